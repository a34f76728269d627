import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAttempts } from './attempts.ts';

// The limiter counts by the machine's own clock and timers: these stand still here until told to move.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const minuteMs = 60_000;

/** How many of one guess a second are taken in this time. */
async function guessesIn(minutes: number): Promise<number> {
  const { password } = createAttempts();
  let taken = 0;
  for (let second = 0; second < minutes * 60; second += 10) {
    if ('succeeded' in (await password('ada@example.com', '192.0.2.1'))) taken += 1;
    vi.advanceTimersByTime(10_000);
  }
  return taken;
}

test('[K9] whoever goes on guessing waits for longer and longer', async () => {
  expect(await guessesIn(1)).toBe(5);
  expect(await guessesIn(15)).toBe(10);
  expect(await guessesIn(6 * 60)).toBe(30);
  expect(await guessesIn(24 * 60)).toBe(120);
});

test('[K9] after a minute the account may be tried again, and from elsewhere at once', async () => {
  const { password } = createAttempts();
  for (let n = 0; n < 5; n++) await password('ada@example.com', '192.0.2.1');
  expect(await password('ada@example.com', '192.0.2.1')).toEqual({ waitMs: minuteMs });
  expect(await password('ada@example.com', '198.51.100.7')).toHaveProperty('succeeded');
  vi.advanceTimersByTime(minuteMs);
  expect(await password('ada@example.com', '192.0.2.1')).toHaveProperty('succeeded');
});

test('[K9] an office signs in from one address, each with a slip; a machine that tries everybody is stopped', async () => {
  const { password } = createAttempts();
  for (let n = 0; n < 250; n++) {
    if (n % 60 === 0) vi.advanceTimersByTime(minuteMs);
    await password(`person${n}@example.com`, '192.0.2.1');
    const second = await password(`person${n}@example.com`, '192.0.2.1');
    if (!('succeeded' in second)) throw new Error(`person ${n} is locked out`);
    await second.succeeded();
  }
  let taken = 0;
  for (let n = 0; n < 500; n++) {
    if (n % 100 === 0) vi.advanceTimersByTime(minuteMs);
    if ('succeeded' in (await password(`other${n}@example.com`, '192.0.2.1'))) taken += 1;
  }
  expect(taken).toBe(50);
});

test('[K9] right or wrong, no more passwords are checked in a minute than an office needs', async () => {
  const { password } = createAttempts();
  let taken = 0;
  for (let n = 0; n < 500; n++) {
    const attempt = await password('ada@example.com', '192.0.2.1');
    if (!('succeeded' in attempt)) continue;
    await attempt.succeeded();
    taken += 1;
  }
  expect(taken).toBe(120);
});
