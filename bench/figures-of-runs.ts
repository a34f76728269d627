// Which figures the bench prints, in which order, and what each aims for.
import type { Appends } from './durable-appends.ts';
import { type Aim, atLeast, atMost, type Figure, figureOf, quantile } from './figures.ts';
import type { Run } from './measure-once.ts';

interface Row {
  name: string;
  unit: string;
  aim?: Aim | undefined;
  of(run: Run): number;
}

function waits(
  name: string,
  of: (run: Run) => number[],
  shares: number[],
  aims: Record<number, Aim> = {},
): Row[] {
  return shares.map((share) => ({
    name: `${name} p${share * 100}`,
    unit: 'ms',
    of: (run) => quantile(of(run), share),
    aim: aims[share],
  }));
}

function appends(name: string, of: (run: Run) => Appends, aim?: Aim): Row[] {
  return [
    { name, unit: '/s', aim, of: (run) => of(run).perSecond },
    ...waits('  acknowledged after', (run) => of(run).waits, [0.5, 0.99]),
  ];
}

/** Microseconds of the server's processor for each of what was measured: the figure least disturbed by a busy machine. */
function processorTime(of: (run: Run) => { processorMs: number; waits: number[] }): Row {
  return {
    name: '  processor time each',
    unit: 'µs',
    of: (run) => (of(run).processorMs * 1_000) / of(run).waits.length,
  };
}

const rows: Row[] = [
  ...waits('the disk alone: a flush takes', (run) => run.flushes, [0.5, 0.99]),
  ...appends('kept, 1 device', (run) => run.withoutAgents.one),
  ...appends('kept, 64 devices, one meeting', (run) => run.withoutAgents.together, atLeast(45_000)),
  processorTime((run) => run.withoutAgents.together),
  ...appends('kept, 64 devices, 64 meetings', (run) => run.withoutAgents.apart),
  processorTime((run) => run.withoutAgents.apart),
  ...appends('kept, 1 device, agents on', (run) => run.withAgents.one),
  ...appends('kept, 64 devices, 64 meetings, agents on', (run) => run.withAgents.apart),
  { name: 'delivered to 200 screens', unit: '/s', of: (run) => run.withoutAgents.fanOut.deliveriesPerSecond },
  ...waits('  on each screen after', (run) => run.withoutAgents.fanOut.waits, [0.5, 0.99]),
  processorTime((run) => run.withoutAgents.fanOut),
  ...waits('first insight, 50 meetings, after', (run) => run.withAgents.insightWaits.shown, [0.5, 0.95], {
    0.95: atMost(250),
  }),
  ...waits('  kept after', (run) => run.withAgents.insightWaits.kept, [0.5, 0.95]),
  { name: '  entries with an insight', unit: '', of: (run) => run.withAgents.insightWaits.kept.length },
  { name: 'ready after', unit: 'ms', aim: atMost(1_500), of: (run) => run.withAgents.readyMs },
  { name: 'memory at rest', unit: 'MB', aim: atMost(200), of: (run) => run.withAgents.megabytes },
];

export function figuresOf(runs: readonly Run[]): Figure[] {
  return rows.map(({ name, unit, aim, of }) => figureOf(name, unit, runs.map(of), aim));
}
