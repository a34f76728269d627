import fc from 'fast-check';
import { expect, test } from 'vitest';
import { manualClock } from '#meeting/clock.ts';
import { createEnvelope, isEcho, likeness, type TimedText } from './echo.ts';
import { createEchoWatch } from './echo-watch.ts';
import type { PendingUtterance } from '../chunk.ts';

/** A voice's loudness, never the same twice: syllables of different weight. */
const voice = (seed: number) => (ms: number) =>
  Math.max(0, Math.sin(ms / (90 + seed * 7)) * Math.sin(ms / (230 + seed * 31))) * 0.2;

function envelopeOf(level: (ms: number) => number) {
  const envelope = createEnvelope();
  for (let ms = 0; ms < 10_000; ms += 20) envelope.push(level(ms), ms);
  return envelope;
}

const noise = (ms: number) => ((ms * 7_919) % 101) / 10_000;
const theirs = envelopeOf(voice(1));

test.each([20, 120, 280])(
  '[C7] what comes out of the loudspeaker and in again %i ms later sounds alike',
  (late) => {
    const mine = envelopeOf((ms) => voice(1)(ms - late) * 0.7 + noise(ms));
    expect(likeness(mine, theirs, 2_000, 5_000)).toBeGreaterThan(0.9);
  },
);

test('[C7] another voice, silence, the same sentence later, or too short a time do not', () => {
  expect(likeness(envelopeOf(voice(5)), theirs, 2_000, 5_000)).toBeLessThan(0.5);
  expect(likeness(envelopeOf(noise), theirs, 2_000, 5_000)).toBeLessThan(0.3);
  expect(
    likeness(
      envelopeOf(voice(1)),
      envelopeOf(() => 0),
      2_000,
      5_000,
    ),
  ).toBe(0);
  expect(
    likeness(
      envelopeOf((ms) => voice(1)(ms - 3_000)),
      theirs,
      4_000,
      7_000,
    ),
  ).toBeLessThan(0.6);
  expect(likeness(envelopeOf(voice(1)), theirs, 2_000, 2_300)).toBe(0);
});

const spoken = (text: string, at = 1_000, until = 4_000): TimedText => ({ text, at, until });
const said = [spoken('We would need it by the end of March, I think.')];

test.each([
  ['the same words at the same time', spoken('we would need it by the end of march'), 0.9, true],
  ['the same with a word misheard', spoken('we would need it by the end of much'), 0.9, true],
  ['a person who repeats it, sounding otherwise', spoken('we would need it by the end of march'), 0.4, false],
  ['a person who answers over it', spoken('yes exactly that is what I meant'), 0.9, false],
  ['a few words', spoken('end of march'), 0.9, false],
  ['the same words later', spoken('we would need it by the end of march', 5_000, 8_000), 0.9, false],
  ['nothing', spoken(''), 0.9, false],
] as const)('[C7] an echo? %s', (_, mine, sounds, echo) => {
  expect(isEcho(mine, said, sounds)).toBe(echo);
});

test('[C7] whatever is said, what does not sound alike is nobody’s echo', () => {
  const line = fc.record({ text: fc.string(), at: fc.nat(5_000), until: fc.nat(9_000) });
  fc.assert(
    fc.property(
      line,
      fc.array(line),
      fc.double({ min: 0, max: 0.699, noNaN: true }),
      (mine, others, sounds) => {
        expect(isEcho(mine, others, sounds)).toBe(false);
      },
    ),
    { verbose: true },
  );
});

function line(channel: 'you' | 'them', text: string, at = 2_000, until = 5_000): PendingUtterance {
  const meeting = { userId: 'ada', sessionId: 's1', owner: 'o1' };
  return { id: text, ...meeting, channel, text, confidence: 0.9, at, until, lowConfidence: false };
}

function watching(mine: (ms: number) => number, onEcho: () => void = () => {}) {
  const clock = manualClock();
  const watch = createEchoWatch(clock, onEcho);
  for (let ms = 0; ms < 10_000; ms += 20) {
    watch.level('them', voice(1)(ms), ms);
    watch.level('you', mine(ms), ms);
  }
  return { clock, watch };
}

test('[C7] what sounds like the other side waits for its words, and then has low confidence, not lost', () => {
  const { watch } = watching((ms) => voice(1)(ms - 60) * 0.7);
  expect(watch.take(line('you', 'we need it by march'))).toEqual([]);
  const them = line('them', 'We need it by March.');
  expect(watch.take(them)).toEqual([them]);
  expect(watch.theirsKnownUntil(4_000)).toEqual([]);
  expect(watch.theirsKnownUntil(6_000)).toMatchObject([{ text: 'we need it by march', lowConfidence: true }]);
});

test('[C7] an echo is told, so that somebody can put on a headset', () => {
  let told = 0;
  const { watch } = watching(
    (ms) => voice(1)(ms - 60) * 0.7,
    () => (told += 1),
  );
  watch.take(line('you', 'we need it by march'));
  watch.take(line('them', 'We need it by March.'));
  watch.theirsKnownUntil(6_000);
  expect(told).toBe(1);
});

test('[C7] where the other side’s words stay away, the line is said after all', () => {
  const { clock, watch } = watching((ms) => voice(1)(ms - 60) * 0.7);
  const mine = line('you', 'we need it by march');
  expect(watch.take(mine)).toEqual([]);
  clock.advance(14_000);
  expect(watch.overdue()).toEqual([]);
  clock.advance(1_000);
  expect(watch.overdue()).toEqual([mine]);
});

test('[C7] a person’s own voice waits for nothing, even over the same words', () => {
  const { watch } = watching(voice(5));
  const mine = line('you', 'we need it by march');
  expect(watch.take(mine)).toEqual([mine]);
});
