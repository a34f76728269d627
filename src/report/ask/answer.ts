// Answers a question to a meeting without a language model, with its own lines, word for word. A free question is answered by
// the passages that contain its words.
import type { TranscriptEntry } from '#meeting/transcript.ts';
import { type LineHit, type LineSearch, searchLines } from './find-lines.ts';

/** A line as whoever asks reads it: its speaker under the name that they see. `sessionId`: where there are several meetings. */
export type AskedEntry = Pick<TranscriptEntry, 'id' | 'speaker' | 'text' | 'timestamp'> &
  Partial<Pick<TranscriptEntry, 'sessionId'>>;

export interface AnswerLine extends AskedEntry {
  /** The words that count; none where the line only stands beside them. */
  spans: { start: number; end: number }[];
}

/** Lines that belong together, in spoken order. */
export interface AnswerPassage {
  lines: AnswerLine[];
  /** What is known of them besides, in a few words: "by Friday". */
  note?: string | undefined;
}

/** So many lines are looked for, and so many passages made of them. */
export const mostFound = { lines: 12, passages: 4 };
/** Lines that are no farther apart stand in one passage, with those between them. */
const joinedWithin = 3;

/** The best passages first; none where no line has a word of the question. `lines` in spoken order. */
export function passagesFor(lines: readonly AskedEntry[], question: string): AnswerPassage[] {
  const search = searchLines(lines, question);
  return passagesAt(lines, search.best(mostFound.lines), search.places);
}

/** The lines that were found, joined where they stand together in one meeting. `placesIn`: of the words that count in a line. */
export function passagesAt(
  lines: readonly AskedEntry[],
  found: readonly LineHit[],
  placesIn: LineSearch['places'],
): AnswerPassage[] {
  const places = found.map(({ at }) => at).toSorted((a, b) => a - b);
  const runs: number[][] = [];
  for (const at of places) {
    const last = runs.at(-1);
    const isNear = last && at - last.at(-1)! <= joinedWithin;
    if (isNear && lines[last[0]!]!.sessionId === lines[at]!.sessionId) last.push(at);
    else runs.push([at]);
  }
  const worth = new Map(found.map(({ at, score }) => [at, score]));
  const best = (run: readonly number[]) => Math.max(...run.map((at) => worth.get(at)!));
  return (
    runs
      .toSorted((a, b) => best(b) - best(a))
      .map((run) => {
        const from = run[0]!;
        const between = lines.slice(from, run.at(-1)! + 1);
        return between.map((line, i): AnswerLine => ({ ...line, spans: placesIn(from + i) }));
      })
      // A line counts for what stands around it; a passage has some of the words itself.
      .filter((passage) => passage.some(({ spans }) => spans.length > 0))
      .slice(0, mostFound.passages)
      .map((passage) => ({ lines: passage }))
  );
}
