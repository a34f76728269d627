import { expect, test } from 'vitest';
import { hear, type RecentLines } from './hear.ts';
import type { HeardEntry } from './heard-lines.ts';

const entry = (
  device: string,
  text: string,
  seconds: number,
  more: Partial<HeardEntry> = {},
): HeardEntry => ({
  id: `${device} ${seconds}`,
  device,
  text,
  confidence: 0,
  at: seconds * 1_000,
  receivedAt: seconds * 1_000,
  ...more,
});

/** What becomes of these entries: the lines, and the repeats with the line of each. */
function play(...entries: HeardEntry[]) {
  let recent: RecentLines = [];
  const joined: [string, string][] = [];
  for (const one of entries) {
    const after = hear(recent, one);
    if (after.repeat) joined.push([one.id, after.repeat.lineId]);
    recent = after.recent;
  }
  return { lines: recent.map(({ device, text }) => `${device}: ${text}`), joined };
}

/** After it, the two are known to stand in one room. */
const together = [
  entry('ana', 'Good morning everybody, shall we begin with the budget for the second quarter?', 0),
  entry('ben', 'good morning everybody shall we begin with the budget for the second quarter', 1),
];
const inOneRoom = (...entries: HeardEntry[]) => play(...together, ...entries).lines.slice(1);

test.each([
  [
    'other punctuation and case',
    'We need the contract by the end of March.',
    'we need the contract by the end of march',
  ],
  [
    'numbers as words',
    'They offered 14,800 for twenty licences in 2026.',
    'They offered fourteen thousand eight hundred for 20 licences in twenty twenty six',
  ],
  [
    'a lost first and last word',
    'So we need the contract by the end of March.',
    'we need the contract by the end of',
  ],
  ['homophones', 'Their contract ends next week, right?', 'There contract ends next weak write'],
  ['contractions', "We're sure that it'll hold, aren't we?", 'we are sure that it will hold are not we'],
  [
    'words misheard and left out',
    'Please send us the revised offer for the Leeds hotels by Monday morning.',
    'please send us revised coffer for the Leeds hotel by Monday morning',
  ],
])('[J2] the same sentence is one line: %s', (_, one, other) => {
  const lines = inOneRoom(entry('ana', one, 10), entry('ben', other, 12));
  expect(lines).toEqual([`ana: ${one}`]);
  expect(inOneRoom(entry('ana', one, 10, { receivedAt: 90_000 }), entry('ben', other, 12))).toEqual(lines);
  expect(inOneRoom(entry('ana', one, 400, { receivedAt: 10_000 }), entry('ben', other, 12))).toEqual(lines);
});

test.each(['Yes.', 'Okay.', 'Thank you.', 'I think so.', 'Thank you very much.', 'That is a good idea.'])(
  '[J2] two people who are not known to share a room and both say “%s” stay two lines',
  (text) => {
    expect(play(entry('ana', text, 10), entry('ben', text, 10.1)).joined).toEqual([]);
  },
);

test('[J2] two people in one room who say the same short thing one after the other stay two lines', () => {
  expect(inOneRoom(entry('ana', 'Yes.', 10), entry('ben', 'Yes.', 11))).toHaveLength(2);
  expect(inOneRoom(entry('ana', 'Yes.', 10), entry('ben', 'yes', 10.4))).toHaveLength(1);
});

test('[J2] a sentence that a person repeats is two lines, though each device heard both', () => {
  const said = 'We can deliver it by Friday.';
  const heard = [
    entry('ana', said, 10),
    entry('ben', said, 10.5),
    entry('ben', said, 13),
    entry('ana', said, 13.5),
  ];
  expect(inOneRoom(...heard)).toEqual([`ana: ${said}`, `ben: ${said}`]);
  expect(inOneRoom(entry('ana', said, 10), entry('ana', said, 12))).toHaveLength(2);
});

test.each([
  ['It was good pizza, to be fair.', 'It was not good pizza.'],
  ['So is it all of it, or is it five?', "It's all of it."],
  ['We could take the north route over Leeds.', 'We could take the south road, I suppose.'],
])('[J2] an answer in much the same words is a line of its own: %s', (one, other) => {
  expect(play(entry('ana', one, 10), entry('ben', other, 13)).joined).toEqual([]);
});

const first = 'We need the contract signed by the end of March,';
const second = 'and the price has to come down by ten percent.';

test('[J4] one device cuts a sentence in two where another has one: every word stands once', () => {
  const whole = `${first} ${second}`;
  const parts = [entry('ben', first, 10), entry('ben', second, 14)];
  expect(inOneRoom(entry('ana', whole, 9), ...parts)).toEqual([`ana: ${whole}`]);
  expect(inOneRoom(...parts, entry('ana', whole, 15))).toEqual([`ben: ${first}`, `ben: ${second}`]);
  expect(inOneRoom(parts[0]!, entry('ana', whole, 12), parts[1]!)).toEqual([`ben: ${whole}`]);
});

test('[J4] words that only one microphone had are in the line', () => {
  const beginning = 'We need the contract signed';
  const end = 'the contract signed by the end of March, at the latest.';
  expect(inOneRoom(entry('ana', beginning, 10), entry('ben', `${first} at the latest.`, 11))).toEqual([
    `ana: ${first} at the latest.`,
  ]);
  expect(inOneRoom(entry('ana', beginning, 10), entry('ben', end, 11))).toEqual([`ana: We need ${end}`]);
  expect(
    inOneRoom(
      entry('ana', first, 10),
      entry('ana', second, 12),
      entry('ben', `${first} ${second} Who tells them?`, 13),
    ),
  ).toEqual([`ana: ${first}`, `ana: ${second} Who tells them?`]);
});

test('[J4] what has more of its own than it shares is a line of its own', () => {
  const other = 'By the end of March I want to have seen every one of the other three offers myself.';
  expect(inOneRoom(entry('ana', first, 10), entry('ben', other, 13))).toHaveLength(2);
});

test('[J3] whose device heard it better is its speaker, and the line reads as it was heard there', () => {
  const [near, far] = ['We need the contract by the end of March.', 'we need a contact by the end of much'];
  const surely = { confidence: 0.93 };
  const doubtfully = { confidence: 0.78 };
  expect(inOneRoom(entry('ben', far, 10, doubtfully), entry('ana', near, 11, surely))).toEqual([
    `ana: ${near}`,
  ]);
  expect(inOneRoom(entry('ana', near, 10, surely), entry('ben', far, 11, doubtfully))).toEqual([
    `ana: ${near}`,
  ]);
  // Nobody says how sure it is: the more complete one.
  expect(inOneRoom(entry('ben', 'we need contract by end March', 10), entry('ana', near, 11))).toEqual([
    `ana: ${near}`,
  ]);
});

test('[J2] of three devices each sentence is one line', () => {
  const said = 'Please send us the revised offer by Monday morning.';
  const cleo = [entry('cleo', together[0]!.text, 2), entry('cleo', said.toLowerCase(), 12)];
  const lines = play(...together, cleo[0]!, entry('ana', said, 10), entry('ben', said, 11), cleo[1]!).lines;
  expect(lines).toHaveLength(2);
});

test('[J6] what is endless is no repeat, and costs nothing', () => {
  const endless = 'the same words again and again '.repeat(3_000);
  expect(inOneRoom(entry('ana', endless, 10), entry('ben', endless, 11))).toHaveLength(2);
  expect(inOneRoom(entry('ana', '—', 10), entry('ben', '…', 10))).toHaveLength(2);
});

test('[J6] where one device speaks, nothing is compared', () => {
  const { lines } = play(...together.map((one, i) => ({ ...one, id: String(i), device: 'ana' })));
  expect(lines).toHaveLength(2);
  const { recent } = hear([], together[0]!);
  expect(recent[0]!.words).toBeUndefined();
});
