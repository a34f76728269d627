import { expect, test } from 'vitest';
import { emptyMeetingState, type MeetingState } from '#meeting/meeting-state.ts';
import { newSession } from '#meeting/session.ts';
import { agreedPart } from './consent.ts';

const at = '2026-01-05T09:00:00.000Z';
const person = (id: string) => ({ type: 'person' as const, id, name: id });
const line = (id: string, who: string) => ({
  id,
  sessionId: 'a-meeting',
  text: `a line of ${who}`,
  speaker: 'You',
  timestamp: at,
  confidence: 0.9,
  sequence: 1,
  actor: person(who),
});
const note = (who: string, entryId?: string) => ({
  id: `${who}-${entryId}`,
  to: 'us' as const,
  text: 'a note',
  entryId,
  actor: person(who),
  at,
  edited: false,
  saved: true,
});

test('[X4] notes of who has not agreed stay out of what leaves, and notes beside a line that stays out', () => {
  const session = newSession(
    { uid: 'ada', email: 'ada@example.com', displayName: 'ada' },
    'a-meeting',
    'One',
    at,
  );
  const people = ['ada', 'ben'].map((id) => ({ id, name: id, by: 'joined' as const, speaks: true }));
  const state: MeetingState = {
    ...emptyMeetingState,
    session: { ...session, people },
    entries: [line('hers', 'ada'), line('his', 'ben')],
    consents: { ada: true, ben: false },
    notes: [note('ada'), note('ada', 'hers'), note('ada', 'his'), note('ben', 'hers')],
  };
  expect(agreedPart(state).agreed.notes.map(({ id }) => id)).toEqual(['ada-undefined', 'ada-hers']);
});
