// What a measure is: given data and systems, rows of the table.
import type { BusinessMeeting } from './corpora/business.ts';
import type { Score } from './figures/scores.ts';
import type { Lessons } from './play/lessons.ts';
import type { System } from './system.ts';

export interface Context {
  /** Where the corpora lie. */
  folder: string;
  /** The share of documents of the large corpora that is looked at: 1 for all. Small ones are always read whole. */
  share: number;
  /** How many folds where a system learns. */
  folds: number;
  systems: readonly System[];
  /** Business meetings that were written later than the data folder's (eval/meetings). */
  later: readonly BusinessMeeting[];
  /** Those whose ratings worth is learnt from (eval/judged-meetings). */
  judged?: readonly BusinessMeeting[];
  /** What the line reading and worth learn from: read once it is needed. */
  lessons(): Lessons;
  /** What ships is measured alone: nothing is learnt. */
  asShipped?: true;
  /** Asked instead of cross-validating the others: for a last look only. */
  locked?: readonly BusinessMeeting[];
}

export interface Row {
  /** What targets and floors are kept by: "questions/mrda". */
  id: string;
  measure: string;
  /** By the system's name; absent when it does not do this. */
  scores: Record<string, Score>;
}

export interface Measure {
  name: string;
  /** No rows when the data folder lacks its corpora. */
  rows(context: Context): Row[] | Promise<Row[]>;
}

/** A row of every system's figure; those that answer undefined are left out. */
export function rowOf(
  id: string,
  measure: string,
  systems: readonly System[],
  scoreOf: (system: System) => Score | undefined,
): Row {
  const scores: Record<string, Score> = {};
  for (const system of systems) {
    const score = scoreOf(system);
    if (score) scores[system.name] = score;
  }
  return { id, measure, scores };
}
