// What every keeper of the log must do. The rules S1 to S9 in docs/rules.md say it in numbers;
// store-contract.ts proves them for each implementation.
import type { KeptEvent, NewEvent } from '#meeting/events.ts';
import type { AgentOutput } from '#meeting/output.ts';
import type { MeetingSession } from '#meeting/session.ts';
import type { TranscriptEntry } from '#meeting/transcript.ts';

export type AppendOutcome =
  | { outcome: 'kept'; event: KeptEvent }
  /** The session has an event of this id already; nothing was written. */
  | { outcome: 'repeated'; event: KeptEvent }
  | { outcome: 'no-such-meeting' }
  /** A meeting of this session id exists, created by another event, or existed and was deleted. */
  | { outcome: 'id-taken' };

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
  eventsAfter(sessionId: string, after: number, limit: number): Promise<KeptEvent[]>;
  /** The highest number of the session; 0 when there is no such meeting. */
  head(sessionId: string): Promise<number>;
  meeting(sessionId: string): Promise<MeetingSession | undefined>;
  /** Newest first, by creation. */
  meetingsOf(userId: string): Promise<MeetingSession[]>;
  /** The last `count` entries, oldest first. */
  latestTranscripts(sessionId: string, count?: number): Promise<TranscriptEntry[]>;
  /** The last `count` outputs, newest first. */
  latestOutputs(sessionId: string, count?: number): Promise<AgentOutput[]>;
  /**
   * Removes the session with its transcripts, outputs and every other event. False when there was none. Where
   * several people share a store its id is never given again: who still has the old meeting open, or words for it, must
   * not find another's under its name.
   */
  deleteMeeting(sessionId: string): Promise<boolean>;
  /** Waits for what is being kept, then lets go of the files. */
  close(): Promise<void>;
}
