// Lines safe on disk with as little around them as SQLite allows: what comes in one turn of the event loop shares a
// transaction and a flush. The file is opened as Aside opens its own: WAL, synchronous=FULL, read back.
import { join } from 'node:path';
import { openDatabase } from '../../src/store/sqlite/open-database.ts';

/** What a device sends: an event without what the server knows better. */
export interface Line {
  id: string;
  sessionId: string;
  kind: string;
  body: unknown;
}

export interface KeptLine<From> {
  from: From;
  line: Line;
  sequence: number;
  /** As it is stored and sent on: as many bytes as Aside's. */
  text: string;
}

export interface KeptLines<From> {
  /** Told with others of its turn, when it is flushed. */
  keep(line: Line, from: From): void;
  /** The texts of those that were kept after this number, oldest first. */
  after(sessionId: string, sequence: number, atMost: number): string[];
  head(sessionId: string): number;
}

const actor = { type: 'person', id: 'ZGLBSyCeuDd13BsNifGhhOR1DUjTTCiz', name: 'Bench' };
/** More that wait are not worth another look at the sockets. */
const enough = 64;

export function openKeptLines<From>(
  folder: string,
  tell: (kept: readonly KeptLine<From>[]) => void,
): KeptLines<From> {
  const db = openDatabase(join(folder, 'lines.db'));
  db.exec(`CREATE TABLE IF NOT EXISTS lines (
    session TEXT NOT NULL, sequence INTEGER NOT NULL, id TEXT NOT NULL, text TEXT NOT NULL,
    PRIMARY KEY (session, sequence), UNIQUE (session, id)) STRICT, WITHOUT ROWID`);
  const insert = db.prepare('INSERT INTO lines (session, sequence, id, text) VALUES (?, ?, ?, ?)');
  const select = db.prepare(
    'SELECT text FROM lines WHERE session = ? AND sequence > ? ORDER BY sequence LIMIT ?',
  );
  const selectHead = db.prepare('SELECT max(sequence) AS head FROM lines WHERE session = ?');
  const heads = new Map<string, number>();
  let waiting: { line: Line; from: From }[] = [];
  let turn: ReturnType<typeof setImmediate> | undefined;

  function head(session: string): number {
    const known = heads.get(session);
    if (known !== undefined) return known;
    const found = Number(selectHead.get(session)?.['head'] ?? 0);
    heads.set(session, found);
    return found;
  }

  function keepOne({ line, from }: { line: Line; from: From }): KeptLine<From> {
    const sequence = head(line.sessionId) + 1;
    const at = new Date().toISOString();
    const text = JSON.stringify({
      ...line,
      at,
      actor,
      causes: [],
      traceId: line.id,
      sequence,
      roomSequence: sequence,
    });
    insert.run(line.sessionId, sequence, line.id, text);
    heads.set(line.sessionId, sequence);
    return { from, line, sequence, text };
  }

  function flush(): void {
    turn = undefined;
    const batch = waiting;
    waiting = [];
    db.exec('BEGIN IMMEDIATE');
    const kept = batch.map(keepOne);
    db.exec('COMMIT');
    tell(kept);
  }

  /** Waits one turn more while each brings more. */
  function gather(before: number): void {
    if (waiting.length > before && waiting.length < enough) turn = setImmediate(gather, waiting.length);
    else flush();
  }

  return {
    keep(line, from) {
      waiting.push({ line, from });
      turn ??= setImmediate(gather, 0);
    },
    after: (session, sequence, atMost) =>
      select.all(session, sequence, atMost).map(({ text }) => String(text)),
    head,
  };
}
