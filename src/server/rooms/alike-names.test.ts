import { expect, test } from 'vitest';
import { isAlike, isAlikeReserved } from './alike-names.ts';

test.each([
  ['Ada', 'Аdа'],
  ['Bob', 'Вob'],
  ['Sam', 'Ѕаm'],
  ['Ian', 'Ιan'],
  ['Ada', '𝐀da'],
  ['Ada', 'ada'],
])('[N10] %s and %s are one name, whatever script the letters are of', (one, other) => {
  expect(isAlike(one, other)).toBe(true);
  expect(isAlike(other, one)).toBe(true);
});

test.each([
  ['Ian', 'Lan'],
  ['Иван', 'Ivan'],
  ['Søren', 'Soren'],
  ['Łukasz', 'Lukasz'],
  ['Zoë', 'Zoe'],
])('[N10] %s and %s are two names', (one, other) => {
  expect(isAlike(one, other)).toBe(false);
});

test('[N10] nobody is “You”, “Them” or “Demo” in other letters', () => {
  expect(['Yоu', 'Тhem', 'Dеmo'].every(isAlikeReserved)).toBe(true);
  expect(['Yousef', 'Темба', 'Demos'].some(isAlikeReserved)).toBe(false);
});
