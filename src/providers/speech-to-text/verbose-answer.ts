// Parses the verbose_json of OpenAI-compatible services. They differ: times of words are beside the segments or in them,
// punctuation is missing, units are wrong. Impossible values are dropped; the text never is.
import { z } from 'zod';
import type { Transcription, TranscribedSegment, TranscribedWord } from '#meeting/transcription.ts';

const maybe = <T extends z.ZodType>(schema: T) => schema.optional().catch(undefined);

const Word = z.object({
  word: z.string(),
  start: z.number().min(0),
  end: z.number().min(0),
  probability: maybe(z.number().min(0).max(1)),
});
const Words = maybe(z.array(Word).nullable());
const Segment = z.object({
  text: z.string(),
  start: z.number().min(0),
  end: z.number().min(0),
  avg_logprob: maybe(z.number().max(0)),
  no_speech_prob: maybe(z.number().min(0).max(1)),
  compression_ratio: maybe(z.number().min(0)),
  words: Words,
});
const VerboseAnswer = z.object({
  text: z.string(),
  language: maybe(z.string().max(40)),
  duration: maybe(z.coerce.number().min(0)),
  words: Words,
  segments: maybe(z.array(Segment).nullable()),
});

/** Some services count in other units than seconds. No chunk is longer than an hour. */
const longestSeconds = 3_600;
/** Recognisers place the last word a little beyond the end. */
const beyondSeconds = 1;

/** Undefined when it is nothing of the kind. */
export function readVerboseAnswer(answer: unknown): Transcription | undefined {
  const read = VerboseAnswer.safeParse(answer).data;
  if (!read) return undefined;
  const { text, language, duration, segments } = read;
  const end = Math.min(duration ?? longestSeconds, longestSeconds) + beyondSeconds;
  const inside = (place: { start: number; end: number }) => place.start <= place.end && place.end <= end;
  const words = read.words ?? segments?.flatMap((segment) => segment.words ?? []);
  const isTimed = words !== undefined && words.every(inside) && (words.length > 0 || text.trim() === '');
  return {
    text: text.trim(),
    ...(isTimed && { words: words.map(wordOf) }),
    ...(segments?.every(inside) && { segments: segments.map(segmentOf) }),
    ...(language !== undefined && { language }),
    ...(duration !== undefined && { duration }),
  };
}

function wordOf({ word, start, end, probability }: z.infer<typeof Word>): TranscribedWord {
  return { word: word.trim(), start, end, ...(probability !== undefined && { probability }) };
}

function segmentOf(segment: z.infer<typeof Segment>): TranscribedSegment {
  const { text, start, end, no_speech_prob, avg_logprob, compression_ratio } = segment;
  return {
    text: text.trim(),
    start,
    end,
    ...(no_speech_prob !== undefined && { noSpeechProbability: no_speech_prob }),
    ...(avg_logprob !== undefined && { averageLogProbability: avg_logprob }),
    ...(compression_ratio !== undefined && { compressionRatio: compression_ratio }),
  };
}
