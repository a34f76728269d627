// Leaves steps out of a history that broke a rule for as long as the same rule breaks, so that what is left is to the point.
import { type HistoryEnd, type HistoryOptions, runHistory } from './history.ts';

/** The same history, or one with fewer steps. */
export async function shrunk(broken: HistoryEnd, options: HistoryOptions): Promise<HistoryEnd> {
  let least = broken;
  for (let size = Math.ceil(least.steps.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let from = 0; from < least.steps.length;) {
      const steps = least.steps.toSpliced(from, size);
      const end = await runHistory(broken.seed, { ...options, steps });
      if (end.finding?.rule === broken.finding?.rule) least = end;
      else from += size;
    }
  }
  return least;
}
