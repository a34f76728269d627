// Gets the text of a chunk from the speech service behind this server's relay (POST /api/transcriptions). One request, one
// answer; the caller decides about retries.
import { bounds } from '#meeting/limits.ts';
import { importMessages, speechMessages } from '#meeting/messages.ts';
import type { ProblemCode } from '#meeting/problems.ts';
import { type HttpClient, Refusal } from '#protocol/http-client.ts';
import { transcriptionRoutes } from '#protocol/http/transcription-routes.ts';
import { promptHeader } from '#protocol/transcription.ts';
import { speechSampleRate } from '#web/listening/capture/resampler.ts';
import { whisperLanguage } from '../whisper-language.ts';
import { ChunkFailure, type ChunkRecognizer } from '#web/listening/chunks/chunk-recognizer.ts';
import { wavFile } from '#web/listening/chunks/wav-file.ts';

/** The same chunk will not be read later either. */
const hopeless = new Set<string | undefined>([
  'no-audio',
  'too-large',
  'bad-request',
  'wrong-media-type',
] satisfies ProblemCode[]);
/** Somebody has to do something first. */
const forPeople = new Set<string | undefined>([
  'transcription-refused',
  'transcription-not-configured',
  'consent-missing',
] satisfies ProblemCode[]);
/** Longer than the server's own patience with its service. */
const patienceMs = 90_000;

export function relayRecognizer(request: HttpClient['request']): ChunkRecognizer {
  return {
    async transcribe(samples, { sessionId, channel, language, prompt }, signal) {
      try {
        return await request(
          transcriptionRoutes.transcribe,
          {
            query: { sessionId, channel, words: 'true', language: whisperLanguage(language) },
            body: wavFile(samples, speechSampleRate),
          },
          {
            headers: {
              'content-type': 'audio/wav',
              ...(prompt !== '' && {
                [promptHeader]: encodeURIComponent(prompt.slice(-bounds.promptCharacters)),
              }),
            },
            signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
          },
        );
      } catch (error) {
        signal.throwIfAborted();
        throw failureOf(error);
      }
    },
  };
}

function failureOf(error: unknown): ChunkFailure {
  const refusal = error instanceof Refusal ? error : new Refusal(0, importMessages.unreachable);
  const { code, status, message: detail, retryAfterMs } = refusal;
  if (code === 'no-such-meeting') return new ChunkFailure('gone', speechMessages.failed(detail));
  if (status === 401) return new ChunkFailure('people', speechMessages.failed(importMessages.signedOut));
  // Nobody answered in time, or what did is not this server: its problems have a code.
  if (code === undefined)
    return new ChunkFailure('later', speechMessages.failed(importMessages.unreachable), retryAfterMs);
  const message = speechMessages.cloudFailed(detail);
  if (hopeless.has(code)) return new ChunkFailure('never', message);
  if (forPeople.has(code)) return new ChunkFailure('people', message);
  return new ChunkFailure('later', message, retryAfterMs);
}
