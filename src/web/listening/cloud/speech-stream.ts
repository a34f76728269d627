// Words while they are spoken, for one channel of cloud transcription: its sound goes to the server as it comes, and the
// words so far come back. A fast lane and nothing more: the same sound is safe on the device as chunks, so nothing is sent
// again here; an utterance of which anything is missing simply gets no text, and its chunk goes the usual way.
import type { Clock } from '#meeting/clock.ts';
import type { Channel } from '#meeting/transcription.ts';
import { StreamMessage, transcriptionStreamPath } from '#protocol/transcription.ts';
import { closeCodes } from '#protocol/version.ts';
import { speechSampleRate } from '#web/listening/capture/resampler.ts';
import { whisperLanguage } from '../whisper-language.ts';

export interface SpeechStream {
  /** The next samples of the utterance: mono, 16 kHz, 16 bit. */
  push(samples: Int16Array): void;
  /** Ends the utterance. Its whole text, or undefined when there will be none; it never rejects, and takes no longer than `patienceMs`. */
  commit(): Promise<string | undefined>;
  close(): void;
}

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

/** A recogniser that streams is done soon after the last word; then the chunk is better off by itself. */
export const patienceMs = 6_000;
const againMs = [500, 1_000, 2_000, 5_000, 10_000] as const;
const mostBuffered = 10 * speechSampleRate * 2;
/** Services take no less for an utterance; what is missing is silence. */
const shortestSamples = 0.12 * speechSampleRate;

export function openSpeechStream(parts: SpeechStreamDependencies): SpeechStream {
  const { origin, sessionId, channel, clock, onInterim, open = (url) => new WebSocket(url) } = parts;
  const language = whisperLanguage(parts.language);
  const query = new URLSearchParams({ sessionId, channel, rate: String(speechSampleRate), language });
  const url = `${origin.replace(/^http/, 'ws')}${transcriptionStreamPath}?${query}`;
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
  const waiting = new Map<number, { until: number; settle(text: string | undefined): void }>();
  /** The utterance whose words so far are shown. */
  let shown: number | undefined;

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
    notBefore = clock.now() + Math.max(waitMs, retryAfterMs);
    for (const utterance of waiting.keys()) settle(utterance, undefined);
    show(undefined, '');
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
        if (message.utterance === committed || waiting.has(message.utterance))
          show(message.utterance, message.text);
        return;
      case 'final':
        failures = 0;
        return settle(message.utterance, message.text);
      case 'failed':
        if (message.utterance !== undefined) return settle(message.utterance, undefined);
        isOver = !message.retryable;
        return lose(message.retryAfterMs);
    }
  }

  function settle(utterance: number, text: string | undefined): void {
    waiting.get(utterance)?.settle(text);
    waiting.delete(utterance);
    if (shown !== undefined && shown <= utterance) show(undefined, '');
  }

  /** Also called as sound comes: a hidden page's timers are late. */
  function expire(): void {
    for (const [utterance, { until }] of waiting) if (clock.now() >= until) settle(utterance, undefined);
  }

  function show(utterance: number | undefined, text: string): void {
    if (shown === undefined && utterance === undefined) return;
    shown = utterance;
    onInterim(text);
  }

  connect();

  return {
    push(samples) {
      expire();
      if (isOver || isBroken) return;
      if (!socket && clock.now() >= notBefore) connect();
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
      if (!isWhole) return Promise.resolve(undefined);
      return new Promise((resolve) => {
        const cancel = clock.after(patienceMs, expire);
        waiting.set(utterance, {
          until: clock.now() + patienceMs,
          settle(text) {
            cancel();
            resolve(text);
          },
        });
      });
    },
    close() {
      isOver = true;
      if (socket?.readyState === 1) socket.send(JSON.stringify({ type: 'end' }));
      // The server closes once it has answered; who waits no longer has the chunk.
      if (waiting.size === 0) lose();
    },
  };
}

function read(data: unknown): StreamMessage | undefined {
  try {
    return StreamMessage.parse(JSON.parse(String(data)));
  } catch {
    return undefined;
  }
}
