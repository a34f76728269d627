import { beforeAll, expect, test } from 'vitest';
import { loadModels, modelsInUse } from '#language/models/models.ts';
import { readText } from '#language/reading/reading.ts';
import type { Around } from '../addressing.ts';
import { findDueWords } from '../times/due-words.ts';
import { learntCommitments } from './learnt.ts';

beforeAll(() => loadModels());

const around: Around = {
  speaker: 'Ana',
  participants: ['Ana', 'Tom Reyes', 'Sarah Lund'],
  before: [{ speaker: 'Sarah Lund', text: 'Right.' }],
};
const learnt = (text: string) => {
  expect(modelsInUse()).toBeDefined();
  const reading = readText(text);
  return learntCommitments(reading, findDueWords(reading), [], around);
};

test.each([
  ['Tom, can you put the security paper together by Wednesday?', { kind: 'named', name: 'Tom Reyes' }],
  ['Can you put the security paper together by Wednesday?', { kind: 'addressed', name: 'Sarah Lund' }],
  ["I'll put the security paper together by Wednesday.", { kind: 'speaker' }],
])('what the model alone finds is for whoever is asked: %s', (text, owner) => {
  expect(learnt(text)[0]?.owner).toEqual(owner);
});

test.each([
  'Sarah will join us next week',
  "We'll see each other on Thursday",
  'So tell me about yourself',
  "I'll tell you what",
])('nothing is owed: %s', (text) => {
  expect(learnt(text)).toEqual([]);
});

test.each(["I'll tell them the new price by Friday.", "I'll get the numbers over to you by Friday."])(
  'something is owed: %s',
  (text) => {
    expect(learnt(text)).toHaveLength(1);
  },
);
