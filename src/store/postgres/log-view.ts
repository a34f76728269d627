// Reading the log in PostgreSQL by one of its two numberings: its own, or the room's.
import type { DurableEvent } from '#meeting/events.ts';
import { bounds } from '#meeting/limits.ts';
import type { LogView } from '../log.ts';
import { type PageRow, pageOf, type TextRow, textPageOf } from '../sql/page-of.ts';
import type { PostgresEpoch } from './epoch.ts';
import type { Pool } from './pool.ts';

/** A condition on any table whose rows belong to a session: those of the session of this id, the first value. */
export const ofSession = 'session_key = (SELECT key FROM sessions WHERE id = $1)';

export interface Numbering {
  /** The column of an event's number, and that of its session's highest. */
  column: 'sequence' | 'room_sequence';
  head: 'head' | 'room_head';
  read(row: PageRow): DurableEvent;
  /** Whether the events are seen as they are stored. */
  isStored?: boolean;
  /** The name of the numbering's epoch. */
  named(epoch: string): string;
}

export function openLogView(
  pool: Pool,
  epoch: PostgresEpoch,
  { column, head, read, named, isStored = false }: Numbering,
): LogView {
  /** No more rows travel than one answer may be long. */
  async function page<Row extends PageRow | TextRow>(
    sessionId: string,
    after: number,
    limit: number,
  ): Promise<Row[]> {
    const { rows } = await pool.query<Row>({
      name: `page-${column}`,
      text: `SELECT event, kind, sequence, "roomSequence" FROM (
          SELECT event, kind, sequence, room_sequence AS "roomSequence", ${column} AS number,
            sum(length(event)) OVER (ORDER BY ${column}) - length(event) AS before
          FROM (
            SELECT event, kind, sequence, room_sequence FROM events
            WHERE ${ofSession} AND ${column} > $2 ORDER BY ${column} LIMIT $3
          ) AS next
        ) AS page WHERE before < $4 ORDER BY number`,
      values: [sessionId, after, limit, bounds.pageCharacters],
    });
    return rows;
  }

  return {
    get epoch() {
      return named(epoch.current());
    },
    newEpoch: epoch.renew,
    async holds(sessionId, sequence, id) {
      const { rowCount } = await pool.query({
        name: `holds-${column}`,
        text: `SELECT 1 FROM events WHERE ${ofSession} AND ${column} = $2 AND id = $3`,
        values: [sessionId, sequence, id],
      });
      return rowCount === 1;
    },
    eventsAfter: async (sessionId, after, limit) => pageOf(await page(sessionId, after, limit), read),
    ...(isStored && {
      textsAfter: async (sessionId: string, after: number, limit: number) =>
        textPageOf(await page<TextRow>(sessionId, after, limit)),
    }),
    async head(sessionId) {
      const { rows } = await pool.query<{ head: number }>({
        name: `head-${column}`,
        text: `SELECT ${head} AS head FROM sessions WHERE id = $1`,
        values: [sessionId],
      });
      return rows[0]?.head ?? 0;
    },
  };
}
