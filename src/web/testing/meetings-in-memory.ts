// The meetings of one person, kept in memory, and a session to put into them.
import type { MeetingState } from '#meeting/state/meeting-state.ts';
import { bounds } from '#meeting/limits.ts';
import { pageOf, totalsOf } from '#meeting/meeting-list.ts';
import { rememberedPeople } from '#meeting/people/remembered-people.ts';
import { demoUser, type MeetingSession } from '#meeting/session.ts';
import { makeReport } from '#report/meeting-report.ts';
import { reportFile } from '#report/file/report-file.ts';
import type { Meetings } from '#web/live/meetings.ts';

export function testSession(parts: Partial<MeetingSession> = {}): MeetingSession {
  return {
    id: crypto.randomUUID(),
    title: 'Weekly call',
    createdAt: '2026-01-05T09:00:00.000Z',
    updatedAt: '2026-01-05T09:30:00.000Z',
    userId: demoUser.uid,
    isActive: false,
    participants: [demoUser.displayName],
    duration: 30,
    ...parts,
  };
}

/** A working twin of the meetings: what is created is listed, what is removed is not. */
export function meetingsInMemory(sessions: MeetingSession[], states: MeetingState[] = []): Meetings {
  let kept = sessions;
  const stateOf = (sessionId: string) => states.find(({ session }) => session?.id === sessionId);
  return {
    list: async (before) => pageOf(kept, { limit: bounds.meetingsShown, before }),
    totals: async () => totalsOf(kept),
    people: async () =>
      rememberedPeople(
        states.flatMap(({ brief = [] }) => brief),
        [],
      ),
    create(title) {
      const made = testSession({ title: title.trim(), duration: 0 });
      kept = [made, ...kept];
      return Promise.resolve(made);
    },
    remove(sessionId) {
      kept = kept.filter(({ id }) => id !== sessionId);
      return Promise.resolve();
    },
    leave(sessionId) {
      kept = kept.filter(({ id }) => id !== sessionId);
      return Promise.resolve();
    },
    follow: () => () => {},
    state: async (sessionId) => stateOf(sessionId),
    consentPolicy: async () => 'off',
    ownNotes: async () => [],
    questions: {
      model: async () => ({ configured: false }),
      ask: () => Promise.reject(new Error('This test asks nothing.')),
    },
    questionsOf: () => undefined,
    async exportFile(sessionId, options) {
      const state = stateOf(sessionId);
      const report = state && (await makeReport(state, { policy: 'off', pause: async () => {} }));
      if (!report) throw new Error('There is no such meeting.');
      return reportFile(report, { ...options, notes: [] });
    },
  };
}
