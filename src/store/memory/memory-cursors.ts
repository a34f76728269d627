// Cursors of followers in memory.
import type { Cursors } from '../cursors.ts';
import type { MemoryTables } from './memory-tables.ts';

export function createMemoryCursors({ sessions, cursors }: MemoryTables): Cursors {
  const keyOf = (name: string, sessionId: string) => `${name} ${sessionId}`;
  return {
    read: async (name, sessionId) => cursors.get(keyOf(name, sessionId))?.sequence ?? 0,
    async write(name, sessionId, sequence) {
      if (!sessions.has(sessionId)) return;
      const before = cursors.get(keyOf(name, sessionId))?.sequence ?? 0;
      cursors.set(keyOf(name, sessionId), { sessionId, sequence: Math.max(before, sequence) });
    },
  };
}
