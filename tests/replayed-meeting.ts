// A recorded meeting played through the real agents and the real engine on a clock moved by hand: what a meeting of an
// hour comes to, in seconds. For tests and for looking at what agents say.
import { rank } from '#agents/ranking-contextualizer/rank.ts';
import { createRegistry } from '#agents/registry.ts';
import { createBus } from '#engine/bus.ts';
import { createMeetingMemory } from '#engine/meeting-memory.ts';
import { createOrchestrator } from '#engine/orchestrator.ts';
import { saysNothing } from '#language/reading/search-words.ts';
import { manualClock, timestampOf } from '#meeting/clock.ts';
import type { MeetingEvent } from '#meeting/events.ts';
import { newId } from '#meeting/ids.ts';
import { reduceEvents, emptyMeetingState, type MeetingState } from '#meeting/meeting-state.ts';
import { aMeeting, anEntry } from '#meeting/samples.ts';
import { builtInDirectory } from '#providers/companies/built-in-directory.ts';
import { openMemoryDatabase } from '#store/memory/memory-database.ts';
import { readMeetingFile } from '../scripts/replay/read-meeting-file.ts';

/** `meetingName` chooses one of a file that holds several. */
export async function replayedMeeting(file: string, meetingName?: string): Promise<MeetingState> {
  const clock = manualClock();
  const database = openMemoryDatabase({ clock });
  const { log, queries } = database;
  const bus = createBus({ keep: log.append, keepAll: log.appendAll, failed: fail });
  const memory = createMeetingMemory({ log, queries, bus, clock, saysNothing, failed: fail });
  const registry = createRegistry({ companies: builtInDirectory, memory, clock });
  const orchestrator = createOrchestrator({
    bus,
    database,
    registry,
    clock,
    rank,
    failed: (_, error) => fail(error),
  });
  const events: MeetingEvent[] = [];
  bus.subscribe('all', (event) => events.push(event));
  const settle = async () => {
    for (let turn = 0; turn < 4 || orchestrator.activeRuns() > 0; turn++) {
      clock.advance(1);
      await new Promise<void>((resolve) => setImmediate(resolve));
    }
  };
  const began = clock.now();
  const meeting = aMeeting();
  await bus.publish(meeting);
  for await (const { speaker, text, confidence, startMs } of readMeetingFile(file, { meetingName })) {
    clock.advance(Math.max(0, began + startMs - clock.now()));
    const heard = anEntry(meeting, text);
    const at = timestampOf(clock);
    const entry = { ...heard.body.entry, speaker, confidence, timestamp: at };
    await bus.publish({ ...heard, at, traceId: newId(), body: { entry } });
    await settle();
  }
  orchestrator.stop();
  return reduceEvents(emptyMeetingState, events);
}

function fail(error: unknown): never {
  throw error;
}
