// The search index of earlier lines. The memory of meetings (engine/meeting-memory.ts) follows the log and produces the
// words. passages-contract.ts proves the index for each database.
import type { MeetingEntry } from '#meeting/lines/meeting-entry.ts';

/** How far lines are learnt stands in the cursor of this name, written in the transaction that keeps them. */
export const passagesCursor = 'passages';

/** Of each word the newest so many lines are looked at. Who has more lines, or a word that stands in more, counts as with so many. */
export const newestLines = 1_000;

/** A line and the words it is found by: each once. A line without words is kept and never found. */
export interface LearntLine {
  line: MeetingEntry;
  words: readonly string[];
}

/** What some events of one session come to. */
export interface Lesson {
  sessionId: string;
  /** The events above `from`, up to `upTo`. */
  from: number;
  upTo: number;
  /** As they read now, in their order. What was kept of these lines before goes. */
  passages: readonly LearntLine[];
  /** Ids of entries that are no lines any more. */
  gone: readonly string[];
}

export interface PassageQuery {
  /** Only meetings that this person has made are searched. */
  userId: string;
  /** Each once. */
  words: readonly string[];
  having: 'any' | 'every';
  limit: number;
}

/** The lines nearest to what was asked, and what their order came from. */
export interface Nearest {
  /** How many lines this person has: `newestLines` at most. */
  of: number;
  /** In how many of them each word stands, in the order of the words asked for: `newestLines` at most. */
  counts: number[];
  /** Those with the rarest words come first, then the newest; fewer than `limit` where they are long. */
  lines: MeetingEntry[];
}

/** How much it tells that a line holds a word which stands in `count` of `of` lines. */
export function rarity(count: number, of: number): number {
  return Math.log(1 + of / (1 + count));
}

export interface Passages {
  /**
   * Keeps each lesson whole, in one transaction. 'moved' where the cursor does not stand at `from`, because somebody else
   * has learnt meanwhile, or the meeting was deleted: nothing is kept of that one.
   */
  learn(lessons: readonly Lesson[]): Promise<('kept' | 'moved')[]>;
  /** The lines of these ids, as they were learnt. */
  linesOf(sessionId: string, entryIds: readonly string[]): Promise<MeetingEntry[]>;
  /** Costs the same however many lines a person or a word has. */
  nearest(query: PassageQuery): Promise<Nearest>;
}
