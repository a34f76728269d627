// Streams audio by OpenAI's realtime transcription protocol: appended and committed by us, words while they are spoken,
// the whole text of an utterance when it has ended. The service's items are told apart by the order of the commits.
import type { IncomingHttpHeaders } from 'node:http';
import { WebSocket } from 'ws';
import { z } from 'zod';
import type { Clock } from '#meeting/clock.ts';
import { bounds } from '#meeting/limits.ts';
import {
  type SpeechStream,
  type StreamingSpeechToText,
  type StreamListener,
  streamRate,
  TranscriptionFailure,
} from '../speech-to-text.ts';
import { failureOfStatus } from './failure-of-status.ts';

export interface OpenAiRealtimeDependencies {
  /** The WebSocket, without its query. */
  url: string;
  apiKey: string | undefined;
  model: string;
  clock: Clock;
}

/** To connect, and to answer an utterance once it has ended. */
export const streamAnswersWithinMs = 20_000;
/** Above this much on its way, no more is taken. */
const aheadBytes = 256 * 1024;
/** The service takes no utterance shorter than this: 100 ms. */
const leastBytes = streamRate * 2 * 0.1;

const item = { item_id: z.string().max(bounds.idCharacters) };
const spoken = 'conversation.item.input_audio_transcription';
const ServiceEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('session.updated') }),
  z.object({ type: z.literal('input_audio_buffer.committed'), ...item }),
  z.object({ type: z.literal(`${spoken}.delta`), ...item, delta: z.string().default('') }),
  z.object({ type: z.literal(`${spoken}.completed`), ...item, transcript: z.string() }),
  z.object({ type: z.literal(`${spoken}.failed`), ...item }),
  z.object({ type: z.literal('error') }),
]);
type ServiceEvent = z.infer<typeof ServiceEvent>;

export function openAiRealtime({
  url,
  apiKey,
  model,
  clock,
}: OpenAiRealtimeDependencies): StreamingSpeechToText {
  const address = new URL(url);
  address.searchParams.set('intent', 'transcription');
  const destination = address.hostname === 'api.openai.com' ? 'OpenAI' : address.host;

  const service = { address, destination, apiKey, model, clock };
  return { open: ({ language }, listener) => openStream(service, language, listener) };
}

interface Service extends Omit<OpenAiRealtimeDependencies, 'url'> {
  address: URL;
  /** For people. */
  destination: string;
}

function openStream(
  { address, destination, apiKey, model, clock }: Service,
  language: string,
  listener: StreamListener,
): SpeechStream {
  const socket = new WebSocket(address, {
    headers: apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` },
    maxPayload: bounds.frameBytes,
    perMessageDeflate: false,
  });
  const utterances = createUtterances();
  let isOver = false;

  function end(failure: TranscriptionFailure | undefined): void {
    if (isOver) return;
    isOver = true;
    patience.end();
    if (socket.readyState === WebSocket.CONNECTING) socket.terminate();
    else socket.close();
    listener.closed(failure);
  }
  const breakOff = (code: TranscriptionFailure['code'], what: string) =>
    end(new TranscriptionFailure(code, `${destination} ${what}.`));
  const patience = createPatience(clock, () => breakOff('transcription-timeout', 'did not answer in time'));
  const outflow = createOutflow(socket, () => isOver || listener.drained());

  function take(event: ServiceEvent): void {
    switch (event.type) {
      case 'session.updated':
        patience.came(connected);
        return listener.ready();
      case 'input_audio_buffer.committed':
        return void utterances.of(event.item_id);
      case `${spoken}.delta`:
        return listener.interim(...utterances.add(event.item_id, event.delta));
      case `${spoken}.completed`:
      case `${spoken}.failed`: {
        const utterance = utterances.finish(event.item_id);
        patience.came(utterance);
        if (event.type === `${spoken}.completed`) return listener.final(utterance, event.transcript.trim());
        const failure = new TranscriptionFailure(
          'transcription-failed',
          `${destination} could not transcribe this.`,
        );
        return listener.failed(utterance, failure);
      }
      case 'error':
        return patience.isFor(connected)
          ? breakOff(
              'transcription-refused',
              'did not accept the session: its operator has to look at the settings',
            )
          : breakOff('transcription-failed', 'ended the stream with an error');
    }
  }

  patience.waitFor(connected);
  socket.on('open', () => outflow.send(sessionOf(model, language)));
  socket.on('unexpected-response', (_request, response) => {
    const { statusCode = 500, headers } = response;
    end(failureOfStatus(destination, statusCode, headersOf(headers), clock.now()));
    socket.terminate();
  });
  socket.on('message', (data) => {
    if (isOver) return;
    const read = readEvent((data as Buffer).toString());
    if (read === 'unreadable') breakOff('transcription-unreadable', 'sent something that is no event');
    else if (read) take(read);
  });
  socket.on('error', () => breakOff('transcription-failed', 'could not be reached, or broke off'));
  socket.on('close', () => breakOff('transcription-failed', 'closed the stream'));

  let uncommitted = 0;
  let committed = 0;
  return {
    push(pcm) {
      if (isOver) return true;
      uncommitted += pcm.byteLength;
      const audio = Buffer.from(pcm.buffer, pcm.byteOffset, pcm.byteLength).toString('base64');
      return outflow.send({ type: 'input_audio_buffer.append', audio });
    },
    commit() {
      if (isOver) return;
      const utterance = committed++;
      if (uncommitted < leastBytes) {
        // Too short to be a word; what there is of it begins the next one.
        utterances.skip(utterance);
        return listener.final(utterance, '');
      }
      uncommitted = 0;
      patience.waitFor(utterance);
      outflow.send({ type: 'input_audio_buffer.commit' });
    },
    close: () => end(undefined),
  };
}

/** What the session itself is waited for by, beside the utterances from 0. */
const connected = -1;

/** What is waited for, by utterance or `connected`. `tooLate` is called when one of them takes too long. */
function createPatience(clock: Clock, tooLate: () => void) {
  const waiting = new Map<number, () => void>();
  return {
    waitFor: (what: number) => void waiting.set(what, clock.after(streamAnswersWithinMs, tooLate)),
    isFor: (what: number) => waiting.has(what),
    came(what: number): void {
      waiting.get(what)?.();
      waiting.delete(what);
    },
    end: () => waiting.forEach((cancel) => cancel()),
  };
}

/** Sends, and says when too much is on its way. `drained` is called once enough of that has gone out. */
function createOutflow(socket: WebSocket, drained: () => void) {
  let isHeld = false;
  function wentOut(): void {
    if (!isHeld || socket.bufferedAmount > aheadBytes / 2) return;
    isHeld = false;
    drained();
  }
  return {
    /** False when no more should be sent for now. */
    send(message: object): boolean {
      socket.send(JSON.stringify(message), wentOut);
      isHeld ||= socket.bufferedAmount > aheadBytes;
      return !isHeld;
    },
  };
}

function sessionOf(model: string, language: string): object {
  const input = {
    format: { type: 'audio/pcm', rate: streamRate },
    transcription: { model, language },
    // The page knows where its pauses are.
    turn_detection: null,
  };
  return { type: 'session.update', session: { type: 'transcription', audio: { input } } };
}

function headersOf(headers: IncomingHttpHeaders): Headers {
  return new Headers(Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]));
}

/** Undefined for events that tell us nothing. */
function readEvent(text: string): ServiceEvent | 'unreadable' | undefined {
  try {
    return ServiceEvent.safeParse(JSON.parse(text)).data;
  } catch {
    return 'unreadable';
  }
}

/** Which item of the service is which utterance: both come in the same order. */
function createUtterances() {
  const byItem = new Map<string, { utterance: number; text: string }>();
  const skipped = new Set<number>();
  let next = 0;

  function itemOf(id: string) {
    let found = byItem.get(id);
    if (!found) {
      while (skipped.delete(next)) next++;
      byItem.set(id, (found = { utterance: next++, text: '' }));
    }
    return found;
  }
  return {
    of: (id: string) => itemOf(id).utterance,
    /** This utterance has no item. */
    skip: (utterance: number) => void skipped.add(utterance),
    add(id: string, delta: string): [utterance: number, text: string] {
      const item = itemOf(id);
      item.text += delta;
      return [item.utterance, item.text.trim()];
    },
    finish(id: string): number {
      const { utterance } = itemOf(id);
      byItem.delete(id);
      return utterance;
    },
  };
}
