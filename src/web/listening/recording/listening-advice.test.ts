import { expect, test } from 'vitest';
import { adviceFor, type AdviceInput } from './listening-advice.ts';

const now = 1_000_000;
const well: AdviceInput = {
  phase: 'recording',
  problem: undefined,
  health: { levels: { you: 0.05 }, capturedMs: 60_000 },
  waiting: { chunks: 0, ms: 0 },
  capabilities: { interimWords: true, wordTimes: true, speakers: false, onThisDevice: false },
  lastWordsAt: now - 2_000,
};

test('[W10] while words come there is nothing to do', () => {
  expect(adviceFor(well, now)).toEqual({ tone: 'good', words: 'Listening' });
});

test.each([
  [
    'a muted microphone',
    { health: { ...well.health!, levels: { you: 0 } }, lastWordsAt: now - 6_000 },
    /silent/,
  ],
  ['words that do not come', { lastWordsAt: now - 31_000 }, /No words for a while/],
  ['words that come late', { waiting: { chunks: 3, ms: 9_000 } }, /Catching up: 3/],
  [
    'a speech service that fails',
    {
      problem: { code: 'transcription', message: '', final: false },
      waiting: { chunks: 4, ms: 9_000 },
    },
    /Catching up: 4/,
  ],
  ['what waits after the recording', { phase: 'ready', waiting: { chunks: 2, ms: 5_000 } }, /Catching up: 2/],
  ['a service out of reach', { problem: { code: 'network', message: '', final: false } }, /does not answer/],
  ['a lost microphone', { problem: { code: 'audio-capture', message: '', final: false } }, /No sound/],
] satisfies [string, Partial<AdviceInput>, RegExp][])(
  '[W10] %s is told, with what to do',
  (_, part, words) => {
    const advice = adviceFor({ ...well, ...part }, now);
    expect(advice.words).toMatch(words);
    expect(advice.tone).not.toBe('good');
    expect(advice.more).toBeDefined();
  },
);

test('[W10] who sees no words while they are spoken is told when they come', () => {
  const later = { ...well, capabilities: { ...well.capabilities, interimWords: false } };
  expect(adviceFor(later, now).more).toMatch(/some seconds after/);
});

test('[W10] where the level cannot be known, nobody is called silent', () => {
  const unknown = { ...well, health: { ...well.health!, levels: {} }, lastWordsAt: now - 6_000 };
  expect(adviceFor(unknown, now).tone).toBe('good');
});
