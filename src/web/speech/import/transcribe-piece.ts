// One piece of a recording to the server's relay and its text back, tried again for as long as that can help.
import type { Clock } from '#meeting/clock.ts';
import { Heard } from '#meeting/heard.ts';
import { importMessages } from '#meeting/messages.ts';
import type { ProblemCode } from '#meeting/problems.ts';
import { promptHeader, transcriptionPath } from '#protocol/transcription.ts';

export interface Piece {
  sessionId: string;
  wav: ArrayBuffer;
  /** BCP 47. */
  language: string;
  /** Words of one's trade. */
  words: readonly string[];
}

export interface TranscribeParts {
  clock: Clock;
  fetch: typeof fetch;
  /** Cancels. */
  signal: AbortSignal;
  /** It is tried again; why, in words. */
  onWait(why: string): void;
}

/** It will not succeed by trying again. Its message is for people. */
export class TranscriptionRefused extends Error {}

/** The same audio or the same server will not do better later. */
const hopeless = new Set<ProblemCode>([
  'transcription-not-configured',
  'transcription-refused',
  'no-audio',
  'too-large',
  'bad-request',
]);
const firstDelayMs = 1_000;
const longestDelayMs = 30_000;

/** Rejects with TranscriptionRefused, or with the signal's reason. */
export async function transcribePiece(piece: Piece, parts: TranscribeParts): Promise<Heard> {
  const { clock, signal, onWait } = parts;
  for (let delayMs = firstDelayMs; ; delayMs = Math.min(longestDelayMs, delayMs * 2)) {
    const answer = await post(piece, parts);
    if ('heard' in answer) return answer.heard;
    onWait(answer.why);
    await wait(clock, Math.max(delayMs, answer.retryAfterMs), signal);
  }
}

type Answer = { heard: Heard } | { why: string; retryAfterMs: number };

async function post(piece: Piece, { fetch, signal }: TranscribeParts): Promise<Answer> {
  const { sessionId, wav, language, words } = piece;
  const address = new URLSearchParams({
    sessionId,
    channel: 'them',
    words: 'true',
    language: language.split('-')[0]!,
  });
  const prompt = words.join(', ');
  let response: Response;
  try {
    response = await fetch(`${transcriptionPath}?${address}`, {
      method: 'POST',
      headers: {
        'content-type': 'audio/wav',
        ...(prompt !== '' && { [promptHeader]: encodeURIComponent(prompt.slice(0, 1_000)) }),
      },
      body: wav,
      signal,
    });
  } catch {
    signal.throwIfAborted();
    return { why: importMessages.unreachable, retryAfterMs: 0 };
  }
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok) {
    const heard = Heard.safeParse(body);
    return heard.success ? { heard: heard.data } : { why: importMessages.unreachable, retryAfterMs: 0 };
  }
  const { code, detail } = (body ?? {}) as { code?: ProblemCode; detail?: string };
  const why = detail ?? importMessages.unreachable;
  const isFinal =
    response.status === 401 || response.status === 404 || (code !== undefined && hopeless.has(code));
  if (isFinal) throw new TranscriptionRefused(response.status === 401 ? importMessages.signedOut : why);
  return { why, retryAfterMs: (Number(response.headers.get('retry-after')) || 0) * 1_000 };
}

function wait(clock: Clock, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(ms, resolve);
    signal.addEventListener('abort', () => {
      cancel();
      reject(signal.reason as Error);
    });
  });
}
