// Reads the audit trail from an SQL database. Each database implements appending and clearing itself, because both are
// transactions and appending is hot.
import type { Kysely } from 'kysely';
import { type AuditProgress, type AuditStore, chainOrigin } from '../audit-store.ts';
import type { OwnSql } from './own-sql.ts';
import type { Tables } from './tables.ts';

export type AuditReading = Pick<
  AuditStore,
  'head' | 'checkpoint' | 'progressOf' | 'progress' | 'rows' | 'rowsOf'
>;

const columns = [
  'number',
  'hash',
  'prev_hash',
  'body_hash',
  'retention_until',
  'session_id',
  'body',
] as const;

export function createSqlAuditReading(db: Kysely<Tables>, own: OwnSql): AuditReading {
  const point = async (name: 'head' | 'checkpoint') =>
    (await db
      .selectFrom('audit_points')
      .select(['number', 'hash'])
      .where('name', '=', name)
      .executeTakeFirst()) ?? chainOrigin;
  const allProgress = db
    .selectFrom('audit_progress as progress')
    .leftJoin('sessions', 'sessions.id', 'progress.session_id')
    .leftJoin('audit_salts as salts', 'salts.session_key', 'sessions.key')
    .select(['progress.session_id as sessionId', 'progress.number', 'salts.salt']);
  /** Without the salt when the meeting is gone and its deletion not yet in the trail. */
  const asProgress = ({
    salt,
    ...rest
  }: {
    sessionId: string;
    number: number;
    salt: string | null;
  }): AuditProgress => ({
    ...rest,
    salt: salt ?? '',
  });

  return {
    head: () => point('head'),
    checkpoint: () => point('checkpoint'),
    async progressOf(sessionId) {
      const known = await allProgress.where('progress.session_id', '=', sessionId).executeTakeFirst();
      return known && asProgress(known);
    },
    progress: async () => (await allProgress.execute()).map(asProgress),
    rows: (after, limit) =>
      db
        .selectFrom('audit_rows')
        .select(columns)
        .where('number', '>', after)
        .orderBy('number')
        .limit(limit)
        .execute(),
    rowsOf({ sessionId, after, limit, traceId }) {
      const ofSession = db
        .selectFrom('audit_rows')
        .select(columns)
        .where('session_id', '=', sessionId)
        .where('number', '>', after);
      const ofTrace = traceId === undefined ? ofSession : ofSession.where(own.isOfTrace(traceId));
      return ofTrace.orderBy('number').limit(limit).execute();
    },
  };
}
