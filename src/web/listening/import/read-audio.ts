// An audio file as samples that a speech service can use: one channel of 16 kHz. The browser decodes what it can play.
import { importMessages } from '#meeting/messages.ts';
import { speechSampleRate } from '#web/listening/capture/resampler.ts';
import { mixed } from '../samples.ts';

export const fileRate = speechSampleRate;
/** What is decoded must fit into the page's memory: four hours are about 900 MB while two channels become one. */
const mostBytes = 512 * 1024 * 1024;
const mostSeconds = 4 * 60 * 60;

/** Its message is for people. */
class UnreadableAudio extends Error {}

/** Samples from −1 to 1. Rejects with UnreadableAudio. */
export async function readAudio(bytes: ArrayBuffer): Promise<Float32Array> {
  if (bytes.byteLength > mostBytes) throw new UnreadableAudio(importMessages.tooLarge);
  // Decoding resamples to the context's rate.
  const context = new OfflineAudioContext(1, 1, fileRate);
  // A copy: decoding takes the bytes away, and they are still to be kept.
  const audio = await context.decodeAudioData(bytes.slice(0)).catch(() => {
    throw new UnreadableAudio(importMessages.unreadable);
  });
  if (audio.duration > mostSeconds) throw new UnreadableAudio(importMessages.tooLarge);
  return mixed(Array.from({ length: audio.numberOfChannels }, (_, index) => audio.getChannelData(index)));
}
