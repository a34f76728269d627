import { expect, test } from 'vitest';
import { createBus } from '#engine/bus.ts';
import { manualClock } from '#meeting/clock.ts';
import { bounds } from '#meeting/limits.ts';
import { aMeeting, anEntry } from '#meeting/samples.ts';
import { openMemoryDatabase } from '#store/memory/memory-database.ts';
import type { Subscriber } from './audience.ts';
import { createFanOut } from './fan-out.ts';

/** Two processes over one log: pages are at the first, and the second keeps what it likes. */
async function twoProcesses() {
  const clock = manualClock();
  const { log, room } = openMemoryDatabase({ clock });
  const failed = (error: unknown) => {
    throw error;
  };
  const bus = createBus({ keep: log.append, keepAll: log.appendAll, failed });
  const fanOut = createFanOut({ bus, log, room, clock, failed });
  const meeting = aMeeting();
  const { sessionId } = meeting;
  await log.append(meeting);
  const received: string[] = [];
  const hear = (frame: Buffer) => {
    const { events } = JSON.parse(frame.toString()) as { events: { sequence: number; kind: string }[] };
    received.push(...events.map(({ sequence, kind }) => `${sequence} ${kind}`));
  };
  const page: Subscriber = {
    buffer: {
      send: () => {},
      sendFrame: hear,
      sendFrameIfQuick: hear,
      sendFramePaced: async (frame) => hear(frame),
    },
    sent: 0,
    gone: false,
    drop: () => {},
  };
  await fanOut.join(sessionId, 'all', page, () => {});
  const settle = async () => {
    for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
  };
  return { clock, log, bus, fanOut, meeting, sessionId, page, received, settle };
}

test('[P1] a page is sent what another process kept, when it rings and when it does not, once and in order', async () => {
  const { clock, log, bus, fanOut, meeting, sessionId, received, settle } = await twoProcesses();
  await log.append(anEntry(meeting));
  bus.ring(sessionId);
  await settle();
  await log.append(anEntry(meeting));
  await bus.publish(anEntry(meeting));
  await settle();
  await log.append(anEntry(meeting));
  clock.advance(60_000);
  await settle();
  expect(received).toEqual([
    '1 meeting-created',
    ...[2, 3, 4, 5].map((sequence) => `${sequence} entry-added`),
  ]);
  fanOut.stop();
});

test('[P1] a page hears that another process deleted its meeting, and nothing more', async () => {
  const { clock, log, bus, fanOut, meeting, sessionId, page, received, settle } = await twoProcesses();
  await log.delete(sessionId);
  clock.advance(60_000);
  await settle();
  await bus.publish(anEntry(meeting));
  await settle();
  expect(received).toEqual(['1 meeting-created', '0 meeting-deleted']);
  expect(page.gone).toBe(true);
  fanOut.stop();
});

test('[P1] pages that come back at the same moment have the log read for them once, and miss nothing that is kept meanwhile', async () => {
  const clock = manualClock();
  const { log, room } = openMemoryDatabase({ clock });
  const failed = (error: unknown) => {
    throw error;
  };
  const bus = createBus({ keep: log.append, keepAll: log.appendAll, failed });
  let reads = 0;
  const counted: typeof log = {
    ...log,
    eventsAfter: async (...asked) => {
      const events = await log.eventsAfter(...asked);
      if (events.length > 0) reads++;
      return events;
    },
  };
  const fanOut = createFanOut({ bus, log: counted, room, clock, failed });
  const meeting = aMeeting();
  const said = Array.from({ length: 3 * bounds.eventsPerPage }, () => anEntry(meeting));
  for (const event of [meeting, ...said]) await log.append(event);
  const pages = Array.from({ length: 50 }, () => {
    const numbers: number[] = [];
    const hear = (frame: Buffer) => {
      const { events } = JSON.parse(frame.toString()) as { events: { sequence: number }[] };
      numbers.push(...events.map(({ sequence }) => sequence));
    };
    const buffer = {
      send: () => {},
      sendFrame: hear,
      sendFrameIfQuick: hear,
      sendFramePaced: async (frame: Buffer) => hear(frame),
    };
    return { numbers, page: { buffer, sent: 0, gone: false, drop: () => {} } };
  });
  const joined = pages.map(({ page }) => fanOut.join(meeting.sessionId, 'all', page, () => {}));
  await bus.publish(anEntry(meeting));
  await Promise.all(joined);
  await bus.publish(anEntry(meeting));
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
  const all = Array.from({ length: said.length + 3 }, (_, at) => at + 1);
  for (const { numbers } of pages) expect(numbers).toEqual(all);
  expect(reads).toBeLessThan(10);
  fanOut.stop();
});
