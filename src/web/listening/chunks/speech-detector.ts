// Distinguishes speech from silence, 20 ms at a time, so that silence is neither stored nor sent. A better detector (a
// trained model) can replace the level.
import { speechSampleRate } from '#web/listening/capture/resampler.ts';
import { isAboveNoise, nextNoiseFloor } from '../capture/noise-floor.ts';
import { rootMeanSquare } from '../samples.ts';

export const frameMs = 20;
export const frameSamples = (frameMs * speechSampleRate) / 1_000;

export interface SpeechDetector {
  /** Root mean square of the next frame, 0 to 1; answers whether it may be speech. In doubt it is: words must not be lost. */
  takes(level: number): boolean;
}

/** Well below a quiet voice: what a recogniser might still understand is no silence. */
const quietest = 0.004;

/** By the level alone: whatever stands out from what is always there. */
export function levelDetector(): SpeechDetector {
  let floor = 0;
  return {
    takes(level) {
      floor = nextNoiseFloor(floor, level, frameMs);
      return isAboveNoise(level, floor, quietest);
    },
  };
}

/** Root mean square of 16-bit samples, 0 to 1. */
export function levelOf(samples: Int16Array): number {
  return rootMeanSquare(samples) / 32_768;
}

/** How much of the samples may be speech, in milliseconds. */
export function speechIn(samples: Int16Array, detector: SpeechDetector = levelDetector()): number {
  let frames = 0;
  for (let at = 0; at + frameSamples <= samples.length; at += frameSamples)
    if (detector.takes(levelOf(samples.subarray(at, at + frameSamples)))) frames += 1;
  return frames * frameMs;
}
