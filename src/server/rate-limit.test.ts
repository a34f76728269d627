import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { manualClock } from '#meeting/clock.ts';
import { createCount, createPerPersonLimit, createRateLimit } from './rate-limit.ts';

// The library counts by the machine's own clock and timers: these stand still here until told to move.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

test('[R6] so many a minute, and again when the minute is over', async () => {
  const limit = createPerPersonLimit({ name: 'chunks', perMinute: 2, atOnce: 10 });
  await limit.enter('ada');
  vi.advanceTimersByTime(20_000);
  await limit.enter('ada');
  expect(await limit.enter('ada')).toEqual({ waitMs: 40_000 });
  expect(await limit.enter('bob')).toHaveProperty('leave');
  vi.advanceTimersByTime(40_000);
  expect(await limit.enter('ada')).toHaveProperty('leave');
});

test('[R6] so many at once, and again when one has left, whatever minute it came in', async () => {
  const limit = createPerPersonLimit({ name: 'chunks', perMinute: 100, atOnce: 2 });
  const first = (await limit.enter('ada')) as { leave(): void };
  await limit.enter('ada');
  vi.advanceTimersByTime(300_000);
  expect(await limit.enter('ada')).toEqual({ waitMs: 1_000 });
  // Who was turned away does not count among those under way.
  expect(await limit.enter('ada')).toEqual({ waitMs: 1_000 });
  first.leave();
  expect(await limit.enter('ada')).toHaveProperty('leave');
});

test('many at the same moment are counted one by one', async () => {
  const limit = createRateLimit({ name: 'messages', points: 3, seconds: 10 });
  const waits = await Promise.all(Array.from({ length: 5 }, () => limit.spend('page')));
  expect(waits).toEqual([0, 0, 0, 10_000, 10_000]);
});

test('[P6] a clock that is set back by fifteen seconds turns nobody away, and makes nobody wait longer', async () => {
  const limit = createRateLimit({ name: 'messages', points: 2, seconds: 10 });
  expect(await limit.spend('page')).toBe(0);
  vi.setSystemTime(Date.now() - 15_000);
  expect(await limit.spend('page')).toBe(0);
  expect(await limit.spend('page')).toBe(10_000);
  vi.advanceTimersByTime(10_000);
  expect(await limit.spend('page')).toBe(0);
});

test('[P6] the messages of one connection are counted anew every so often', () => {
  const clock = manualClock();
  const hasRoom = createCount(2, 10_000, clock);
  const three = () => [hasRoom(), hasRoom(), hasRoom()];
  expect(three()).toEqual([true, true, false]);
  clock.advance(9_999);
  expect(hasRoom()).toBe(false);
  clock.advance(1);
  expect(three()).toEqual([true, true, false]);
});

test('some cost more than others', async () => {
  const limit = createRateLimit({ name: 'audio', points: 30, seconds: 15 });
  expect(await limit.spend('stream', 29)).toBe(0);
  expect(await limit.spend('stream', 2)).toBe(15_000);
});
