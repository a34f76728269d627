import { expect, test } from 'vitest';
import { readText } from '#language/reading/reading.ts';
import { loadModels, modelsInUse, putToWork } from '#language/models/models.ts';
import { findCommitments } from './commitments.ts';
import { listedTasks } from './listed-tasks.ts';
await loadModels();

function listedIn(text: string): string[] {
  const reading = readText(text);
  return listedTasks(reading, findCommitments(reading)).map((task) => task.text);
}

test.each([
  ["I'll send you the contract", "I'll send you the contract"],
  ["I'll look into it", "I'll look into it"],
  ['could you please update the figures', 'could you please update the figures'],
  ['Ana will prepare the budget', 'Ana will prepare the budget'],
])('a promise, a request and an assignment are listed: %s', (text, words) => {
  expect(listedIn(text)).toEqual([words]);
});

test.each(['hang on a second', "let's get going", 'can you open the window', "i'll just share my screen"])(
  'what is done on the spot is not: %s',
  (text) => {
    expect(listedIn(text)).toEqual([]);
  },
);

test('a line in which no rule finds a task is listed where both readings hear one, and says by which model', () => {
  const reading = readText('the marketing team will work on the slogan');
  expect(findCommitments(reading)).toEqual([]);
  expect(listedTasks(reading, [])).toMatchObject([
    {
      rule: 'task/learnt',
      learnt: true,
      text: reading.text,
      weights: [expect.anything(), [expect.any(Number), expect.stringContaining('the model listing-1')]],
    },
  ]);
});

test('without models the rules decide alone', () => {
  const models = modelsInUse();
  putToWork(undefined);
  try {
    expect(listedIn("I'll send you the contract")).toEqual(["I'll send you the contract"]);
    expect(listedIn('the marketing team will work on the slogan')).toEqual([]);
  } finally {
    putToWork(models);
  }
});
