import { expect, test } from 'vitest';
import { manualClock } from '#meeting/clock.ts';
import { type AuditPace, type BatchOutcome, createAuditPace } from './audit-pace.ts';

/** A pace over so many batches that wait; `outcome`: of each; `during`: happens while one is written, and may add another. */
function aPace(
  waiting: number,
  outcome: BatchOutcome,
  during: (pace: AuditPace, add: () => void) => void = () => {},
) {
  const clock = manualClock();
  const writtenAt: number[] = [];
  const began = clock.elapsed();
  const pace = createAuditPace({
    clock,
    async write() {
      writtenAt.push(clock.elapsed() - began);
      waiting--;
      during(pace, () => waiting++);
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
  return { pace, pass, writtenAt };
}

test('[U4] where nobody speaks any more, what waits is written without a rest', async () => {
  const { pace, pass, writtenAt } = aPace(3, 'written');
  pace.soon();
  await pass(250);
  expect(writtenAt).toHaveLength(3);
  expect(writtenAt.at(-1)).toBeLessThan(200);
});

test('[U4] while somebody speaks, batches are 100 ms apart, so that whoever speaks goes first', async () => {
  const { pace, pass, writtenAt } = aPace(3, 'written', (one) => one.spoken());
  pace.spoken();
  pace.soon();
  await pass(300);
  expect(writtenAt).toEqual([100, 200, 300]);
});

test('[U4] after a failure it rests for a second, and beside another writer for 100 ms', async () => {
  for (const [outcome, second] of [
    ['failed', 1_100],
    ['moved', 200],
  ] as const) {
    const { pace, pass, writtenAt } = aPace(2, outcome);
    pace.spoken();
    pace.soon();
    await pass(1_200);
    expect([outcome, ...writtenAt]).toEqual([outcome, 100, second]);
  }
});

test('[U4] what comes one after the other, as out of one long meeting, does not rest in between where nobody speaks', async () => {
  let left = 2;
  const { pace, pass, writtenAt } = aPace(1, 'written', (one, add) => {
    if (left-- === 0) return;
    // The follower goes on from there once it is told.
    setImmediate(() => {
      add();
      one.soon();
    });
  });
  pace.soon();
  await pass(500);
  expect(writtenAt).toHaveLength(3);
  expect(writtenAt.at(-1)).toBeLessThan(100);
});
