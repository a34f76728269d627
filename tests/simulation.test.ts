// Random histories of servers, pages, disks and a network that fail in every order, over time that only the test moves: the
// real store, bus, engine, live connections and page client. docs/reliability.md says what is simulated and what is not.
import { expect, test } from 'vitest';
import type { Rule } from './simulation/checker.ts';
import { type HistoryOptions, runHistory } from './simulation/history.ts';
import type { Plant } from './simulation/plant.ts';
import { plantedBugs } from './simulation/planted-bugs.ts';
import { tell } from './simulation/tell.ts';

/** Nobody waits for anything in here, but there is much to do, on a machine that others use too. */
const takesAWhile = 600_000;

/** What the first history that broke a rule has to say, in its least form. */
async function firstBroken(
  seeds: { from: number; count: number },
  options: HistoryOptions,
): Promise<string | undefined> {
  for (let seed = seeds.from; seed < seeds.from + seeds.count; seed++) {
    const end = await runHistory(seed, options);
    if (end.finding) return tell(end, options);
  }
  return undefined;
}

test(
  '[I1] two servers over one store: whatever fails in whatever order, nothing is lost or doubled, and all screens end alike',
  async () => expect(await firstBroken({ from: 1, count: 240 }, { on: 'memory' })).toBeUndefined(),
  takesAWhile,
);

test(
  '[I1] one server over a SQLite file that is killed and started again on what it left: the same holds',
  async () => expect(await firstBroken({ from: 10_001, count: 12 }, { on: 'sqlite' })).toBeUndefined(),
  takesAWhile,
);

test('the same seed gives the same history, to the last event', async () => {
  for (const on of ['memory', 'sqlite'] as const) {
    for (const seed of [1, 2, 3]) {
      const [once, again] = [await runHistory(seed, { on }), await runHistory(seed, { on })];
      expect(once.digest().length).toBeGreaterThan(1_000);
      expect(again.digest()).toBe(once.digest());
    }
  }
});

/** How many histories a planted bug may stay unseen. */
const seenWithin = 300;

/** By which rule it is seen first. */
async function ruleThatSees(plant: Plant): Promise<Rule | undefined> {
  for (let seed = 1; seed <= seenWithin; seed++) {
    const { finding } = await runHistory(seed, { plant });
    if (finding) return finding.rule;
  }
  return undefined;
}

test.each(plantedBugs)(
  '[I1] the checker sees it: $name',
  async ({ breaks, ...plant }) => expect(breaks).toContain(await ruleThatSees(plant)),
  takesAWhile,
);
