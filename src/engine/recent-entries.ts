// The last entries of each live meeting, so that a round does not ask the store for what has just passed by.
import { recentEntries } from '#meeting/limits.ts';
import type { TranscriptEntry } from '#meeting/transcript.ts';

/** Meetings remembered; the one unheard for longest is forgotten first and read from the store when it speaks again. */
const remembered = 1_000;

export interface RecentEntries {
  /** Adds an entry and gives the last three, this one last. */
  add(entry: TranscriptEntry): readonly TranscriptEntry[];
  knows(sessionId: string): boolean;
  /** What the store says of a meeting that is not known yet, oldest first. */
  recall(sessionId: string, entries: readonly TranscriptEntry[]): void;
  forget(sessionId: string): void;
}

export function createRecentEntries(): RecentEntries {
  const bySession = new Map<string, readonly TranscriptEntry[]>();
  function put(sessionId: string, entries: readonly TranscriptEntry[]): readonly TranscriptEntry[] {
    const last = entries.slice(-recentEntries);
    bySession.delete(sessionId);
    bySession.set(sessionId, last);
    const [oldest] = bySession.keys();
    if (bySession.size > remembered && oldest !== undefined) bySession.delete(oldest);
    return last;
  }
  return {
    add: (entry) => put(entry.sessionId, [...(bySession.get(entry.sessionId) ?? []), entry]),
    knows: (sessionId) => bySession.has(sessionId),
    recall: (sessionId, entries) => void put(sessionId, entries),
    forget: (sessionId) => void bySession.delete(sessionId),
  };
}
