import fc from 'fast-check';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadModels, modelsInUse, type Models, putToWork } from '#language/models/models.ts';
import { type LineTag, lineTags } from '#language/models/tag-table.ts';
import { readText } from '#language/reading/reading.ts';
import { expectGrowthBelow } from '../../../tests/work.ts';
import { readLine } from './read-line.ts';

let models: Models | undefined;
beforeAll(async () => {
  await loadModels();
  models = modelsInUse();
});
afterEach(() => putToWork(models));

const chance = (text: string, tag: LineTag, context = {}) => readLine(text, context)![tag].probability;

test.each<[LineTag, string, string]>([
  ['question', 'how many people would use it every week', 'it rained the whole week'],
  ['action', "i'll send you the new draft by thursday", 'they sent the old draft on thursday'],
  ['next_step', 'shall we meet again next tuesday at ten', 'we met somebody nice at the fair'],
  ['pricing', 'it would be forty pounds a seat with a ten percent discount', 'the dog sat under the table'],
])('%s: “%s” more than “%s”', (tag, so, notSo) => {
  expect(chance(so, tag)).toBeGreaterThan(chance(notSo, tag) + 0.1);
});

test('a question is found in the long turn it ends, and only its sentences carry it', () => {
  const story = 'The lorry was late again and the boxes were wet, so they went back to the yard. '.repeat(6);
  const text = `${story}How many of them do you need on Monday?`;
  const { question } = readLine(text)!;
  expect(question.likely).toBe(true);
  expect(text.slice(question.start, question.end)).toContain('How many of them do you need');
  expect(question.end - question.start).toBeLessThan(text.length / 3);
});

test('a rival that was noted for the meeting is a mention where nobody noted it is none', () => {
  const text = 'and bluefinch sent somebody round on monday';
  const noted = chance(text, 'competitor_mention', { competitors: ['Bluefinch'] });
  expect(noted).toBeGreaterThan(2 * chance(text, 'competitor_mention'));
});

test('the same words of resistance weigh more from their side than from ours', () => {
  const text = "that is more than we wanted to spend and i'm not sure about the date";
  expect(chance(text, 'objection', { side: 'them' })).toBeGreaterThan(
    chance(text, 'objection', { side: 'us' }),
  );
});

test('few words that answer a question are less of a question, and less of an objection, than after an offer', () => {
  const after = (said: string) => ({ speaker: 'B', before: [{ speaker: 'A', said }] });
  const question = after('when did you last change it');
  const offer = after('we could start in april and send you the contract today');
  expect(chance('in march', 'question', question)).toBeLessThan(chance('in march', 'question', offer));
  const refusal = 'not before the summer';
  expect(chance(refusal, 'objection', question)).toBeLessThan(chance(refusal, 'objection', offer));
});

test('lines before may be given as text or as readings, and none need be given', () => {
  const before = 'what would it cost us';
  const context = (said: string | ReturnType<typeof readText>) => ({ before: [{ speaker: 'A', said }] });
  expect(readLine('thirty one', context(before))).toEqual(readLine('thirty one', context(readText(before))));
  expect(readLine('thirty one')).toBeDefined();
});

test('without words or without models nothing is said', () => {
  expect(readLine('…')).toBeUndefined();
  putToWork(undefined);
  expect(readLine('how much is it')).toBeUndefined();
});

test('whatever the text and context, probabilities are from 0 to 1 and spans lie in the text', () => {
  const word = fc.constantFrom(
    'will',
    'you',
    '?',
    '.',
    'Thursday',
    'forty',
    "o'clock",
    '£',
    '12',
    'Bluefinch',
    '👍',
  );
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.array(word).map((all) => all.join(' ')),
  );
  fc.assert(
    fc.property(text, text, fc.constantFrom('us', 'them', undefined), (said, before, side) => {
      const context = {
        before: [{ speaker: 'A', said: before }],
        side,
        competitors: [before],
        knownNames: [said],
      };
      const tags = readLine(said, context);
      const wrong = lineTags.filter((tag) => {
        if (!tags) return false;
        const { probability, start, end, likely, sure } = tags[tag];
        const rated = probability >= 0 && probability <= 1 && (likely || !sure);
        return !rated || start >= end || end > said.length;
      });
      expect(wrong).toEqual([]);
    }),
  );
});

test('a hostile text takes work in proportion to its length', () => {
  for (const piece of ['can you send it for forty pounds ', 'is it? ', 'a', '1 ', 'bluefinch and i will ']) {
    const text = (length: number) => piece.repeat(Math.ceil(length / piece.length));
    const read = (length: number) => () =>
      readLine(text(length), { competitors: ['bluefinch'], before: [{ speaker: 'A', said: text(length) }] });
    // Ten times the text: quadratic work would be a hundred times as much.
    expectGrowthBelow(40, read(2_000), read(20_000));
  }
});
