// What the line reading and worth learn from. Whoever measures either has it learnt anew from the other meetings.
import { type HeardLine, taggedLinesOf } from '../../scripts/train/line-tags.ts';
import { type WorthExample, worthExamples } from '../../scripts/train/worth.ts';
import { readLessons, readMeetingsWithRatings } from '../corpora/business.ts';

export interface Lessons {
  lines: readonly HeardLine[];
  ratings: readonly WorthExample[];
}

/** From then on it is the same, however often it is asked for. */
export function lessonsIn(folder: string): () => Promise<Lessons> {
  let lessons: Promise<Lessons> | undefined;
  const read = async () => {
    const lines = taggedLinesOf(readLessons(folder));
    return { lines, ratings: await worthExamples(readMeetingsWithRatings(), lines) };
  };
  return () => (lessons ??= read());
}
