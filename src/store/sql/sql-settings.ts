// Personal settings in an SQL database.
import type { Kysely } from 'kysely';
import type { PersonSettings } from '../person-settings.ts';
import type { Tables } from './tables.ts';

export function createSqlSettings(db: Kysely<Tables>): PersonSettings {
  return {
    async read(userId, name) {
      const row = await db
        .selectFrom('person_settings')
        .select('value')
        .where('user_id', '=', userId)
        .where('name', '=', name)
        .executeTakeFirst();
      return row && (JSON.parse(row.value) as unknown);
    },
    async write(userId, name, value) {
      const text = JSON.stringify(value);
      await db
        .insertInto('person_settings')
        .values({ user_id: userId, name, value: text })
        .onConflict((conflict) => conflict.columns(['user_id', 'name']).doUpdateSet({ value: text }))
        .execute();
    },
    async remove(userId, name) {
      await db.deleteFrom('person_settings').where('user_id', '=', userId).where('name', '=', name).execute();
    },
    async readAll(userId) {
      const rows = await db
        .selectFrom('person_settings')
        .select(['name', 'value'])
        .where('user_id', '=', userId)
        .execute();
      return Object.fromEntries(rows.map(({ name, value }) => [name, JSON.parse(value) as unknown]));
    },
    async removeAll(userId) {
      await db.deleteFrom('person_settings').where('user_id', '=', userId).execute();
    },
  };
}
