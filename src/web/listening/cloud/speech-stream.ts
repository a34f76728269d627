// Words while they are spoken, for one channel of cloud transcription: sends the sound to the server as it comes, and
// receives the words so far. This path never resends: the same sound is stored on the device as chunks. If anything of an
// utterance is missing, the utterance simply gets no text here, and its chunk is transcribed as usual.
import type { Clock } from '#meeting/clock.ts';
import type { Channel } from '#meeting/transcription.ts';
import { StreamMessage, transcriptionStreamPath } from '#protocol/transcription.ts';
import { closeCodes } from '#protocol/version.ts';
import { speechSampleRate } from '#web/listening/capture/resampler.ts';
import { whisperLanguage } from '../whisper-language.ts';
import type { PageSpeechStream } from '../chunks/speech-stream.ts';
import { createAwaitedTexts } from './awaited-texts.ts';

export interface SpeechStreamDependencies {
  /** The page's origin. */
  origin: string;
  sessionId: string;
  channel: Channel;
  /** BCP 47. */
  language: string;
  clock: Clock;
  onInterim(text: string): void;
  /** The browser's WebSocket, or a twin of it. */
  open?: (url: string) => WebSocket;
}

const againMs = [500, 1_000, 2_000, 5_000, 10_000] as const;
const mostBuffered = 10 * speechSampleRate * 2;
/** Services take no less for an utterance; what is missing is silence. */
const shortestSamples = 0.12 * speechSampleRate;

export function openSpeechStream(dependencies: SpeechStreamDependencies): PageSpeechStream {
  const { clock, onInterim, open = (url) => new WebSocket(url) } = dependencies;
  const url = addressOf(dependencies);
  let socket: WebSocket | undefined;
  let isReady = false;
  /** Nothing will come of it: signed out, not set up, closed. */
  let isOver = false;
  let failures = 0;
  let notBefore = 0;
  /** Commits on this connection. */
  let committed = 0;
  /** Of the utterance under way: so much was sent on this connection; something of it was not. */
  let sentSamples = 0;
  let isBroken = false;
  const interim = createInterim(onInterim);
  const awaited = createAwaitedTexts(clock, interim.endUpTo);

  function connect(): void {
    const opened = open(url);
    opened.binaryType = 'arraybuffer';
    [socket, committed] = [opened, 0];
    opened.addEventListener('message', ({ data }) => socket === opened && hear(data));
    opened.addEventListener('close', ({ code }) => {
      if (socket !== opened) return;
      if (code === closeCodes.notSignedIn) isOver = true;
      lose();
    });
  }

  /** Nobody speaks for a while, and the connection may go; the next word opens it again. */
  function lose(retryAfterMs = 0): void {
    const old = socket;
    socket = undefined;
    isReady = false;
    isBroken = isBroken || sentSamples > 0;
    sentSamples = 0;
    old?.close();
    const waitMs = againMs[Math.min(failures, againMs.length - 1)]!;
    failures += 1;
    notBefore = clock.elapsed() + Math.max(waitMs, retryAfterMs);
    awaited.settleAll();
    interim.end();
  }

  function hear(data: unknown): void {
    const message = read(data);
    if (!message) return lose();
    switch (message.type) {
      case 'ready':
        isReady = true;
        return;
      case 'interim':
        failures = 0;
        if (message.utterance === committed || awaited.has(message.utterance))
          interim.show(message.utterance, message.text);
        return;
      case 'final':
        failures = 0;
        return awaited.settle(message.utterance, message.text);
      case 'failed':
        if (message.utterance !== undefined) return awaited.settle(message.utterance, undefined);
        isOver = !message.retryable;
        return lose(message.retryAfterMs);
    }
  }

  connect();

  return {
    push(samples) {
      awaited.expire();
      if (isOver || isBroken) return;
      if (!socket && clock.elapsed() >= notBefore) connect();
      if (!socket || !isReady || socket.bufferedAmount > mostBuffered) {
        isBroken = true;
        return;
      }
      socket.send(samples.slice().buffer);
      sentSamples += samples.length;
    },
    commit() {
      const [sent, isWhole] = [sentSamples, !isBroken];
      [sentSamples, isBroken] = [0, false];
      // What was sent of a broken utterance must not begin the next one.
      if (sent === 0 || !socket) return Promise.resolve(undefined);
      if (sent < shortestSamples) socket.send(new ArrayBuffer((shortestSamples - sent) * 2));
      socket.send(JSON.stringify({ type: 'commit' }));
      const utterance = committed++;
      return isWhole ? awaited.await(utterance) : Promise.resolve(undefined);
    },
    close() {
      isOver = true;
      if (socket?.readyState === 1) socket.send(JSON.stringify({ type: 'end' }));
      // The server closes once it has answered; who waits no longer has the chunk.
      if (awaited.size() === 0) lose();
    },
  };
}

/** The words so far: whose they are, and when they end. */
function createInterim(onInterim: (text: string) => void) {
  let shown: number | undefined;
  function end(): void {
    if (shown === undefined) return;
    shown = undefined;
    onInterim('');
  }
  return {
    show(utterance: number, text: string): void {
      shown = utterance;
      onInterim(text);
    },
    end,
    /** Of this utterance and those before it. */
    endUpTo(utterance: number): void {
      if (shown !== undefined && shown <= utterance) end();
    },
  };
}

function addressOf({ origin, sessionId, channel, language }: SpeechStreamDependencies): string {
  const rate = String(speechSampleRate);
  const query = new URLSearchParams({ sessionId, channel, rate, language: whisperLanguage(language) });
  return `${origin.replace(/^http/, 'ws')}${transcriptionStreamPath}?${query}`;
}

function read(data: unknown): StreamMessage | undefined {
  try {
    return StreamMessage.parse(JSON.parse(String(data)));
  } catch {
    return undefined;
  }
}
