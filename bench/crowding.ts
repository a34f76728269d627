// What one person who says thousands of ordinary lines, within every limit, costs another person in another meeting: how
// long the agents take for each of the other's lines.
import { setTimeout as pause } from 'node:timers/promises';
import { newId } from '#meeting/ids.ts';
import { readServerMessage } from '#protocol/client/server-message.ts';
import { createMeeting, type ServerAccount } from '../scripts/client/server-account.ts';
import { type Device, openDevice } from './device.ts';

export interface CrowdingLoad {
  texts: readonly string[];
  /** The one says so many lines as fast as they are taken, and again in the next ten seconds: the server's limit for one page. */
  burst: number;
  bursts: number;
  /** Between two lines of the other. */
  everyMs: number;
  /** How long answers to the other's lines are waited for when the one has said everything. */
  patienceMs: number;
}

export interface CrowdingFigures {
  /** From sending one of the other's lines to its finished run, before the one begins to speak. */
  alone: number[];
  /** While the one speaks. A line whose run did not finish in time counts as the whole wait. */
  crowded: number[];
  /** Of the one's own lines: how many were looked at by some agent, and how many by none. */
  looked: number;
  dropped: number;
}

const linesAlone = 10;
/** The server's limit is for any ten seconds. */
const betweenBurstsMs = 10_500;

export async function measureCrowding(
  [one, other]: readonly [ServerAccount, ServerAccount],
  load: CrowdingLoad,
): Promise<CrowdingFigures> {
  const crowd = await openRuns(one);
  const quiet = await openRuns(other);
  await sayInTurn(quiet, load, linesAlone);
  await pause(load.everyMs);
  const alone = [...quiet.waits.values()];
  quiet.waits.clear();

  const flood = sayInBursts(crowd, load);
  const over = new AbortController();
  void flood.finally(() => over.abort());
  while (!over.signal.aborted) await sayInTurn(quiet, load, 1);
  await flood;
  const until = performance.now() + load.patienceMs;
  while (quiet.sentAt.size > 0 && performance.now() < until) await pause(100);
  const now = performance.now();
  const unanswered = Array.from(quiet.sentAt.values(), (sent) => now - sent);
  for (const { device } of [crowd, quiet]) device.end();
  return { alone, crowded: [...quiet.waits.values(), ...unanswered], ...crowd.counts };
}

interface Runs {
  device: Device;
  sentAt: Map<string, number>;
  waits: Map<string, number>;
  counts: { looked: number; dropped: number };
}

/** A device that hears when the run of each of its lines has finished. */
async function openRuns(account: ServerAccount): Promise<Runs> {
  const { id: sessionId } = await createMeeting(account, 'Bench');
  const sentAt = new Map<string, number>();
  const waits = new Map<string, number>();
  const counts = { looked: 0, dropped: 0 };
  function heard(text: string): void {
    const now = performance.now();
    if (!text.includes('"run-finished"')) return;
    const message = readServerMessage(text);
    if (message?.type !== 'events') return;
    for (const event of message.events) {
      if (event.kind !== 'run-finished') continue;
      const { entryId, outcomes } = event.body;
      const isLooked = outcomes.some(({ status }) => status !== 'dropped' && status !== 'blocked');
      counts[isLooked ? 'looked' : 'dropped']++;
      const sent = sentAt.get(entryId);
      if (sent === undefined) continue;
      sentAt.delete(entryId);
      waits.set(entryId, now - sent);
    }
  }
  const device = await openDevice({ account, sessionId, heard });
  await device.subscribe();
  return { device, sentAt, waits, counts };
}

async function sayInTurn({ device, sentAt }: Runs, { texts, everyMs }: CrowdingLoad, lines: number) {
  for (let line = 0; line < lines; line++) {
    const id = newId();
    sentAt.set(id, performance.now());
    await device.say(id, texts[line % texts.length]!);
    await pause(everyMs);
  }
}

async function sayInBursts({ device }: Runs, { texts, burst, bursts }: CrowdingLoad): Promise<void> {
  for (let number = 0; number < bursts; number++) {
    const lines = Array.from({ length: burst }, (_, line) =>
      device.say(newId(), texts[line % texts.length]!),
    );
    await Promise.all([...lines, pause(betweenBurstsMs)]);
  }
}
