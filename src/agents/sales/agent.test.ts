import { expect, test } from 'vitest';
import { loadModels } from '#language/models/models.ts';
await loadModels();
import { emptyBrief } from '#meeting/brief.ts';
import { contextOf } from '../agent-context.ts';
import { resultOn, saidIn, silenceOf } from '../result-on.ts';
import { newUnderstanding, understandAll, understandEntry } from '../understanding.ts';
import { salesAgent } from './agent.ts';

const people = [
  { name: 'Ana', side: 'us' as const },
  { name: 'Bo Lind', side: 'them' as const },
];
const beforehand = { title: '', ownerName: 'Ana', brief: { ...emptyBrief, people } };

/** What the agent says of the last of these lines, the sides being known. */
async function saidOf(...lines: string[]) {
  const entries = saidIn(lines);
  const before =
    entries.length > 1 ? understandAll(beforehand, entries.slice(0, -1)) : newUnderstanding(beforehand);
  const { known } = understandEntry(before, entries.at(-1)!);
  return salesAgent.analyze(contextOf(entries, entries.length - 1, { known }), new AbortController().signal);
}

test('a price for each, after the count was named, is said as the sum, resting on both lines', async () => {
  expect(
    await saidOf('Bo Lind: we have two hundred seats in the three offices', 'Ana: it would be $42 a seat'),
  ).toMatchObject({
    outcome: 'spoke',
    insights: ['$42 a seat for 200 seats makes $8,400'],
    evidence: [{ entryId: 'entry-2' }, { entryId: 'entry-1' }],
  });
});

test('a price a month is said as a year; a price a year and one a day are left alone', async () => {
  expect(await saidOf('Ana: that is $1,150 a month')).toMatchObject({
    insights: ['$1,150 a month comes to $13,800 a year'],
  });
  for (const line of ['Ana: that is $9,000 a year', 'Ana: they cost $400 a day'])
    expect(JSON.stringify(await saidOf(line))).not.toContain('comes to');
});

test('so many at a price that pass what its hearer may sign: what it comes to, and how many stay below', async () => {
  const said = await saidOf(
    'Bo Lind: Above two hundred and fifty thousand a year it goes to the board.',
    "Ana: It is $3,900 per robot per month, and we'd start you on six.",
  );
  expect(said).toMatchObject({
    outcome: 'spoke',
    analysis:
      '6 × $3,900 a robot a month is $280,800 a year, over Bo’s 250,000. 5 come to $234,000 a year and stay with Bo.',
  });
});

test.each([
  'Ana: I had the director sign off on ninety-two dollars a unit a year.',
  'Ana: You would be over a million by Easter.',
  'Ana: We have over 550,000 approved loans.',
])('no limit, and none passed, in: %s', async (line) => {
  const said = await saidOf('Bo Lind: Above two hundred and fifty thousand it goes to the board.', line);
  expect(JSON.stringify(said)).not.toMatch(/can decide|over Bo/);
});

test('a limit below the price that was named meets it: what it comes to, whose limit it is, and the way under it', async () => {
  const said = await saidOf(
    'Ana: that would be $1,150 a month',
    'Bo Lind: hmm',
    'Bo Lind: Anything above ten thousand goes by Walt.',
  );
  expect(said).toMatchObject({ outcome: 'spoke', analysis: expect.stringContaining('$13,800 a year') });
  expect(said).toMatchObject({ analysis: expect.stringContaining('over Bo’s limit of $10,000') });
});

test('the other side’s objection is quoted; the same words from our own side are none', async () => {
  expect(await saidOf('Bo Lind: honestly that is too expensive for us')).toMatchObject({
    outcome: 'spoke',
    analysis: expect.stringMatching(/^Bo resists: “/),
  });
  expect(await saidOf('Ana: honestly that is too expensive for us')).toMatchObject({ outcome: 'silent' });
});

test('a budget that is approved is no resistance', async () => {
  const result = await saidOf('Bo Lind: Our budget is approved until December.');
  expect(result.outcome === 'spoke' ? result.insights : []).not.toContainEqual(
    expect.stringContaining('resists'),
  );
});

test('an objection is tied to what they said themselves before', async () => {
  const talk = ['fine', 'yes', 'sure', 'right', 'good'].map((word) => `Ana: ${word}`);
  const said = await saidOf(
    'Bo Lind: our migration of the warehouse scanners last spring went wrong twice',
    ...talk,
    'Bo Lind: I am worried that another migration of the warehouse scanners is too risky',
  );
  expect(said).toMatchObject({ analysis: expect.stringContaining('went wrong twice') });
});

test.each([
  'the cost function has two minima',
  'Mm-hmm, yeah, okay.',
  '{laugh} right',
  'good morning everyone',
])('it keeps quiet, without the words, on: %s', async (text) => {
  expect(silenceOf(await resultOn(salesAgent, `Ana: ${text}`))).toBe(
    'No price, budget, buying, objection or next-step words in this entry.',
  );
});

const insightsOf = async (...lines: string[]) => {
  const said = await saidOf(...lines);
  return said.outcome === 'spoke' ? said.insights : [];
};

test.each([
  ['You go from two twelve a crate to two thirty.', '“two twelve a crate” to “two thirty” is 8.5 % more'],
  [
    "So you're on one forty now, and that'd be one fifty five.",
    '“one forty” to “one fifty five” is 11 % more',
  ],
  ['You pay $60 a seat, and once you pass 500 it drops to $52.', '“$60 a seat” to “$52” is 13 % less'],
])('what a price that moves comes to in percent: %s', async (line, told) => {
  expect(await insightsOf(`Bo Lind: ${line}`)).toContain(told);
});

test('and that it is not the percentage that was announced', async () => {
  const rise = 'Bo Lind: You go from two twelve a crate to two thirty.';
  expect(await insightsOf('Bo Lind: We are looking at five percent.', rise)).toEqual([
    '“two twelve a crate” to “two thirty” is 8.5 % more, not the 5 % said before',
  ]);
  expect(await insightsOf('Bo Lind: With five percent discount for the year.', rise)).toEqual([
    '“two twelve a crate” to “two thirty” is 8.5 % more',
  ]);
});

test('a price that falls contradicts no rise', async () => {
  expect(
    await insightsOf(
      'Bo Lind: We are looking at six percent.',
      'Bo Lind: I can bring it down from eleven fifty a ton to eleven ten.',
    ),
  ).toEqual(['“eleven fifty a ton” to “eleven ten” is 3.5 % less']);
});

test.each([
  'It was down from eleven fifteen at night to nine twenty.',
  'You go from two twelve a crate to two thirty, so eight and a half percent.',
  "We're at seventy four and you're at seventy.",
  'The price goes from ten forty to ten forty five.',
  'We went from twelve people to fifteen.',
])('nothing where it was said, is no price or hardly moves: %s', async (line) => {
  expect((await insightsOf(`Bo Lind: ${line}`)).filter((one) => /% (?:more|less)/.test(one))).toEqual([]);
});
