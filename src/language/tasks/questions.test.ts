import { expect, test } from 'vitest';
import { loadModels } from '#language/models/models.ts';
await loadModels();
import { findQuestions } from './questions.ts';
import { readText } from '#language/reading/reading.ts';

const rules = (text: string) => findQuestions(readText(text)).map(({ rule }) => rule);

test.each([
  'so what would that cost',
  'do you have a number for this',
  'and how many seats are we talking about',
  'is there a discount for two years',
])('a question is heard without its mark: %s', (text) => {
  expect(rules(text)).toEqual(['question/order']);
});

test('a question in the midst of unmarked speech is found where it begins', () => {
  const [question] = findQuestions(readText('okay that makes sense to me what would it cost us'));
  expect(question!.text).toBe('what would it cost us');
});

test.each(['i know what it costs', 'we do that every day', 'that is what i said', 'the day when we met'])(
  'no question: %s',
  (text) => {
    expect(rules(text)).toEqual([]);
  },
);

test('a bare "Right?" weighs less than a whole question', () => {
  const [bare] = findQuestions(readText('Right?'));
  const [whole] = findQuestions(readText('Is this the right price?'));
  expect(bare!.confidence).toBeLessThan(whole!.confidence);
  expect(whole!.confidence).toBe(0.9);
});
