// What it costs to find what a person said before, for each line that is said, while more people speak in turn than are held
// at once: in this process, over a store in memory.
import { createBus } from '#engine/bus.ts';
import { createMeetingMemory } from '#engine/meeting-memory.ts';
import { saysNothing } from '#language/reading/search-words.ts';
import { wallClock as clock } from '#meeting/clock.ts';
import { aMeeting, anEntry } from '#meeting/samples.ts';
import { openMemoryDatabase } from '#store/memory/memory-database.ts';

const linesEach = 1_000;
const rounds = 3;

/** Milliseconds of processor time for each search, when `people` ask in turn. */
export async function measureRememberedPeople(texts: readonly string[], people: number): Promise<number> {
  const { log, queries } = openMemoryDatabase({ clock });
  const failed = (...what: unknown[]) => console.error('failed', ...what);
  const bus = createBus({ keep: log.append, keepAll: log.appendAll, failed });
  const users = Array.from({ length: people }, (_, at) => `person-${at}`);
  for (const [place, userId] of users.entries()) {
    const meeting = aMeeting({ userId });
    await log.append(meeting);
    for (let line = 0; line < linesEach; line++)
      await log.append(anEntry(meeting, `${texts[(line + place) % texts.length]!} ${line}`));
  }
  const memory = createMeetingMemory({ log, queries, bus, clock, saysNothing, failed });
  const askAll = async (round: number) => {
    for (const [place, userId] of users.entries())
      await memory.search({ userId, text: texts[(round * 13 + place) % texts.length]!, limit: 25 });
  };
  await askAll(0);
  const before = process.cpuUsage();
  for (let round = 1; round <= rounds; round++) await askAll(round);
  const { user, system } = process.cpuUsage(before);
  memory.stop();
  return (user + system) / 1_000 / (rounds * people);
}
