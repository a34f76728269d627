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
    async behind(name, limit) {
      const late: string[] = [];
      for (const { id } of sessions.all().toReversed()) {
        if (late.length === limit) break;
        const range = IDBKeyRange.bound([id, 0], [id, Infinity]);
        const last = await db.transaction('log').store.openKeyCursor(range, 'prev');
        const heard = (await db.get('cursors', [id, name]))?.sequence ?? 0;
        if ((last?.key[1] ?? 0) > heard) late.push(id);
      }
      return late;
    },
  };
}
