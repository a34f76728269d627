// What holds for amounts, dates and notice whatever the text: exact places, and work that grows with the text alone.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readText, type Reading } from '#language/reading/reading.ts';
import { expectGrowthBelow } from '../../../tests/work.ts';
import { findAmounts } from './amounts.ts';
import { findDates } from './dates.ts';
import { findNotice } from './notice.ts';

const at = '2027-05-11T15:08:00.000Z';
const finders: readonly ((reading: Reading) => readonly { start: number; end: number; text: string }[])[] = [
  (reading) => findAmounts(reading),
  (reading) => findDates(reading, at),
  (reading) => findNotice(reading, at),
];

const telling = fc.constantFrom(
  ...`one two five ten eleven twenty forty fifty ninety hundred thousand million half quarter a an the and point oh double percent % per
  seat month days weeks dollars euros $ € £ 4.20 1,150 5k 1.2m 10:30 31/12/2027 by before on at in next this last friday monday week
  march may second fourth twentieth end of tomorrow tonight ago from now o'clock pm past to notice , . ? - / 🎉 dos é um`.split(
    /\s+/,
  ),
);

test('every amount, date and notice stands exactly where it says, and in order', () => {
  const text = fc
    .array(fc.oneof({ weight: 9, arbitrary: telling }, { weight: 1, arbitrary: fc.string() }), {
      maxLength: 24,
    })
    .chain((words) => fc.constantFrom(' ', ', ', '').map((gap) => words.join(gap === '' ? ' ' : gap)));
  fc.assert(
    fc.property(text, (said) => {
      for (const find of finders) {
        let last = 0;
        for (const { start, end, text: words } of find(readText(said))) {
          expect(said.slice(start, end)).toBe(words);
          expect(end).toBeGreaterThan(start);
          expect(start).toBeGreaterThanOrEqual(last === 0 ? 0 : last);
          last = find === finders[2] ? start : end;
        }
      }
      for (const { value, days } of findAmounts(readText(said))) {
        expect(Number.isFinite(value) && value >= 0 && (days ?? 0) >= 0).toBe(true);
      }
      for (const { day, until } of findDates(readText(said), at)) {
        expect(`${day}${until ?? day}`).toMatch(/^(?:\d{4}-\d{2}-\d{2}){2}$/);
        expect((until ?? day) >= day).toBe(true);
      }
    }),
    { numRuns: 600 },
  );
});

test.each([
  'five ',
  'a ',
  '4 ',
  '1,150,',
  'the ',
  'twenty ',
  'hundred thousand ',
  'in two weeks ',
  'by friday at ten ',
  'forty two fifty a seat ',
  'ten to fifteen euros ',
  'ninety days to the end of a quarter ',
  'sixty days notice before the 31st of october ',
  '$',
  'half past ',
  'monday week ',
  'oh ',
])('work grows with the length of the text and no faster: %s', (unit) => {
  const fill = (characters: number) => unit.repeat(Math.ceil(characters / unit.length)).slice(0, characters);
  const [short, long] = [fill(2_000), fill(20_000)];
  const runAll = (text: string) => finders.map((find) => find(readText(text)));
  // Ten times the text: quadratic work would be a hundred times as much.
  expectGrowthBelow(
    40,
    () => runAll(short),
    () => runAll(long),
  );
});
