// Settings of persons in the same SQLite file as the log.
import type { DatabaseSync } from 'node:sqlite';
import type { PersonSettings } from '../person-settings.ts';

/** Over a file that openSqliteDatabase has brought to its newest shape. */
export function openSqliteSettings(db: DatabaseSync): PersonSettings {
  const read = db.prepare('SELECT value FROM person_settings WHERE user_id = ? AND name = ?');
  const write = db.prepare(
    `INSERT INTO person_settings (user_id, name, value) VALUES (?, ?, ?)
     ON CONFLICT DO UPDATE SET value = excluded.value`,
  );
  return {
    async read(userId, name) {
      const row = read.get(userId, name) as { value: string } | undefined;
      return row && (JSON.parse(row.value) as unknown);
    },
    async write(userId, name, value) {
      write.run(userId, name, JSON.stringify(value));
    },
  };
}
