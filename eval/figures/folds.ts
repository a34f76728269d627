// Cross-validation by document: no document is ever in both halves of a fold.
import { seed, shuffled } from './random.ts';

export interface Fold<T> {
  train: T[];
  test: T[];
}

const known = new WeakMap<readonly unknown[], Map<number, Fold<unknown>[]>>();

/** Folds of nearly equal numbers of records; the very same for the same records asked twice, so that what is learnt
 * from them can be kept. */
export function foldsOf<T>(records: readonly T[], k: number, keyOf: (record: T) => string): Fold<T>[] {
  const byCount = known.get(records) ?? new Map<number, Fold<unknown>[]>();
  known.set(records, byCount);
  const folds = (byCount.get(k) as Fold<T>[] | undefined) ?? newFolds(records, k, keyOf);
  byCount.set(k, folds);
  return folds;
}

/** The documents are dealt out, the largest first, whatever order they come in. */
function newFolds<T>(records: readonly T[], k: number, keyOf: (record: T) => string): Fold<T>[] {
  const sizes = new Map<string, number>();
  for (const record of records) sizes.set(keyOf(record), (sizes.get(keyOf(record)) ?? 0) + 1);
  const documents = shuffled([...sizes.keys()].toSorted(), seed).toSorted(
    (a, b) => sizes.get(b)! - sizes.get(a)!,
  );
  const filled = Array.from({ length: Math.min(k, documents.length) }, () => 0);
  const foldOf = new Map<string, number>();
  for (const document of documents) {
    const emptiest = filled.indexOf(Math.min(...filled));
    foldOf.set(document, emptiest);
    filled[emptiest]! += sizes.get(document)!;
  }
  return filled.map((_, fold) => ({
    train: records.filter((record) => foldOf.get(keyOf(record)) !== fold),
    test: records.filter((record) => foldOf.get(keyOf(record)) === fold),
  }));
}

/** About `share` of the documents, whole; the same ones every time. */
export function sampleOf<T>(records: readonly T[], share: number, keyOf: (record: T) => string): T[] {
  if (share >= 1) return [...records];
  const documents = shuffled([...new Set(records.map(keyOf))].toSorted(), seed);
  const kept = new Set(documents.slice(0, Math.max(1, Math.round(documents.length * share))));
  return records.filter((record) => kept.has(keyOf(record)));
}
