import { expect, test } from 'vitest';
import { readText } from '#language/reading/reading.ts';
import { type Amount, findAmounts } from './amounts.ts';

const found = (text: string) =>
  findAmounts(readText(text)).map(({ text: _said, start: _start, end: _end, ...amount }) => amount);

const money = (value: number, more: Partial<Amount> = {}) => ({ value, unit: 'money', ...more });

test.each([
  ['that makes seventeen ninety a desk', money(17.9, { per: 'desk' })],
  ['we pay thirteen twenty a month', money(1_320, { per: 'month' })],
  ['thirteen, twenty a month', money(1_320, { per: 'month' })],
  ['they want £2,750 a quarter', money(2_750, { currency: 'GBP', per: 'quarter' })],
  ['it is $9 per agent per month', money(9, { currency: 'USD', per: 'agent', every: 'month' })],
  ['A$640/month for hosting', money(640, { currency: 'AUD', per: 'month', of: 'hosting' })],
  ['three euros fifty each', money(3.5, { currency: 'EUR', per: 'unit' })],
  ['six pounds and twenty pence', money(6.2, { currency: 'GBP' })],
  ['a buck fifty', money(1.5, { currency: 'USD' })],
  ['it is a buck', money(1, { currency: 'USD' })],
  ['two bucks', money(2, { currency: 'USD' })],
  ['a dollar twenty five a minute', money(1.25, { currency: 'USD', per: 'minute' })],
  ['a quid each', money(1, { currency: 'GBP', per: 'unit' })],
  ['forty five hundred dollars', money(4_500, { currency: 'USD' })],
  ['the rent is twenty five hundred a month', money(2_500, { per: 'month', of: 'rent' })],
  ['€2.4m in grants', money(2_400_000, { currency: 'EUR', of: 'grants' })],
  ['EUR 900 for the audit', money(900, { currency: 'EUR', of: 'audit' })],
  ['about thirty grand', money(30_000, { approximate: true })],
  ['the deposit was seven hundred', money(700, { of: 'deposit' })],
  ['sixteen five in storage', money(16_500, { of: 'storage' })],
  ['half a million in penalties', money(500_000, { of: 'penalties' })],
  ['8k', money(8_000)],
  ['€3,80 per label', money(3.8, { currency: 'EUR', per: 'label' })],
] as const)('money: %s', (text, amount) => {
  expect(found(text)).toEqual([amount]);
});

test.each([
  ['four percent of the invoice', { value: 4, unit: 'percent', of: 'invoice' }],
  ['two and a half per cent', { value: 2.5, unit: 'percent' }],
  ['17.5 % off', { value: 17.5, unit: 'percent' }],
  ['a rate of six two percent', { value: 6.2, unit: 'percent', of: 'rate' }],
  ['a quarter of the licences', { value: 25, unit: 'percent', of: 'licences' }],
  ['half the warehouses', { value: 50, unit: 'percent' }],
  ['one hundred percent', { value: 100, unit: 'percent' }],
  ['sixty days', { value: 60, unit: 'duration', of: 'day', days: 60 }],
  ['ten working days', { value: 10, unit: 'duration', of: 'day', days: 14 }],
  ['eighteen-month contract', { value: 18, unit: 'duration', of: 'month', days: 548 }],
  ['half an hour', { value: 0.5, unit: 'duration', of: 'hour', days: 0.0208333333333 }],
  ['we need it for a quarter', { value: 1, unit: 'duration', of: 'quarter', days: 91 }],
  ['a day and a half', { value: 1.5, unit: 'duration', of: 'day', days: 1.5 }],
  ['three hundred and twelve pallets', { value: 312, unit: 'count', of: 'pallets' }],
  ['a couple of hundred drivers', { value: 200, unit: 'count', of: 'drivers', approximate: true }],
  ['two dozen new handsets', { value: 24, unit: 'count', of: 'handsets' }],
  ['fifty orders a day', { value: 50, unit: 'count', of: 'orders', per: 'day' }],
  ['twenty-two thousand, six hundred', { value: 22_600, unit: 'count' }],
  ['thirty five hundred', { value: 3_500, unit: 'count' }],
  ['twenty five hundred a month', { value: 2_500, unit: 'count', per: 'month' }],
  ['nineteen hundred parcels', { value: 1_900, unit: 'count', of: 'parcels' }],
  ['one point four million', { value: 1_400_000, unit: 'count' }],
] as const)('shares, lengths of time and counts: %s', (text, amount) => {
  expect(found(text)).toEqual([amount]);
});

test.each([
  'ring me on oh seven seven, nine hundred, one four two',
  'the card is 5105 1051 0510 5100',
  'account three nine four, double two, one eight',
  'in twenty twenty seven',
  'since 2019',
  'at half past nine',
  'quarter to ten',
  'at 10:45',
  'see you at four thirty',
  'on the twenty third',
  'the thirty first of January',
  'tariff code 8517 62',
  'question fourteen',
  'page 212',
  'a three at the front',
  'one of them',
  'a dollar amount',
  'a pound of flour',
  'it weighs a pound',
  'a pound lighter than the old one',
  'back in nineteen hundred',
  'she is forty years old',
  'sixty for quality, forty for price',
])('no amount in: %s', (text) => {
  expect(found(text)).toEqual([]);
});

test('prices near by say whether a spoken price has cents', () => {
  const said = 'twenty four fifty a seat';
  const near = (text: string) => findAmounts(readText(text));
  expect(findAmounts(readText(said))[0]?.value).toBe(24.5);
  expect(findAmounts(readText(said), near('they were at 2,600 a seat'))[0]?.value).toBe(2_450);
  expect(findAmounts(readText(`${said} and theirs is $31 a seat`))[0]?.value).toBe(24.5);
});

test('a range gives both of its ends, in the unit of the second', () => {
  expect(found('twelve to eighteen thousand euros')).toEqual([
    money(12_000, { currency: 'EUR', approximate: true }),
    money(18_000, { currency: 'EUR', approximate: true }),
  ]);
});
