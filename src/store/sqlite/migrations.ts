// The schema of the SQLite file, step by step. Never change a step that was released: add another.
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
  `
  -- Work that events have given rise to and nobody has concluded: few rows, for a short time.
  CREATE TABLE owed_work (
    session_key INTEGER NOT NULL REFERENCES sessions (key) ON DELETE CASCADE,
    event_id TEXT NOT NULL,
    number INTEGER NOT NULL,
    kind TEXT NOT NULL,
    since INTEGER NOT NULL, -- ms since 1970, as is leased_until
    attempt INTEGER NOT NULL,
    leased_until INTEGER NOT NULL,
    PRIMARY KEY (session_key, event_id)
  ) STRICT, WITHOUT ROWID;
  `,
  `
  -- The audit trail: a chain of hashes that outlives what it speaks of. It holds no words of any meeting.
  CREATE TABLE audit_rows (
    number INTEGER PRIMARY KEY,
    hash TEXT NOT NULL,
    prev_hash TEXT NOT NULL,
    body_hash TEXT NOT NULL,
    retention_until TEXT NOT NULL,
    session_id TEXT, -- as in the body, to find it by
    body TEXT -- the AuditLog as JSON; cleared when its retention has run out
  ) STRICT;
  CREATE INDEX audit_rows_of_session ON audit_rows (session_id) WHERE session_id IS NOT NULL;
  CREATE INDEX audit_rows_by_retention ON audit_rows (retention_until) WHERE body IS NOT NULL;
  -- 'head' and 'checkpoint', each written in the transaction that moves it.
  CREATE TABLE audit_points (name TEXT PRIMARY KEY, number INTEGER NOT NULL, hash TEXT NOT NULL) STRICT, WITHOUT ROWID;
  -- Outlives the session until its deletion is in the trail too.
  CREATE TABLE audit_progress (session_id TEXT PRIMARY KEY, number INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  -- What contents are hashed with; without it the hashes say nothing about them.
  CREATE TABLE audit_salts (
    session_key INTEGER PRIMARY KEY REFERENCES sessions (key) ON DELETE CASCADE,
    salt TEXT NOT NULL
  ) STRICT;

  CREATE TABLE person_settings (
    user_id TEXT NOT NULL,
    name TEXT NOT NULL,
    value TEXT NOT NULL, -- JSON
    PRIMARY KEY (user_id, name)
  ) STRICT, WITHOUT ROWID;
  `,
  `
  -- Some kinds have other names now. The events' own texts stay as they were written (meeting/upcast.ts).
  UPDATE events SET kind = 'entry-added' WHERE kind = 'entry-heard';
  UPDATE events SET kind = 'insight-emitted' WHERE kind = 'insight-offered';
  UPDATE events SET kind = 'run-finished' WHERE kind = 'round-finished';
  ALTER TABLE events RENAME COLUMN number TO sequence;
  ALTER TABLE owed_work RENAME TO jobs;
  ALTER TABLE jobs RENAME COLUMN number TO sequence;
  UPDATE jobs SET kind = 'entry-added' WHERE kind = 'entry-heard';
  `,
  `
  -- Who holds a job. The jobs of earlier versions were held by processes that had the file to themselves and are gone.
  ALTER TABLE jobs ADD COLUMN holder TEXT NOT NULL DEFAULT '';
  UPDATE jobs SET leased_until = 0;
  -- Who works for a session. The row stays after a release, so that fencing numbers only grow.
  CREATE TABLE session_leases (
    session_key INTEGER PRIMARY KEY REFERENCES sessions (key) ON DELETE CASCADE,
    holder TEXT NOT NULL,
    fencing INTEGER NOT NULL,
    until INTEGER NOT NULL -- ms since 1970; 0 once released
  ) STRICT;
  -- How far each follower of the log has come.
  CREATE TABLE cursors (
    session_key INTEGER NOT NULL REFERENCES sessions (key) ON DELETE CASCADE,
    name TEXT NOT NULL,
    sequence INTEGER NOT NULL,
    PRIMARY KEY (session_key, name)
  ) STRICT, WITHOUT ROWID;
  `,
  // Several people in one meeting: who they are, and what of the log is for all of them.
  `
  CREATE TABLE members (
    user_id TEXT NOT NULL,
    created_at TEXT NOT NULL, -- of the session, by which lists are ordered
    session_key INTEGER NOT NULL REFERENCES sessions (key) ON DELETE CASCADE,
    PRIMARY KEY (user_id, created_at, session_key)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX members_of_session ON members (session_key);
  INSERT INTO members (user_id, created_at, session_key) SELECT user_id, created_at, key FROM sessions;

  -- The number of an event among those for everybody in the meeting; none on what is for our side alone.
  ALTER TABLE sessions ADD COLUMN room_head INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE events ADD COLUMN room_sequence INTEGER;
  UPDATE events SET room_sequence = place.number FROM (
    SELECT rowid AS event_rowid, row_number() OVER (PARTITION BY session_key ORDER BY sequence) AS number
    FROM events WHERE kind IN (
      'meeting-created', 'meeting-renamed', 'participant-joined', 'recording-started', 'recording-stopped',
      'entry-added', 'entry-corrected', 'consent-given'
    )
  ) AS place WHERE events.rowid = place.event_rowid;
  CREATE UNIQUE INDEX events_of_room ON events (session_key, room_sequence) WHERE room_sequence IS NOT NULL;
  UPDATE sessions SET room_head = coalesce(
    (SELECT max(room_sequence) FROM events WHERE session_key = sessions.key), 0
  );
  `,
  `
  -- What people write down for themselves beside a meeting: nobody else's, and gone with the meeting.
  CREATE TABLE own_notes (
    user_id TEXT NOT NULL,
    session_key INTEGER NOT NULL REFERENCES sessions (key) ON DELETE CASCADE,
    version INTEGER NOT NULL, -- rises with every change
    notes TEXT NOT NULL, -- JSON
    PRIMARY KEY (user_id, session_key)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX own_notes_of_session ON own_notes (session_key);
  `,
  // What was set of people in one meeting is proposed in the next: few events among many.
  `
  CREATE INDEX events_of_brief ON events (session_key, sequence) WHERE kind = 'brief-changed';
  `,
  // Events of many meetings are written at the same moment, and each index that begins with the session has a page for each of
  // them. Ids begin with the time, so an index that begins with the id has the same page for all; and of the room's numbers
  // every 64th is enough to begin reading from.
  `
  CREATE TABLE events_by_id (
    session_key INTEGER NOT NULL REFERENCES sessions (key) ON DELETE CASCADE,
    sequence INTEGER NOT NULL,
    room_sequence INTEGER,
    id TEXT NOT NULL,
    kind TEXT NOT NULL,
    event TEXT NOT NULL, -- the whole event as JSON
    UNIQUE (session_key, sequence),
    UNIQUE (id, session_key)
  ) STRICT;
  INSERT INTO events_by_id (rowid, session_key, sequence, room_sequence, id, kind, event)
    SELECT rowid, session_key, sequence, room_sequence, id, kind, event FROM events ORDER BY rowid;
  DROP TABLE events;
  ALTER TABLE events_by_id RENAME TO events;
  CREATE INDEX events_of_brief ON events (session_key, sequence) WHERE kind = 'brief-changed';
  CREATE INDEX room_marks ON events (session_key, room_sequence, sequence) WHERE room_sequence % 64 = 0;
  `,
  // What was said before, found by its words. A follower of the log fills it, from the beginning.
  `
  CREATE TABLE passages (
    number INTEGER PRIMARY KEY,
    session_key INTEGER NOT NULL REFERENCES sessions (key) ON DELETE CASCADE,
    entry_id TEXT NOT NULL,
    line TEXT NOT NULL, -- JSON, as it reads
    UNIQUE (session_key, entry_id)
  ) STRICT;
  CREATE TABLE passages_by_word (
    term INTEGER NOT NULL, -- of a person and a word
    number INTEGER NOT NULL REFERENCES passages (number) ON DELETE CASCADE,
    PRIMARY KEY (term, number)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX words_of_passage ON passages_by_word (number);
  CREATE INDEX events_of_consent ON events (session_key) WHERE kind = 'consent-given';
  `,
];

/** Brings the file to the newest shape, or that of `upTo`, each step in its own transaction. Throws when a newer Aside wrote the file. */
export function migrate(db: DatabaseSync, upTo = steps.length): void {
  const { user_version: version } = db.prepare('PRAGMA user_version').get() as { user_version: number };
  if (version > steps.length) {
    throw new Error(
      `The data was written by a newer version of Aside (shape ${version}, this one knows ${steps.length}).`,
    );
  }
  for (const [index, step] of steps.entries()) {
    if (index < version || index >= upTo) continue;
    db.exec(`BEGIN IMMEDIATE; ${step}; PRAGMA user_version = ${index + 1}; COMMIT;`);
  }
}
