import { expect, test } from 'vitest';
import { loadModels } from '#language/models/models.ts';
await loadModels();
import { readText } from '#language/reading/reading.ts';
import { sentimentOf } from './sentiment.ts';

const lean = (text: string) => sentimentOf(readText(text)).lean;

test('words lean to their side, strengthened words further', () => {
  expect(lean('this is good')).toBeGreaterThan(0);
  expect(lean('this is very good')).toBeGreaterThan(lean('this is good'));
  expect(lean('that was a terrible delay')).toBeLessThan(0);
});

test('a negation turns the lean around', () => {
  expect(lean("that's not good")).toBeLessThan(0);
  expect(lean('no problem at all')).toBeGreaterThan(0);
});

test('plain lines lean nowhere', () => {
  expect(lean('we meet on tuesday')).toBe(0);
  expect(lean('it looks like a box')).toBe(0);
  expect(lean('')).toBe(0);
});
