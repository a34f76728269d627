// A recogniser's result for one chunk of audio: its text, and further information. It is not yet an entry of a meeting: times
// count from the beginning of the chunk.
import { z } from 'zod';

/** "you" is the microphone; "them" is what was shared: a tab, or the whole machine. */
export const Channel = z.enum(['you', 'them']);
export type Channel = z.infer<typeof Channel>;

/** Seconds from the beginning of the chunk. */
export const TranscribedWord = z.object({
  word: z.string(),
  start: z.number().min(0),
  end: z.number().min(0),
  /** 0 to 1, where the endpoint says so. */
  probability: z.number().min(0).max(1).optional(),
});
export type TranscribedWord = z.infer<typeof TranscribedWord>;

/** A part of the text with its times, and how sure the endpoint was: tells speech from hallucination. Every sign may be missing. */
export const TranscribedSegment = z.object({
  text: z.string(),
  start: z.number().min(0),
  end: z.number().min(0),
  noSpeechProbability: z.number().min(0).max(1).optional(),
  /** Natural logarithm, at most 0. */
  averageLogProbability: z.number().max(0).optional(),
  compressionRatio: z.number().min(0).optional(),
});
export type TranscribedSegment = z.infer<typeof TranscribedSegment>;

export const Transcription = z.object({
  /** Empty when nothing was said. */
  text: z.string(),
  /** Only when asked for, and only where the endpoint has times. Empty when nothing was said. */
  words: z.array(TranscribedWord).optional(),
  segments: z.array(TranscribedSegment).optional(),
  /** As the endpoint names it: "english", "en". */
  language: z.string().optional(),
  /** Seconds of audio. */
  duration: z.number().min(0).optional(),
  /** The chunk was too short to be speech and was not looked at: let go of it. */
  ignored: z.literal('too-short').optional(),
});
export type Transcription = z.infer<typeof Transcription>;

/** As the endpoint divides it, else all of it as one, which ends after `seconds`. */
export function segmentsOf({ text, segments }: Transcription, seconds: number): TranscribedSegment[] {
  return segments?.length ? segments : [{ text, start: 0, end: seconds }];
}
