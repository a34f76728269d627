// 95 % intervals by resampling whole documents: what the figure could have been with other meetings of the same kind.
import { randomFrom, seed } from './random.ts';

export interface Interval {
  low: number;
  high: number;
}

/** `score` is given the parts of as many documents as there are, drawn with replacement. */
export function intervalOf<T>(
  documents: readonly T[],
  score: (drawn: readonly T[]) => number,
  draws = 200,
): Interval | undefined {
  if (documents.length < 2) return undefined;
  const random = randomFrom(seed);
  const scores = Array.from({ length: draws }, () =>
    score(documents.map(() => documents[Math.floor(random() * documents.length)]!)),
  )
    .filter((value) => !Number.isNaN(value))
    .toSorted((a, b) => a - b);
  if (scores.length === 0) return undefined;
  return { low: quantile(scores, 0.025), high: quantile(scores, 0.975) };
}

function quantile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.round(share * (sorted.length - 1))))]!;
}
