// What something costs, for tests of how its work grows: this thread's own processor time, which stands still while other
// programs have the core. Compared within one run only, so that every machine, however busy, gives the same answer.

/** Some machines count processor time in steps of 10 ms: what is shorter than a few of them says nothing. */
const leastMs = 25;
/** Of so many rounds the quietest counts: what else the machine does only ever makes a round dearer. */
const rounds = 2;

function processorMs(run: () => unknown, times: number): number {
  const before = process.threadCpuUsage();
  for (let time = 0; time < times; time++) run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

/** How many times the work of `small` the work of `large` is. Each runs as often as it takes to be measured. */
export function growthOf(small: () => unknown, large: () => unknown): number {
  small();
  const once = (run: () => unknown) => {
    for (let times = 1; ; times *= 4) if (processorMs(run, times) >= leastMs) return perRun(run, times);
  };
  return once(large) / once(small);
}

function perRun(run: () => unknown, times: number): number {
  return Math.min(...Array.from({ length: rounds }, () => processorMs(run, times))) / times;
}
