// What something costs, for tests of how its work grows: this thread's own processor time, which stands still while other
// programs have the core. Compared within one run only, so that every machine, however busy, gives the same answer.

/** Quieter than this, a measurement says nothing. */
const leastMs = 0.25;

function processorMs(run: () => unknown): number {
  const before = process.threadCpuUsage();
  run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

/** How many times the work of `small` the work of `large` is: the best of three each, in turn, after `small` was run once. */
export function growthOf(small: () => unknown, large: () => unknown): number {
  small();
  const pairs = [0, 1, 2].map(() => [processorMs(small), processorMs(large)] as const);
  const best = (which: 0 | 1) => Math.max(leastMs, Math.min(...pairs.map((pair) => pair[which])));
  return best(1) / best(0);
}
