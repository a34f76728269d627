// Phones, cards and social security numbers as people type and say them, and the numbers of meetings that are none.
import { expect, test } from 'vitest';
import { readText } from '#language/reading/reading.ts';
import { findNumbers } from './numbers.ts';

/** What is found in the text without its marks; nothing when any of it is of another rule. */
function valuesOf(rule: string, marked: string): string[] {
  const found = findNumbers(readText(marked.replaceAll(/[[\]]/g, '')));
  return found.every((finding) => finding.rule === rule) ? found.map(({ text }) => text) : [];
}

/** What stands between [ and ]. */
const marksOf = (marked: string) => [...marked.matchAll(/\[([^\]]*)\]/g)].map(([, value]) => value);

test.each([
  'call me at [+1 (415) 555-0123] ok',
  'ring [020 7946 0958] please',
  'tel: [+49 (0)30 901820]',
  '[0044 20 7946 0958] is the office',
  'Phone: [1-800-555-0199 ext. 22]',
  'Phone: [800.555.0199 x22]',
  'fax [(898)666-3621x0135]',
  'my number is [5550142]',
  '[2125550142]',
  'call [2125550142] two times',
  'call 2 people at [212 555 0187] today',
  'call [646-555-0178] or [646-555-0179]',
  'he said 300 of 5000, 212 more, [(72) 754-186] for details',
  'my number is [four one five five five five oh one two three]',
  'my phone number is um [six four six uh five five five uh oh one seven eight]',
  'my number is [nine one seven, five five five, zero one two three]',
  'My number is [nine one seven. Five five five. Zero one two three].',
  'text me on [oh seven seven double oh nine hundred one two three]',
  'call [plus four four twenty seven nine four six oh nine five eight]',
  'dial [eight hundred five five five zero one nine nine extension twenty two]',
  'her phone number is [four fifteen five fifty five oh one twenty three]',
  'reach me at [415 triple five 0123]',
  'reach me at [four one five five five five oh one two three] one more thing',
  'call [six four six five five five oh one seven eight] or [six four six five five five oh one seven nine]',
  'yeah it is [two one two five five five zero one four two]',
  '[four six seven double three nine five] is my cell',
  'phone number [٠٧٧٠٠ ٩٠٠١٢٣]',
  'phone number [077\u200b00 900\u200d123] 📞',
])('a phone: %s', (marked) => {
  expect(valuesOf('pii/phone', marked)).toEqual(marksOf(marked));
});

test.each([
  '[4111 1111 1111 1111]',
  'card number [4111-1111-1111-1111] expiry 12/27 cvv 123',
  'charge [5555555555554444] please',
  'amex [3782 822463 10005]',
  'my debit card [4012 8888 8888 1882]',
  'my card is [forty one eleven eleven eleven eleven eleven eleven eleven]',
  'my visa is [4111 1111 1111 one one one one]',
  'the card is [four one one one, one one one one, one one one one, one one one one] thanks',
  'it is [five five five five five five five five five five five five four four four four]',
  'cc [630427373398]',
])('a card: %s', (marked) => {
  expect(valuesOf('pii/credit-card', marked)).toEqual(marksOf(marked));
});

test('a card with a right check digit is surer than one that is only called so', () => {
  const sure = (text: string) => findNumbers(readText(text))[0]!.confidence;
  expect(sure('my card is 4111 1111 1111 1111')).toBeGreaterThan(sure('my card is 4111 1111 1111 1112'));
});

test.each([
  'ssn [078-05-1120]',
  'my social security number is [078051120]',
  'my social is [oh seven eight oh five one one two oh]',
  'social security number [zero seven eight dash zero five dash one one two zero]',
  'ssn is [two one nine, oh nine, nine nine nine nine]',
  '[eight five three three seven one six nine four] is my social security number',
  'the last four of my social is [1234]',
  'the last four digits of my social security number are [twelve thirty four]',
  'my social ends in [1234]',
  "it ends in [1234] that's my social",
  '[8711] is my social',
  'name and ssn no [3355] and account 8885',
])('a social security number: %s', (marked) => {
  expect(valuesOf('pii/ssn', marked)).toEqual(marksOf(marked));
});

test.each([
  'from 2019 to 2020 and 2021 2022 2023',
  'so between 2020 2022 23 and maybe 24',
  'call me on 21.11.2026 or 11/21/2026',
  'call me at ten thirty on the twenty second',
  'we sold 1,234,567 units at 12,345.67',
  'the phone sold 12 000 000 units',
  '1 234 567 890 euros',
  'the prices are 19.99 29.99 39.99',
  'we had 2147483647 rows',
  'text size is 12 14 16 18 20',
  'we grew from 120 250 375',
  'two three hundred',
  'one two three testing',
  'ten nine eight seven six five four three two one',
  'call out one two three four five six seven eight',
  'testing one two one two one two one two one two',
  'zero zero zero zero zero zero zero zero zero zero',
  'one seven eight two three one three seven eight four',
  'three point one four one five nine two six five three five',
  'two thousand twenty five two thousand twenty six',
  'order number 1234 5678 9012',
  'tracking number 123456789012',
  'the last four quarters were 1200 1300 1400 1500',
  'the social event is in 2024',
  'social media had 1234 likes',
  'the social security act of 1935',
  'visa ending in 4242',
  'meet me at 7943 2027 prospect street',
])('none: %s', (text) => {
  expect(findNumbers(readText(text))).toEqual([]);
});
