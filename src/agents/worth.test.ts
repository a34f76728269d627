import { expect, test } from 'vitest';
import { emptyBrief } from '#meeting/brief.ts';
import { noFacts } from '#facts/facts.ts';
import { readText } from '#language/reading/reading.ts';
import { attention } from './ranking-contextualizer/rank.ts';
import type { KnownOfEntry } from './understanding.ts';
import type { Whisper } from './whisper.ts';
import { worthOf } from './worth.ts';

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
  evidence: [{ entryId: 'a', quote: 'it is so', start: 0, end: 8 }],
  sureness: 0.9,
  reasoning: [],
  methods: [],
  ...more,
});

test.each([
  'held-to-words',
  'figure-changed',
  'competitor/named',
  'secret/asked',
  'dynamics/tension',
] as const)(
  'what people were seldom glad of in meetings that nobody had read never interrupts, however sure: %s',
  (kind) => {
    const { score, reasons } = worthOf(whisper(kind, { sureness: 1 }), 'compliance', known);
    expect(score).toBeLessThan(attention.worthShowing);
    expect(reasons).toEqual(['seldom welcome in meetings that nobody had read']);
  },
);

test('what was learnt decides about everything else, and says what it is made of', () => {
  const { score, reasons } = worthOf(whisper('family/asked'), 'hr', known);
  expect(score).toBeGreaterThan(attention.learntWorth);
  expect(reasons.join()).toMatch(/^worth 0\.\d+: [+−] /);
});

test('what is quiet stays quiet', () => {
  expect(worthOf(whisper('family/asked', { quiet: true }), 'hr', known).score).toBeLessThan(
    attention.worthShowing,
  );
});
