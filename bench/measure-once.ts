// One run of every measurement: a fresh server without agents, then a fresh one with them.
import { measureFlushes } from './disk-flushes.ts';
import { measureAppends, type Appends } from './durable-appends.ts';
import { measureFanOut, type FanOutFigures } from './fan-out.ts';
import { type InsightWaits, measureFirstInsights } from './first-insight.ts';
import { startServer } from './server-process.ts';
import { asideTarget, newAccount, type Target } from './target.ts';

/** Milliseconds. Three runs stay under two minutes. */
const lasts = { warmUp: 500, one: 1_500, many: 2_000, fanOut: 2_000, insights: 12_000, rest: 7_000 } as const;
const screens = 200;
const meetings = 50;

interface AtRest {
  readyMs: number;
  megabytes: number;
}

export interface Run {
  /** Milliseconds that this disk takes to make one small write safe: nothing durable can be faster. */
  flushes: number[];
  withoutAgents: AtRest & { one: Appends; together: Appends; apart: Appends; fanOut: FanOutFigures };
  withAgents: AtRest & { one: Appends; apart: Appends; insightWaits: InsightWaits };
}

export async function measureOnce(texts: string[]): Promise<Run> {
  const one = { devices: 1, meetings: 1, texts, lasts: lasts.one };
  const together = { devices: 64, meetings: 1, texts, lasts: lasts.many };
  const apart = { ...together, meetings: 64 };
  const flushes = measureFlushes();
  const withoutAgents = await withServer('off', async (target) => {
    await measureAppends(target, { ...together, lasts: lasts.warmUp });
    return {
      one: await measureAppends(target, one),
      together: await measureAppends(target, together),
      apart: await measureAppends(target, apart),
      fanOut: await measureFanOut(target, screens, lasts.fanOut),
    };
  });
  const withAgents = await withServer('on', async (target) => ({
    insightWaits: await measureFirstInsights({
      targets: Array.from({ length: meetings }, () => target),
      texts,
      watchers: 0,
      warmUp: 0,
      lasts: lasts.insights,
      patience: 0,
    }),
    one: await measureAppends(target, one),
    // Last, because it leaves the agents with more to do than they get done: the server is ended in the middle of it.
    apart: await measureAppends(target, apart),
  }));
  return { flushes, withoutAgents, withAgents };
}

async function withServer<T>(
  agents: 'on' | 'off',
  measure: (target: Target) => Promise<T>,
): Promise<AtRest & T> {
  const server = await startServer({ AGENTS: agents });
  try {
    await new Promise((resolve) => setTimeout(resolve, lasts.rest));
    const atRest = { readyMs: server.readyMs, megabytes: server.megabytes() };
    const account = await newAccount(server);
    return { ...atRest, ...(await measure(asideTarget(server, account))) };
  } finally {
    await server.stop();
  }
}
