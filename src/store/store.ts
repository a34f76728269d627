// What every keeper of the log must do. The rules S1 to S17 in docs/rules.md say it in numbers; store-contract.ts and
// owed-work-contract.ts prove them for each implementation.
import type { Clock } from '#meeting/clock.ts';
import type { DurableEvent, NewEvent } from '#meeting/events.ts';
import type { AgentOutput } from '#meeting/output.ts';
import type { MeetingSession } from '#meeting/session.ts';
import type { TranscriptEntry } from '#meeting/transcript.ts';

export type AppendOutcome =
  | { outcome: 'kept'; event: DurableEvent }
  /** The session has an event of this id already; nothing was written. */
  | { outcome: 'repeated'; event: DurableEvent }
  | { outcome: 'no-such-meeting' }
  /** A meeting of this session id exists, created by another event, or existed and was deleted. */
  | { outcome: 'id-taken' }
  /** It concludes work that another process has claimed since (OwedWork.attempt); nothing was written. */
  | { outcome: 'superseded' };

/**
 * Work that a kept event has given rise to: the agents' round for an entry, the re-check after a correction. It is
 * enqueued in the transaction that keeps the event and done in the one that keeps its conclusion (run-finished,
 * correction-checked).
 */
export interface Job {
  sessionId: string;
  /** The event's id and number. */
  eventId: string;
  sequence: number;
  kind: 'entry-added' | 'entry-corrected';
  /** 1 for who appended the event, one more for every claim after it. A conclusion under an older attempt is refused. */
  attempt: number;
}

export interface ClaimOptions {
  /** Milliseconds since 1970: leases that ended before are free, new ones end `workLeaseMs` after. */
  now: number;
  limit: number;
  /** Of this session alone. */
  sessionId?: string;
}

/** Longer than any round with all its retries; a holder that is still at it after this is taken for dead. */
export const jobLeaseMs = 90_000;

export interface StoreOptions {
  /** Whether anybody will do the work that events give rise to. Without agents none is enqueued. True unless told. */
  enqueuesJobs?: boolean;
  /** By which leases run. The wall clock unless told. */
  clock?: Clock;
}

export interface LogStore {
  /** Where the data is kept, in words for a log line or a screen. */
  readonly place: string;
  /** Changes when the store is restored from a copy: numbers seen under another epoch mean nothing. */
  readonly epoch: string;
  /**
   * Keeps one event. Resolves only when it is safe (flushed, where there is a disk), in number order per session.
   * The first event of a session is `meeting-created`; others before it give 'no-such-meeting'.
   * Rejects when the event could not be made safe; then nothing of it is kept.
   */
  append(event: NewEvent): Promise<AppendOutcome>;
  /**
   * Kept events with a number above `after`, in order, at most `limit`; fewer when they are long (bounds.pageCharacters),
   * but none only when there are none.
   */
  eventsAfter(sessionId: string, after: number, limit: number): Promise<DurableEvent[]>;
  /** The highest number of the session; 0 when there is no such meeting. */
  head(sessionId: string): Promise<number>;
  /** Every session that has not been deleted, with its head. For whoever takes up what is behind at the start. */
  heads(): Promise<{ sessionId: string; head: number }[]>;
  meeting(sessionId: string): Promise<MeetingSession | undefined>;
  /** Newest first, by creation. */
  meetingsOf(userId: string): Promise<MeetingSession[]>;
  /** The last `count` entries as they read after corrections, oldest first. */
  latestTranscripts(sessionId: string, count?: number): Promise<TranscriptEntry[]>;
  /** The last `count` outputs, newest first. */
  latestOutputs(sessionId: string, count?: number): Promise<AgentOutput[]>;
  /**
   * Leases owed work that nobody holds, oldest first: work whose holder let its lease run out, or that was left by a
   * process that ended. Who appends an event holds its work for `workLeaseMs` from then on.
   */
  claimJobs(options: ClaimOptions): Promise<Job[]>;
  /**
   * Removes the session with its transcripts, outputs and every other event. False when there was none. Where
   * several people share a store its id is never given again: who still has the old meeting open, or words for it, must
   * not find another's under its name.
   */
  deleteMeeting(sessionId: string): Promise<boolean>;
  /** Waits for what is being kept, then lets go of the files. */
  close(): Promise<void>;
}
