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
  };
}
