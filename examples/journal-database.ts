import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { DurableEvent } from '#meeting/events.ts';
import type { Database, DatabaseOptions } from '#store/database.ts';
import type { Log } from '#store/log.ts';
import { openMemoryDatabase } from '#store/memory/memory-database.ts';

/** The memory database, with each event of its log as a line of a file. The other parts do not outlive the process. */
export async function openJournal(file: string, options?: DatabaseOptions): Promise<Database> {
  const database = openMemoryDatabase(options);
  const inMemory = database.log;
  const lines = () => (existsSync(file) ? (readFileSync(file, 'utf8').match(/.+\n/g) ?? []) : []);
  for (const line of lines()) await inMemory.append(DurableEvent.parse(JSON.parse(line)));
  const log: Log = {
    ...inMemory,
    append: async (event, under) => (await log.appendAll([event], under))[0]!,
    async appendAll(events, under) {
      const outcomes = await inMemory.appendAll(events, under);
      const kept = outcomes.map((one) => (one.outcome === 'kept' ? `${JSON.stringify(one.event)}\n` : ''));
      appendFileSync(file, kept.join(''), { flush: true });
      return outcomes;
    },
    delete: async (sessionId) => {
      const rest = lines().filter((line) => DurableEvent.parse(JSON.parse(line)).sessionId !== sessionId);
      writeFileSync(file, rest.join(''), { flush: true });
      return inMemory.delete(sessionId);
    },
  };
  return { ...database, place: file, log };
}
