// Gets the text of a chunk from the speech service behind this server's relay (POST /api/transcriptions). One request, one
// answer; the caller decides about retries.
import { Transcription } from '#meeting/transcription.ts';
import { bounds } from '#meeting/limits.ts';
import { importMessages, speechMessages } from '#meeting/messages.ts';
import type { ProblemCode } from '#meeting/problems.ts';
import { problemIn } from '#protocol/problem-details.ts';
import { promptHeader, transcriptionPath } from '#protocol/transcription.ts';
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

export function relayRecognizer(fetcher: typeof fetch = (...request) => fetch(...request)): ChunkRecognizer {
  return {
    async transcribe(samples, { sessionId, channel, language, prompt }, signal) {
      const query = new URLSearchParams({
        sessionId,
        channel,
        words: 'true',
        language: whisperLanguage(language),
      });
      let response: Response;
      let body: unknown;
      try {
        response = await fetcher(`${transcriptionPath}?${query}`, {
          method: 'POST',
          headers: {
            'content-type': 'audio/wav',
            ...(prompt !== '' && {
              [promptHeader]: encodeURIComponent(prompt.slice(-bounds.promptCharacters)),
            }),
          },
          body: wavFile(samples, speechSampleRate),
          signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
        });
        body = await response.json();
      } catch {
        signal.throwIfAborted();
        throw new ChunkFailure('later', speechMessages.failed(importMessages.unreachable));
      }
      if (!response.ok) throw failureOf(response, body);
      const transcription = Transcription.safeParse(body);
      if (!transcription.success)
        throw new ChunkFailure('later', speechMessages.failed(importMessages.unreachable));
      return transcription.data;
    },
  };
}

function failureOf({ status, headers }: Response, body: unknown): ChunkFailure {
  const { code, detail = importMessages.unreachable } = problemIn(body);
  const retryAfterMs = (Number(headers.get('retry-after')) || 0) * 1_000;
  if (code === 'no-such-meeting') return new ChunkFailure('gone', speechMessages.failed(detail));
  if (status === 401) return new ChunkFailure('people', speechMessages.failed(importMessages.signedOut));
  const message = speechMessages.cloudFailed(detail);
  if (hopeless.has(code)) return new ChunkFailure('never', message);
  if (forPeople.has(code)) return new ChunkFailure('people', message);
  return new ChunkFailure('later', message, retryAfterMs);
}
