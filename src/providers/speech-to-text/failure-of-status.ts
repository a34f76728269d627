// What a refusal of an OpenAI-compatible service means for the person: its status and its wish to be left alone, never its
// words, which may repeat the key or what was said.
import { TranscriptionFailure } from '../speech-to-text.ts';

/** Longer than this nobody is asked to wait, whatever the service says. */
const longestWaitMs = 10 * 60 * 1_000;

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

/** `retry-after` in seconds or as a date, or OpenAI's own in milliseconds. */
function retryAfterMs(headers: Headers, now: number): number | undefined {
  const exact = Number.parseFloat(headers.get('retry-after-ms') ?? '');
  const said = headers.get('retry-after') ?? '';
  const seconds = /^\s*\d+(\.\d+)?\s*$/.test(said) ? Number(said) * 1_000 : Date.parse(said) - now;
  const wait = Number.isFinite(exact) ? exact : seconds;
  return Number.isFinite(wait) ? Math.min(Math.max(wait, 0), longestWaitMs) : undefined;
}
