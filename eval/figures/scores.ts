// Counting right and wrong: F1, recall and precision in percent, with intervals by document.
import { intervalOf, type Interval } from './bootstrap.ts';
import type { Span } from '../corpora/records.ts';

export interface Counts {
  right: number;
  /** Found, but not there. */
  extra: number;
  /** There, but not found. */
  missed: number;
}

export interface Score {
  value: number;
  interval?: Interval;
  /** What was counted, in words: "412 of 1,024 in 63 meetings". */
  note?: string;
}

export type Ratio = (counts: Counts) => number;

/** All three are percentages; NaN where there is nothing to say. */
export const f1: Ratio = ({ right, extra, missed }) => percent(2 * right, 2 * right + extra + missed);
export const recall: Ratio = ({ right, missed }) => percent(right, right + missed);
export const precision: Ratio = ({ right, extra }) => percent(right, right + extra);

export function percent(part: number, whole: number): number {
  return whole === 0 ? Number.NaN : (100 * part) / whole;
}

/** Counts kept by document, so that an interval can be drawn. */
export class Tally {
  readonly #byDocument = new Map<string, Counts>();

  of(document: string): Counts {
    const known = this.#byDocument.get(document);
    if (known) return known;
    const counts = { right: 0, extra: 0, missed: 0 };
    this.#byDocument.set(document, counts);
    return counts;
  }

  score(ratio: Ratio): Score {
    const documents = [...this.#byDocument.values()];
    const value = ratio(sumOf(documents));
    const interval = intervalOf(documents, (drawn) => ratio(sumOf(drawn)));
    return { value, ...(interval ? { interval } : {}) };
  }
}

function sumOf(all: readonly Counts[]): Counts {
  const sum = { right: 0, extra: 0, missed: 0 };
  for (const { right, extra, missed } of all) {
    sum.right += right;
    sum.extra += extra;
    sum.missed += missed;
  }
  return sum;
}

/** Each gold span is matched once: by one of the same type at the same place, or of the same type that overlaps. */
export function countSpans(
  counts: Counts,
  gold: readonly Span[],
  found: readonly Span[],
  fit: 'exact' | 'overlap',
): void {
  const open = new Set(gold);
  for (const { type, start, end } of found) {
    let match: Span | undefined;
    for (const span of open) {
      const fits =
        fit === 'exact' ? span.start === start && span.end === end : span.start < end && start < span.end;
      if (fits && span.type === type) match = span;
      if (match) break;
    }
    if (match) {
      open.delete(match);
      counts.right++;
    } else {
      counts.extra++;
    }
  }
  counts.missed += open.size;
}

export function countLine(counts: Counts, gold: boolean, found: boolean): void {
  if (gold && found) counts.right++;
  else if (found) counts.extra++;
  else if (gold) counts.missed++;
}
