import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findCommitments } from '#language/tasks/commitments.ts';
import { findEntities } from '#language/names/entities.ts';
import { worthOf } from '#language/meeting/extract.ts';
import { findQuestions } from '#language/tasks/questions.ts';
import { readText } from '#language/reading/reading.ts';
import { sentimentOf } from '#language/meeting/sentiment.ts';
import { findDynamics } from '#language/meeting/team-dynamics.ts';
import { loadModels, modelsInUse } from './models.ts';

await loadModels();

const everything = (text: string) => {
  const reading = readText(text);
  const found = [
    ...findQuestions(reading),
    ...findCommitments(reading),
    ...findDynamics(reading),
    ...findEntities(reading).map(({ value, source_position, confidence }) => ({
      ...source_position,
      text: value,
      confidence,
    })),
  ];
  return { found, lean: sentimentOf(reading).lean, worth: worthOf(reading)!.probability };
};

test('a question without a mark and without a questioning word order is heard', () => {
  const [question] = findQuestions(readText('so you mean that that one is the same as the other one'));
  expect(question).toMatchObject({ rule: 'question/learnt', learnt: true });
  expect(question!.weights.at(-1)![1]).toMatch(/^for the model question-1 0\.\d\d$/);
});

test('a task that no rule spells out is found with its whole sentence as its wording', () => {
  const [task] = findCommitments(
    readText('and you should probably ask dan to send the new numbers by friday'),
  );
  expect(task!.due).toBe('by friday');
  expect(task!.confidence).toBeGreaterThan(0.5);
});

test.each([
  'can you hear me okay',
  'let me share my screen',
  'hold on a second',
  'I will not send anything.',
])('what is done on the spot, or not at all, stays too weak for an agent: %s', (text) => {
  for (const { confidence } of findCommitments(readText(text))) expect(confidence).toBeLessThan(0.6);
});

test('names are found in lower-cased text, with the method that found them', () => {
  const found = findEntities(readText('we spoke to hillary clinton and barroso in brussels'));
  expect(found.filter(({ type }) => type === 'person').map(({ value }) => value)).toEqual([
    'hillary clinton',
    'barroso',
  ]);
  expect(found.map(({ metadata }) => metadata.extraction_method)).toContain('chain-1');
  expect(found.some(({ value, type }) => value === 'brussels' && type !== 'topic')).toBe(false);
});

test('whatever the text, everything found stands where it says and is rated from 0 to 1', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc
      .array(
        fc.constantFrom(
          '@',
          "o'brien's",
          'Google',
          'will',
          'you',
          '?',
          '.',
          '👍',
          '\u200b',
          'IBM',
          'no',
          '12',
        ),
      )
      .map((words) => words.join(' ')),
  );
  fc.assert(
    fc.property(text, (said) => {
      const { found, lean, worth } = everything(said);
      expect(Math.abs(lean)).toBeLessThanOrEqual(1);
      expect(worth).toBeGreaterThanOrEqual(0);
      for (const { start, end, text, confidence } of found) {
        expect(said.slice(start, end)).toBe(text);
        expect(confidence).toBeGreaterThanOrEqual(0);
        expect(confidence).toBeLessThanOrEqual(1);
      }
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['one word without end', 'a'.repeat(100_000)],
  ['words without a mark', 'so we will ask '.repeat(6_700)],
  ['possessives', "x's ".repeat(25_000)],
  ['marks', '@#"?!.'.repeat(16_000)],
])('100 kB of %s take under a second', (_, text) => {
  const began = performance.now();
  everything(text);
  expect(performance.now() - began).toBeLessThan(1_000);
});

test('the same models are loaded once', async () => {
  const before = modelsInUse();
  await loadModels();
  expect(modelsInUse()).toBe(before);
});
