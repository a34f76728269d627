// The lines that answers cite, and the target of each: a place on this page, or the address of its report.
import { createContext, useContext } from 'react';
import type { AnswerSentence } from '#meeting/models/question.ts';

/** A place in what was said. Both ends 0 for the whole line. */
export interface LinePlace {
  /** Where it is not clear from where the question was asked. */
  sessionId?: string | undefined;
  entryId: string;
  /** UTF-16, end exclusive. */
  start: number;
  end: number;
}

export interface CitableLine {
  speaker: string;
  text: string;
  timestamp: string;
  /** What its meeting is called, where there are several. */
  meeting?: string;
}

export interface LinesInReach {
  /** The line as it reads now; undefined where it may be shown no more. */
  lineOf(place: Pick<LinePlace, 'sessionId' | 'entryId'>): CitableLine | undefined;
  /** What following a line does: "Show it in the transcript". */
  wayWords: string;
  way: { show(place: LinePlace): void } | { addressOf(place: LinePlace): { to: string; state: object } };
}

export const LinesContext = createContext<LinesInReach | undefined>(undefined);

export function useLines(): LinesInReach {
  const lines = useContext(LinesContext);
  if (!lines) throw new Error('useLines needs a LinesContext above it.');
  return lines;
}

/** What it rests on stands in the lines as they read now. */
export function stands({ evidence }: AnswerSentence, lineOf: LinesInReach['lineOf']): boolean {
  return evidence.every((place) => lineOf(place)?.text.includes(place.quote));
}
