// What the line reading and worth learn from. Whoever measures either has it learnt anew from the other meetings.
import { type HeardLine, taggedLinesOf } from '../../scripts/train/line-tags.ts';
import { type WorthExample, worthExamples } from '../../scripts/train/worth.ts';
import { readLessons, readMeetingsWithRatings } from '../corpora/business.ts';

export interface Lessons {
  lines: readonly HeardLine[];
  /** They take the line readings of all meetings that were judged, and are made for whoever asks. */
  ratings(): Promise<readonly WorthExample[]>;
}

/** From then on they are the same, however often they are asked for. */
export function lessonsIn(folder: string): () => Lessons {
  let lessons: Lessons | undefined;
  return () => (lessons ??= readOnce(folder));
}

function readOnce(folder: string): Lessons {
  const lines = taggedLinesOf(readLessons(folder));
  let ratings: Promise<readonly WorthExample[]> | undefined;
  return { lines, ratings: () => (ratings ??= worthExamples(readMeetingsWithRatings(), lines)) };
}
