// Cursors of followers in a browser.
import type { Cursors } from '../cursors.ts';
import type { BrowserTables } from './browser-tables.ts';
import type { SessionList } from './session-list.ts';

export function createBrowserCursors(db: BrowserTables, sessions: SessionList): Cursors {
  return {
    read: async (name, sessionId) => (await db.get('cursors', [sessionId, name]))?.sequence ?? 0,
    async write(name, sessionId, sequence) {
      if (!sessions.find(sessionId)) return;
      const { store, done } = db.transaction('cursors', 'readwrite');
      const before = (await store.get([sessionId, name]))?.sequence ?? 0;
      await store.put({ sessionId, name, sequence: Math.max(before, sequence) });
      await done;
    },
  };
}
