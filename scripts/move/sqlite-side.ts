// A data folder's file, as where rows come from or go to.
import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { takeClosingMark } from '#store/sqlite/closing-mark.ts';
import { kyselyOver } from '#store/sqlite/kysely-over.ts';
import { type Column, type Destination, ownTables, type Row, rowsAtOnce, type Source } from './tables.ts';

export function sqliteSource(file: string): Source {
  const db = new DatabaseSync(file, { readOnly: true });
  return {
    tables: () => tablesOf(db),
    async *rows(table) {
      let part: Row[] = [];
      for (const row of db.prepare(`SELECT * FROM ${quoted(table)}`).iterate()) {
        part.push(row);
        if (part.length < rowsAtOnce) continue;
        yield part;
        part = [];
      }
      if (part.length > 0) yield part;
    },
    async epoch() {
      const { value } = db.prepare("SELECT value FROM store_facts WHERE name = 'epoch'").get() as {
        value: string;
      };
      return value;
    },
    close: async () => db.close(),
  };
}

/** Over a file that has its shape already. */
export function sqliteDestination(file: string): Destination {
  // Whoever opens it next finds it as it was left, so that the epoch holds.
  const mark = takeClosingMark(file);
  const db = new DatabaseSync(file);
  db.exec('PRAGMA foreign_keys = ON; BEGIN IMMEDIATE');
  return {
    tables: () => tablesOf(db),
    async isEmpty() {
      const { count } = db
        .prepare('SELECT (SELECT count(*) FROM sessions) + (SELECT count(*) FROM user) AS count')
        .get() as { count: number };
      return count === 0;
    },
    async insert(table, columns, rows) {
      const names = columns.map(({ name }) => quoted(name)).join(', ');
      const places = columns.map(() => '?').join(', ');
      const insert = db.prepare(`INSERT INTO ${quoted(table)} (${names}) VALUES (${places})`);
      for (const row of rows) insert.run(...columns.map(({ name }) => sqliteValue(row[name])));
    },
    async setEpoch(epoch) {
      db.prepare("UPDATE store_facts SET value = ? WHERE name = 'epoch'").run(epoch);
    },
    commit: async () => db.exec('COMMIT'),
    async close() {
      db.close();
      mark.leave();
    },
  };
}

async function tablesOf(db: DatabaseSync): Promise<Map<string, Column[]>> {
  const tables = await kyselyOver(db).introspection.getTables();
  return new Map(
    tables
      .filter(({ name }) => !ownTables.has(name))
      .map(({ name, columns }) => [name, columns.map((one) => ({ name: one.name, kind: 'other' as const }))]),
  );
}

/** As sign-in writes them there. */
function sqliteValue(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof Date) return value.toISOString();
  return (value ?? null) as SQLInputValue;
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
