// Meetings of two people for tests, and a source of them that counts what is read.
import type { ConsentPolicy } from '#meeting/state/consent.ts';
import { type MeetingSession, newSession, type User } from '#meeting/session.ts';
import { emptyMeetingState, type MeetingEntry, type MeetingState } from '#meeting/state/meeting-state.ts';
import type { ReadableMeetings } from './readable-meetings.ts';

const ada: User = { uid: 'ada', email: '', displayName: 'Ada' };

/** Said one minute after the other; a line "Kim: yes" is Kim's. */
export function meeting(day: string, title: string, said: readonly string[]): MeetingState {
  const session: MeetingSession = {
    ...newSession(ada, `${title}-${day}`, title, `${day}T09:00:00.000Z`),
    participants: ['Ada', 'Kim'],
  };
  const entries = said.map((line, at): MeetingEntry => {
    const [, speaker = 'Kim', text = line] = /^(\w+): (.*)$/.exec(line) ?? [];
    return {
      // The same in each meeting: an id says something in its own alone.
      id: `line-${at}`,
      sessionId: session.id,
      speaker,
      text,
      timestamp: new Date(Date.parse(`${day}T09:00:00.000Z`) + at * 60_000).toISOString(),
      confidence: 0.9,
      sequence: at + 2,
      actor: { type: 'person', id: 'ada', name: 'Ada' },
    };
  });
  return { ...emptyMeetingState, session, entries };
}

/** Newest first, as they are given. */
export function readable(states: readonly MeetingState[], policy: ConsentPolicy = 'off') {
  const asked = { lines: 0, states: 0, pauses: 0 };
  const stateOf = (id: string) => states.find(({ session }) => session?.id === id);
  const meetings: ReadableMeetings = {
    user: ada,
    policy,
    async *newest() {
      for (const { session } of states) yield session!;
    },
    async linesOf(id, count) {
      const lines = stateOf(id)!.entries.slice(-count);
      asked.lines += lines.length;
      return lines;
    },
    async stateOf(id) {
      asked.states++;
      return stateOf(id);
    },
    pause: async () => void asked.pauses++,
  };
  return { meetings, asked };
}
