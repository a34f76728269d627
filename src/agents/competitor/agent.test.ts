import { expect, test } from 'vitest';
import { emptyBrief, type MeetingBrief } from '#meeting/brief.ts';
import { contextOf } from '../agent-context.ts';
import { resultOn, saidIn, silenceOf } from '../result-on.ts';
import { newUnderstanding, understandAll, understandEntry } from '../understanding.ts';
import { competitorAgent } from './agent.ts';

test.each([
  ["we're also talking to Quillmere", 'Quillmere'],
  ['we would be switching from jotterby', 'jotterby'],
  ['salesforce gives us the same', 'salesforce'],
])('it names the rival in: %s', async (text, name) => {
  const result = await resultOn(competitorAgent, `Ana: ${text}`);
  expect(result).toMatchObject({ outcome: 'spoke', evidence: [{ quote: name }] });
  expect(result.outcome === 'spoke' && result.analysis).toContain(name);
});

test('a weak sign is said to be one, and no insight', async () => {
  expect(silenceOf(await resultOn(competitorAgent, 'Ana: I am just using PowerPoint'))).toBe(
    'Only weak signs of names of competitors or words of comparison with a name in this entry.',
  );
});

test('comparing with no name is no competitor', async () => {
  expect(await resultOn(competitorAgent, 'Ana: compared to last year it is better')).toMatchObject({
    outcome: 'silent',
  });
});

const people = [
  { name: 'Ana', side: 'us' as const },
  { name: 'Bo', side: 'them' as const },
];
const brief = { ...emptyBrief, kind: 'sales' as const, people, competitors: ['Ostrander Supply'] };

/** What the agent would say of the last of these lines. */
function whispers(lines: readonly string[], set: Partial<MeetingBrief> = {}) {
  const entries = saidIn(lines);
  const beforehand = { title: '', ownerName: 'Ana', brief: { ...brief, ...set } };
  const before =
    entries.length > 1 ? understandAll(beforehand, entries.slice(0, -1)) : newUnderstanding(beforehand);
  const { known } = understandEntry(before, entries.at(-1)!);
  return competitorAgent.whispersOn(contextOf(entries, entries.length - 1, { known }));
}

test('a rival interrupts with what is told of them, by the short name too', () => {
  expect(whispers(["Bo: Ostrander can't do split orders, so that would be a rebuild."])).toMatchObject([
    { kind: 'competitor/named', thing: expect.stringContaining("can't do split orders") },
  ]);
});

test.each([
  ['a name alone', ['Bo: That was Ostrander.'], {}],
  ['our own question', ['Ana: And what does Ostrander charge for the demo?'], {}],
  [
    'where a candidate was before',
    ['Bo: So, I went from Ostrander to the hospital four years ago.'],
    { kind: 'interview' as const },
  ],
])('%s is there for whoever looks', (_, lines, set) => {
  const told = whispers(lines, set);
  expect(told.filter(({ quiet }) => !quiet)).toEqual([]);
  expect(told).toHaveLength(1);
});

test('a price of theirs stands beside the one that was offered', () => {
  expect(
    whispers([
      'Ana: It is $3,900 per robot per month.',
      'Bo: Ostrander came with three thousand two hundred.',
    ]),
  ).toMatchObject([
    {
      kind: 'competitor/price',
      thing: 'Ostrander $3,200 against Ana’s $3,900 a robot: $700 less',
      evidence: [{ entryId: 'entry-2' }, { entryId: 'entry-1' }],
    },
  ]);
});

test.each([
  'Bo: 48,000 euros is too expensive, Globex offered 39,000.',
  "Bo: I've got a quote from Globex. Thirty-nine thousand.",
])('whoever is said to offer less is a rival, known or not, and the difference is told: %s', (line) => {
  expect(whispers(["Ana: For the whole package it's 48,000 euros.", line])).toMatchObject([
    { kind: 'competitor/price', thing: 'Globex €39,000 against Ana’s €48,000: €9,000 less' },
  ]);
});

test('our own price, and one of another size, stand beside none', () => {
  const ours = ["Ana: For the whole package it's 48,000 euros."];
  for (const line of ['Bo: So 48,000 is what you offered.', 'Bo: Globex offered 300 for the cables.'])
    expect(whispers([...ours, line]).filter(({ kind }) => kind === 'competitor/price')).toEqual([]);
});

test('what is only worded as if it were somebody is nobody where nothing is sold', () => {
  const interview = { kind: 'interview' as const, competitors: [] };
  expect(whispers(['Ana: So, the practical ones, and everyone gets these.'], interview)).toEqual([]);
  expect(whispers(['Bo: And they pay the stand.'])).toEqual([]);
});

test('somebody who is only described is asked for, in a sale and nowhere else', () => {
  const line = ['Bo: See, the orange lot, they promised six hundred and never had it working.'];
  expect(whispers(line)).toMatchObject([{ move: 'Ask Bo who the orange lot are.' }]);
  expect(whispers(line, { kind: 'hr' }).filter(({ quiet }) => !quiet)).toEqual([]);
  expect(whispers(['Bo: The parking lot is full and they never answered.'])).toEqual([]);
});
