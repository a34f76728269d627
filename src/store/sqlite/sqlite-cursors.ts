// Cursors of followers in the SQLite file.
import type { DatabaseSync } from 'node:sqlite';
import type { Cursors } from '../cursors.ts';

export function openSqliteCursors(db: DatabaseSync): Cursors {
  const read = db.prepare(
    'SELECT sequence FROM cursors JOIN sessions ON key = session_key WHERE name = ? AND id = ?',
  );
  const write = db.prepare(
    `INSERT INTO cursors (session_key, name, sequence) SELECT key, ?, ? FROM sessions WHERE id = ?
     ON CONFLICT DO UPDATE SET sequence = max(sequence, excluded.sequence)`,
  );
  return {
    read: async (name, sessionId) =>
      (read.get(name, sessionId) as { sequence: number } | undefined)?.sequence ?? 0,
    write: async (name, sessionId, sequence) => void write.run(name, sequence, sessionId),
  };
}
