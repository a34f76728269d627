import { expect, test } from 'vitest';
import { emptyBrief } from '#meeting/brief.ts';
import type { NewEvent } from '#meeting/events.ts';
import { newId } from '#meeting/ids.ts';
import { someConsents } from '#meeting/samples.ts';
import type { ConsentPolicy } from '#meeting/state/consent.ts';
import type { MeetingState } from '#meeting/state/meeting-state.ts';
import type { MeetingSummary, TemplateId } from '#meeting/models/summary.ts';
import { pricingCall, stateOfEvents } from '../pricing-call.ts';
import { exportOf } from '../export.ts';
import { reportFile } from '../file/report-file.ts';
import { makeReport } from '../meeting-report.ts';
import { builtInSummary } from '../../../tests/built-in-summary.ts';
import { holdMeeting, makeSummary } from './summary.ts';

const summary = async (state: MeetingState, template?: TemplateId) =>
  (await makeSummary(state, { ...builtInSummary, template }))!;

/** "Speaker: sentence" under each heading. */
function told({ sections }: MeetingSummary): Record<string, string[]> {
  return Object.fromEntries(
    sections.map(({ heading, sentences }) => [
      heading,
      sentences.map(({ speaker, text }) => `${speaker}: ${text}`),
    ]),
  );
}

const call = pricingCall({
  lines: [
    ['Sam', 'Okay, so, um, welcome everybody.'],
    ['Kim', "Honestly we're struggling with the notes, um, everybody writes them in another way."],
    ['Kim', 'And, and compared to Quillmere your screens look, you know, a bit busy.'],
    ['Kim', 'Above ten thousand it has to be approved by Walter.'],
    ['Kim', 'The price is too high for us.'],
    ['Sam', "I'll send you the contract by Friday."],
    ['Sam', 'Can you send me the list of the accounts by Wednesday?'],
    ['Kim', 'Sure, will do.'],
    ['Kim', "We've decided to start with one team in Rotterdam."],
    ['Sam', 'And then we could also'],
  ],
});
const people = [
  { name: 'Sam', side: 'us' },
  { name: 'Kim', side: 'them' },
] as const;
const state: MeetingState = {
  ...stateOfEvents(call),
  brief: { ...emptyBrief, kind: 'sales', people: [...people] },
};

test('[Z3] a sales call is told by its template: each sentence once, under what it is, with the day that was meant', async () => {
  const made = await summary(state);
  expect(made.template.title).toBe('Sales call (MEDDICC)');
  const sections = told(made);
  expect(sections).toMatchObject({
    'Economic buyer': ['Kim: Above ten thousand it has to be approved by Walter.'],
    Competition: ['Kim: Compared to Quillmere your screens look a bit busy.'],
    'We promised': ["Sam: I'll send you the contract by Friday."],
    'They promised': ['Sam: Can you send me the list of the accounts by Wednesday?'],
    Decided: ["Kim: We've decided to start with one team in Rotterdam."],
  });
  const promised = made.sections.flatMap(({ sentences }) => sentences).flatMap(({ note }) => note ?? []);
  expect(promised).toEqual(expect.arrayContaining(['By Fri 9 Jan.', 'Kim said yes.']));
  const all = Object.values(sections).flat();
  expect(new Set(all).size).toBe(all.length);
  expect(all.join(' ')).not.toMatch(/\bum\b|could also|welcome/i);
});

test('[Z3] for whoever was invited to the other side, “we” are their side', async () => {
  const made = await makeSummary(state, { ...builtInSummary, template: 'sales-call', side: 'them' });
  expect(told(made!)).toMatchObject({
    'We promised': ['Sam: Can you send me the list of the accounts by Wednesday?'],
    'They promised': ["Sam: I'll send you the contract by Friday."],
  });
  const request = { userId: 'kim', sessionId: state.session!.id, format: 'json', timeZone: 'UTC' } as const;
  const wanted = { ...builtInSummary, template: 'sales-call' } as const;
  const file = await exportOf({ ...request, lane: 'room', summary: wanted }).content(state);
  expect(file!.summary).toEqual(made);
});

test('[Z3] each sentence stands on words of its line, letter for letter', async () => {
  const made = await summary(state);
  for (const { evidence } of made.sections.flatMap(({ sentences }) => sentences))
    for (const { entryId, quote, start, end } of evidence)
      expect(state.entries.find(({ id }) => id === entryId)!.text.slice(start, end)).toBe(quote);
});

test('[Z3] a section of which nothing was said says so', async () => {
  const { sections } = await summary(state);
  const champion = sections.find(({ heading }) => heading === 'Champion')!;
  expect(champion).toEqual({
    heading: 'Champion',
    sentences: [],
    none: 'Nobody on their side spoke for us.',
  });
});

test('[Z4] a corrected line changes the summary, and a line of somebody who said no is in none', async () => {
  const promise = call.find(
    (event): event is NewEvent<'entry-added'> =>
      event.kind === 'entry-added' && event.body.entry.text.includes('contract'),
  )!;
  const corrected: NewEvent<'entry-corrected'> = {
    ...promise,
    id: newId(),
    kind: 'entry-corrected',
    body: { entryId: promise.id, text: "I'll send you the contract by Monday.", speaker: 'Sam' },
  };
  const after: MeetingState = { ...stateOfEvents([...call, corrected]), brief: state.brief };
  expect(told(await summary(after))['We promised']).toEqual(["Sam: I'll send you the contract by Monday."]);
  const refused = await summary({ ...state, consents: someConsents({ sam: false }) });
  expect(JSON.stringify(refused)).not.toContain('contract');
});

test('[X8] where consent is required, a line of somebody who was not asked is in no summary', async () => {
  const onlyKim = { ...state, consents: someConsents({ kim: true }) };
  const held = async (policy: ConsentPolicy) =>
    JSON.stringify((await holdMeeting(onlyKim, async () => {}, policy))!.sentences);
  expect(await held('announced')).toContain('contract');
  expect(await held('required')).not.toContain('contract');
});

test('[Z5] the file of a meeting has its summary by the template that was chosen, with the words it rests on', async () => {
  const report = {
    ...(await makeReport(state, { policy: 'off', ...builtInSummary }))!,
    summary: await summary(state, 'general'),
  };
  const { text } = reportFile(report, { format: 'markdown', timeZone: 'UTC' });
  expect(text).toContain('Template: Any meeting, version 1.');
  expect(text).toContain(
    "### Promised\n\n- **Sam**: I'll send you the contract by Friday. (By Fri 9 Jan.)\n  - > **Sam** (09:05:00): I'll send you the contract by Friday.\n",
  );
  expect(text).toContain('### Next meeting\n\nNobody said when they meet again.');
});
