import { expect, test } from 'vitest';
import { manualClock } from '#meeting/clock.ts';
import { createPersonalLimit } from './personal-limit.ts';

test('[R6] so many a minute, and again when the minute is over', () => {
  const clock = manualClock();
  const limit = createPersonalLimit(clock, { perMinute: 2, atOnce: 10 });
  limit.enter('ada');
  clock.advance(20_000);
  limit.enter('ada');
  expect(limit.enter('ada')).toEqual({ waitMs: 40_000 });
  expect(limit.enter('bob')).toHaveProperty('leave');
  clock.advance(40_000);
  expect(limit.enter('ada')).toHaveProperty('leave');
});

test('[R6] so many at once, and again when one has left, whatever minute it came in', () => {
  const clock = manualClock();
  const limit = createPersonalLimit(clock, { perMinute: 100, atOnce: 2 });
  const first = limit.enter('ada') as { leave(): void };
  limit.enter('ada');
  clock.advance(300_000);
  limit.enter('somebody else, whose coming tidies up');
  expect(limit.enter('ada')).toEqual({ waitMs: 1_000 });
  first.leave();
  expect(limit.enter('ada')).toHaveProperty('leave');
});
