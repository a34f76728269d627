// How many entries the engine and all agents get done in a second of one core: in this process, over a store in memory,
// without HTTP, sockets, disk or audit trail.
import { createRegistry } from '#agents/registry.ts';
import { rank } from '#agents/ranking-contextualizer/rank.ts';
import { createBus } from '#engine/bus.ts';
import { createMeetingMemory } from '#engine/meeting-memory.ts';
import { createOrchestrator } from '#engine/orchestrator.ts';
import { loadModels } from '#language/models/models.ts';
import { saysNothing } from '#language/reading/search-words.ts';
import { wallClock as clock } from '#meeting/clock.ts';
import { aMeeting, anEntry } from '#meeting/samples.ts';
import { builtInDirectory } from '#providers/companies/built-in-directory.ts';
import { rememberedDirectory } from '#providers/companies/remembered-directory.ts';
import { openMemoryDatabase } from '#store/memory/memory-database.ts';

const meetings = 20;
/** A line in each meeting is a round. */
const enough = { warmUp: 25, measured: 150 };

/** Entries for each second of processor time. */
export async function measureEngine(texts: readonly string[], rounds = enough): Promise<number> {
  await loadModels();
  const database = openMemoryDatabase({ clock });
  const { log } = database;
  const failed = (...what: unknown[]) => console.error('failed', ...what);
  const bus = createBus({ keep: log.append, keepAll: log.appendAll, failed });
  const memory = createMeetingMemory({ database, bus, clock, saysNothing, failed });
  const registry = createRegistry({
    companies: rememberedDirectory(builtInDirectory, clock),
    wrongCompanies: async () => [],
    memory,
    clock,
  });
  const orchestrator = createOrchestrator({
    bus,
    database,
    registry,
    clock,
    rank,
    failed,
  });
  const created = Array.from({ length: meetings }, () => aMeeting());
  for (const meeting of created) await bus.publish(meeting);

  /** A line in each meeting, then the next when all agents are through with it. */
  async function say(from: number, until: number): Promise<number> {
    const before = process.cpuUsage();
    for (let round = from; round < until; round++) {
      const lines = created.map((meeting, place) =>
        bus.publish(anEntry(meeting, texts[(round + place * 7) % texts.length])),
      );
      await Promise.all(lines);
      await orchestrator.settled();
    }
    const { user, system } = process.cpuUsage(before);
    return ((until - from) * meetings) / ((user + system) / 1_000_000);
  }

  await say(0, rounds.warmUp);
  const perSecond = await say(rounds.warmUp, rounds.warmUp + rounds.measured);
  orchestrator.stop();
  await memory.stop();
  return perSecond;
}
