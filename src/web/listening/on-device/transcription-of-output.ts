// Converts the output of transformers.js into a transcription: times are put in order and within the chunk, whatever the
// model says.
import { z } from 'zod';
import type { Transcription } from '#meeting/transcription.ts';

const Output = z.object({
  text: z.string(),
  /** Words or sentences, by what was asked for. An end is null where the model closed none. */
  chunks: z
    .array(z.object({ text: z.string(), timestamp: z.tuple([z.number(), z.number().nullable()]) }))
    .catch([]),
});

/** `seconds`: how long the chunk is. Throws when it is no output of speech recognition. */
export function transcriptionOfOutput(
  output: unknown,
  seconds: number,
  asked: 'words' | 'segments',
): Transcription {
  const { text, chunks } = Output.parse(output);
  const within = (value: number) => Math.min(Math.max(Number.isFinite(value) ? value : 0, 0), seconds);
  let last = 0;
  const timed = chunks
    .map(({ text, timestamp: [from, to] }) => {
      const start = Math.max(within(from), last);
      const end = Math.max(within(to ?? seconds), start);
      last = start;
      return { text: text.trim(), start, end };
    })
    .filter((chunk) => chunk.text !== '');
  const transcription = { text: text.trim(), duration: seconds };
  return asked === 'words'
    ? { ...transcription, words: timed.map(({ text: word, start, end }) => ({ word, start, end })) }
    : { ...transcription, segments: timed };
}
