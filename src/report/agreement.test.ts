// Small whole meetings, played through the real agents: report, summary, follow-up e-mail, Markdown and what stands so far agree
// on what is still to be done.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadModels } from '#language/models/models.ts';
import type { MeetingState } from '#meeting/state/meeting-state.ts';
import type { MeetingSummary, TemplateId } from '#meeting/models/summary.ts';
import { played } from '../../eval/play/play-meeting.ts';
import { builtInSummary } from '../../tests/built-in-summary.ts';
import { followUpMail, sectionsOf } from './follow-up/follow-up-mail.ts';
import { habitsIn } from './follow-up/mail-habits.ts';
import { meetingFigures } from './figures/meeting-figures.ts';
import { makeReport } from './meeting-report.ts';
import { reportFile } from './file/report-file.ts';
import { soFar } from './summary/so-far.ts';
import { holdMeeting, makeSummary, summaryOf } from './summary/summary.ts';
import { templateIn } from './summary/template.ts';

await loadModels();
const pause = async () => {};
const mail = templateIn(
  'follow-up',
  readFileSync(new URL('follow-up/follow-up.md', import.meta.url), 'utf8'),
);

/** On Friday 27 November 2026: "Sam: words", a line each. */
function meeting(...lines: string[]): Promise<MeetingState> {
  const said = lines.map((line, i) => {
    const [speaker = '', text = ''] = line.split(/: (.*)/s);
    return { speaker, text, startMs: i * 8_000, confidence: 0.95 };
  });
  return played(said, { owner: 'Sam', began: Date.parse('2026-11-27T09:00:00Z') });
}

interface Outcome {
  actionItems: string[];
  /** "Sam: sentence — note". */
  promised: string[];
}

/** What all parts of the outcome say, once it is sure that they say the same. */
async function outcomeOf(state: MeetingState): Promise<Outcome> {
  const [report, summary, held, stands] = [
    (await makeReport(state, { policy: 'off', pause }))!,
    (await makeSummary(state, { ...builtInSummary, template: 'general' }))!,
    (await holdMeeting(state, pause, 'off'))!,
    await soFar(state, pause, 'off'),
  ];
  const { actionItems } = report.analysis.summary;
  expect(meetingFigures(state)!.summary.actionItems).toEqual(actionItems);
  const promised = toldIn(stands, 'Promised');
  expect(toldIn(summary.sections, 'Promised')).toEqual(promised);
  const { text } = reportFile({ ...report, summary }, { format: 'markdown', timeZone: 'UTC' });
  const [, items = ''] = /## Action items\n\n(.*?)\n## /s.exec(text) ?? [];
  expect(items.match(/^(?:- .*|None found\.)$/gm)).toEqual(
    actionItems.length === 0 ? ['None found.'] : actionItems.map((item) => `- ${item}`),
  );
  const { body } = followUpMail({
    title: 'Contract',
    sections: sectionsOf(summaryOf(held, mail)),
    brief: held.brief,
    writer: 'Sam',
    heldAt: '2026-11-27T09:00:00Z',
    writtenAt: '2026-11-27T10:00:00Z',
    habits: habitsIn(''),
  });
  const owed = body
    .split('\n\n')
    .filter((part) => /^What (?:we|you) take care of/.test(part))
    .flatMap((part) => part.split('\n').slice(1));
  expect(owed).toHaveLength(promised.length);
  return { actionItems, promised };
}

function toldIn(sections: MeetingSummary['sections'], heading: string): string[] {
  const { sentences } = sections.find((one) => one.heading === heading) ?? { sentences: [] };
  return sentences.map(({ speaker, text, note }) => `${speaker}: ${text}${note ? ` — ${note}` : ''}`);
}

const contract = "Sam: I'll send you the contract on Monday.";

test('[F4] a promise that stands is an action item, and promised everywhere', async () => {
  expect(await outcomeOf(await meeting(contract, 'Kim: Great.'))).toEqual({
    actionItems: ['Sam: send the contract, on Monday (30 November)'],
    promised: ["Sam: I'll send you the contract on Monday. — By Mon 30 Nov."],
  });
});

test.each([
  ['taken back', "Sam: I can't send the contract after all."],
  ['called off by whoever was to get it', 'Kim: Never mind the contract.'],
  ['kept', "Sam: I've just sent you the contract."],
])('[F4] a promise that is %s is nowhere told any more', async (_, line) => {
  expect(await outcomeOf(await meeting(contract, 'Kim: Great.', line))).toEqual({
    actionItems: [],
    promised: [],
  });
});

test('[F4] what the other side takes back is news, and no action item', async () => {
  const state = await meeting(
    "Kim: I'll send you the contract on Monday.",
    'Sam: Great.',
    "Kim: I can't send the contract after all.",
  );
  expect(state.outputs.flatMap(({ outputs }) => outputs.insights)).toContain(
    'Off the list: Kim’s “send you the contract”',
  );
  expect(await outcomeOf(state)).toEqual({ actionItems: [], promised: [] });
});

test('[F4] a promise that is made again for another day is one action item, with that day', async () => {
  const state = await meeting(
    contract,
    'Kim: Great.',
    "Sam: I'll send you the contract on Wednesday instead.",
  );
  expect(await outcomeOf(state)).toEqual({
    actionItems: ['Sam’s “send you the contract” moves from 30 November to 2 December'],
    promised: ["Sam: I'll send you the contract on Wednesday instead. — By Wed 2 Dec."],
  });
});

test('[F4] a promise that the other one moves is one action item, and its words stand with the day that holds', async () => {
  const state = await meeting(
    contract,
    'Kim: Great.',
    "Kim: Monday won't work for the contract, let's say Wednesday.",
  );
  expect(await outcomeOf(state)).toEqual({
    actionItems: ['Sam’s “send you the contract” moves from 30 November to 2 December'],
    promised: ["Sam: I'll send you the contract on Monday. — Now by Wed 2 Dec."],
  });
});

test('[F4] to ask for another day gives nobody a task of its own', async () => {
  const { actionItems } = await outcomeOf(
    await meeting(contract, 'Kim: Make it Friday, please.', 'Sam: Okay, Friday.'),
  );
  expect(actionItems).toHaveLength(1);
});

test('[F4] what moved and was taken back later is over, whichever line is asked', async () => {
  const state = await meeting(
    contract,
    "Sam: I'll send you the contract on Wednesday instead.",
    'Kim: Great.',
    "Sam: I can't send the contract after all.",
  );
  expect(await outcomeOf(state)).toEqual({ actionItems: [], promised: [] });
});

test('[F4] of several promises only those that are over go, and requests stay', async () => {
  const state = await meeting(
    contract,
    "Kim: I'll update the price list by Thursday.",
    'Kim: Sam, could you book the room for Tuesday?',
    "Sam: I've just sent you the contract.",
  );
  expect(meetingFigures(state)!.summary.actionItems).toEqual([
    'Kim: update the price list, by Thursday (3 December)',
    expect.stringMatching(/^Task for Sam.*book the room/),
  ]);
});

test('[F4] at a goodbye only what stands is named, and nothing whose day has changed', async () => {
  const chat = ['Sam: The office is nice.', 'Kim: It was painted in spring.'];
  const state = await meeting(
    contract,
    "Sam: I'll update the data sheet on Thursday.",
    "Kim: I'll send you the drawings on Friday.",
    ...chat,
    ...chat,
    "Kim: I'll send you the report of the Ghent plumber on the boiler.",
    ...chat,
    ...chat,
    "Kim: Monday won't work for the contract, let's say Wednesday.",
    "Sam: I can't update the data sheet after all.",
    "Kim: I've just sent you the drawings.",
    'Kim: Right, bye everyone.',
  );
  const [told = ''] = state.outputs
    .filter(({ agentType }) => agentType === 'suggestion-generator')
    .map(({ outputs }) => outputs.analysis);
  expect(told).toMatch(/^Before you go: /);
  expect(told).toContain('the report of the Ghent plumber');
  expect(told).not.toMatch(/data sheet|drawings|contract/);
});

test('[F5] what the summary tells as decided is what the report and its file have as decisions', async () => {
  const state = await meeting(
    'Sam: Welcome, the accounts first.',
    'Kim: The accounts are approved.',
    'Sam: The sixth is agreed for the audit.',
    'Kim: We decided to keep the old printer.',
    'Sam: Should we drop the newsletter?',
  );
  const report = (await makeReport(state, { policy: 'off', pause }))!;
  const summary = (await makeSummary(state, { ...builtInSummary, template: 'general' }))!;
  const decided = toldIn(summary.sections, 'Decided');
  expect(decided).toEqual([
    'Kim: The accounts are approved.',
    'Sam: The sixth is agreed for the audit.',
    'Kim: We decided to keep the old printer.',
  ]);
  expect(report.analysis.decisions.map(({ line }) => line)).toEqual(decided);
  expect(report.analysis.decisions.map(({ entryId }) => entryId)).toEqual(
    state.entries.slice(1, 4).map(({ id }) => id),
  );
  const { text } = reportFile(report, { format: 'markdown', timeZone: 'UTC' });
  expect(text).toContain(`## Decisions\n\n${decided.map((line) => `- ${line}\n`).join('')}`);
});

test('[Z5] where sides matter and nobody has said them, the file says so, and how it counts', async () => {
  const state = await meeting(
    'Sam: What is the pricing for fifty people?',
    "Kim: I'll send you the pricing by Friday.",
    'Eve: We decided to start with fifty people.',
  );
  const fileBy = async (template: TemplateId) => {
    const report = (await makeReport(state, { policy: 'off', pause }))!;
    const summary = (await makeSummary(state, { ...builtInSummary, template }))!;
    return reportFile({ ...report, summary }, { format: 'markdown', timeZone: 'UTC' }).text;
  };
  const sentence = /Nobody has said on whose side .* are\. Here they count as the other side\./;
  expect(await fileBy('sales-call')).toMatch(sentence);
  expect(await fileBy('general')).not.toMatch(sentence);
});

test('[Z3] a summary knows the competitors that an agent found, and denies nothing that it tells in another section', async () => {
  const state = await meeting(
    'Kim: We pay thirty dollars a seat with Salesforce today.',
    'Kim: Our board approves anything over twenty five thousand, they meet on December fifteenth.',
    'Sam: Thank you, that helps.',
  );
  const { sections } = (await makeSummary(state, {
    ...builtInSummary,
    template: 'sales-call',
  }))!;
  const told = (name: string) => {
    const { sentences, none } = sections.find(({ heading }) => heading === name)!;
    return sentences.length > 0 ? sentences.map(({ text }) => text) : none;
  };
  expect(told('Price and objections')).toEqual([expect.stringContaining('Salesforce')]);
  expect(told('Competition')).toBe('See “Price and objections”.');
  expect(told('Economic buyer')).toEqual([expect.stringContaining('board')]);
  expect(told('Decision process')).toBe('See “Economic buyer”.');
  expect(told('Pain')).toBe('They named no problem.');
});

test('[F4] what was asked and taken on is one action item, and what was decided is none', async () => {
  const state = await meeting(
    'Sam: Kim, can you send me the list of the twelve accounts by end of next week?',
    'Kim: Sure, will do.',
    "Sam: We've decided to start in Rotterdam.",
    'Sam: Kim, could you book the room?',
  );
  expect(meetingFigures(state)!.summary.actionItems).toEqual([
    expect.stringMatching(/^Kim: send Sam the list of the twelve accounts/),
    expect.stringMatching(/^Task for Kim.*book the room/),
  ]);
});

test('[F4] who refuses the day that was asked for has not said yes to it', async () => {
  const { promised } = await outcomeOf(
    await meeting(
      'Kim: Sam, can you send the minutes by Friday?',
      'Sam: Not by Friday. I can have them ready by Monday.',
      'Kim: Fine.',
    ),
  );
  expect(promised.join(' ')).not.toMatch(/said yes/);
});
