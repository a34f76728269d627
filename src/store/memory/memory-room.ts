// The log in memory, as everybody in a meeting sees it.
import type { Log, LogView } from '../log.ts';
import type { MemoryTables } from './memory-tables.ts';

export function createMemoryRoom({ sessions }: MemoryTables, log: Log): LogView {
  const roomOf = (sessionId: string) => sessions.get(sessionId)?.room ?? [];
  return {
    get epoch() {
      return `${log.epoch}.room`;
    },
    newEpoch: log.newEpoch,
    holds: async (sessionId, sequence, id) => roomOf(sessionId)[sequence - 1]?.id === id,
    eventsAfter: async (sessionId, after, limit) => roomOf(sessionId).slice(after, after + limit),
    head: async (sessionId) => roomOf(sessionId).length,
  };
}
