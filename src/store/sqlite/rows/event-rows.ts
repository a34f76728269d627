// The events as rows of the SQLite file: inserted and looked up inside the appender's transactions.
import type { DatabaseSync } from 'node:sqlite';
import { eventOfText, eventText } from '#meeting/event-text.ts';
import { lineKinds, linesOf } from '#meeting/lines/lines.ts';
import type { EventRows } from '../../sql/append-rows.ts';

export function openEventRows(db: DatabaseSync): EventRows {
  const insert = db.prepare(
    `INSERT INTO events (session_key, sequence, room_sequence, id, kind, event) VALUES (?, ?, ?, ?, ?, ?)
     ON CONFLICT (id, session_key) DO NOTHING`,
  );
  const read = db.prepare('SELECT event FROM events WHERE session_key = ? AND id = ?');
  const readLines = db.prepare(
    `SELECT event FROM events WHERE session_key = ? AND kind IN (${lineKinds.map((kind) => `'${kind}'`).join(', ')}) ORDER BY sequence`,
  );
  return {
    insert(key, event) {
      const { sequence, roomSequence = null, id, kind } = event;
      return insert.run(key, sequence, roomSequence, id, kind, eventText(event)).changes > 0;
    },
    read(key, id) {
      const known = read.get(key, id) as { event: string } | undefined;
      return known && eventOfText(known.event);
    },
    lines: (key) =>
      linesOf((readLines.all(key) as { event: string }[]).map(({ event }) => eventOfText(event))),
  };
}
