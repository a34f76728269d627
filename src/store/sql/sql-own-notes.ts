// People's private notes in an SQL database. They belong to the session's row and are deleted with it.
import type { Kysely } from 'kysely';
import { OwnNotes } from '#meeting/notes.ts';
import type { OwnNotesStore } from '../own-notes.ts';
import type { Tables } from './tables.ts';

export function createSqlOwnNotes(db: Kysely<Tables>): OwnNotesStore {
  const keyOf = (sessionId: string) => db.selectFrom('sessions').select('key').where('id', '=', sessionId);
  return {
    async read(userId, sessionId) {
      const row = await db
        .selectFrom('own_notes')
        .select(['version', 'notes'])
        .where('user_id', '=', userId)
        .where('session_key', '=', keyOf(sessionId))
        .executeTakeFirst();
      return row ? notesIn(row) : { version: 0, notes: [] };
    },
    async write(userId, sessionId, { version, notes }) {
      const text = JSON.stringify(notes);
      if (version === 0) {
        const session = await keyOf(sessionId).executeTakeFirst();
        if (!session) return false;
        const inserted = await db
          .insertInto('own_notes')
          .values({ user_id: userId, session_key: session.key, version: 1, notes: text })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst()
          .catch(async (error: unknown) => {
            // The meeting may have been deleted since.
            if (await keyOf(sessionId).executeTakeFirst()) throw error;
            return undefined;
          });
        return inserted?.numInsertedOrUpdatedRows === 1n;
      }
      const { numUpdatedRows } = await db
        .updateTable('own_notes')
        .set({ version: version + 1, notes: text })
        .where('user_id', '=', userId)
        .where('session_key', '=', keyOf(sessionId))
        .where('version', '=', version)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
    async readAll(userId) {
      const rows = await db
        .selectFrom('own_notes')
        .innerJoin('sessions', 'sessions.key', 'own_notes.session_key')
        .select(['sessions.id', 'own_notes.version', 'own_notes.notes'])
        .where('own_notes.user_id', '=', userId)
        .execute();
      return Object.fromEntries(rows.map((row) => [row.id, notesIn(row).notes]));
    },
    async removeAll(userId) {
      await db.deleteFrom('own_notes').where('user_id', '=', userId).execute();
    },
  };
}

function notesIn({ version, notes }: Pick<Tables['own_notes'], 'version' | 'notes'>): OwnNotes {
  return OwnNotes.parse({ version, notes: JSON.parse(notes) });
}
