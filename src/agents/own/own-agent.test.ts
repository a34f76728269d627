import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadModels } from '#language/models/models.ts';
import { emptyBrief, type MeetingBrief } from '#meeting/brief.ts';
import type { EmittedOutput } from '#meeting/state/standing-outputs.ts';
import type { AgentResult } from '../agent.ts';
import { contextOf } from '../agent-context.ts';
import { saidIn } from '../result-on.ts';
import { newUnderstanding, understandEntry } from '../understanding.ts';
import { ownAgent } from './own-agent.ts';
import { readAgentFile } from './read-agent-file.ts';

beforeAll(() => loadModels());

const id = 'own-abcdefgh';
const readyFile = (name: string) => readFileSync(new URL(`ready/${name}.md`, import.meta.url), 'utf8');

interface Around {
  kind?: MeetingBrief['kind'];
  /** Seconds between lines. */
  pace?: number;
}

/** How the agent of this file ends on each of these lines, "us" and "them" being whose they are. */
async function looks(text: string, lines: readonly string[], { kind = 'sales', pace = 10 }: Around = {}) {
  const { file, problems } = readAgentFile(text);
  expect(problems).toEqual([]);
  const agent = ownAgent(id, file!);
  const people = [
    { name: 'us', side: 'us' as const },
    { name: 'them', side: 'them' as const },
  ];
  let understanding = newUnderstanding({ title: '', ownerName: '', brief: { ...emptyBrief, kind, people } });
  const entries = saidIn(lines).map((entry, at) => ({
    ...entry,
    timestamp: new Date(Date.UTC(2026, 0, 5, 9) + at * pace * 1_000).toISOString(),
  }));
  const earlier: EmittedOutput[] = [];
  const results: AgentResult[] = [];
  for (const [at, entry] of entries.entries()) {
    const { after, known } = understandEntry(understanding, entry);
    understanding = after;
    const context = contextOf(entries, at, { known, earlier: [...earlier] });
    const result: AgentResult = await agent.analyze(context, new AbortController().signal);
    results.push(result);
    if (result.outcome !== 'spoke') continue;
    for (const { entryId, quote, start, end } of result.evidence)
      expect(entries.find((one) => one.id === entryId)?.text.slice(start, end)).toBe(quote);
    const { analysis, insights, reasoning, confidence, evidence } = result;
    earlier.push({
      id: `${entry.id}.${id}`,
      sessionId: entry.sessionId,
      agentType: id,
      createdAt: entry.timestamp,
      provenance: { timestamp: entry.timestamp, confidence, trace_id: '' },
      outputs: { analysis, insights, confidence_score: confidence, reasoning_chain: reasoning },
      evidence,
      entities: [],
      entryId: entry.id,
    });
  }
  return results;
}

/** What it says to each. */
async function whispers(...looking: Parameters<typeof looks>) {
  const results = await looks(...looking);
  return results.map((result) => (result.outcome === 'spoke' ? result.analysis : undefined));
}

/** The code of why it kept quiet on each. */
async function silences(...looking: Parameters<typeof looks>) {
  const results = await looks(...looking);
  return results.map((result) => (result.outcome === 'silent' ? result.reason.code : result.outcome));
}

const onPhrase = (phrase: string, more = '') =>
  `# A\n${more}\n## When it is said\nPhrases:\n- ${phrase}\nSays: Heard {heard} at {quote}\n`;

describe('a person’s own agent', () => {
  test('[D2] hears whole words in any of their forms, and what may stand between two of them', async () => {
    const said = await whispers(onPhrase('discount ... price'), [
      'us: We discounted the list prices for you.',
      'us: A discount is on every single one of our good old prices.',
      'us: It is a discountable price.',
      'us: There is a discount. The price is another matter.',
    ]);
    expect(said).toEqual([
      'Heard discounted the list prices at “We discounted the list prices for you”.',
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('[D2] takes signs of a pattern for what they are', async () => {
    const said = await whispers(onPhrase('(free|trial)*'), ['us: It is free.', 'us: A free trial it is.']);
    expect(said).toEqual([undefined, 'Heard free trial at “A free trial it is”.']);
  });

  test('[D2] keeps to whose lines and to which meetings its file says', async () => {
    const file = onPhrase('free trial', 'Whose lines: theirs\nMeetings: sales');
    const lines = ['us: You get a free trial.', 'them: We want a free trial.'];
    expect(await whispers(file, lines)).toEqual([undefined, expect.stringContaining('free trial')]);
    expect(await whispers(file, lines, { kind: 'interview' })).toEqual([undefined, undefined]);
  });

  test('[D2] keeps quiet with a code that says why', async () => {
    const lines = ['us: You get a free trial.', 'us: Good.', 'us: The free trial is short.'];
    const often = onPhrase('free trial', 'How often: once in 10 minutes');
    expect(await silences(often, lines)).toEqual(['spoke', 'nothing-found', 'spoke-lately']);
    const others = onPhrase('free trial', 'Meetings: interview');
    expect(new Set(await silences(others, lines))).toEqual(new Set(['other-meeting']));
    const again = onPhrase('free trial').replace(/Says:.*/, 'Says: A trial');
    expect(await silences(again, lines, { pace: 3_600 })).toEqual(['spoke', 'nothing-found', 'said-before']);
  });

  test('[D2] hides personal data in what it repeats', async () => {
    const [said] = await whispers(onPhrase('my address'), [
      'them: My address is jane.roe@example.com, write me.',
    ]);
    expect(said).toContain('My address');
    expect(said).not.toContain('jane.roe');
  });

  test('[D2] with an earlier line as evidence, speaks only where the same was said before', async () => {
    const file = `${onPhrase('too expensive')}Evidence: the line and an earlier one\n`;
    const said = await whispers(file, [
      'them: That is too expensive for us.',
      'us: I see what you mean.',
      'them: It is still too expensive.',
    ]);
    expect(said.map(Boolean)).toEqual([false, false, true]);
  });

  test('[D4] speaks as often as its file says, by when lines were spoken, and never says the same twice', async () => {
    const lines = ['one', 'two', 'three', 'four'].map((word) => `us: A free trial, ${word}.`);
    const file = (often: string) => onPhrase('free trial', `How often: ${often}`);
    const told = async (often: string) => (await whispers(file(often), lines, { pace: 60 })).map(Boolean);
    expect(await told('every time')).toEqual([true, true, true, true]);
    expect(await told('once in 2 minutes')).toEqual([true, false, true, false]);
    expect(await told('once a meeting')).toEqual([true, false, false, false]);
    const same = await whispers(file('every time').replace(/Says: .*/, 'Says: A trial'), lines);
    expect(same).toEqual(['A trial.', undefined, undefined, undefined]);
  });
});

describe('the agents that come with Aside', () => {
  test('[D7] the pricing guard tells a lower price with the one before, and what is given away', async () => {
    const said = await whispers(
      readyFile('pricing-guard'),
      [
        'us: The licence is fifty euros a seat.',
        'them: That is more than we pay now, fifty is a lot.',
        'us: We could go to forty-two euros a seat.',
        'them: Could you do it for free?',
        'us: Feel free to think about it.',
        'us: The first month is free of charge, fine.',
      ],
      { pace: 70 },
    );
    expect(said[2]).toContain('forty-two euros');
    expect(said[2]).toContain('fifty euros');
    expect(said[5]).toContain('free of charge');
    expect([0, 1, 3, 4].map((at) => said[at])).toEqual([undefined, undefined, undefined, undefined]);
  });

  test('[D7] the interviewer’s conscience tells questions off limits, leading ones and rash promises', async () => {
    const said = await whispers(
      readyFile('interviewers-conscience'),
      [
        'us: What did you do in your last project?',
        'us: Are you planning to have children?',
        'them: Do you have children yourself?',
        'us: You don’t mind working at weekends, do you?',
        'us: I think the job is yours.',
      ],
      { kind: 'interview', pace: 130 },
    );
    expect(said).toEqual([
      undefined,
      expect.stringContaining('family'),
      undefined,
      expect.stringContaining('gives its answer away'),
      expect.stringContaining('sounds like a yes'),
    ]);
  });

  test('[D7] the jargon explainer tells each word once', async () => {
    const said = await whispers(readyFile('jargon-explainer'), [
      'them: Is that in the SLA?',
      'us: The SLA says so, and the DPA as well.',
      'us: As we said, the SLA.',
    ]);
    expect(said[0]).toMatch(/^SLA: service level agreement/);
    expect(said[1]).toMatch(/^DPA: data processing agreement/);
    expect(said[2]).toBeUndefined();
  });

  test('[D7] the meeting clock goes by when lines are spoken', async () => {
    const lines = Array.from({ length: 31 }, (_, at) => `us: This is a line, number ${at}, of some talk.`);
    lines[2] = 'us: Let us begin with introductions.';
    lines[20] = 'them: When will the audit report be there?';
    lines[21] = 'us: I have no idea, I would have to ask.';
    const said = await whispers(readyFile('meeting-clock'), lines, { pace: 60 });
    const told = said.flatMap((sentence, minute) => (sentence === undefined ? [] : [[minute, sentence]]));
    expect(told).toEqual([
      [7, expect.stringContaining('“introductions” had 5 minutes')],
      [22, expect.stringContaining('8 minutes left, and 1 question is open: “When will the audit report')],
      [27, expect.stringContaining('3 minutes left')],
    ]);
  });
});
