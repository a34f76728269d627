// A PostgreSQL database, as where rows come from or go to.
import { Kysely, PostgresDialect } from 'kysely';
import { ownJson } from '#meeting/own-json.ts';
import type { MeetingSession } from '#meeting/session.ts';
import { openPool, type PoolClient } from '#store/postgres/pool.ts';
import { type Column, type Destination, ownTables, type Row, rowsAtOnce, type Source } from './tables.ts';

type AnyTables = Record<string, Row>;

/** Everything is read, or written, in one transaction. */
async function openSide(url: string) {
  const pool = openPool(url, () => {});
  const client = await pool.connect();
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
  const kysely = new Kysely<AnyTables>({ dialect: new PostgresDialect({ pool }) });
  return {
    client,
    /** With values put as PostgreSQL wants them. */
    compile: kysely,
    tables: () => tablesOf(kysely),
    async close() {
      client.release(true);
      await pool.end();
    },
  };
}

export async function postgresSource(url: string): Promise<Source> {
  const { client, tables, close } = await openSide(url);
  return {
    tables,
    async *rows(table) {
      await client.query(`DECLARE moving CURSOR FOR SELECT * FROM ${client.escapeIdentifier(table)}`);
      for (;;) {
        const { rows } = await client.query<Row>(`FETCH ${rowsAtOnce} FROM moving`);
        if (rows.length === 0) break;
        yield rows;
      }
      await client.query('CLOSE moving');
    },
    async epoch() {
      const { rows } = await client.query<{ value: string }>(
        "SELECT value FROM store_facts WHERE name = 'epoch'",
      );
      return rows[0]!.value;
    },
    close,
  };
}

/** Over a database that has its shape already. */
export async function postgresDestination(url: string): Promise<Destination> {
  const { client, compile, tables, close } = await openSide(url);
  return {
    tables,
    async isEmpty() {
      const { rows } = await client.query<{ count: number }>(
        'SELECT (SELECT count(*) FROM sessions) + (SELECT count(*) FROM "user") AS count',
      );
      return rows[0]!.count === 0;
    },
    async insert(table, columns, rows) {
      const values = rows.map((row) =>
        Object.fromEntries(columns.map(({ name, kind }) => [name, postgresValue(row[name], kind)])),
      );
      const { sql, parameters } = compile.insertInto(table).values(values).compile();
      await client.query(sql, [...parameters]);
    },
    async setEpoch(epoch) {
      await client.query("UPDATE store_facts SET value = $1 WHERE name = 'epoch'", [epoch]);
    },
    async commit() {
      await writeTotals(client);
      await goOnBehind(client, 'sessions', 'key');
      await goOnBehind(client, 'passages', 'number');
      await client.query('COMMIT');
    },
    close,
  };
}

/** The next row gets a number above those that were moved. */
async function goOnBehind(client: PoolClient, table: string, column: string): Promise<void> {
  await client.query(
    `SELECT setval(pg_get_serial_sequence('${table}', '${column}'), (SELECT coalesce(max(${column}), 0) + 1 FROM ${table}), false)`,
  );
}

/** What stands in columns here, and in the session's JSON elsewhere (store/postgres/own-sql.ts). */
async function writeTotals(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ key: number; session: string }>('SELECT key, session FROM sessions');
  const sessions = rows.map(({ key, session }) => {
    const { duration, participants } = ownJson<MeetingSession>(session);
    return { key, duration, participants: participants.length };
  });
  await client.query(
    `UPDATE sessions SET duration = moved.duration, participants = moved.participants
     FROM unnest($1::bigint[], $2::float8[], $3::int[]) AS moved (key, duration, participants)
     WHERE sessions.key = moved.key`,
    [
      sessions.map(({ key }) => key),
      sessions.map(({ duration }) => duration),
      sessions.map(({ participants }) => participants),
    ],
  );
}

async function tablesOf(kysely: Kysely<AnyTables>): Promise<Map<string, Column[]>> {
  const tables = await kysely.introspection.getTables();
  return new Map(
    tables
      .filter(({ name }) => !ownTables.has(name))
      .map(({ name, columns }) => [
        name,
        columns.map((one) => ({ name: one.name, kind: kindOf(one.dataType) })),
      ]),
  );
}

function kindOf(dataType: string): Column['kind'] {
  if (dataType === 'bool') return 'yes-or-no';
  return dataType.startsWith('timestamp') ? 'moment' : 'other';
}

function postgresValue(value: unknown, kind: Column['kind']): unknown {
  if (value === null || value === undefined || kind === 'other') return value ?? null;
  return kind === 'yes-or-no' ? Boolean(value) : new Date(value as string | number);
}
