import { expect, test } from 'vitest';
import { agreedPart } from './agreed-part.ts';
import { emptyMeetingState, type MeetingState } from './meeting-state.ts';
import { someConsents } from '../samples.ts';
import { newSession } from '../session.ts';

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
    consents: someConsents({ ada: true, ben: false }),
    notes: [note('ada'), note('ada', 'hers'), note('ada', 'his'), note('ben', 'hers')],
  };
  for (const policy of ['off', 'required'] as const) {
    const { notes } = agreedPart(state, policy).agreed;
    expect([policy, notes.map(({ id }) => id)]).toEqual([policy, ['ada-undefined', 'ada-hers']]);
  }
});
