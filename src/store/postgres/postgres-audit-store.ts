// Appends to the audit trail in PostgreSQL, and clears it. One process at a time, because the chain has one end. Reading is
// in sql/sql-audit-reading.ts.
import type { Kysely } from 'kysely';
import {
  type AuditAppend,
  type AuditRow,
  type AuditStore,
  type ChainPoint,
  chainOrigin,
} from '../audit-store.ts';
import { createSqlAuditReading } from '../sql/sql-audit-reading.ts';
import type { Tables } from '../sql/tables.ts';
import { inTransaction } from './in-transaction.ts';
import { postgresSql } from './own-sql.ts';
import type { Pool, PoolClient } from './pool.ts';

/** Any number that nobody else asks this database for. */
const chainLock = 7_161_002;

export function openPostgresAuditStore(pool: Pool, kysely: Kysely<Tables>): AuditStore {
  const chained = <T>(run: (client: PoolClient) => Promise<T>) =>
    inTransaction(pool, async (client) => {
      await client.query('SELECT pg_advisory_xact_lock($1)', [chainLock]);
      return run(client);
    });

  return {
    ...createSqlAuditReading(kysely, postgresSql),
    async append({ rowsAfter, audited, erased }) {
      const moved = new Error('moved');
      try {
        await chained(async (client) => {
          if (audited.length > 0 && !(await moveSessions(client, audited))) throw moved;
          if (erased.length > 0)
            await client.query('DELETE FROM audit_progress WHERE session_id = ANY ($1)', [erased]);
          const rows = rowsAfter(await point(client, 'head'));
          await insertRows(client, rows);
          const last = rows.at(-1);
          if (last) await movePoint(client, 'head', last);
        });
        return 'kept';
      } catch (error) {
        if (error === moved) return 'moved';
        throw error;
      }
    },
    clear: (now, limit) =>
      chained(async (client) => {
        const { rowCount: cleared } = await client.query(
          `UPDATE audit_rows SET body = NULL, session_id = NULL WHERE number IN (
             SELECT number FROM audit_rows WHERE body IS NOT NULL AND retention_until <= $1 LIMIT $2)`,
          [now, limit],
        );
        const from = (await point(client, 'checkpoint')).number;
        const whole = await one<{ number: number }>(
          client,
          'SELECT number FROM audit_rows WHERE body IS NOT NULL ORDER BY number LIMIT 1',
        );
        const end = whole?.number ?? (await point(client, 'head')).number + 1;
        const last = await one<ChainPoint>(client, 'SELECT number, hash FROM audit_rows WHERE number = $1', [
          Math.min(end - 1, from + limit),
        ]);
        if (!last) return { cleared: cleared ?? 0, pruned: 0 };
        await movePoint(client, 'checkpoint', last);
        await client.query('DELETE FROM audit_rows WHERE number <= $1', [last.number]);
        return { cleared: cleared ?? 0, pruned: last.number - from };
      }),
  };
}

async function one<Row extends object>(
  client: PoolClient,
  text: string,
  values: unknown[] = [],
): Promise<Row | undefined> {
  const { rows } = await client.query<Row>(text, values);
  return rows[0];
}

async function point(client: PoolClient, name: 'head' | 'checkpoint'): Promise<ChainPoint> {
  const found = await one<ChainPoint>(client, 'SELECT number, hash FROM audit_points WHERE name = $1', [
    name,
  ]);
  return found ?? chainOrigin;
}

async function movePoint(
  client: PoolClient,
  name: 'head' | 'checkpoint',
  { number, hash }: ChainPoint,
): Promise<void> {
  await client.query(
    `INSERT INTO audit_points (name, number, hash) VALUES ($1, $2, $3)
     ON CONFLICT (name) DO UPDATE SET number = excluded.number, hash = excluded.hash`,
    [name, number, hash],
  );
}

/** False when a session is not where the rows were made from; the transaction is undone then. */
async function moveSessions(client: PoolClient, audited: AuditAppend['audited']): Promise<boolean> {
  const ids = audited.map(({ sessionId }) => sessionId);
  const { rows } = await client.query<{ sessionId: string; number: number; salt: string | null }>({
    name: 'audit-progress',
    text: `SELECT progress.session_id AS "sessionId", progress.number, salts.salt FROM audit_progress progress
      LEFT JOIN sessions ON sessions.id = progress.session_id
      LEFT JOIN audit_salts salts ON salts.session_key = sessions.key WHERE progress.session_id = ANY ($1)`,
    values: [ids],
  });
  const known = new Map(rows.map((row) => [row.sessionId, row]));
  for (const { sessionId, from, salt } of audited) {
    const before = known.get(sessionId);
    if ((before?.number ?? 0) !== from || (before && before.salt !== salt)) return false;
  }
  const fresh = audited.filter(({ sessionId }) => !known.has(sessionId));
  if (fresh.length > 0 && !(await insertSalts(client, fresh))) return false;
  await client.query({
    name: 'move-audit-progress',
    text: `INSERT INTO audit_progress (session_id, number) SELECT * FROM unnest($1::text[], $2::int[])
      ON CONFLICT (session_id) DO UPDATE SET number = excluded.number`,
    values: [ids, audited.map(({ number }) => number)],
  });
  return true;
}

/** False when one of the meetings is gone. One that is deleted at this moment is waited for, and then is gone. */
async function insertSalts(client: PoolClient, fresh: AuditAppend['audited']): Promise<boolean> {
  const { rowCount } = await client.query({
    name: 'insert-audit-salts',
    text: `INSERT INTO audit_salts (session_key, salt)
      SELECT key, fresh.salt FROM sessions JOIN unnest($1::text[], $2::text[]) AS fresh (id, salt) USING (id)
      ORDER BY key FOR KEY SHARE OF sessions`,
    values: [fresh.map(({ sessionId }) => sessionId), fresh.map(({ salt }) => salt)],
  });
  return rowCount === fresh.length;
}

async function insertRows(client: PoolClient, rows: readonly AuditRow[]): Promise<void> {
  if (rows.length === 0) return;
  await client.query({
    name: 'insert-audit-rows',
    text: `INSERT INTO audit_rows (number, hash, prev_hash, body_hash, retention_until, session_id, body)
      SELECT * FROM unnest($1::bigint[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[])`,
    values: [
      rows.map(({ number }) => number),
      rows.map(({ hash }) => hash),
      rows.map(({ prev_hash }) => prev_hash),
      rows.map(({ body_hash }) => body_hash),
      rows.map(({ retention_until }) => retention_until),
      rows.map(({ session_id }) => session_id),
      rows.map(({ body }) => body),
    ],
  });
}
