// Speech-to-text by any service that speaks OpenAI's POST /audio/transcriptions: OpenAI, whisper.cpp's server, speaches,
// LocalAI. It forwards the audio as it arrives, requests times if they are wanted, and remembers a service that has none.
import { APIConnectionTimeoutError, APIError, toStreamingFile } from 'openai';
import type { Clock } from '#meeting/clock.ts';
import type { Transcription } from '#meeting/transcription.ts';
import { bounds } from '#meeting/limits.ts';
import {
  type AudioKind,
  type AudioChunk,
  type TranscriptionOptions,
  type SpeechToText,
  TranscriptionFailure,
} from '../speech-to-text.ts';
import { type EndpointSettings, openEndpoint } from '../openai/open-endpoint.ts';
import { failureOfStatus } from './failure-of-status.ts';
import { readBounded } from './read-bounded.ts';
import { replayable } from './replayable.ts';
import { readVerboseAnswer } from './verbose-answer.ts';

export interface OpenAiSpeechToTextDependencies extends EndpointSettings {
  model: string;
  clock: Clock;
}

/** Thirty seconds of audio on a slow machine of one's own. */
export const answerWithinMs = 60_000;

const mediaTypes: Record<AudioKind, string> = {
  wav: 'audio/wav',
  webm: 'audio/webm',
  ogg: 'audio/ogg',
  mp4: 'audio/mp4',
};

type Format = 'text' | 'json' | 'verbose_json';

export function openAiSpeechToText({
  baseUrl,
  apiKey,
  model,
  clock,
}: OpenAiSpeechToTextDependencies): SpeechToText {
  // The page has the audio and asks again.
  const { client, destination, local } = openEndpoint({ baseUrl, apiKey }, { maxRetries: 0 });
  let takesVerbose: boolean | undefined;
  let wordTimes: boolean | undefined;
  const failures = failuresOf(destination, clock);

  async function ask(
    { kind, bytes }: AudioChunk,
    format: Format,
    { language, prompt }: TranscriptionOptions,
    signal: AbortSignal,
  ): Promise<string> {
    const file = toStreamingFile(bytes, `audio.${kind}`, { type: mediaTypes[kind] });
    const request = { file, model, language, response_format: format, ...(prompt && { prompt }) };
    const response = await client.audio.transcriptions
      .create(
        format === 'verbose_json' ? { ...request, timestamp_granularities: ['word', 'segment'] } : request,
        { signal },
      )
      .asResponse();
    const text = await readBounded(response, bounds.heardBytes);
    if (text === undefined) throw failures.unreadable();
    return text;
  }

  function read(text: string, format: Format): Transcription {
    const transcription = format === 'text' ? readText(text) : readPlain(text);
    if (!transcription) throw failures.unreadable();
    return transcription;
  }

  async function transcribe(
    audio: AudioChunk,
    options: TranscriptionOptions,
    signal: AbortSignal,
  ): Promise<Transcription> {
    if (!options.words) return read(await ask(audio, 'text', options, signal), 'text');
    if (takesVerbose === false) return read(await ask(audio, 'json', options, signal), 'json');
    // Until the service has shown that it has times, the audio is kept so that it can be asked for the text alone.
    const bytes = takesVerbose ? audio.bytes : replayable(audio.bytes);
    try {
      const transcription = readVerboseAnswer(
        parsed(await ask({ ...audio, bytes }, 'verbose_json', options, signal)),
      );
      if (!transcription) throw failures.unreadable();
      takesVerbose = true;
      // Silence has no words, whoever listens.
      if (transcription.text !== '') wordTimes = transcription.words !== undefined;
      return transcription;
    } catch (error) {
      if (takesVerbose || !(error instanceof APIError) || (error.status !== 400 && error.status !== 422))
        throw error;
    }
    const transcription = read(await ask({ ...audio, bytes }, 'json', options, signal), 'json');
    // Only now is it sure that it was the form, and not the audio, that it did not take.
    [takesVerbose, wordTimes] = [false, false];
    return transcription;
  }

  return {
    destination,
    local,
    model,
    wordTimes: () => (wordTimes === undefined ? 'unknown' : wordTimes ? 'yes' : 'no'),
    async transcribe(audio, options, signal) {
      const patience = new AbortController();
      const cancel = clock.after(answerWithinMs, () => patience.abort());
      const source = watched(audio.bytes);
      try {
        return await transcribe(
          { ...audio, bytes: source.bytes },
          options,
          AbortSignal.any([signal, patience.signal]),
        );
      } catch (error) {
        signal.throwIfAborted();
        if (source.failed) throw source.failed.error;
        throw patience.signal.aborted ? failures.late() : failures.of(error);
      } finally {
        cancel();
      }
    },
  };
}

/** Some services answer JSON whatever was asked; and a page of some other server is no transcription. */
function readText(text: string): Transcription | undefined {
  return /^\s*[{<]/.test(text) ? readPlain(text) : { text: text.trim() };
}

function readPlain(text: string): Transcription | undefined {
  const answer = parsed(text);
  if (typeof answer !== 'object' || answer === null || !('text' in answer)) return undefined;
  return typeof answer.text === 'string' ? { text: answer.text.trim() } : undefined;
}

/** Undefined when it is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What goes wrong with the service, in words that name it. */
function failuresOf(destination: string, clock: Clock) {
  const late = () =>
    new TranscriptionFailure(
      'transcription-timeout',
      `${destination} did not answer in ${answerWithinMs / 1_000} seconds.`,
    );
  return {
    late,
    unreadable: () =>
      new TranscriptionFailure(
        'transcription-unreadable',
        `${destination} answered something that is no transcription.`,
      ),
    of(error: unknown): unknown {
      if (error instanceof TranscriptionFailure) return error;
      if (error instanceof APIConnectionTimeoutError) return late();
      if (error instanceof APIError && error.status !== undefined)
        return failureOfStatus(destination, error.status, error.headers ?? new Headers(), clock.now());
      return new TranscriptionFailure(
        'transcription-failed',
        `${destination} could not be reached, or broke off.`,
      );
    },
  };
}

/** Remembers what went wrong with the audio itself: from the service's side it looks like a connection that broke. */
function watched(audio: AsyncIterable<Uint8Array>) {
  const source: { failed?: { error: unknown } } = {};
  async function* read() {
    try {
      yield* audio;
    } catch (error) {
      source.failed = { error };
      throw error;
    }
  }
  return Object.assign(source, { bytes: read() });
}
