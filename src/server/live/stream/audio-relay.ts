// One stream of audio between a page and the speech-to-text service: audio frames go out, words come back. It reads from the
// page no faster than the service accepts and no faster than speech can be, so nothing piles up here.
import type { WebSocket } from 'ws';
import type { Clock } from '#meeting/clock.ts';
import { bounds, speech } from '#meeting/limits.ts';
import { newId } from '#meeting/ids.ts';
import { isRetryable, Problem, type ProblemCode, problemOf } from '#meeting/problems.ts';
import { StreamCommand, type StreamMessage, type StreamQuery } from '#protocol/transcription.ts';
import { closeCodes } from '#protocol/version.ts';
import type { StreamingSpeechToText } from '#providers/speech-to-text.ts';
import { checked } from '../../http/checked-by-schema.ts';
import { createRateLimit, type RateLimit } from '../../rate-limit.ts';
import { toStreamRate } from './to-stream-rate.ts';

/** Frames of 20 ms, twice as fast as they are spoken. */
const framesPerSecond = 100;
const timesSpeech = 2;

export interface StreamLimits {
  /** Messages of one stream. */
  messages: RateLimit;
  /** Milliseconds of audio of one stream. */
  audio: RateLimit;
}

/** For all streams: each is counted under an id of its own, in this process, where its connection is. */
export function streamLimits(): StreamLimits {
  return {
    messages: createRateLimit({ name: 'stream-messages', points: framesPerSecond * 10, seconds: 10 }),
    audio: createRateLimit({
      name: 'stream-audio',
      points: bounds.streamAheadSeconds * 1_000,
      seconds: bounds.streamAheadSeconds / timesSpeech,
    }),
  };
}

type Hold = 'not ready' | 'service' | 'pace';

/** The page is read while nothing holds it back. */
function createReading(socket: WebSocket, clock: Clock) {
  const holds = new Set<Hold>();
  let cancelPace: (() => void) | undefined;
  function hold(why: Hold): void {
    holds.add(why);
    socket.pause();
  }
  function release(why: Hold): void {
    holds.delete(why);
    if (holds.size === 0) socket.resume();
  }
  return {
    hold,
    release,
    /** It came faster than speech can be: nothing is read for so long. */
    slowDown(ms: number): void {
      hold('pace');
      cancelPace?.();
      cancelPace = clock.after(ms, () => release('pace'));
    },
    /** Nothing is waited for any more. */
    end: () => cancelPace?.(),
  };
}

/** The utterances of one stream: how long the one has grown that is being said, and which have not been answered yet. */
function createUtterances(bytesPerSecond: number) {
  const open = new Set<number>();
  let next = 0;
  let sinceCommit = 0;
  return {
    /** Throws the Problem too-large. */
    add(bytes: number): void {
      sinceCommit += bytes;
      if (sinceCommit <= bounds.utteranceSeconds * bytesPerSecond) return;
      const detail = `An utterance has at most ${bounds.utteranceSeconds} seconds. Please commit more often.`;
      throw new Problem('too-large', detail);
    },
    commit(): void {
      sinceCommit = 0;
      open.add(next++);
    },
    answered: (utterance: number) => void open.delete(utterance),
    areAnswered: () => open.size === 0,
  };
}

function answersTo(socket: WebSocket) {
  const send = (message: StreamMessage): void => {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
  };
  return {
    send,
    fail(code: ProblemCode, detail: string, more: { utterance?: number; retryAfterMs?: number } = {}): void {
      send({ type: 'failed', ...more, problem: problemOf(code, detail), retryable: isRetryable(code) });
    },
  };
}

export interface AudioRelayDependencies {
  streaming: StreamingSpeechToText;
  limits: StreamLimits;
  clock: Clock;
  failed(error: unknown): void;
}

export function relayStream(
  socket: WebSocket,
  query: StreamQuery,
  { streaming, limits, clock, failed }: AudioRelayDependencies,
): void {
  const bytesPerSecond = query.rate * 2;
  const raise = toStreamRate(query.rate);
  const id = newId();
  const utterances = createUtterances(bytesPerSecond);
  let isEnding = false;
  let isOver = false;

  const reading = createReading(socket, clock);
  reading.hold('not ready');

  const { send, fail } = answersTo(socket);
  function close(code: number): void {
    if (isOver) return;
    isOver = true;
    reading.end();
    // What is not read any more must not keep the good-bye from being answered.
    socket.resume();
    socket.close(code);
    heard.close();
  }
  function answered(utterance: number): void {
    utterances.answered(utterance);
    if (isEnding && utterances.areAnswered()) close(closeCodes.done);
  }

  const heard = streaming.open(
    { language: query.language ?? speech.language.slice(0, 2) },
    {
      ready() {
        send({ type: 'ready' });
        reading.release('not ready');
      },
      interim: (utterance, text) => send({ type: 'interim', utterance, text }),
      final(utterance, text) {
        send({ type: 'final', utterance, text });
        answered(utterance);
      },
      failed(utterance, { code, message }) {
        fail(code, message, { utterance });
        answered(utterance);
      },
      closed(failure) {
        if (!failure || isOver) return;
        const { code, message, retryAfterMs } = failure;
        fail(code, message, retryAfterMs === undefined ? {} : { retryAfterMs });
        close(closeCodes.failed);
      },
      drained: () => reading.release('service'),
    },
  );

  async function takeAudio(frame: Buffer): Promise<void> {
    if (frame.length % 2 !== 0) throw new Problem('bad-request', 'A frame has whole samples of two bytes.');
    utterances.add(frame.length);
    if (!heard.push(raise(frame))) reading.hold('service');
    const waitMs = await limits.audio.spend(id, Math.ceil((frame.length / bytesPerSecond) * 1_000));
    if (waitMs > 0 && !isOver) reading.slowDown(waitMs);
  }

  function obey(command: StreamCommand): void {
    switch (command.type) {
      case 'commit':
        utterances.commit();
        return heard.commit();
      case 'end':
        isEnding = true;
        if (utterances.areAnswered()) close(closeCodes.done);
    }
  }

  async function take(data: Buffer, isBinary: boolean): Promise<void> {
    const isTooMuch = (await limits.messages.spend(id)) > 0;
    if (isOver || isEnding) return;
    if (isTooMuch) return close(closeCodes.tooMany);
    try {
      if (isBinary) await takeAudio(data);
      else obey(checked(StreamCommand, parsed(data.toString()), 'The message'));
    } catch (error) {
      if (!(error instanceof Problem)) failed(error);
      const problem = error instanceof Problem ? error : new Problem('unexpected', 'Please try again.');
      fail(problem.code, problem.message);
      close(closeCodes.failed);
    }
  }
  socket.on('message', (data, isBinary) => void take(data as Buffer, isBinary));
  socket.on('close', () => {
    isOver = true;
    reading.end();
    heard.close();
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Problem('bad-json', 'The message could not be read as JSON. Please check its syntax.');
  }
}
