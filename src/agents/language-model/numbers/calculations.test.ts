import { expect, test } from 'vitest';
import { holding, holds } from './calculations.ts';
import { withoutDaysSaid } from './day-calculations.ts';

/** A Thursday. */
const at = '2026-11-26T15:00:00.000Z';

test.each([
  ['52,000', '4 × 13,000', 'thirteen thousand each, and we need four of them'],
  ['£52,000', '4 × £13,000', 'thirteen thousand pounds each, and we need four of them'],
  ['6.5 %', '(105 − 98.6) ÷ 98.6 × 100', 'it was ninety-eight point six and is a hundred and five now'],
  ['6.5 %', '(105 − 98.6) ÷ 98.6', 'it was 98.6 and is 105 now'],
  ['30,000 a year', '2,500 × 12', 'that is twenty-five hundred a month'],
  ['1,700', '421 × 4', 'four lots of four hundred and twenty-one'],
  ['30 hours', '40 hours - 10', 'ten of the forty hours are gone'],
  ['30 November', '28 February 2027 − 90 days', 'it ends on February 28 and they want ninety days'],
  ['4 days', '30 November 2026 − today', 'by the thirtieth of November'],
  ['three weeks', '17 December - 26 November', 'not before the 17th of December'],
  ['28 February 2027', '30 November 2026 + 3 months', 'three months from the 30th of November'],
  ['30 March', '30 September 2027 − 6 months', 'six months, and it runs out end of September'],
  ['31 December 2026', '12 November 2026 + 49 days', 'seven weeks from the 12th of November'],
  ['320 days', '12 October 2027 − today', 'in October next year, the week of the twelfth'],
  ['34,000', '95,000 − 61,000', 'sixty one thousand, and the policy says more like ninety five'],
  ['1,800', '38,000 − 36,200', 'about thirty six two, and I want thirty eight really'],
  ['3,800', '40 × (595 − 500)', 'five ninety five now, it was five hundred, for forty of them'],
  [
    '29 March',
    '30 November + 14 weeks + 3 weeks',
    'fourteen weeks from the end of November, then three weeks',
  ],
  ['5.6 years', '257,300 ÷ (268,000 × 0.17)', '257,300 in all, 268,000 kilowatt hours at seventeen cents'],
  ['1,286.50', '0.5% × 257,300', 'half a percent a day of the 257,300'],
  ['45 minutes', '8:35 − 7:50', 'I called at seven fifty and was on hold till eight thirty five'],
  ['6 hours', '15:40 − 9:40', 'from nine forty to fifteen forty'],
  ['135 minutes', '11:20 − 9:05', 'from five past nine to twenty past eleven'],
  ['74.4', '62 + 20%', 'sixty two, and twenty percent on top for nights'],
  ['27', '30 × 0.9', 'thirty euros, and ten percent off'],
  ['7%', '5% + 2%', 'five percent now, and two percent more for the year'],
  ['49.60', '62 − 20%', 'sixty two, less twenty percent'],
  ['1.20', '15.80 − 14.60', 'fifteen eighty now, and it was fourteen sixty'],
  ['0.65', '5.85 − 5.20', 'five eighty five against five twenty'],
  ['4', '3 + 1', 'three of us, and Dermot'],
  ['26 cents', '197 − 171', 'one ninety seven now, and one seventy one before'],
  ['824', '2 × 412', 'four hundred and twelve each'],
  ['4,590', '5,100 × 36 ÷ 40', 'fifty one for forty hours, and she wants thirty six'],
  ['1,901,200', '1,840,000 + 61,200', 'one point eight four, and the sixty one two on top'],
  ['8 May 2027', '8 June 2027 − 1 month', 'a month before the eighth of June next year'],
  ['8 days', '4 December 2026 − today', 'we would need it by the fourth'],
  ['10 December', '26 November 2026 + 10 working days', 'ten working days from today'],
])('[G5] “%s” follows as %s', (result, of, line) => {
  expect(holds({ result, of }, { named: [line], at })).toBe(true);
});

test.each([
  ['wrong', '53,000', '4 × 13,000'],
  ['a number that nobody said', '65,000', '5 × 13,000'],
  ['rounded away', '100,000', '4 × 13,000 + 7 × 7'],
  ['no sum', '13,000', '13,000'],
  ['two results', '52,000 or 50,000', '4 × 13,000'],
  ['unfinished', '52,000', '4 × (13,000'],
  ['by nothing', '52,000', '4 ÷ (13,000 − 13,000)'],
  ['a program', '52,000', 'Math.max(4, 13000)'],
  ['a day that nobody said', '1 December', '30 December − 4 weeks'],
  ['a span that nobody said', '30 November', '28 February 2027 − 90 days'],
  ['another day', '3 February', '28 February 2027 − 4 weeks'],
  ['a time that nobody said', '4 hours', '13:00 − 9:30'],
  ['a day of a far month', '25 days', '28 March 2027 − 3 March 2027'],
  ['a percentage that nobody said', '14,300', '13,000 + 10%'],
  ['endless', '52,000', `${'4 × '.repeat(50)}13,000`],
])('[G5] %s: “%s” does not follow as %s', (_, result, of) => {
  const line = 'thirteen thousand each, four of them, and it ends on the 28th of February';
  expect(holds({ result, of }, { named: [line], at })).toBe(false);
});

test('[G5] one may go on from the result of the one before it', () => {
  const premium = { result: '2,250', of: '37,500 × 12% ÷ 2' };
  const all = { result: '39,750', of: '37,500 + 2,250' };
  const named = ['up to thirty seven five, and twelve percent on half of it', 'that is two blocks'];
  expect(holding([premium, all], { named, at })).toEqual([premium, all]);
  expect(holding([all], { named, at })).toEqual([]);
});

test('[G5] a day that a line means counts as said, whatever it is called; another does not', () => {
  const ground = { named: ['we decide by Wednesday'], at };
  expect(withoutDaysSaid('They decide on 2 December', ground)).not.toMatch(/\d/);
  expect(withoutDaysSaid('They decide on 3 December, for 2 seats', ground)).toContain('3 December, for 2');
});
