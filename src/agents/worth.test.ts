import { afterEach, beforeAll, expect, test } from 'vitest';
import { loadModels } from '#language/models/models.ts';
import { emptyBrief } from '#meeting/brief.ts';
import { noFacts } from '#facts/facts.ts';
import { readText } from '#language/reading/reading.ts';
import { attention } from './ranking-contextualizer/rank.ts';
import type { KnownOfEntry } from './understanding.ts';
import type { Whisper } from './whisper.ts';
import { weighBy, worthFeatures, worthOf } from './worth.ts';

const known: KnownOfEntry = {
  reading: readText('it is so'),
  brief: emptyBrief,
  before: [],
  side: 'us',
  tags: undefined,
  facts: noFacts,
  news: [],
};
const whisper = (kind: Whisper['kind'], more: Partial<Whisper> = {}): Whisper => ({
  kind,
  thing: 'It is so',
  move: 'Say so.',
  evidence: [{ entryId: 'a', quote: 'I send the drawings by Friday', start: 0, end: 8 }],
  sureness: 0.9,
  reasoning: [],
  methods: [],
  ...more,
});

beforeAll(loadModels);
afterEach(() => weighBy());

test('a kind that few have judged is not shown, however sure it is, and says so', () => {
  const { score, reasons } = worthOf(whisper('unheard/of', { sureness: 1 }), known);
  expect(score).toBeLessThan(attention.learntWorth);
  expect(reasons).toEqual([`worth ${score}: of a kind that few have judged`]);
});

test('what most found wrong, or few were glad of, is not shown', () => {
  for (const kind of [
    'figure-changed',
    'figure-recalled',
    'date-conflict',
    'question-open',
    'data/breach',
    'competitor/named',
    'competitor/price',
    'favour/offered',
    'record/untrue',
    'transfer/abroad',
  ] as const)
    expect(worthOf(whisper(kind), known).score).toBeLessThan(attention.learntWorth);
});

test.each([
  'deadline/counted',
  'guarantee/absolute',
  'trait/family',
  'trait/health',
  'trait/religion',
] as const)('%s is shown: people were glad of it, or of its like', (kind) => {
  expect(worthOf(whisper(kind, { sureness: 0.6 }), known).score).toBeGreaterThan(attention.learntWorth);
});

test.each([
  'claim-contradicted',
  'date/backdated',
  'deadline/offer',
  'market/agreement',
  'renewal-refused',
] as const)('%s is shown because it was asked for, and nobody has found one idle or wrong yet', (kind) => {
  expect(worthOf(whisper(kind, { sureness: 0.6 }), known).score).toBeGreaterThan(attention.learntWorth);
});

test('the reasoning says what the worth is made of', () => {
  weighBy({ bias: 0, weights: { 'of task/promised': 1, 'task naming a figure': -2 } });
  expect(worthOf(whisper('task/promised', { thing: 'Ana: send 3 drawings' }), known)).toEqual({
    score: 0.27,
    reasons: ['worth 0.27: − 2.0 task naming a figure, + 1.0 of task/promised'],
  });
});

test('circumstances count for their own family alone', () => {
  const [one, other] = (['task/promised', 'secret/asked'] as const).map((kind) =>
    [...worthFeatures(whisper(kind), known).keys()].toSorted(),
  );
  expect(one!.filter((name) => other!.includes(name))).toEqual([]);
});

test('what its agent has chosen is among what matters most, though nobody has judged its kind', () => {
  const { score, reasons } = worthOf(whisper('goodbye/left-open', { chosen: true }), known);
  expect(score).toBeGreaterThanOrEqual(attention.learntMost);
  expect(reasons).toEqual([`worth ${score}: chosen as above`]);
});

test('what is quiet stays quiet', () => {
  expect(worthOf(whisper('task/promised-for-a-day', { quiet: true }), known).score).toBeLessThan(
    attention.worthShowing,
  );
});
