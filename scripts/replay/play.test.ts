import { expect, test } from 'vitest';
import { manualClock } from '#meeting/clock.ts';
import { play, type Playing } from './play.ts';
import type { Spoken } from './spoken.ts';

const said = (startMs: number, text = 'one two three four five'): Spoken => ({
  speaker: 'Ann',
  text,
  startMs,
  confidence: 0,
});

async function* file(...entries: Spoken[]): AsyncGenerator<Spoken> {
  yield* entries;
}

/** Plays with a clock that is moved on in small steps for as long as the playing waits for it. */
async function playThrough(parts: Partial<Playing> & Pick<Playing, 'entries'>) {
  const clock = manualClock();
  const began = clock.now();
  const heard: string[] = [];
  const playing = play({
    speed: 1,
    clock,
    say: async ({ text }, sinceMs) => heard.push(`${clock.now() - began} said at ${sinceMs}: ${text}`),
    sayInterim: ({ text }) => heard.push(`${clock.now() - began} so far: ${text}`),
    stop: new AbortController().signal,
    ...parts,
  });
  const state = { ended: false };
  const outcome = playing.finally(() => (state.ended = true));
  outcome.catch(() => undefined); // Looked at by the test.
  while (!state.ended) {
    await new Promise(setImmediate);
    clock.advance(50);
  }
  return { heard, outcome };
}

test('each entry is said at its own moment, counted from the first, divided by the speed', async () => {
  const entries = file(said(50_000, 'a'), said(54_000, 'b'), said(53_000, 'c'), said(60_000, 'd'));
  const { heard, outcome } = await playThrough({ entries, speed: 4, sayInterim: () => undefined });
  expect(heard).toEqual([
    '0 said at 0: a',
    '1000 said at 4000: b',
    '1000 said at 3000: c',
    '2500 said at 10000: d',
  ]);
  expect(await outcome).toEqual({ sent: 4, lastMs: 10_400 });
});

test('while somebody speaks, their words grow on the screens', async () => {
  const { heard } = await playThrough({ entries: file(said(0, 'hm'), said(5_000)) });
  const growing = heard.filter((line) => line.includes('so far'));
  expect(growing[0]).toMatch(/^3[4-9]\d\d so far: one$/);
  expect(growing.at(-1)).toMatch(/so far: one two three four$/);
});

test('as fast as acknowledged means at most 64 unacknowledged entries', async () => {
  let open = 0;
  let most = 0;
  const say = async (): Promise<void> => {
    most = Math.max(most, ++open);
    await new Promise(setImmediate);
    open -= 1;
  };
  const entries = file(...Array.from({ length: 500 }, (_, at) => said(at * 1_000)));
  const { outcome } = await playThrough({ entries, speed: Infinity, say });
  expect((await outcome).sent).toBe(500);
  expect(most).toBe(64);
});

test('a refused entry ends the playing with its reason', async () => {
  const say = (): Promise<never> => Promise.reject(new Error('no such meeting'));
  const { outcome } = await playThrough({ entries: file(said(0), said(1_000)), say });
  await expect(outcome).rejects.toThrow('no such meeting');
});

test('a stopped playing says nothing more, and waits for what it has said', async () => {
  const stopper = new AbortController();
  const say = async (): Promise<void> => stopper.abort();
  const { outcome } = await playThrough({ entries: file(said(0), said(60_000)), say, stop: stopper.signal });
  expect((await outcome).sent).toBe(1);
});
