// Turns a group of chunks into utterances: with one request to a recogniser and its hints, or without a request if the text
// is already there.
import { speechSampleRate } from '../capture/resampler.ts';
import type { MeetingKey } from '../meeting-key.ts';
import { joined } from '../samples.ts';
import { type Chunk, msOf, type PendingUtterance, type Tail } from './chunk.ts';
import type { ChunkRecognizer } from './chunk-recognizer.ts';
import { type ChunkGroup, utterancesOf } from './utterances-of-chunks.ts';

export interface TranscribeGroupDependencies {
  meeting: MeetingKey;
  recognizer: ChunkRecognizer;
  customVocabulary: readonly string[];
  signal: AbortSignal;
}

/** What stops mattering to the sentence that follows. */
const carriedMs = 1_500;
const promptAtMost = 800;
/** Shorter audio is refused by some services; what is missing is silence. */
const shortestSamples = speechSampleRate / 2;

/** `before`: the end of what the run has said. `text`: of a single chunk, when it is there already. Rejects as a recogniser does. */
export async function transcribeGroup(
  group: ChunkGroup,
  before: Tail | undefined,
  text: string | undefined,
  { meeting, recognizer, customVocabulary, signal }: TranscribeGroupDependencies,
): Promise<{ utterances: PendingUtterance[]; tail: Tail }> {
  const [first] = group.chunks as [Chunk];
  const { channel, language } = first.run;
  const prompt = promptFor(first, before, customVocabulary);
  const options = { sessionId: meeting.sessionId, channel, language, prompt };
  const transcription =
    text === undefined ? await recognizer.transcribe(atLeast(group.samples), options, signal) : { text };
  signal.throwIfAborted();
  return utterancesOf(group, transcription, before);
}

function promptFor(first: Chunk, before: Tail | undefined, customVocabulary: readonly string[]): string {
  const isNext = before !== undefined && msOf(first.from + first.overlap - before.to) < carriedMs;
  return [customVocabulary.join(', '), isNext ? before.text : '']
    .filter((text) => text !== '')
    .join('. ')
    .slice(-promptAtMost);
}

/** Silence makes up for what some services call too short. */
function atLeast(samples: Int16Array): Int16Array {
  if (samples.length >= shortestSamples) return samples;
  return joined(samples, new Int16Array(shortestSamples - samples.length));
}
