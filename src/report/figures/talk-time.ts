// Who spoke how much, in which turns, and when nobody did. Each entry has only one time, so talk time is estimated from its
// words.
import type { MeetingAnalysis } from '#meeting/outputs/analysis.ts';
import type { Line } from '../lines.ts';
import { rounded } from './rounded.ts';

/** A usual pace of conversation. */
const wordsPerSecond = 2.5;
const quietAfterMs = 30_000;
/** The longest silence that a recording can be set to wait for (W11). */
const pauseAtMostMs = 60 * 60_000;

const wordsIn = (lines: readonly Line[]) => lines.reduce((sum, { facts }) => sum + facts.words, 0);

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
  return pausesOf(lines).filter((ms) => ms > quietAfterMs).length;
}

/** Whole minutes from the first line to the last, without the gaps that were no part of the meeting. */
export function minutesOf(lines: readonly Line[]): number {
  return Math.floor(pausesOf(lines).reduce((sum, ms) => sum + ms, 0) / 60_000);
}

/**
 * The time between each line and the next. Times are what devices say, and one of them may be wrong by years: the time
 * between such a line and the others belongs to no meeting, and neither does the night between two days of one. Sorted,
 * because two devices whose clocks differ by minutes would otherwise seem to pause at every change of speaker.
 */
function pausesOf(lines: readonly Line[]): number[] {
  const times = lines.map(({ entry }) => Date.parse(entry.timestamp)).toSorted((a, b) => a - b);
  return times
    .slice(1)
    .map((time, i) => time - times[i]!)
    .filter((ms) => ms <= pauseAtMostMs);
}
