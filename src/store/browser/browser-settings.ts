// Personal settings in a browser.
import type { PersonSettings } from '../person-settings.ts';
import type { BrowserTables } from './browser-tables.ts';

export function createBrowserSettings(db: BrowserTables): PersonSettings {
  /** Every key that begins with this person: a list sorts above any text. */
  const allOf = (userId: string) => IDBKeyRange.bound([userId], [userId, []]);
  return {
    read: (userId, name) => db.get('settings', [userId, name]),
    write: async (userId, name, value) => void (await db.put('settings', value, [userId, name])),
    remove: (userId, name) => db.delete('settings', [userId, name]),
    async readAll(userId) {
      const keys = await db.getAllKeys('settings', allOf(userId));
      const named = keys.map(async ([user, name]) => [name, await db.get('settings', [user, name])] as const);
      return Object.fromEntries(await Promise.all(named));
    },
    removeAll: (userId) => db.delete('settings', allOf(userId)),
  };
}
