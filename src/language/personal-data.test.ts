import { expect, test } from 'vitest';
import { findPersonalData, mask, maskPersonalData } from './personal-data.ts';
import { readText } from './reading.ts';

const found = (text: string) =>
  findPersonalData(readText(text)).map(({ rule, text: value }) => [rule, value]);

test.each([
  ['write to anna.berg@example.com please', 'pii/email', 'anna.berg@example.com'],
  ['it is anna dot berg at example dot com', 'pii/email', 'anna dot berg at example dot com'],
  ['call me on (212) 555-0142 today', 'pii/phone', '(212) 555-0142'],
  ['my number is +49 30 901820', 'pii/phone', '+49 30 901820'],
  ['call me at five five five zero one four two', 'pii/phone', 'five five five zero one four two'],
  ['her social is 078-05-1120', 'pii/ssn', '078-05-1120'],
  ['the card is 4111 1111 1111 1111', 'pii/credit-card', '4111 1111 1111 1111'],
])('%s', (text, rule, value) => {
  expect(found(text)).toEqual([[rule, value]]);
});

test.each([
  'the card is 4111 1111 1111 1112',
  'we sold 20 000 000 in 2019 and 2020',
  'read the digits five five seven zero one four two',
  'look at our website at example dot com',
  'petition number 431 00218',
  'version 192.168.100.200 of it',
])('nobody is found in: %s', (text) => {
  expect(found(text)).toEqual([]);
});

test('masking hides every value and leaves the rest as it was', () => {
  const reading = readText('Mail anna@example.com or call 212-555-0142.');
  expect(maskPersonalData(reading)).toBe(`Mail ${mask} or call ${mask}.`);
});
