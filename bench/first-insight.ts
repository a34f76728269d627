// How long a person waits between having said something and the first insight about it on their screen, while many
// meetings go on at once.
import { setTimeout as pause } from 'node:timers/promises';
import { newId } from '#meeting/ids.ts';
import type { ServerMessage } from '#protocol/messages.ts';
import type { Target } from './target.ts';

/** An entry every three seconds is a lively meeting. */
const everyMs = 3_000;

export interface InsightWaits {
  /** From sending an entry until the first insight about it came to the screen, announced or kept. */
  shown: number[];
  /** Until the first one that is safe on disk came. */
  kept: number[];
}

/** Milliseconds, one for each entry about which there is any. */
export async function measureFirstInsights(
  target: Target,
  meetings: number,
  texts: string[],
  ms: number,
): Promise<InsightWaits> {
  const sentAt = new Map<string, number>();
  const shownAt = new Map<string, number>();
  const keptAt = new Map<string, number>();
  function heard(text: string): void {
    const now = performance.now();
    const message = JSON.parse(text) as ServerMessage;
    if (message.type !== 'events' && message.type !== 'ephemeral') return;
    for (const event of message.events) {
      if (event.kind !== 'insight-emitted' && event.kind !== 'insight-streaming') continue;
      const entryId = event.causes.find((id) => sentAt.has(id));
      if (entryId === undefined) continue;
      if (!shownAt.has(entryId)) shownAt.set(entryId, now);
      if (event.kind === 'insight-emitted' && !keptAt.has(entryId)) keptAt.set(entryId, now);
    }
  }
  const devices = await Promise.all(
    Array.from({ length: meetings }, async () => {
      const device = await target.openDevice(await target.createMeeting(), heard);
      await device.subscribe();
      return device;
    }),
  );
  const deadline = performance.now() + ms;
  await Promise.all(
    devices.map(async (device, at) => {
      // Meetings do not begin together, and are not all at the same sentence.
      await pause((at / meetings) * everyMs);
      for (let place = at; performance.now() < deadline; place++) {
        const id = newId();
        sentAt.set(id, performance.now());
        await device.say(id, texts[place % texts.length]!);
        await pause(everyMs);
      }
    }),
  );
  for (const device of devices) device.end();
  const waits = (came: ReadonlyMap<string, number>) => Array.from(came, ([id, at]) => at - sentAt.get(id)!);
  return { shown: waits(shownAt), kept: waits(keptAt) };
}
