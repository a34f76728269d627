import { expect, test } from 'vitest';
import { createBus, type Bus } from '#engine/bus.ts';
import { aMeeting } from '#meeting/samples.ts';
import { openMemoryDatabase } from '#store/memory/memory-database.ts';
import { openTab } from './tabs.ts';

function aBus(): Bus {
  const { log } = openMemoryDatabase();
  return createBus({
    keep: log.append,
    keepAll: log.appendAll,
    failed: (error) => expect.unreachable(String(error)),
  });
}

/** The locks of one browser. */
function someLocks() {
  const held = new Set<string>();
  const request = async (name: string, hold: () => Promise<void>): Promise<void> => {
    held.add(name);
    await hold();
    held.delete(name);
  };
  const query = async () => ({ held: [...held].map((name) => ({ name })) });
  return { request, query } as unknown as Pick<LockManager, 'request' | 'query'>;
}

test('[E25] a tab knows which others are there, and rings for them when it has kept something', async () => {
  const locks = someLocks();
  const [bus, otherBus] = [aBus(), aBus()];
  const [one, two] = [await openTab(bus, { locks }), await openTab(otherBus, { locks })];
  const rung: string[] = [];
  otherBus.onRing((sessionId) => rung.push(sessionId));
  const meeting = aMeeting();
  await bus.publish(meeting);
  await expect.poll(() => rung).toEqual([meeting.sessionId]);
  expect(await two.hasEnded?.(one.holder)).toBe(false);
  one.leave();
  await expect.poll(() => two.hasEnded?.(one.holder)).toBe(true);
  two.leave();
});

test('[E25] where a browser has no locks nobody is taken for gone', async () => {
  const tab = await openTab(aBus(), { locks: null });
  expect(tab.hasEnded).toBeUndefined();
  tab.leave();
});
