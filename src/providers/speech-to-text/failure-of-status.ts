// Translates a refusal of an OpenAI-compatible service: its status and its retry time, never its text, which may repeat the
// key or what was said.
import { retryAfterMs } from '../openai/retry-after.ts';
import { TranscriptionFailure } from '../speech-to-text.ts';

export function failureOfStatus(
  destination: string,
  status: number,
  headers: Headers,
  now: number,
): TranscriptionFailure {
  const wait = retryAfterMs(headers, now);
  switch (status) {
    case 400:
    case 415:
    case 422:
      return new TranscriptionFailure('no-audio', `${destination} could not read the audio (${status}).`);
    case 413:
      return new TranscriptionFailure('too-large', `${destination} takes less audio at once (413).`);
    case 408:
    case 504:
      return new TranscriptionFailure(
        'transcription-timeout',
        `${destination} took too long (${status}).`,
        wait,
      );
    case 429:
      return new TranscriptionFailure(
        'transcription-busy',
        `${destination} takes no more at the moment (429).`,
        wait,
      );
  }
  if (status >= 500)
    return new TranscriptionFailure(
      'transcription-failed',
      `${destination} had an error of its own (${status}).`,
      wait,
    );
  return new TranscriptionFailure(
    'transcription-refused',
    `${destination} did not accept this server's request (${status}): its operator has to look at the settings.`,
  );
}
