// Text of a piece from the speech service behind this server's relay (POST /api/transcriptions). One request, one answer;
// who asks decides about asking again.
import { Heard } from '#meeting/heard.ts';
import { bounds } from '#meeting/limits.ts';
import { importMessages, speechMessages } from '#meeting/messages.ts';
import type { ProblemCode } from '#meeting/problems.ts';
import { problemIn } from '#protocol/problem-details.ts';
import { promptHeader, transcriptionPath } from '#protocol/transcription.ts';
import { speechRate } from '#web/listening/capture/to-speech-rate.ts';
import { whisperLanguage } from '../whisper-language.ts';
import { PieceFailure, type PieceRecognizer } from '#web/listening/pieces/piece-recognizer.ts';
import { wavOf } from '#web/listening/pieces/wav-of.ts';

/** The same piece will not be read later either. */
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
] satisfies ProblemCode[]);
/** Longer than the server's own patience with its service. */
const patienceMs = 90_000;

export function relayRecognizer(fetcher: typeof fetch = (...request) => fetch(...request)): PieceRecognizer {
  return {
    async hear(samples, { sessionId, channel, language, prompt }, signal) {
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
          body: wavOf(samples, speechRate),
          signal: AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]),
        });
        body = await response.json();
      } catch {
        signal.throwIfAborted();
        throw new PieceFailure('later', speechMessages.failed(importMessages.unreachable));
      }
      if (!response.ok) throw failureOf(response, body);
      const heard = Heard.safeParse(body);
      if (!heard.success) throw new PieceFailure('later', speechMessages.failed(importMessages.unreachable));
      return heard.data;
    },
  };
}

function failureOf({ status, headers }: Response, body: unknown): PieceFailure {
  const { code, detail = importMessages.unreachable } = problemIn(body);
  const retryAfterMs = (Number(headers.get('retry-after')) || 0) * 1_000;
  if (code === 'no-such-meeting') return new PieceFailure('gone', speechMessages.failed(detail));
  if (status === 401) return new PieceFailure('people', speechMessages.failed(importMessages.signedOut));
  const message = speechMessages.cloudFailed(detail);
  if (hopeless.has(code)) return new PieceFailure('never', message);
  if (forPeople.has(code)) return new PieceFailure('people', message);
  return new PieceFailure('later', message, retryAfterMs);
}
