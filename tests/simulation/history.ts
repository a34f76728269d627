// One history: its steps from a seed, what they lead to, and what the checker finds once everything was healed.
import { randomFrom } from '../../eval/figures/random.ts';
import type { DurableEvent } from '#meeting/events.ts';
import { check, type Finding, mostEvents } from './checker.ts';
import type { Plant } from './plant.ts';
import { leftAt } from './people.ts';
import { lineId } from './record.ts';
import { stepsOf } from './draw-steps.ts';
import { acts, type Step } from './steps.ts';
import { NeverAtRest } from './turns.ts';
import { createWorld, type World } from './world.ts';

export interface HistoryOptions {
  on?: 'memory' | 'sqlite';
  plant?: Plant | undefined;
  /** In place of those of the seed. */
  steps?: readonly Step[];
}

export interface HistoryEnd {
  seed: number;
  steps: readonly Step[];
  /** What happened, in words. */
  told: readonly string[];
  finding: Finding | undefined;
  /** What happened and what the store ends with, under names that are the same each time. */
  digest(): string;
}

export async function runHistory(
  seed: number,
  { on = 'memory', plant, steps }: HistoryOptions = {},
): Promise<HistoryEnd> {
  const ofSeed = steps ?? stepsOf(seed);
  const random = randomFrom(seed ^ 0x5eed);
  const world = await createWorld({ random, pages: 2 + Math.floor(random() * 3), on, plant });
  const { steps: told } = world.record;
  let finding: Finding | undefined;
  try {
    await world.settle();
    for (const step of ofSeed) {
      const did = await acts[step.kind](world, step);
      if (did !== undefined) told.push(did);
      await world.settle();
    }
    finding = (await heal(world)) ?? (await check(world, true));
  } catch (error) {
    if (!(error instanceof NeverAtRest)) throw error;
    finding = (await check(world, false)) ?? { rule: 'rest', what: error.message };
  }
  const events = await world.servers[0]!.life().store.log.eventsAfter(world.sessionId, 0, mostEvents);
  await world.close();
  return { seed, steps: ofSeed, told, finding, digest: () => digestOf(told, events) };
}

/** Longer than every lease, every pause between two attempts, and the two looks at a connection that does not answer. */
const healedWithinMs = 300_000;
const lookMs = 5_000;

/**
 * Nothing goes wrong any more: everything wakes, moves and starts, and time passes. A page whose connection was forgotten notices
 * when it has something to say, so it says something.
 */
async function heal(world: World): Promise<Finding | undefined> {
  const { servers, pages, network, post } = world;
  post.isConnected = true;
  for (const connection of network.connections()) {
    connection.isRead = true;
    if (connection.state === 'still') connection.state = 'open';
  }
  for (const server of servers) {
    await server.start();
    server.wake();
    const { clock, disk } = server.life();
    clock.set(servers[0]!.life().clock.now() - clock.now());
    disk.isSlow = false;
    disk.letGo();
  }
  await world.deliverAll();
  const forgotten = new Set(
    network.connections().flatMap((one) => (one.state === 'forgotten' ? one.pageName : [])),
  );
  for (const { running, name } of pages) {
    if (!forgotten.has(name)) continue;
    const id = lineId(++world.record.lines);
    running.link.actions.say({
      id,
      text: `the last word comes from ${name}`,
      speaker: 'You',
      confidence: 0.9,
    });
  }
  for (let left = healedWithinMs; left > 0; left -= lookMs) {
    await world.pass(lookMs, true);
    if ((await whatIsLeft(world)) === undefined) {
      // Who was told a moment ago may still have something to say.
      await world.pass(lookMs, true);
      return undefined;
    }
  }
  const left = await whatIsLeft(world);
  return (await check(world, false)) ?? (left === undefined ? undefined : { rule: 'rest', what: left });
}

async function whatIsLeft({ pages, servers }: World): Promise<string | undefined> {
  for (const page of pages) {
    const left = await leftAt(page);
    if (left) return left;
  }
  const jobs = await servers[0]!.life().store.jobs.neglected(Number.MAX_SAFE_INTEGER);
  return jobs.length > 0 ? 'a job is left' : undefined;
}

/** Ids are made by chance, so each is called by its place among them. */
function digestOf(told: readonly string[], events: readonly DurableEvent[]): string {
  const names = new Map<string, string>();
  const named = (text: string) =>
    text.replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => {
      if (!names.has(id)) names.set(id, `id ${names.size + 1}`);
      return names.get(id)!;
    });
  return named([...told, ...events.map((event) => JSON.stringify(event))].join('\n'));
}
