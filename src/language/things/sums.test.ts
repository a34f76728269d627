import { expect, test } from 'vitest';
import { readText } from '#language/reading/reading.ts';
import { findAmounts } from './amounts.ts';
import { findNotice, noticeDeadline } from './notice.ts';
import { overMonths, perYear, sayAmount, timesCount } from './sums.ts';

const heard = (text: string) => findAmounts(readText(text))[0]!;
const said = (sum: Parameters<typeof sayAmount>[0] | undefined) => sum && sayAmount(sum);

test.each([
  ['$1,150 a month', '$1,150 a month'],
  ['four euros twenty a seat', '€4.20 a seat'],
  ['nine dollars per user per month', '$9 a user a month'],
  ['about six hundred pounds', 'about £600'],
  ['€3.80 each', '€3.80 each'],
  ['CHF 2,000 an hour', 'CHF 2,000 an hour'],
  ['six percent', '6%'],
  ['one day', '1 day'],
  ['half an hour', 'half an hour'],
  ['ninety days', '90 days'],
  ['two hundred seats', '200 seats'],
])('“%s” is written “%s”', (text, written) => {
  expect(sayAmount(heard(text))).toBe(written);
});

test('prices are worked out for a year, for a number of things and for months', () => {
  expect(said(perYear(heard('$1,150 a month')))).toBe('$13,800 a year');
  expect(said(perYear(heard('€9 per user per month')))).toBe('€108 a user a year');
  expect(said(timesCount(heard('£42.50 a seat'), 200))).toBe('£8,500');
  expect(said(timesCount(heard('€9 per user per month'), 40))).toBe('€360 a month');
  expect(said(overMonths(heard('$1,150 a month'), 24))).toBe('$27,600');
});

test.each(['four hundred euros', 'six percent', '$9 a seat'])(
  'nothing is made up: %s has no year',
  (text) => {
    expect(perYear(heard(text))).toBeUndefined();
  },
);

const at = '2027-06-18T09:00:00.000Z';

test.each([
  [{ days: 90 }, 'quarter', '2027-07-02', '2027-09-30'],
  [{ months: 3 }, 'quarter', '2027-06-30', '2027-09-30'],
  [{ months: 1 }, 'month', '2027-06-30', '2027-07-31'],
  [{ days: 12 }, 'month', '2027-06-18', '2027-06-30'],
  [{ months: 6 }, 'year', '2027-06-30', '2027-12-31'],
  [{ days: 60 }, { day: '2027-10-31' }, '2027-09-01', '2027-10-31'],
] as const)('notice of %j to the end of %j', (period, end, giveBy, endsOn) => {
  expect(noticeDeadline(period, end, at)).toEqual({ giveBy, endsOn });
});

test('a day that can no longer be reached has no deadline', () => {
  expect(noticeDeadline({ days: 90 }, { day: '2027-07-31' }, at)).toBeUndefined();
});

test.each([
  ["it's ninety days to the end of a quarter", '2027-07-02'],
  ['three months’ notice to the end of the year', '2027-09-30'],
  ['notice is sixty days before the thirty first of october', '2027-09-01'],
])('a period of notice is heard: %s', (text, giveBy) => {
  expect(findNotice(readText(text), at)[0]?.deadline?.giveBy).toBe(giveBy);
});

test('without an end there is a period and no day', () => {
  expect(findNotice(readText("thirty days' notice"), at)).toMatchObject([{ days: 30 }]);
  expect(findNotice(readText("thirty days' notice"), at)[0]?.deadline).toBeUndefined();
  expect(findNotice(readText('we were there for thirty days'), at)).toEqual([]);
});
