import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findPersonalData, mask, maskPersonalData } from './personal-data.ts';
import { readText } from '#language/reading/reading.ts';
import { expectGrowthBelow } from '../../../tests/work.ts';

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
  ['it says QQ 12 34 56 C on the form', 'pii/national-insurance', 'QQ 12 34 56 C'],
  ['QQ123456C', 'pii/national-insurance', 'QQ123456C'],
  [
    'my NI number is q q one two three four five six c',
    'pii/national-insurance',
    'q q one two three four five six c',
  ],
  ['my passport number is 5 3 4 1 2 0 9 8 7', 'pii/passport', '5 3 4 1 2 0 9 8 7'],
  [
    'passport number five three four, one two oh, nine eight seven please',
    'pii/passport',
    'five three four, one two oh, nine eight seven',
  ],
  ['her passport is K12345678', 'pii/passport', 'K12345678'],
  [
    'write to j o h n underscore smith at big company dot co dot uk',
    'pii/email',
    'j o h n underscore smith at big company dot co dot uk',
  ],
  ['call me at ٠٦٩٩ ٨٧٨ ٢٧٤', 'pii/phone', '٠٦٩٩ ٨٧٨ ٢٧٤'],
  [
    "it's oh one two one, four nine six, oh double one seven",
    'pii/phone',
    'oh one two one, four nine six, oh double one seven',
  ],
  [
    'plus four eight, six oh one, two two three, nine one eight',
    'pii/phone',
    'plus four eight, six oh one, two two three, nine one eight',
  ],
  [
    'it is four two four two then four two four two and then four two four two and then four two four two',
    'pii/credit-card',
    'four two four two then four two four two and then four two four two and then four two four two',
  ],
  ['219, 09, 9998, my social security number', 'pii/ssn', '219, 09, 9998'],
  [
    'Social, two one nine, oh nine, nine nine nine eight.',
    'pii/ssn',
    'two one nine, oh nine, nine nine nine eight',
  ],
  ['sort code thirty, ninety-four, twelve please', 'pii/account', 'thirty, ninety-four, twelve'],
  ['The account number is 7201 3348.', 'pii/account', '7201 3348'],
  ['routing number is 011000015', 'pii/account', '011000015'],
  ['I was born on the ninth of may seventy two', 'pii/birth_date', 'the ninth of may seventy two'],
  ['DOB: 17/08/1966', 'pii/birth_date', '17/08/1966'],
  [
    'his birthday is August the second, nineteen ninety-nine',
    'pii/birth_date',
    'August the second, nineteen ninety-nine',
  ],
  ['send it to 5 Mill Street, flat 2', 'pii/address', '5 Mill Street, flat 2'],
  ['she lives at two hundred and ten canal road', 'pii/address', 'two hundred and ten canal road'],
  [
    'It is Unit 7, 12 Foundry Way, Cardiff, CF10 2HE.',
    'pii/address',
    'Unit 7, 12 Foundry Way, Cardiff, CF10 2HE',
  ],
  [
    'my new address is flat 3 14 larkspur drive bath ba1 2qt',
    'pii/address',
    'flat 3 14 larkspur drive bath ba1 2qt',
  ],
  ['my home address is 14 larkspur close', 'pii/address', '14 larkspur close'],
  ['the address is twelve church way bath', 'pii/address', 'twelve church way'],
  ['we moved to 9 elm court last week', 'pii/address', '9 elm court'],
  ['he lives in flat 2 9 castle view', 'pii/address', 'flat 2 9 castle view'],
  ['they are at 14 larkspur drive bath ba1 2qt', 'pii/address', '14 larkspur drive bath ba1 2qt'],
  ['p as in peter dot long at orchard dot net', 'pii/email', 'p as in peter dot long at orchard dot net'],
  ['e u n a dot shaw, at sign, orchard dot net', 'pii/email', 'e u n a dot shaw, at sign, orchard dot net'],
  [
    'oh four two three, four five six, seven eight nine',
    'pii/phone',
    'oh four two three, four five six, seven eight nine',
  ],
  ['parts at sign bell and crew dot com', 'pii/email', 'parts at sign bell and crew dot com'],
  ['info, at, orchard dot net', 'pii/email', 'info, at, orchard dot net'],
  ['b s b one eight two, five one two', 'pii/account', 'one eight two, five one two'],
  ['DOB four slash seven slash eighty one', 'pii/birth_date', 'four slash seven slash eighty one'],
  ['IBAN: BE68-5390-0754-7034', 'pii/iban', 'BE68-5390-0754-7034'],
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
  'in two thousand ten, two thousand twelve, two thousand sixteen',
  'we had twenty, thirty-one and forty two on the day',
  'two hundred, three hundred, four thousand',
  'she was born in Leeds',
  'part AB 12 34 56 C is out of stock',
  'the order is K12345678',
  'my passport expires in 2029 and I have had it for nine years',
  'the passport office moved 3 times in 12 years',
  'national insurance went up by two percent to a hundred and fifty',
  'the kick-off is on the third of march eighty people come',
  'take the second road on the left, then drive close to it',
  'in 2019 Wall Street fell',
  'we moved to 9 court cases',
  'we moved to a 3 bedroom house last week',
  'we moved to 2 column view and it works',
  'i live 20 min drive from the office',
  'we address 3 open points in this place',
  'we shipped it to 40 customers in a row',
  'the account grew by twelve percent to four thousand',
])('nobody is found in: %s', (text) => {
  expect(found(text)).toEqual([]);
});

test('masking hides every value and leaves the rest as it was', () => {
  const reading = readText('Mail anna@example.com or call 212-555-0142.');
  expect(maskPersonalData(reading)).toBe(`Mail ${mask} or call ${mask}.`);
});

test('of values that overlap, the more telling one is named and nothing is masked twice', () => {
  const text = 'mail 5551234567@example.com or iban DE89370400440532013000';
  expect(found(text).map(([rule]) => rule)).toEqual(['pii/email', 'pii/iban']);
  expect(maskPersonalData(readText(text))).toBe(`mail ${mask} or iban ${mask}`);
});

test('of a part of the text, what begins before it is hidden as well', () => {
  const text = 'call 212-555-0142 now';
  expect(maskPersonalData(readText(text), 9)).toBe(`${mask} now`);
  expect(maskPersonalData(readText(text), 0, 8)).toBe(`call ${mask}`);
});

const said = fc
  .tuple(fc.integer({ min: 2, max: 9 }), fc.array(fc.nat(9), { minLength: 9, maxLength: 9 }))
  .map(([first, rest]) => [first, ...rest]);
const digitWords = 'zero one two three four five six seven eight nine'.split(' ');

test('whatever the ten digits of a number, none of them is left after “my number is”', () => {
  fc.assert(
    fc.property(said, fc.constantFrom(' ', ' uh ', ', '), (digits, pause) => {
      fc.pre(new Set(digits).size > 1);
      const words = digits.map((digit) => digitWords[digit]);
      const spoken = [words.slice(0, 3), words.slice(3, 6), words.slice(6)].map((part) => part.join(' '));
      const text = `🎉 my number is ${spoken.join(pause)} thanks`;
      expect(maskPersonalData(readText(text))).toBe(`🎉 my number is ${mask} thanks`);
    }),
  );
});

/** Beginnings of everything that is looked for, over and over. */
const hostile = [
  '4 ',
  '4\u200b',
  '4444 ',
  '44.',
  '(1)',
  '+(1',
  'five ',
  'five, ',
  'call five. ',
  'double ',
  'four ones ',
  'my social is ',
  '4444 is my ',
  '5551234 x ',
  'iban gb33 abcd ',
  'g b three ',
  'fe80:',
  '1:',
  'one dot ',
  'one hundred and ',
  'double colon one ',
  'account one, ',
  'passport number k 1 ',
  'ni number q q 1 ',
  'sort code one two ',
  'born the third of ',
  'flat 3, 14 Marsh Lane, ',
  'po box 1 ',
  'm as in mike ',
  'one two, and then ',
  'a@b.',
  "o'@",
  'a dot ',
  'at dot com ',
  'e-mail a at ',
  'sam gmail com ',
  '𝟙 ',
];

test.each(hostile)('work grows with the length of the text and no faster: "%s"', (unit) => {
  const fill = (characters: number) => unit.repeat(Math.ceil(characters / unit.length));
  const [short, long] = [fill(2_000), fill(20_000)];
  // Read each time: what was found in a reading is kept with it. Quadratic work would be a hundred times as much.
  expectGrowthBelow(
    40,
    () => maskPersonalData(readText(short)),
    () => maskPersonalData(readText(long)),
  );
});

test('a spelled ending that the line breaks off is none (seed -203457714)', () => {
  expect(() => findPersonalData(readText("4 o'@a dot a o'@"))).not.toThrow();
});

test('whatever follows whatever, places are exact and in order', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...hostile, '🎉', 'a ', ', '), { maxLength: 60 }), (units) => {
      const text = units.join('');
      let at = 0;
      for (const { start, end, text: value } of findPersonalData(readText(text))) {
        expect(start).toBeGreaterThanOrEqual(at);
        expect(end).toBeGreaterThan(start);
        expect(text.slice(start, end)).toBe(value);
        at = end;
      }
    }),
    { numRuns: 400 },
  );
});

test.each(['accounts', 'orders', 'sales', 'bookings'])(
  'what a mailbox is called for its work is part of a spoken address: %s',
  (role) => {
    const text = `it's ${role} at bassijoinery dot co dot uk`;
    expect(findPersonalData(readText(text)).map(({ start, end }) => text.slice(start, end))).toEqual([
      text.slice(5),
    ]);
  },
);
