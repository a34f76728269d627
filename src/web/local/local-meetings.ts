// The meetings kept in this browser, and the opening of one: created when unknown, as the specification says.
import { timestampOf } from '#meeting/clock.ts';
import { type NewEvent, originOf } from '#meeting/events.ts';
import { newId } from '#meeting/ids.ts';
import { bounds } from '#meeting/limits.ts';
import { policyOnDevice } from '#meeting/state/consent.ts';
import { newSession, type User } from '#meeting/session.ts';
import { peopleOf } from '#engine/people-of.ts';
import { exportOf } from '#report/export.ts';
import type { Meetings } from '#web/live/meetings.ts';
import { nextTurn } from '#web/device/next-turn.ts';
import { templates } from '#web/live/summary-templates.ts';
import type { MeetingLink } from '#web/live/meeting-link.ts';
import { forgetNotesOnDevice, notesOnDevice } from '#web/live/own-notes.ts';
import type { LocalEngine } from './assemble.ts';
import { openLocalLink } from './local-link.ts';
import { localAnswer } from './local-answer.ts';
import { localState } from './local-state.ts';

export function localMeetings({ log, queries, bus, clock, exit }: LocalEngine, user: User): Meetings {
  const ownNotes = (sessionId: string) => notesOnDevice({ userId: user.uid, sessionId });
  return {
    list: (before) => queries.meetingsOf(user.uid, { limit: bounds.meetingsShown, before }),
    totals: () => queries.totalsOf(user.uid),
    people: () => peopleOf(queries, user.uid),
    async create(title) {
      const event = creation(user, newId(), title.trim(), timestampOf(clock));
      await bus.publish(event);
      return event.body.session;
    },
    async remove(sessionId) {
      await log.delete(sessionId);
      forgetNotesOnDevice({ userId: user.uid, sessionId });
      bus.broadcast({
        id: newId(),
        sessionId,
        sequence: 0,
        kind: 'meeting-deleted',
        body: {},
        ...originOf(user, timestampOf(clock)),
      });
    },
    leave: () => Promise.reject(new Error('Nobody is invited into a meeting that this browser keeps.')),
    // Nobody else changes them.
    follow: () => () => {},
    state: (sessionId) => localState({ log, queries }, sessionId),
    consentPolicy: async () => policyOnDevice,
    ownNotes: async (sessionId) => ownNotes(sessionId),
    questions: {
      model: async () => ({ configured: false }),
      ask: async (question, signal) => localAnswer({ log, queries }, user, question, signal),
    },
    questionsOf: () => undefined,
    async exportFile(sessionId, { template, ...file }) {
      const summary = { templates, template, pause: nextTurn };
      const sent = await exit.send(
        exportOf({ userId: user.uid, sessionId, ownNotes: ownNotes(sessionId), summary, ...file }),
      );
      if (sent.outcome === 'refused') throw new Error(sent.reason);
      if (!sent.written) throw new Error('There is no such meeting.');
      return sent.written;
    },
  };
}

/** Opens a meeting here; an unknown one is created under `title` with the user as its participant. */
export async function openLocalMeeting(
  engine: LocalEngine,
  user: User,
  sessionId: string,
  title: string,
  closed: () => void,
): Promise<MeetingLink> {
  const { queries, bus, clock } = engine;
  if (!(await queries.meeting(sessionId)))
    await bus.publish(creation(user, sessionId, title, timestampOf(clock)));
  return openLocalLink({ engine, sessionId, user, closed });
}

function creation(user: User, id: string, title: string, now: string): NewEvent<'meeting-created'> {
  return {
    id: newId(),
    sessionId: id,
    kind: 'meeting-created',
    body: { session: newSession(user, id, title, now) },
    ...originOf(user, now),
  };
}
