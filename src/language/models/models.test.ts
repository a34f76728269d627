import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findCommitments } from '#language/tasks/commitments.ts';
import { findEntities } from '#language/names/entities.ts';
import { worthOf } from '#language/meeting/extract.ts';
import { findQuestions } from '#language/tasks/questions.ts';
import { readText } from '#language/reading/reading.ts';
import { sentimentOf } from '#language/meeting/sentiment.ts';
import { findDynamics } from '#language/meeting/team-dynamics.ts';
import { expectGrowthBelow } from '../../../tests/work.ts';
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
  ['can you hear me okay', 'can you send me the contract by friday'],
  ['let me share my screen', 'let me send you the contract by friday'],
  ['hold on a second', 'could you hold the date until friday'],
  ['I will not send anything.', 'I will send it by friday.'],
])('what is done on the spot, or not at all, stays too weak for an agent: %s; but: %s', (idle, task) => {
  const surest = (text: string) =>
    Math.max(0, ...findCommitments(readText(text)).map(({ confidence }) => confidence));
  expect(surest(idle)).toBeLessThan(0.6);
  expect(surest(task)).toBeGreaterThanOrEqual(0.6);
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
  let seen = 0;
  fc.assert(
    fc.property(text, (said) => {
      const { found, lean, worth } = everything(said);
      seen += found.length;
      expect(Math.abs(lean)).toBeLessThanOrEqual(1);
      expect(worth).toBeGreaterThanOrEqual(0);
      for (const { start, end, text, confidence } of found) {
        expect(said.slice(start, end)).toBe(text);
        expect(confidence).toBeGreaterThanOrEqual(0);
        expect(confidence).toBeLessThanOrEqual(1);
      }
    }),
    { numRuns: 500, examples: [["will you send o'brien's 12 papers to Google ? 👍"]] },
  );
  expect(seen).toBeGreaterThan(100);
});

test.each([
  ['one word without end', 'a'],
  ['words without a mark', 'so we will ask '],
  ['possessives', "x's "],
  ['marks', '@#"?!.'],
])('work grows with the length of the text and no faster: %s', (_, unit) => {
  const fill = (characters: number) => unit.repeat(Math.ceil(characters / unit.length));
  const [short, long] = [fill(2_000), fill(20_000)];
  // Ten times the text: quadratic work would be a hundred times as much.
  expectGrowthBelow(
    40,
    () => everything(short),
    () => everything(long),
  );
});

test('the same models are loaded once', async () => {
  const before = modelsInUse();
  await loadModels();
  expect(modelsInUse()).toBe(before);
});
