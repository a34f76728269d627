import { expect, test } from 'vitest';
import { manualClock } from '#meeting/clock.ts';
import { type BatchTiming, type BatchOutcome, createBatchTiming } from './batch-timing.ts';

/** The timing of so many batches that wait; `outcome`: of each; `during`: happens while one is written, and may add another. */
function aTiming(
  waiting: number,
  outcome: BatchOutcome,
  during: (timing: BatchTiming, add: () => void) => void = () => {},
) {
  const clock = manualClock();
  const writtenAt: number[] = [];
  const began = clock.elapsed();
  const timing = createBatchTiming({
    clock,
    async write() {
      writtenAt.push(clock.elapsed() - began);
      waiting--;
      during(timing, () => waiting++);
      return outcome;
    },
    hasMore: () => waiting > 0,
    isAwaited: () => false,
  });
  const pass = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 10) {
      clock.advance(10);
      for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { timing, pass, writtenAt };
}

test('[U4] where nobody speaks any more, what waits is written without a rest', async () => {
  const { timing, pass, writtenAt } = aTiming(3, 'written');
  timing.soon();
  await pass(250);
  expect(writtenAt).toHaveLength(3);
  expect(writtenAt.at(-1)).toBeLessThan(200);
});

test('[U4] while somebody speaks, batches are 100 ms apart, so that whoever speaks goes first', async () => {
  const { timing, pass, writtenAt } = aTiming(3, 'written', (one) => one.spoken());
  timing.spoken();
  timing.soon();
  await pass(300);
  expect(writtenAt).toEqual([100, 200, 300]);
});

test('[U4] after a failure it rests for a second, and beside another writer for 100 ms', async () => {
  for (const [outcome, second] of [
    ['failed', 1_100],
    ['moved', 200],
  ] as const) {
    const { timing, pass, writtenAt } = aTiming(2, outcome);
    timing.spoken();
    timing.soon();
    await pass(1_200);
    expect([outcome, ...writtenAt]).toEqual([outcome, 100, second]);
  }
});

test('[U4] what comes one after the other, as out of one long meeting, does not rest in between where nobody speaks', async () => {
  let left = 2;
  const { timing, pass, writtenAt } = aTiming(1, 'written', (one, add) => {
    if (left-- === 0) return;
    // The follower goes on from there once it is told.
    setImmediate(() => {
      add();
      one.soon();
    });
  });
  timing.soon();
  await pass(500);
  expect(writtenAt).toHaveLength(3);
  expect(writtenAt.at(-1)).toBeLessThan(100);
});
