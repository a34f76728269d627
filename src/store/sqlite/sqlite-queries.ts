// What is read of meetings in the SQLite file.
import type { DatabaseSync } from 'node:sqlite';
import { correctedEntries } from '#meeting/corrected.ts';
import { eventOfText } from '#meeting/event-text.ts';
import type { DurableEvent } from '#meeting/events.ts';
import { latestOutputs, latestTranscripts } from '#meeting/limits.ts';
import type { MeetingSession } from '#meeting/session.ts';
import { standingOutputs } from '#meeting/standing-outputs.ts';
import type { Queries } from '../queries.ts';

export function openSqliteQueries(db: DatabaseSync): Queries {
  const readSession = db.prepare('SELECT session FROM sessions WHERE id = ?');
  const readOfUser = db.prepare(
    'SELECT session FROM sessions WHERE user_id = ? ORDER BY created_at DESC, id DESC',
  );
  const ofKind = 'session_key = (SELECT key FROM sessions WHERE id = ?) AND kind = ?';
  const readLast = db.prepare(`SELECT event FROM events WHERE ${ofKind} ORDER BY sequence DESC LIMIT ?`);
  const readAfter = db.prepare(`SELECT event FROM events WHERE ${ofKind} AND sequence > ? ORDER BY sequence`);

  const sessionsOf = (rows: unknown[]) =>
    (rows as { session: string }[]).map((row) => JSON.parse(row.session) as MeetingSession);
  const eventsOf = <K extends DurableEvent['kind']>(rows: unknown[]) =>
    (rows as { event: string }[]).map(({ event }) => eventOfText(event)) as Extract<
      DurableEvent,
      { kind: K }
    >[];
  const lastOf = <K extends DurableEvent['kind']>(sessionId: string, kind: K, count: number) =>
    eventsOf<K>(readLast.all(sessionId, kind, count)).toReversed();
  const after = <K extends DurableEvent['kind']>(first: DurableEvent | undefined, kind: K) =>
    first ? eventsOf<K>(readAfter.all(first.sessionId, kind, first.sequence)) : [];

  return {
    meeting: async (sessionId) => sessionsOf(readSession.all(sessionId))[0],
    meetingsOf: async (userId) => sessionsOf(readOfUser.all(userId)),
    async latestTranscripts(sessionId, count = latestTranscripts) {
      const added = lastOf(sessionId, 'entry-added', count);
      const entries = added.map(({ body }) => body.entry);
      return correctedEntries(entries, after(added[0], 'entry-corrected'));
    },
    async latestOutputs(sessionId, count = latestOutputs) {
      const emitted = lastOf(sessionId, 'insight-emitted', count);
      return standingOutputs(emitted, after(emitted[0], 'correction-checked')).toReversed();
    },
  };
}
