// A line of the meeting, as far as it has been read, under the number that a language model uses for it.
import type { Side } from '#meeting/session.ts';

export interface NumberedLine {
  /** Of its entry. */
  id: string;
  /** Its meeting, where there are several. */
  sessionId?: string;
  /** Its own among the lines, in their order: it stays the same from one request to the next. */
  number: number;
  speaker: string;
  side: Side | undefined;
  text: string;
}
