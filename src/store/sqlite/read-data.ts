// Opens a data folder read-only, for verifying or explaining it. It changes nothing, whether a server uses the folder or not.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { eventOfText } from '#meeting/event-text.ts';
import type { DurableEvent } from '#meeting/events.ts';
import type { AuditStore } from '../audit-store.ts';
import { createSqlAuditReading } from '../sql/sql-audit-reading.ts';
import { sqliteSql } from './own-sql.ts';
import { kyselyOver } from './kysely-over.ts';
import { ofSession } from './rows/of-session.ts';

export interface DataReader {
  audit: Pick<AuditStore, 'head' | 'checkpoint' | 'progressOf' | 'rows' | 'rowsOf'>;
  /** The event as it is stored; undefined when there is none. */
  eventText(sessionId: string, sequence: number): string | undefined;
  eventsOf(sessionId: string): DurableEvent[];
  /** The sessions in which an output of this id was offered. */
  sessionsWithOutput(outputId: string): string[];
  close(): void;
}

/** Throws with one sentence when the folder holds nothing that this Aside can read. */
export function readData(dataDir: string): DataReader {
  const file = join(dataDir, 'aside.db');
  if (!existsSync(file)) throw new Error(`${dataDir} holds no data of Aside: there is no aside.db in it.`);
  const db = new DatabaseSync(file, { readOnly: true });
  try {
    // One moment's view: a server that goes on writing meanwhile does not blur it.
    db.exec('BEGIN');
    return readerOf(db);
  } catch (error) {
    db.close();
    const reason = error instanceof Error ? error.message : String(error);
    const sentence = /no such table/.test(reason)
      ? 'it was last written by an Aside without an audit trail'
      : reason;
    throw new Error(`${file} cannot be read: ${sentence}.`, { cause: error });
  }
}

function readerOf(db: DatabaseSync): DataReader {
  const readEvent = db.prepare(`SELECT event FROM events WHERE ${ofSession} AND sequence = ?`);
  const readEvents = db.prepare(`SELECT event FROM events WHERE ${ofSession} ORDER BY sequence`);
  const readSessions = db.prepare(
    `SELECT sessions.id FROM sessions JOIN events ON session_key = key AND events.id = ?
     WHERE kind = 'insight-emitted' ORDER BY created_at DESC`,
  );
  return {
    audit: createSqlAuditReading(kyselyOver(db), sqliteSql),
    eventText: (sessionId, sequence) =>
      (readEvent.get(sessionId, sequence) as { event: string } | undefined)?.event,
    eventsOf: (sessionId) =>
      (readEvents.all(sessionId) as { event: string }[]).map(({ event }) => eventOfText(event)),
    sessionsWithOutput: (outputId) => (readSessions.all(outputId) as { id: string }[]).map(({ id }) => id),
    close: () => db.close(),
  };
}
