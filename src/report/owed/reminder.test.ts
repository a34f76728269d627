import { expect, test } from 'vitest';
import { worthReminding } from './reminder.ts';

const chances = (...all: number[]) => all.map((chance) => ({ chance }));
const told = (...all: number[]) => worthReminding(chances(...all)).map(({ chance }) => chance);

test('two are named, the likeliest first, and none that is unlikely beside one that is not', () => {
  expect(told(0.4, 0.7, 0.5)).toEqual([0.7, 0.5]);
  expect(told(0.7, 0.19)).toEqual([0.7]);
});

test('one alone has to be likelier than two of which one has to be welcome', () => {
  expect(told(0.44)).toEqual([]);
  expect(told(0.46)).toEqual([0.46]);
  expect(told(0.25, 0.3)).toEqual([0.3, 0.25]);
  expect(told(0.25, 0.24)).toEqual([]);
  expect(told()).toEqual([]);
});
