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
  ['the card is 4111 1111 1111 1112', 'pii/credit-card', '4111 1111 1111 1112'],
  [
    'card number four double one one double one double one double one double one double one double one one',
    'pii/credit-card',
    'four double one one double one double one double one double one double one double one one',
  ],
  ['my iban is GB33 BUKB 2020 1555 5555 55 here', 'pii/iban', 'GB33 BUKB 2020 1555 5555 55'],
  [
    'g b three three b u k b two oh two oh one triple five triple five triple five',
    'pii/iban',
    'g b three three b u k b two oh two oh one triple five triple five triple five',
  ],
  ['it comes from 41.173.96.26 today', 'pii/ip', '41.173.96.26'],
  [
    'from one nine two dot one six eight dot zero dot one again',
    'pii/ip',
    'one nine two dot one six eight dot zero dot one',
  ],
  ['at 6e40:4041:c617:e898:c11:40d2:c669:2eb4 now', 'pii/ip', '6e40:4041:c617:e898:c11:40d2:c669:2eb4'],
  [
    'reach me at four one five double five five oh one two three',
    'pii/phone',
    'four one five double five five oh one two three',
  ],
  ['call +1-903-140-4508x769 please', 'pii/phone', '+1-903-140-4508x769'],
  ['the last four of my social are one two three four', 'pii/ssn', 'one two three four'],
  ['8711 is my social', 'pii/ssn', '8711'],
  [
    'write to j o h n underscore smith at big company dot co dot uk',
    'pii/email',
    'j o h n underscore smith at big company dot co dot uk',
  ],
  ['call me at ٠٦٩٩ ٨٧٨ ٢٧٤', 'pii/phone', '٠٦٩٩ ٨٧٨ ٢٧٤'],
])('%s', (text, rule, value) => {
  expect(found(text)).toEqual([[rule, value]]);
});

test.each([
  'we sold 20 000 000 in 2019 and 2020',
  'read the digits five five seven zero one four two',
  'look at our website at example dot com',
  'petition number 431 00218',
  'version 192.168.100.200 of it',
  'on 1978-04-13 12:20:39 it rained',
  'count one two three four five six seven eight nine zero',
  'twenty twenty five was better than twenty twenty four by two hundred thousand',
  'invoice 4711 0815 2345 from march',
  'we are at the other dot com',
])('nobody is found in: %s', (text) => {
  expect(found(text)).toEqual([]);
});

test('masking hides every value and leaves the rest as it was', () => {
  const reading = readText('Mail anna@example.com or call 212-555-0142.');
  expect(maskPersonalData(reading)).toBe(`Mail ${mask} or call ${mask}.`);
});
