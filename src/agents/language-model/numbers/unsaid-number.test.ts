import { expect, test } from 'vitest';
import { unsaidNumber } from './unsaid-number.ts';

test.each([
  ['Runway is 14 months', 'we have fourteen months of runway'],
  ['They pay £1.2m', 'that is one point two million pounds'],
  ['120,000 euros a year', 'it was a hundred and twenty thousand euros'],
  ['Notice ends on 30 September', 'by the 30 of september'],
  ['Only one of them agreed', 'they did not all agree'],
  ['The Q3 figures are open', 'about the Q3 figures'],
  ['Twelve seats, not ten', 'we said twelve. Ten came later.'],
  ['595 is a guess', 'I would think about five ninety five'],
  ['Basic stops at 37,500', 'thirty five to thirty seven five'],
  ['The policy asks for 95,000', 'that would be more like ninety five'],
  ['July’s ninety five thousand two days early', 'ninety five thousand, and two days earlier than now'],
  ['R65,930 is over the limit', 'it comes to sixty five thousand nine hundred and thirty rand'],
  ['The wage bill is five forty', 'wages come to 540 thousand this year'],
  ['The two do not fit together', 'we said Monday, and they said Tuesday'],
  ['All four bills are open', 'the rent, the water, the power and the bank'],
])('[G5] “%s” was said in “%s”', (sentence, line) => {
  expect(unsaidNumber(sentence, [line])).toBeUndefined();
});

test('[G5] a number may be a name that other lines use, with the word before it', () => {
  const seen = ['and ring three is the one that leaks', 'it takes three weeks'];
  const about = (sentence: string) => unsaidNumber(sentence, ['the seal is gone'], seen);
  expect(about('The seal of Ring three is gone')).toBeUndefined();
  expect(about('The seal of ring four is gone')).toBe('four');
  expect(about('The seal needs three weeks')).toBe('three');
});

test.each([
  ['Runway is 15 months', 'we have fourteen months of runway', '15'],
  ['Offer 10% off', 'can you do something about the price', '10'],
  ['That makes 24 in all', 'twelve now and twelve later', '24'],
  ['See the Q4 figures', 'about the Q3 figures', 'Q4'],
  ['Fifteen seats', 'we said fifty seats', 'Fifteen'],
  ['Some 2,000 seats', 'we said two seats', '2,000'],
  ['The two weeks are over', 'it was three weeks ago', 'two'],
  ['All seven bills are open', 'the rent, the water, the power and the bank', 'seven'],
])('[G5] “%s” was not said in “%s”', (sentence, line, number) => {
  expect(unsaidNumber(sentence, [line])).toContain(number);
});
