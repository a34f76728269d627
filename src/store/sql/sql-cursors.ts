// Cursors of followers in a database that speaks SQL.
import type { Kysely } from 'kysely';
import type { Cursors } from '../cursors.ts';
import type { Tables } from './tables.ts';

export function createSqlCursors(db: Kysely<Tables>): Cursors {
  return {
    async read(name, sessionId) {
      const row = await db
        .selectFrom('cursors')
        .innerJoin('sessions', 'sessions.key', 'cursors.session_key')
        .select('cursors.sequence')
        .where('cursors.name', '=', name)
        .where('sessions.id', '=', sessionId)
        .executeTakeFirst();
      return row?.sequence ?? 0;
    },
    async write(name, sessionId, sequence) {
      await db
        .insertInto('cursors')
        .columns(['session_key', 'name', 'sequence'])
        .expression((make) =>
          make
            .selectFrom('sessions')
            .select(({ ref, val }) => [
              ref('key').as('session_key'),
              val(name).as('name'),
              val(sequence).as('sequence'),
            ])
            .where('id', '=', sessionId),
        )
        .onConflict((conflict) =>
          conflict
            .columns(['session_key', 'name'])
            .doUpdateSet({ sequence })
            .where('cursors.sequence', '<', sequence),
        )
        .execute();
    },
    async behind(name, limit) {
      const rows = await db
        .selectFrom('sessions')
        .leftJoin('cursors', (join) =>
          join.onRef('cursors.session_key', '=', 'sessions.key').on('cursors.name', '=', name),
        )
        .select('sessions.id')
        .where(({ eb, fn, lit, ref }) =>
          eb('sessions.head', '>', fn.coalesce(ref('cursors.sequence'), lit(0))),
        )
        .orderBy('sessions.key')
        .limit(limit)
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}
