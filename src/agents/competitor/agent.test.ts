import { describe, expect, test } from 'vitest';
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
      thing: 'Ostrander, “three thousand two hundred”, is 700 (18 %) under “$3,900 per robot per month”',
      evidence: [{ entryId: 'entry-2' }, { entryId: 'entry-1' }],
    },
  ]);
});

const priceIn = (lines: readonly string[], set: Partial<MeetingBrief> = {}) =>
  whispers(lines, set).flatMap(({ kind, thing }) => (kind === 'competitor/price' ? [thing] : []));

test.each([
  ['Bo: 48,000 euros is too expensive, Globex offered 39,000.', 'Globex, “39,000”'],
  ["Bo: I've got a quote from Globex. Thirty-nine thousand.", 'Globex, “Thirty-nine thousand”'],
  [
    "Bo: We've another number on the table. They're at thirty-nine thousand.",
    'The other offer, “thirty-nine thousand”',
  ],
])('whoever is said to offer less is a rival, known or not, and the difference is told: %s', (line, who) => {
  expect(priceIn(["Ana: For the whole package it's 48,000 euros.", line])).toEqual([
    `${who}, is 9,000 (19 %) under “48,000 euros”`,
  ]);
});

describe('prices said as bare numbers are compared in percent', () => {
  test.each([
    [
      ['Ana: It is thirty eight four a cone.', "Bo: We had Ostrander in. They're at thirty five and a bit."],
      'Ostrander, “thirty five”, is 9 % under “thirty eight four a cone”',
    ],
    [
      [
        'Bo: I have an offer from Polar Tec here, two hundred forty five the thousand. You are at one ninety.',
      ],
      'Polar Tec, “two hundred forty five”, is 29 % over “one ninety”',
    ],
    [
      ["Bo: They've put a number on the table. A dollar twelve a tray. You're at one nineteen."],
      'The other offer, “A dollar twelve a tray”, is 6 % under “one nineteen”',
    ],
    [
      [
        'bo: it is written one hundred forty eight thousand',
        'ana: and who is that',
        'bo: it is ostrander',
        'bo: one hundred thirty one with transport',
      ],
      'Ostrander, “one hundred thirty one”, is 11 % under “one hundred forty eight thousand”',
    ],
    [
      [
        'Bo: Forty one nine, it says.',
        'Bo: We had Polar Tec up from Oranmore.',
        'Ana: Did they give you a number?',
        'Bo: Forty six and a half.',
      ],
      'Polar Tec, “Forty six and a half”, is 11 % over “Forty one nine”',
    ],
  ])('%j', (lines, thing) => {
    expect(priceIn(lines)).toEqual([thing]);
  });
});

test('it interrupts where both prices are said in one line; said apart, they may be of two things', () => {
  const inLine = whispers(["Bo: Ostrander are at four twenty, and you're at five ten."]);
  expect(inLine).toMatchObject([{ kind: 'competitor/price' }]);
  expect(inLine[0]).not.toHaveProperty('quiet');
  expect(whispers(['Ana: Five ten a room, all in.', 'Bo: Ostrander are at four twenty.'])).toMatchObject([
    { kind: 'competitor/price', quiet: true },
  ]);
});

test('a price is of whoever is named with it, and is told once', () => {
  const ours = 'Ana: Five ten a room, all in.';
  expect(priceIn([ours, 'Ana: And what did Ostrander say?', 'Bo: Brellan are at four twenty.'])).toEqual([
    'Brellan, “four twenty”, is 18 % under “Five ten a room”',
  ]);
  expect(
    priceIn([ours, 'Bo: Ostrander are at four twenty.', "Bo: They're at four twenty without linen."]),
  ).toEqual([]);
});

describe('ours is what our side asks at last', () => {
  const theirs = "Bo: Ostrander have put something in. They're at four twenty.";

  test('and not what theirs pays or would like to pay, though our side answers it', () => {
    expect(
      priceIn([
        'Ana: Five ten a room, all in.',
        "Bo: See, I'm paying four fifty.",
        "Ana: But on that four fifty there are charges, aren't there?",
        theirs,
      ]),
    ).toEqual(['Ostrander, “four twenty”, is 18 % under “Five ten a room”']);
  });

  test('and not the list price when a lower one was named with it', () => {
    expect(
      priceIn(["Ana: List is five ninety a seat. For a group your size I've got you at five ten.", theirs]),
    ).toEqual(['Ostrander, “four twenty”, is 18 % under “five ten”']);
    expect(priceIn(["Ana: I've got you at four twenty.", 'Bo: Four twenty. And is the fitting in?'])).toEqual(
      [],
    );
  });

  test.each([
    [
      'months are compared with no price',
      'Bo: Ostrander quoted us forty months for it. Four twenty with the tools.',
      {},
    ],
    ['days of payment neither', 'Bo: Ostrander are on four twenty.', {}],
    ['nor pay with anything in a talk about people', theirs, { kind: 'hr' as const }],
  ])('%s', (_, line, set) => {
    expect(priceIn(['Ana: Five ten a room, all in.', line], set)).toEqual([]);
  });
});

test('months that are to be priced are no price', () => {
  const ours = "Ana: I'll get them to price eighteen and twenty four, just so you can see it.";
  expect(
    priceIn([ours, "Bo: We've had another quote.", 'Bo: Ostrander. Twenty eight and a half, all up.']),
  ).toEqual([]);
});

test.each([
  'Bo: So 48,000 is what you offered.',
  'Bo: Globex offered 300 for the cables.',
  'Bo: Globex offered forty-two robots.',
  'Bo: Globex offered us forty-two per cent of the market.',
  'Bo: And if Globex offered 39,000?',
  'Ana: Globex offered 39,000.',
])('our own price, one of another size, and what is no offer stand beside none: %s', (line) => {
  expect(priceIn(["Ana: For the whole package it's 48,000 euros.", line])).toEqual([]);
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
