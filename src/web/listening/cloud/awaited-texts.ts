// Texts that are expected for sent utterances: each arrives, or counts as missing after `patienceMs`.
import type { Clock } from '#meeting/clock.ts';

export interface AwaitedTexts {
  has(utterance: number): boolean;
  size(): number;
  /** Never rejects: undefined when there will be no text. */
  await(utterance: number): Promise<string | undefined>;
  settle(utterance: number, text: string | undefined): void;
  /** None of them will come. */
  settleAll(): void;
  /** Gives up what has been awaited too long. Also called as sound comes: a hidden page's timers are late. */
  expire(): void;
}

/** A recogniser that streams is done soon after the last word; then the chunk is better off by itself. */
export const patienceMs = 6_000;

/** `onSettled`: told of every utterance that is settled, awaited or not. */
export function createAwaitedTexts(clock: Clock, onSettled: (utterance: number) => void): AwaitedTexts {
  const awaited = new Map<number, { until: number; resolve(text: string | undefined): void }>();

  function settle(utterance: number, text: string | undefined): void {
    awaited.get(utterance)?.resolve(text);
    awaited.delete(utterance);
    onSettled(utterance);
  }

  function expire(): void {
    for (const [utterance, { until }] of awaited) if (clock.elapsed() >= until) settle(utterance, undefined);
  }

  return {
    has: (utterance) => awaited.has(utterance),
    size: () => awaited.size,
    await(utterance) {
      const { promise, resolve } = Promise.withResolvers<string | undefined>();
      const cancel = clock.after(patienceMs, expire);
      awaited.set(utterance, { until: clock.elapsed() + patienceMs, resolve });
      return promise.finally(cancel);
    },
    settle,
    settleAll() {
      for (const utterance of awaited.keys()) settle(utterance, undefined);
    },
    expire,
  };
}
