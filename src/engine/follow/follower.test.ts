import { describe, expect, test } from 'vitest';
import { manualClock } from '#meeting/clock.ts';
import type { DurableEvent, NewEvent } from '#meeting/events.ts';
import { newId } from '#meeting/ids.ts';
import { aMeeting, anEntry } from '#meeting/samples.ts';
import { openMemoryDatabase } from '#store/memory/memory-database.ts';
import { createBus } from '../bus.ts';
import { createFollower, type FollowerDependencies, type Origin } from './follower.ts';

const pollMs = 60_000;
const name = 'a follower';

/** A follower whose cursor stands in the database, over a log into which other processes write too. */
function aFollower(more: Partial<FollowerDependencies> = {}) {
  const clock = manualClock();
  const { log, cursors } = openMemoryDatabase({ clock });
  const faults: unknown[] = [];
  const failed = (error: unknown) => void faults.push(error);
  const bus = createBus({ keep: log.append, keepAll: log.appendAll, failed });
  const heard: [number, Origin][] = [];
  const gone: string[] = [];
  const start = (also: Partial<FollowerDependencies> = {}) =>
    createFollower({
      name,
      log,
      bus,
      clock,
      cursor: (sessionId) => cursors.read(name, sessionId),
      async hear(events, origin) {
        heard.push(...events.map(({ sequence }): [number, Origin] => [sequence, origin]));
        await cursors.write(name, events[0]!.sessionId, events.at(-1)!.sequence);
      },
      gone: async (sessionId) => void gone.push(sessionId),
      behind: () => log.heads(),
      failed,
      ...more,
      ...also,
    });
  const meeting = aMeeting();
  const { sessionId } = meeting;
  const remove = async () => {
    await log.delete(sessionId);
    const event = { ...meeting, id: newId(), sequence: 0, kind: 'meeting-deleted', body: {} } as const;
    bus.broadcast(event);
  };
  return { clock, log, cursors, bus, heard, gone, faults, start, meeting, sessionId, remove };
}

const sequences = (heard: [number, Origin][]) => heard.map(([sequence]) => sequence);

describe('a follower of the log', () => {
  test('[E24] hears what this process keeps in order, and from where', async () => {
    const { bus, heard, start, meeting } = aFollower();
    const follower = start();
    for (const event of [meeting, anEntry(meeting), anEntry(meeting)]) await bus.publish(event);
    await follower.settled();
    expect(heard).toEqual([
      [1, 'here'],
      [2, 'here'],
      [3, 'here'],
    ]);
  });

  test('[E24] hears what another process kept when it is woken by anything of that session, once and in order', async () => {
    const { bus, log, heard, start, meeting, sessionId } = aFollower();
    const follower = start();
    await bus.publish(meeting);
    await follower.settled();
    for (const event of [anEntry(meeting), anEntry(meeting)]) await log.append(event);
    await bus.publish(anEntry(meeting));
    await log.append(anEntry(meeting));
    bus.ring(sessionId);
    await follower.settled();
    expect(sequences(heard)).toEqual([1, 2, 3, 4, 5]);
    expect(heard[1]).toEqual([2, 'log']);
  });

  test('[E24] hears what nobody woke it for when it looks by itself, at the start and every minute', async () => {
    const { log, clock, heard, start, meeting } = aFollower();
    await log.append(meeting);
    const follower = start();
    await follower.settled();
    await log.append(anEntry(meeting));
    await follower.settled();
    expect(sequences(heard)).toEqual([1]);
    clock.advance(pollMs);
    await follower.settled();
    expect(sequences(heard)).toEqual([1, 2]);
  });

  test('[E24] goes on behind its cursor after a restart, and hears nothing twice', async () => {
    const { bus, log, heard, start, meeting } = aFollower();
    const before = start();
    for (const event of [meeting, anEntry(meeting)]) await bus.publish(event);
    await before.settled();
    before.stop();
    await log.append(anEntry(meeting));
    const after = start();
    await after.settled();
    expect(sequences(heard)).toEqual([1, 2, 3]);
  });

  test('[E24] that fails hears the same events again from its cursor, after a second, and what came meanwhile behind', async () => {
    let isBroken = true;
    const heard: number[] = [];
    const { bus, clock, cursors, faults, start, meeting } = aFollower();
    const follower = start({
      async hear(events) {
        if (isBroken) throw new Error('a full disk');
        heard.push(...events.map(({ sequence }) => sequence));
        await cursors.write(name, events[0]!.sessionId, events.at(-1)!.sequence);
      },
    });
    await bus.publish(meeting);
    await follower.settled();
    await bus.publish(anEntry(meeting));
    expect([heard, faults.length]).toEqual([[], 1]);
    isBroken = false;
    clock.advance(1_000);
    await follower.settled();
    expect(heard).toEqual([1, 2]);
  });

  test('[E24] is told of a deletion after everything that was said, whoever told it', async () => {
    const order: string[] = [];
    const { bus, start, meeting, remove } = aFollower();
    const slow = Promise.withResolvers<void>();
    const follower = start({
      async hear(events) {
        await slow.promise;
        order.push(...events.map(({ kind }) => kind));
      },
      gone: async () => void order.push('gone'),
    });
    for (const event of [meeting, anEntry(meeting)]) await bus.publish(event);
    await remove();
    slow.resolve();
    await follower.settled();
    expect(order).toEqual(['meeting-created', 'entry-added', 'gone']);
  });

  test('[E24] is told of a deletion that it finds by itself', async () => {
    const { bus, log, clock, gone, start, meeting, sessionId } = aFollower();
    await bus.publish(meeting);
    const follower = start({
      behind: async () => [{ sessionId, isGone: (await log.head(sessionId)) === 0 }],
    });
    await follower.settled();
    await log.delete(sessionId);
    clock.advance(pollMs);
    await follower.settled();
    expect(gone).toEqual([sessionId]);
  });

  test('[E24] hears a flood whole, though it holds only the beginning', async () => {
    const { bus, heard, start, meeting } = aFollower();
    const gate = Promise.withResolvers<void>();
    const numbers: number[] = [];
    const follower = start({
      async hear(events: readonly DurableEvent[]) {
        await gate.promise;
        numbers.push(...events.map(({ sequence }) => sequence));
      },
    });
    const flood: NewEvent[] = [meeting, ...Array.from({ length: 5_500 }, () => anEntry(meeting))];
    await Promise.all(flood.map((event) => bus.publish(event)));
    gate.resolve();
    await follower.settled();
    expect(numbers).toEqual(flood.map((_, index) => index + 1));
    expect(heard).toEqual([]);
  });

  test('[E24] leaves a session alone that it does not follow', async () => {
    const { bus, heard, start, meeting } = aFollower();
    const other = aMeeting();
    const follower = start({
      cursor: async (sessionId) => (sessionId === other.sessionId ? 0 : undefined),
    });
    for (const event of [meeting, other, anEntry(meeting)]) await bus.publish(event);
    await follower.settled();
    expect(sequences(heard)).toEqual([1]);
  });
});
