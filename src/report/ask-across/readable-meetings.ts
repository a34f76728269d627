// One person's meetings as a question reads them, on a server or in the page: how much of them is read, and their source. The
// source has checked for each meeting whether this person may read it.
import type { MeetingState } from '#meeting/state/meeting-state.ts';
import { newestFirst } from '#meeting/meeting-list.ts';
import type { MeetingSession, User } from '#meeting/session.ts';
import type { TranscriptEntry } from '#meeting/transcript.ts';
import { agreedPart } from '#meeting/state/agreed-part.ts';
import type { ConsentPolicy } from '#meeting/state/consent.ts';
import type { Looked } from '#meeting/models/question-across.ts';
import type { AskedEntry, AnswerPassage } from '../ask/answer.ts';
import { entriesFor } from '../entries.ts';

/** What one question reads at most. The newest meetings count; the answer says where it stopped. */
export const acrossBounds = {
  /** Searched by their words. */
  meetings: 200,
  lines: 50_000,
  linesOfOne: 5_000,
  /** Read for what was promised, asked and changed, which takes more of each line. */
  meetingsFolded: 20,
  linesFolded: 4_000,
  /** Meetings whose lines are in one answer. */
  answering: 8,
  /** Lines that are read before others are let in. */
  atOnce: 100,
} as const;

export interface ReadableMeetings {
  user: User;
  /** Whose lines may answer. */
  policy: ConsentPolicy;
  /** Newest first. */
  newest(): AsyncIterable<MeetingSession>;
  /** Its last `count` lines as they read now, oldest first. */
  linesOf(sessionId: string, count: number): Promise<TranscriptEntry[]>;
  /** The meeting as this person sees it now; undefined where they may no longer. */
  stateOf(sessionId: string): Promise<MeetingState | undefined>;
  /** Lets others work meanwhile. */
  pause(): Promise<void>;
}

/** What answers a question to all meetings. */
export interface FoundAcross {
  looked: Looked;
  /** The meetings whose lines may answer, the oldest first. */
  meetings: readonly ReadMeeting[];
  /** All lines of these, in spoken order. */
  lines: readonly AskedEntry[];
  /** The places among them that answer, the best first: for whoever reads the lines around them. */
  places: readonly number[];
  passages: readonly AnswerPassage[];
}

export interface ReadMeeting {
  session: MeetingSession;
  state: MeetingState;
  /** As its report has them: every speaker by name, without those who have not agreed. */
  entries: readonly TranscriptEntry[];
}

export async function readMeeting(
  { stateOf, policy }: Pick<ReadableMeetings, 'stateOf' | 'policy'>,
  sessionId: string,
): Promise<ReadMeeting | undefined> {
  const state = await stateOf(sessionId);
  if (!state?.session) return undefined;
  return { session: state.session, state, entries: entriesFor(agreedPart(state, policy).agreed, '') };
}

export function oldestFirst(meetings: Iterable<ReadMeeting>): ReadMeeting[] {
  return [...meetings].toSorted((a, b) => newestFirst(b.session, a.session));
}
