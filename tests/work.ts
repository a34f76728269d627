// What something costs, for tests of how its work grows: this thread's own processor time, which stands still while other
// programs have the core. Compared within one run only, so that every machine, however busy, gives the same answer.
import { expect } from 'vitest';

/** Machines count processor time in steps, of a microsecond here and of 10 ms there: what is shorter than a few says nothing. */
const leastMs = Math.min(40, Math.max(10, 4 * stepMs()));
/** Of so many rounds the quietest counts: what else the machine does only ever makes a round dearer. */
const rounds = 3;

/** Processor time of this thread so far. */
function spentMs(): number {
  // Linux brings it up to date when the whole process is asked for, and else only at every tick of its clock.
  process.cpuUsage();
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/** The largest step of a few. */
function stepMs(): number {
  const steps = [1, 2, 3].map(() => {
    const before = spentMs();
    let after = before;
    while (after === before) after = spentMs();
    return after - before;
  });
  return Math.max(...steps);
}

/** Processor time of one run, in ms: never 0, as it is run until enough of them were counted. */
function workOf(run: () => unknown): number {
  const before = spentMs();
  for (let times = 1, all = 0; ; times *= 2) {
    for (let time = 0; time < times; time++) run();
    all += times;
    const spent = spentMs() - before;
    if (spent >= leastMs) return spent / all;
  }
}

/**
 * The work of `large` is less than `limit` times that of `small`. Each runs as often as it takes to be measured, in turn, and
 * both again while they seem too far apart.
 */
export function expectGrowthBelow(limit: number, small: () => unknown, large: () => unknown): void {
  small();
  let [ofSmall, ofLarge] = [Infinity, Infinity];
  for (let round = 0; round < rounds; round++) {
    ofLarge = Math.min(ofLarge, workOf(large));
    ofSmall = Math.min(ofSmall, workOf(small));
    if (ofLarge / ofSmall < limit) return;
  }
  expect(ofLarge / ofSmall).toBeLessThan(limit);
}
