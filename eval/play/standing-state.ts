// A meeting that a secretary listened to, as the product holds it.
import { newSession } from '#meeting/session.ts';
import { emptyMeetingState, type MeetingEntry, type MeetingState } from '#meeting/state/meeting-state.ts';
import type { StandingMeeting } from '../corpora/standing.ts';

/** As it stood when the last line was said; an entry's id is the number of its line. */
export function standingState({ title, date, owner, lines }: StandingMeeting): MeetingState {
  const begins = Date.parse(`${date}T10:00:00Z`);
  const entries = lines.map(({ n, speaker, text, t }): MeetingEntry => ({
    id: String(n),
    sessionId: 'meeting',
    text,
    speaker,
    confidence: 0.9,
    timestamp: new Date(begins + t * 1_000).toISOString(),
    sequence: n,
    actor: { type: 'person', id: speaker, name: speaker },
  }));
  const user = { uid: owner, email: '', displayName: owner };
  const session = newSession(user, 'meeting', title, new Date(begins).toISOString());
  return { ...emptyMeetingState, session, entries };
}
