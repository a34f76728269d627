// The log in PostgreSQL: full reads and deletion here, reading by numbers in log-view.ts, appending in appender.ts.
import { eventOfText } from '#meeting/event-text.ts';
import type { Log } from '../log.ts';
import type { PostgresAppender } from './appender.ts';
import type { PostgresEpoch } from './epoch.ts';
import { inTransaction } from './in-transaction.ts';
import { ofSession, openLogView } from './log-view.ts';
import type { Pool } from './pool.ts';

export function openPostgresLog(
  pool: Pool,
  { append, appendAll, settled }: PostgresAppender,
  epoch: PostgresEpoch,
): Log {
  const view = openLogView(pool, epoch, {
    column: 'sequence',
    head: 'head',
    read: ({ event }) => eventOfText(event),
    named: (current) => current,
    isStored: true,
  });
  // Not spread: its epoch changes.
  return Object.assign(view, {
    append,
    appendAll,
    async find(sessionId: string, id: string) {
      const { rows } = await pool.query<{ event: string }>({
        name: 'find',
        text: `SELECT event FROM events WHERE ${ofSession} AND id = $2`,
        values: [sessionId, id],
      });
      return rows[0] && eventOfText(rows[0].event);
    },
    async heads() {
      const { rows } = await pool.query<{ sessionId: string; head: number }>(
        'SELECT id AS "sessionId", head FROM sessions',
      );
      return rows;
    },
    async delete(sessionId: string) {
      await settled(); // What was appended before the deletion is answered before it.
      return inTransaction(pool, async (client) => {
        const { rowCount } = await client.query('DELETE FROM sessions WHERE id = $1', [sessionId]);
        if (rowCount === 0) return false;
        await client.query('INSERT INTO deleted_sessions (id) VALUES ($1)', [sessionId]);
        return true;
      });
    },
  });
}
