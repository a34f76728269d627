// How long a person waits between having said something and the first insight about it on their screen, while many
// meetings go on at once.
import { setTimeout as pause } from 'node:timers/promises';
import { newId } from '#meeting/ids.ts';
import { readServerMessage } from '#protocol/client/server-message.ts';
import type { Device } from './device.ts';
import type { Target } from './target.ts';

/** An entry every three seconds is a lively meeting. */
const everyMs = 3_000;
/** So many devices connect at once: they are not what is measured. */
const connectingAtOnce = 50;

export interface InsightWaits {
  /** From sending an entry until the first insight about it came to the screen, announced or kept. */
  shown: number[];
  /** Until the first one that is safe on disk came. */
  kept: number[];
  /** Until its agents were through with it, whether or not they said anything. */
  through: number[];
  /** Entries that were said. */
  said: number;
}

export interface LivelyMeetings {
  /** One for each meeting; several may be of the same person. */
  targets: readonly Target[];
  texts: readonly string[];
  /** Devices that look on in each meeting, besides the one that speaks. */
  watchers: number;
  /** Milliseconds that are not counted, and those that are. */
  warmUp: number;
  lasts: number;
  /** How long it is waited at most, after the last entry, until agents are through with all that count. */
  patience: number;
  /** The warm-up is over. */
  begun?(): void;
}

/** Milliseconds, one for each entry that counts and about which there is any. */
export async function measureFirstInsights(load: LivelyMeetings): Promise<InsightWaits> {
  const { targets, texts, watchers, warmUp, lasts, patience } = load;
  const heard = hearInsights();
  const meetings = await inTurns(targets, async (target) => {
    const meeting = await target.createMeeting();
    const speaker = await target.openDevice(meeting, heard.hear);
    const others = Array.from({ length: watchers }, () => target.openDevice(meeting, () => {}));
    const devices = [speaker, ...(await Promise.all(others))];
    await Promise.all(devices.map((device) => device.subscribe()));
    return devices;
  });
  const counts = performance.now() + warmUp;
  const deadline = counts + lasts;
  const saying = Promise.all(
    meetings.map(async ([device], at) => {
      // Meetings do not begin together, and are not all at the same sentence.
      await pause((at / meetings.length) * Math.min(everyMs, warmUp + lasts));
      for (let place = at; performance.now() < deadline; place++) {
        const id = newId();
        if (performance.now() >= counts) heard.sent(id);
        await device!.say(id, texts[place % texts.length]!);
        await pause(Math.min(everyMs, Math.max(0, deadline - performance.now())));
      }
    }),
  );
  await pause(warmUp);
  load.begun?.();
  await saying;
  await Promise.race([heard.allThrough(), pause(patience, undefined, { ref: false })]);
  for (const device of meetings.flat()) device.end();
  return heard.waits();
}

function hearInsights() {
  const sentAt = new Map<string, number>();
  const shownAt = new Map<string, number>();
  const keptAt = new Map<string, number>();
  const throughAt = new Map<string, number>();
  let enough = (): void => undefined;
  const waits = (came: ReadonlyMap<string, number>) => Array.from(came, ([id, at]) => at - sentAt.get(id)!);
  return {
    sent: (id: string): void => void sentAt.set(id, performance.now()),
    hear(text: string): void {
      const now = performance.now();
      const message = readServerMessage(text);
      if (message?.type !== 'events' && message?.type !== 'ephemeral') return;
      for (const { kind, causes } of message.events) {
        const entryId = causes.find((id) => sentAt.has(id));
        if (entryId === undefined) continue;
        if (kind === 'insight-emitted' || kind === 'insight-streaming') {
          if (!shownAt.has(entryId)) shownAt.set(entryId, now);
          if (kind === 'insight-emitted' && !keptAt.has(entryId)) keptAt.set(entryId, now);
        } else if (kind === 'run-finished' && !throughAt.has(entryId)) throughAt.set(entryId, now);
      }
      enough();
    },
    /** To be asked when everything was sent. */
    allThrough: () =>
      new Promise<void>((resolve) => {
        enough = () => {
          if (throughAt.size >= sentAt.size) resolve();
        };
        enough();
      }),
    waits: (): InsightWaits => ({
      shown: waits(shownAt),
      kept: waits(keptAt),
      through: waits(throughAt),
      said: sentAt.size,
    }),
  };
}

async function inTurns(
  targets: readonly Target[],
  open: (target: Target) => Promise<Device[]>,
): Promise<Device[][]> {
  const opened: Device[][] = [];
  for (let from = 0; from < targets.length; from += connectingAtOnce)
    opened.push(...(await Promise.all(targets.slice(from, from + connectingAtOnce).map(open))));
  return opened;
}
