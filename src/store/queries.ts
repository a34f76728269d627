// Queries about meetings that read no events: lists and latest lines. queries-contract.ts proves it for each database.
import type { MeetingBrief } from '#meeting/brief.ts';
import type { MeetingPage, MeetingTotals } from '#meeting/meeting-list.ts';
import type { MeetingSession } from '#meeting/session.ts';
import type { TranscriptEntry } from '#meeting/transcript.ts';

export interface Queries {
  meeting(sessionId: string): Promise<MeetingSession | undefined>;
  /** Those that this person is a member of, newest first, by creation. */
  meetingsOf(userId: string, page: MeetingPage): Promise<MeetingSession[]>;
  /** How many meetings this person has made. */
  countOf(userId: string): Promise<number>;
  /** The briefs of the meetings this person has made, as they were last set, newest meetings first; of at most `count`. */
  briefsOf(userId: string, count: number): Promise<MeetingBrief[]>;
  /** Those of these meetings in which somebody has said no to being analysed, whatever they said since. */
  refusedIn(sessionIds: readonly string[]): Promise<string[]>;
  /** Of all meetings that `meetingsOf` lists. */
  totalsOf(userId: string): Promise<MeetingTotals>;
  /** The last `count` entries as they read after corrections, oldest first. */
  latestTranscripts(sessionId: string, count?: number): Promise<TranscriptEntry[]>;
}
