// What is known around a line when it is read. All of it may be missing: the reading then says less surely what it says.
import type { Reading } from '#language/reading/reading.ts';
import type { Side } from '#meeting/session.ts';

interface EarlierLine {
  speaker: string;
  /** Its text, or its reading where that is at hand. */
  said: string | Reading;
}

export interface LineContext {
  /** Up to two lines before it, the nearest first. */
  before?: readonly EarlierLine[];
  speaker?: string;
  side?: Side | undefined;
  /** The rivals that were noted for this meeting. */
  competitors?: readonly string[];
  /** Names of the meeting: who takes part, and its terms. */
  knownNames?: readonly string[];
}
