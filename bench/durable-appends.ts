// How many entries a second the server keeps safely, and how long one device waits for its acknowledgement.
import { newId } from '#meeting/ids.ts';
import type { Device } from './device.ts';
import type { Target } from './target.ts';

export interface Appends {
  perSecond: number;
  /** Milliseconds from sending to acknowledged, one for each entry. */
  waits: number[];
  /** The server's, during the measurement. */
  processorMs: number;
}

export interface Load {
  /** Each has one entry on its way at any time. */
  devices: number;
  /** The devices are spread over so many. */
  meetings: number;
  texts: string[];
  /** For how long, in milliseconds. */
  lasts: number;
}

export async function measureAppends(target: Target, load: Load): Promise<Appends> {
  const { devices, meetings, texts, lasts } = load;
  const ids = await Promise.all(Array.from({ length: meetings }, target.createMeeting));
  const speakers = await Promise.all(
    Array.from({ length: devices }, (_, at) => target.openDevice(ids[at % meetings]!)),
  );
  const processorBefore = target.processorMs();
  const { perSecond, waits } = await sayForAWhile(speakers, texts, lasts);
  const processorMs = target.processorMs() - processorBefore;
  for (const device of speakers) device.end();
  return { perSecond, waits, processorMs };
}

/** Each device has one entry on its way at any time, for so many milliseconds. */
export async function sayForAWhile(
  speakers: readonly Pick<Device, 'say'>[],
  texts: readonly string[],
  lasts: number,
): Promise<Pick<Appends, 'perSecond' | 'waits'>> {
  const waits: number[] = [];
  const began = performance.now();
  const deadline = began + lasts;
  await Promise.all(
    speakers.map(async (device) => {
      for (let at = 0; performance.now() < deadline; at++) {
        const sent = performance.now();
        await device.say(newId(), texts[at % texts.length]!);
        waits.push(performance.now() - sent);
      }
    }),
  );
  const seconds = (performance.now() - began) / 1_000;
  return { perSecond: waits.length / seconds, waits };
}
