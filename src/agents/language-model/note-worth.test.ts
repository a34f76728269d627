import { expect, test } from 'vitest';
import { attention } from '../ranking-contextualizer/rank.ts';
import { noteWorth } from './note-worth.ts';

const score = (worth: number, confidence: number, chance?: number) =>
  noteWorth({ worth, confidence, chance }).score;

test('what a model calls worth most and is sure of is shown; what clearly helps only where the line tells the same', () => {
  expect(score(3, 0.9)).toBeGreaterThan(attention.learntWorth);
  expect(score(2, 0.9)).toBeLessThan(attention.learntWorth);
  expect(score(2, 0.9, 0.6)).toBeGreaterThan(attention.learntWorth);
});

test('a model that calls everything worth 3 does not show it in small talk', () => {
  expect(score(3, 0.85, 0.05)).toBeLessThan(attention.learntWorth);
  expect(score(3, 0.85, 0.5)).toBeGreaterThan(attention.learntWorth);
});

test('a note is weighed by how much surer it is than the model mostly is', () => {
  const among = (confidence: number, usual: number) =>
    noteWorth({ worth: 3, confidence, chance: 0.2, before: Array.from({ length: 60 }, () => usual) }).score;
  // One that is never surer than 0.8, and one that is sure of everything.
  expect(among(0.8, 0.72)).toBeGreaterThan(attention.learntWorth);
  expect(among(0.8, 0.8)).toBeLessThan(among(0.8, 0.72));
  expect(among(0.9, 0.97)).toBeLessThan(attention.learntWorth);
});

test('what is nice to know stays quiet, however sure the model is', () => {
  expect(score(1, 1, 1)).toBeLessThan(attention.learntWorth);
});

test('odd numbers give a worth from 0 to 1', () => {
  for (const worth of [-1e9, 0, 2, 3, 1e9])
    for (const confidence of [-1e9, 0, 0.5, 1, 1e9])
      for (const chance of [0, 1, undefined]) {
        expect(score(worth, confidence, chance)).toBeGreaterThanOrEqual(0);
        expect(score(worth, confidence, chance)).toBeLessThanOrEqual(1);
      }
});

test('the reasons say what it is made of', () => {
  expect(noteWorth({ worth: 3, confidence: 0.9, chance: 0.314 }).reasons).toEqual([
    `worth ${score(3, 0.9, 0.314)}: 3 of 3 and 90 % sure, by the model’s own word; of such lines 31 % are moments`,
  ]);
});
