// A part of the fold: what one kind of fact takes from a line. Parts do not know each other; facts-after.ts runs them.
import type { FactNews, MeetingFacts } from './facts.ts';
import type { HeardLine } from './heard-line.ts';

interface Learnt {
  /** What is different now. */
  facts: Partial<MeetingFacts>;
  news: readonly FactNews[];
}

export type Part = (facts: MeetingFacts, heard: HeardLine) => Learnt | undefined;

/** The list with `more` at its end, never longer than `most`. */
export function grown<T>(list: readonly T[], more: readonly T[], most: number): readonly T[] {
  return more.length === 0 ? list : [...list, ...more].slice(-most);
}
