// Who spoke how much, in which turns, and when nobody did. Each entry has only one time, so talk time is estimated from its
// words.
import type { MeetingAnalysis } from '#meeting/outputs/analysis.ts';
import type { Line } from './lines.ts';
import { rounded } from './rounded.ts';

/** A usual pace of conversation. */
const wordsPerSecond = 2.5;
const quietAfterMs = 30_000;

const wordsIn = (lines: readonly Line[]) =>
  lines.reduce((sum, { facts }) => sum + facts.reading.words.length, 0);

/** Most active first. */
export function speakersOf(lines: readonly Line[]): MeetingAnalysis['speakers'] {
  return [...Map.groupBy(lines, ({ entry }) => entry.speaker)]
    .map(([speaker, own]) => {
      const words = wordsIn(own);
      return { speaker, entries: own.length, words, seconds: rounded(words / wordsPerSecond) };
    })
    .toSorted((a, b) => b.words - a.words);
}

/** Seconds a turn; lines of one speaker in a row are one turn. */
export function averageTurn(lines: readonly Line[]): number {
  const turns = lines.filter(({ entry }, i) => lines[i - 1]?.entry.speaker !== entry.speaker).length;
  return turns === 0 ? 0 : rounded(wordsIn(lines) / wordsPerSecond / turns);
}

export function quietPeriodsOf(lines: readonly Line[]): number {
  const times = timesOf(lines);
  return times.filter((time, i) => i > 0 && time - times[i - 1]! > quietAfterMs).length;
}

/** Whole minutes from the first line to the last. */
export function minutesOf(lines: readonly Line[]): number {
  const times = timesOf(lines);
  return times.length === 0 ? 0 : Math.max(0, Math.floor((times.at(-1)! - times[0]!) / 60_000));
}

function timesOf(lines: readonly Line[]): number[] {
  return lines.map(({ entry }) => Date.parse(entry.timestamp));
}
