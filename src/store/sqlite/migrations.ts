// The shape of the SQLite file, step by step. A step that was ever released is never changed: add another.
import type { DatabaseSync } from 'node:sqlite';

const steps = [
  `
  CREATE TABLE store_facts (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID;

  -- Sessions have a short key of the file's own, because every event's two indexes carry it.
  CREATE TABLE sessions (
    key INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    user_id TEXT NOT NULL,
    created_at TEXT NOT NULL,
    head INTEGER NOT NULL,
    session TEXT NOT NULL -- the MeetingSession as JSON: the fold of the events up to head
  ) STRICT;
  CREATE INDEX sessions_of_user ON sessions (user_id, created_at DESC, id DESC);

  -- Ids of deleted meetings: none is ever given again.
  CREATE TABLE deleted_sessions (id TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;

  -- Rows are written one behind the other whatever their session, so a turn's events share pages.
  CREATE TABLE events (
    session_key INTEGER NOT NULL REFERENCES sessions (key) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    id TEXT NOT NULL,
    kind TEXT NOT NULL,
    event TEXT NOT NULL, -- the whole event as JSON
    UNIQUE (session_key, number),
    UNIQUE (session_key, id)
  ) STRICT;
  `,
];

/** Brings the file to the newest shape, each step in its own transaction. Throws when a newer Aside wrote the file. */
export function migrate(db: DatabaseSync): void {
  const { user_version: version } = db.prepare('PRAGMA user_version').get() as { user_version: number };
  if (version > steps.length) {
    throw new Error(
      `The data was written by a newer version of Aside (shape ${version}, this one knows ${steps.length}).`,
    );
  }
  for (const [index, step] of steps.entries()) {
    if (index < version) continue;
    db.exec(`BEGIN IMMEDIATE; ${step}; PRAGMA user_version = ${index + 1}; COMMIT;`);
  }
}
