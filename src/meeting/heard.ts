// What was heard in one piece of audio, whoever recognised it: text, and what else the recogniser tells. Not yet an entry
// of a meeting: times count from the beginning of the piece.
import { z } from 'zod';

/** "you" is the microphone; "them" is what was shared: a tab, or the whole machine. */
export const Channel = z.enum(['you', 'them']);
export type Channel = z.infer<typeof Channel>;

/** Seconds from the beginning of the piece. */
export const HeardWord = z.object({
  word: z.string(),
  start: z.number().min(0),
  end: z.number().min(0),
  /** 0 to 1, where the endpoint says so. */
  probability: z.number().min(0).max(1).optional(),
});
export type HeardWord = z.infer<typeof HeardWord>;

/** How sure the endpoint was of a stretch, for telling speech from phantom phrases. Every sign may be missing. */
export const HeardStretch = z.object({
  text: z.string(),
  start: z.number().min(0),
  end: z.number().min(0),
  noSpeechProbability: z.number().min(0).max(1).optional(),
  /** Natural logarithm, at most 0. */
  averageLogProbability: z.number().max(0).optional(),
  compressionRatio: z.number().min(0).optional(),
});
export type HeardStretch = z.infer<typeof HeardStretch>;

export const Heard = z.object({
  /** Empty when nothing was said. */
  text: z.string(),
  /** Only when asked for, and only where the endpoint has times. Empty when nothing was said. */
  words: z.array(HeardWord).optional(),
  stretches: z.array(HeardStretch).optional(),
  /** As the endpoint names it: "english", "en". */
  language: z.string().optional(),
  /** Seconds of audio. */
  duration: z.number().min(0).optional(),
  /** The piece was too short to be speech and was not looked at: let go of it. */
  ignored: z.literal('too-short').optional(),
});
export type Heard = z.infer<typeof Heard>;

/** As the endpoint divides it, else all of it as one, which ends after `seconds`. */
export function stretchesOf({ text, stretches }: Heard, seconds: number): HeardStretch[] {
  return stretches?.length ? stretches : [{ text, start: 0, end: seconds }];
}
