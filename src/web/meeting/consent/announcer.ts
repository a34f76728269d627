// Announces the start of a recording to the people around a device: by two soft tones and, if switched on, by a sentence. The
// recording device waits until the announcement is over, so that it is not in the recording.
import { z } from 'zod';
import type { Clock } from '#meeting/clock.ts';
import { type DeviceStorage, storedValue } from '#web/device/device-storage.ts';

export const AnnouncerChoice = z.object({
  sound: z.boolean().catch(true),
  spoken: z.boolean().catch(false),
});
export type AnnouncerChoice = z.infer<typeof AnnouncerChoice>;

const usual: AnnouncerChoice = { sound: true, spoken: false };
const announcement = 'This meeting is being recorded and analysed.';
/** A browser that never says that it is done holds no recording up for longer. */
const longestMs = 6_000;
/** For the browser to say whether it lets anything sound. */
const suspendedWaitMs = 200;
const toneSeconds = 0.16;
/** Clear, and softer than a voice. */
const loudness = 0.06;

/** How this device tells it. */
export function keptAnnouncerChoice(storage?: DeviceStorage) {
  const kept = storedValue('aside.announcer', AnnouncerChoice, storage);
  return {
    get: () => kept.read() ?? usual,
    set: (part: Partial<AnnouncerChoice>) => kept.write({ ...(kept.read() ?? usual), ...part }),
    subscribe: kept.subscribe,
  };
}

/** Ends when all has been heard; at once where the browser can make no sound. Never rejects. */
export async function announce({ sound, spoken }: AnnouncerChoice, clock: Clock): Promise<void> {
  const patience = Promise.withResolvers<void>();
  const cancel = clock.after(longestMs, patience.resolve);
  const heard = async (): Promise<void> => {
    if (sound) await playTones(clock).catch(() => undefined);
    if (spoken) await speak(announcement);
  };
  await Promise.race([heard(), patience.promise]);
  cancel();
}

async function playTones(clock: Clock): Promise<void> {
  if (!('AudioContext' in globalThis)) return;
  const context = new AudioContext();
  try {
    // Before anybody has touched the page the browser lets nothing sound.
    if (context.state === 'suspended') await Promise.race([context.resume(), passed(clock, suspendedWaitMs)]);
    if (context.state !== 'running') return;
    const ends = [660, 880].map((pitch, place) => tone(context, pitch, place * toneSeconds));
    await Promise.all(ends);
  } finally {
    await context.close();
  }
}

/** Swells and fades, so that it does not click. */
function tone(context: AudioContext, pitch: number, delay: number): Promise<void> {
  const start = context.currentTime + delay;
  const end = start + toneSeconds;
  const volume = context.createGain();
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loudness, start + toneSeconds / 4);
  volume.gain.linearRampToValueAtTime(0, end);
  const oscillator = context.createOscillator();
  oscillator.frequency.value = pitch;
  oscillator.connect(volume).connect(context.destination);
  const ended = new Promise<void>((resolve) => oscillator.addEventListener('ended', () => resolve()));
  oscillator.start(start);
  oscillator.stop(end);
  return ended;
}

function speak(sentence: string): Promise<void> {
  if (!('speechSynthesis' in globalThis)) return Promise.resolve();
  return new Promise((resolve) => {
    const spoken = new SpeechSynthesisUtterance(sentence);
    spoken.lang = 'en';
    spoken.addEventListener('end', () => resolve());
    spoken.addEventListener('error', () => resolve());
    speechSynthesis.speak(spoken);
  });
}

function passed(clock: Clock, ms: number): Promise<void> {
  return new Promise((resolve) => void clock.after(ms, resolve));
}
