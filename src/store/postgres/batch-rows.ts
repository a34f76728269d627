// The rows that one append transaction has read, on which it decides, and the rows that it will write.
import type { DurableEvent, NewEvent } from '#meeting/events.ts';
import { isLineEvent, linesOf } from '#meeting/lines/lines.ts';
import type { Job } from '../jobs.ts';
import type { SessionRow } from '../sql/append-rows.ts';
import type { AppendRows } from '../sql/keep-events.ts';
import { type FoundRows, named, sessionRow } from './read-batch.ts';

/** In the order of deciding. */
export interface Written {
  sessions: Map<string, SessionRow>;
  created: NewEvent<'meeting-created'>[];
  events: { key: number; event: DurableEvent }[];
  enqueued: { key: number; event: { id: string; sequence: number }; kind: Job['kind'] }[];
  removed: { key: number; eventId: string }[];
}

export interface BatchRows extends Omit<AppendRows, 'enqueuesJobs'> {
  written: Written;
}

export function batchRows({ sessions, known, attempts, deleted, newKeys, said }: FoundRows): BatchRows {
  const written: Written = { sessions, created: [], events: [], enqueued: [], removed: [] };
  return {
    written,
    sessions: {
      find: (sessionId) => sessions.get(sessionId),
      create(event) {
        const { session } = event.body;
        const row = { ...sessionRow({ key: newKeys.pop()!, head: 0, roomHead: 0 }, session), changed: true };
        sessions.set(event.sessionId, row);
        written.created.push(event);
        return row;
      },
      wasDeleted: (sessionId) => deleted.has(sessionId),
    },
    events: {
      insert(key, event) {
        const name = named(key, event.id);
        if (known.has(name)) return false;
        known.set(name, event);
        written.events.push({ key, event });
        return true;
      },
      read: (key, id) => known.get(named(key, id)),
      lines(key) {
        const now = written.events.flatMap((one) => (one.key === key ? one.event : []));
        return linesOf([...(said.get(key) ?? []), ...now.filter(isLineEvent)]);
      },
    },
    jobs: {
      enqueue(key, { id, sequence }, kind) {
        attempts.set(named(key, id), 1);
        written.enqueued.push({ key, event: { id, sequence }, kind });
      },
      attemptOf: (key, eventId) => attempts.get(named(key, eventId)),
      remove(key, eventId) {
        attempts.delete(named(key, eventId));
        written.removed.push({ key, eventId });
      },
    },
  };
}
