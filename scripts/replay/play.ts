// Says what was said, at its own pace divided by the speed: waits for each entry's moment, shows the words growing
// while somebody speaks, and never has more entries unacknowledged than the server should have to take.
import type { Clock } from '#meeting/clock.ts';
import { speakingMs, type Spoken } from './spoken.ts';

/** As fast as acknowledged needs a bound; at a speaker's pace it only matters while the link is down. */
const inFlight = { atMost: 64, whileSpeaking: 1_000 } as const;
/** How often the words so far grow on the screens. */
const wordsEveryMs = 300;

export interface Playing {
  entries: AsyncIterable<Spoken>;
  /** Infinity: as fast as acknowledged. */
  speed: number;
  clock: Clock;
  /** Resolves when the entry is acknowledged. `sinceMs`: its moment, counted from the first entry. */
  say(said: Spoken, sinceMs: number): Promise<unknown>;
  /** The words of the one who is speaking; sent and forgotten. */
  sayInterim(words: { speaker: string; text: string }): void;
  stop: AbortSignal;
}

/** How many entries were said, once all are acknowledged, and the last one's moment. Rejects when one is refused. */
export async function play(playing: Playing): Promise<{ sent: number; lastMs: number }> {
  const { entries, speed, clock, say, stop } = playing;
  const began = clock.now();
  const atMost = speed === Infinity ? inFlight.atMost : inFlight.whileSpeaking;
  const open = new Set<Promise<void>>();
  let refused: unknown;
  let first: number | undefined;
  let sent = 0;
  let lastMs = 0;
  for await (const said of entries) {
    first ??= said.startMs;
    const sinceMs = Math.max(0, said.startMs - first);
    await untilMoment(playing, said, began + sinceMs / speed);
    while (open.size >= atMost) await Promise.race(open);
    if (stop.aborted || refused) break;
    const acknowledged = say(said, sinceMs)
      .then(
        () => undefined,
        (reason: unknown) => void (refused ??= reason),
      )
      .finally(() => open.delete(acknowledged));
    open.add(acknowledged);
    sent += 1;
    lastMs = Math.max(lastMs, sinceMs + speakingMs(said.text));
  }
  await Promise.all(open);
  if (refused) throw refused;
  return { sent, lastMs };
}

async function untilMoment(
  { speed, clock, sayInterim, stop }: Playing,
  said: Spoken,
  moment: number,
): Promise<void> {
  const words = said.text.split(/\s+/);
  const lasts = speakingMs(said.text) / speed;
  while (clock.now() < moment && !stop.aborted) {
    const spokenShare = 1 - (moment - clock.now()) / lasts;
    const count = Math.floor(spokenShare * words.length);
    if (count > 0) sayInterim({ speaker: said.speaker, text: words.slice(0, count).join(' ') });
    // Until the words begin there is nothing to show, so one wait is enough.
    const next = spokenShare < 0 ? moment - lasts : clock.now() + wordsEveryMs;
    await pause(clock, Math.max(1, Math.min(next, moment) - clock.now()), stop);
  }
}

function pause(clock: Clock, ms: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const cancel = clock.after(ms, done);
    stop.addEventListener('abort', done, { once: true });
    function done(): void {
      cancel();
      stop.removeEventListener('abort', done);
      resolve();
    }
  });
}
