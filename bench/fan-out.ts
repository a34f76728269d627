// How fast one meeting's entries reach many screens, each after it was safely kept.
import { newId } from '#meeting/ids.ts';
import type { Target } from './target.ts';

export interface FanOutFigures {
  deliveriesPerSecond: number;
  /** Milliseconds from sending an entry to its arrival, one for each screen and entry. */
  waits: number[];
  /** The server's, during the measurement. */
  processorMs: number;
}

/** How many entries the speaker has on the way. */
const inFlight = 4;
/** Marks each entry's number in its text, so that a screen finds it without reading the message as JSON. */
const mark = '#';
const marked = /#(\d+)#/g;

export async function measureFanOut(target: Target, screens: number, ms: number): Promise<FanOutFigures> {
  const meeting = await target.createMeeting();
  const sentAt: number[] = [];
  const waits: number[] = [];
  let enough = (): void => undefined;
  const heard = (message: string): void => {
    const now = performance.now();
    for (const [, place] of message.matchAll(marked)) waits.push(now - sentAt[Number(place)]!);
    enough();
  };
  const audience = await Promise.all(
    Array.from({ length: screens }, () => target.openDevice(meeting, heard)),
  );
  await Promise.all(audience.map((screen) => screen.subscribe()));
  const speaker = await target.openDevice(meeting);

  const processorBefore = target.processorMs();
  const began = performance.now();
  const speak = async (): Promise<void> => {
    while (performance.now() < began + ms) {
      const place = sentAt.push(performance.now()) - 1;
      await speaker.say(newId(), `I think we could start with a pilot in the spring ${mark}${place}${mark}`);
    }
  };
  await Promise.all(Array.from({ length: inFlight }, speak));
  await new Promise<void>((resolve) => {
    enough = () => {
      if (waits.length >= sentAt.length * screens) resolve();
    };
    enough();
  });
  const seconds = (performance.now() - began) / 1_000;
  const processorSpent = target.processorMs() - processorBefore;
  for (const device of [speaker, ...audience]) device.end();
  return { deliveriesPerSecond: waits.length / seconds, waits, processorMs: processorSpent };
}
