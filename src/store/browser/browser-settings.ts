// Settings of persons in a browser.
import type { PersonSettings } from '../person-settings.ts';
import type { BrowserTables } from './browser-tables.ts';

export function createBrowserSettings(db: BrowserTables): PersonSettings {
  return {
    read: (userId, name) => db.get('settings', [userId, name]),
    write: async (userId, name, value) => void (await db.put('settings', value, [userId, name])),
  };
}
