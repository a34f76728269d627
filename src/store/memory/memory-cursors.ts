// Cursors of followers in memory.
import type { Cursors } from '../cursors.ts';
import { cursorKey, type MemoryTables } from './memory-tables.ts';

export function createMemoryCursors({ sessions, cursors }: MemoryTables): Cursors {
  return {
    read: async (name, sessionId) => cursors.get(cursorKey(name, sessionId))?.sequence ?? 0,
    async write(name, sessionId, sequence) {
      if (!sessions.has(sessionId)) return;
      const before = cursors.get(cursorKey(name, sessionId))?.sequence ?? 0;
      cursors.set(cursorKey(name, sessionId), { sessionId, sequence: Math.max(before, sequence) });
    },
    behind: async (name, limit) =>
      [...sessions]
        .filter(([id, { events }]) => events.length > (cursors.get(cursorKey(name, id))?.sequence ?? 0))
        .slice(0, limit)
        .map(([id]) => id),
  };
}
