// The log as everybody in a meeting sees it, in one SQLite file: the room's events, under the room's numbers.
import type { DatabaseSync } from 'node:sqlite';
import type { LogView } from '../log.ts';
import type { SqliteEpoch } from './epoch.ts';
import { ofSession } from './rows/of-session.ts';
import { pageOf } from '../sql/page-of.ts';
import { roomEvent } from '../sql/room-event.ts';

const ofThis = 'session_key = (SELECT key FROM sessions WHERE id = $sessionId)';

export function openSqliteRoom(db: DatabaseSync, epoch: SqliteEpoch): LogView {
  const readHead = db.prepare('SELECT room_head AS head FROM sessions WHERE id = ?');
  // Both numbers rise together, so what follows begins no earlier than the last mark before it (migrations.ts).
  const readAfter = db.prepare(
    `SELECT event, room_sequence AS roomSequence FROM events
     WHERE ${ofThis} AND room_sequence > $after AND sequence > coalesce((
       SELECT sequence FROM events WHERE ${ofThis} AND room_sequence % 64 = 0 AND room_sequence <= $after
       ORDER BY room_sequence DESC LIMIT 1
     ), 0) ORDER BY sequence LIMIT $limit`,
  );
  const readPlace = db.prepare(`SELECT 1 FROM events WHERE ${ofSession} AND room_sequence = ? AND id = ?`);

  return {
    // Not the log's own: whoever comes to see more, or less, of a meeting begins anew.
    get epoch() {
      return `${epoch.current()}.room`;
    },
    newEpoch: async () => void epoch.renew(),
    holds: async (sessionId, sequence, id) => readPlace.get(sessionId, sequence, id) !== undefined,
    eventsAfter: async (sessionId, after, limit) =>
      pageOf(readAfter.iterate({ sessionId, after, limit }), roomEvent),
    head: async (sessionId) => (readHead.get(sessionId) as { head: number } | undefined)?.head ?? 0,
  };
}
