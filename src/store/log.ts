// The interface of the log. The rules S1 to S17 in docs/rules.md state it; log-contract.ts proves them for each database.
import type { DurableEvent, NewEvent } from '#meeting/events.ts';

export type AppendOutcome =
  | { outcome: 'kept'; event: DurableEvent }
  /** The session has an event of this id already; nothing was written. */
  | { outcome: 'repeated'; event: DurableEvent }
  | AppendRefusal;

export type AppendRefusal =
  | { outcome: 'no-such-meeting' }
  /** A meeting of this session id exists, created by another event, or existed and was deleted. */
  | { outcome: 'id-taken' }
  /**
   * It concludes a job that another process has claimed since (Job.attempt), or was written under a lease of the
   * session that another process has taken since (Lease.fencing). Nothing was written.
   */
  | { outcome: 'superseded' };

/** A lease of the session under which something is written (leases.ts). */
export interface Fencing {
  fencing: number;
}

/** Some events of a log as texts, to be sent on as they are: at least one. */
export interface TextPage {
  texts: string[];
  /** The sequence number of the last. */
  last: number;
}

/** A log as somebody reads it who does not write. */
export interface LogView {
  /** Changes when the data were put back from a copy: sequence numbers seen under another epoch mean nothing. */
  readonly epoch: string;
  /** Changes the epoch: somebody has shown that the data were put back (`holds`). */
  newEpoch(): Promise<void>;
  /** Whether this session has this event under this sequence number. Somebody saw it there, or says so. */
  holds(sessionId: string, sequence: number, id: string): Promise<boolean>;
  /**
   * Kept events with a sequence number above `after`, in order, at most `limit`; fewer when they are long
   * (bounds.pageCharacters), but none only when there are none.
   */
  eventsAfter(sessionId: string, after: number, limit: number): Promise<DurableEvent[]>;
  /**
   * The same events as texts in today's form, unread where they are stored so; undefined when there are none. Absent where
   * what is stored is not what is seen.
   */
  textsAfter?(sessionId: string, after: number, limit: number): Promise<TextPage | undefined>;
  /** The highest sequence number of the session; 0 when there is no such meeting. */
  head(sessionId: string): Promise<number>;
}

export interface Log extends LogView {
  /**
   * Keeps one event. Resolves only when it is safe (flushed, where there is a disk), in sequence order per session.
   * The first event of a session is `meeting-created`; others before it give 'no-such-meeting'.
   * Rejects when the event could not be made safe; then nothing of it is kept.
   */
  append(event: NewEvent, under?: Fencing): Promise<AppendOutcome>;
  /**
   * Keeps events of one session in one transaction, all or none, with sequence numbers one behind the other. The
   * outcomes come in the order of the events; a repeated event counts as kept. When one is refused nothing is
   * written, and its refusal is the outcome of every event.
   */
  appendAll(events: readonly NewEvent[], under?: Fencing): Promise<AppendOutcome[]>;
  /** The kept event of this id; undefined where the session has none. */
  find(sessionId: string, id: string): Promise<DurableEvent | undefined>;
  /** Every session that has not been deleted, with its head. For whoever takes up what is behind at the start. */
  heads(): Promise<{ sessionId: string; head: number }[]>;
  /**
   * Removes the session with all its events, jobs and leases. False when there was none. Where several people share a
   * database its id is never given again: who still has the old meeting open, or words for it, must not find
   * another's under its name.
   */
  delete(sessionId: string): Promise<boolean>;
}
