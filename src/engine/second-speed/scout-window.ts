// Decides when a scout is sent, pure: the lines that no scout has seen, and the time of the next scout. A scout runs for
// several lines at once, or for a line that no other line followed; never two at a time for one meeting.
import type { Cause } from '../event-parts.ts';

export const scouting = {
  /** So many new lines are a reason to look, */
  lines: 6,
  /** or this long after the first of them. */
  waitMs: 12_000,
  /** No more than the latest are looked at: what came before is too old to be whispered about. */
  mostLines: 24,
  /** So many of those that were looked at may still be named. */
  linesAgain: 6,
  /** A whisper about a line that so many came after is of no use any more. */
  staleLines: 20,
  /** After a failure the endpoint is left alone, each time for twice as long. */
  restMs: 10_000,
  longestRestMs: 300_000,
} as const;

/** A line that was heard: what an answer about it will be caused by. */
export interface ScoutedLine {
  cause: Cause & { at: string };
  /** Its number in the log. */
  number: number;
  /** How many lines were heard before it under this hold. */
  place: number;
  /** When it was heard here, as time that has elapsed (`Clock`). */
  at: number;
}

export interface ScoutWindow {
  readonly waiting: readonly ScoutedLine[];
  /** A scout is under way. */
  readonly isOut: boolean;
  readonly failures: number;
  /** Before this none is sent. */
  readonly restUntil: number;
}

export const emptyWindow: ScoutWindow = { waiting: [], isOut: false, failures: 0, restUntil: 0 };

export function withLine(window: ScoutWindow, line: ScoutedLine): ScoutWindow {
  return { ...window, waiting: [...window.waiting, line].slice(-scouting.mostLines) };
}

/** Whether so many lines came behind it that nobody is helped by a whisper about it. `heard`: how many there are by now. */
export function isStale({ place }: ScoutedLine, heard: number): boolean {
  return heard - 1 - place > scouting.staleLines;
}

/** Undefined while there is nothing to look at, or somebody is looking. */
export function dueAt({ waiting, isOut, restUntil }: ScoutWindow): number | undefined {
  const [first] = waiting;
  if (!first || isOut) return undefined;
  const due = waiting.length >= scouting.lines ? waiting[scouting.lines - 1]!.at : first.at + scouting.waitMs;
  return Math.max(due, restUntil);
}

export function sent(window: ScoutWindow): ScoutWindow {
  return { ...window, waiting: [], isOut: true };
}

/** Nobody looks at what is waiting: it would be too late once somebody may. */
export function withoutWaiting(window: ScoutWindow): ScoutWindow {
  return { ...window, waiting: [] };
}

export function ended(window: ScoutWindow, hasFailed: boolean, now: number): ScoutWindow {
  const failures = hasFailed ? window.failures + 1 : 0;
  const rest = hasFailed ? Math.min(scouting.longestRestMs, scouting.restMs * 2 ** (failures - 1)) : 0;
  return { ...window, isOut: false, failures, restUntil: now + rest };
}
