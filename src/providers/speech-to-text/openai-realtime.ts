// Streams audio by OpenAI's realtime transcription protocol: we append and commit; the service returns words while they are
// spoken, and the whole text of an utterance at its end. The order of the commits identifies the service's items.
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
  /** What is waited for, by utterance: until it is answered, or connected (−1). */
  const patience = new Map<number, () => void>();
  let isOver = false;
  let isHeld = false;

  function end(failure: TranscriptionFailure | undefined): void {
    if (isOver) return;
    isOver = true;
    for (const cancel of patience.values()) cancel();
    if (socket.readyState === WebSocket.CONNECTING) socket.terminate();
    else socket.close();
    listener.closed(failure);
  }
  const breakOff = (code: TranscriptionFailure['code'], what: string) =>
    end(new TranscriptionFailure(code, `${destination} ${what}.`));
  const waitFor = (what: number) =>
    patience.set(
      what,
      clock.after(streamAnswersWithinMs, () => breakOff('transcription-timeout', 'did not answer in time')),
    );
  const came = (what: number) => {
    patience.get(what)?.();
    patience.delete(what);
  };
  const send = (message: object) => socket.send(JSON.stringify(message), wentOut);
  function wentOut(): void {
    if (!isHeld || isOver || socket.bufferedAmount > aheadBytes / 2) return;
    isHeld = false;
    listener.drained();
  }

  function take(event: ServiceEvent): void {
    switch (event.type) {
      case 'session.updated':
        came(connected);
        return listener.ready();
      case 'input_audio_buffer.committed':
        return void utterances.of(event.item_id);
      case `${spoken}.delta`:
        return listener.interim(...utterances.add(event.item_id, event.delta));
      case `${spoken}.completed`:
      case `${spoken}.failed`: {
        const utterance = utterances.finish(event.item_id);
        came(utterance);
        if (event.type === `${spoken}.completed`) return listener.final(utterance, event.transcript.trim());
        const failure = new TranscriptionFailure(
          'transcription-failed',
          `${destination} could not transcribe this.`,
        );
        return listener.failed(utterance, failure);
      }
      case 'error':
        return patience.has(connected)
          ? breakOff(
              'transcription-refused',
              'did not accept the session: its operator has to look at the settings',
            )
          : breakOff('transcription-failed', 'ended the stream with an error');
    }
  }

  waitFor(connected);
  socket.on('open', () => send(sessionOf(model, language)));
  socket.on('unexpected-response', (_request, response) => {
    const headers = new Headers(
      Object.entries(response.headers).map(([name, value]) => [name, String(value)] as [string, string]),
    );
    end(failureOfStatus(destination, response.statusCode ?? 500, headers, clock.now()));
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
      send({ type: 'input_audio_buffer.append', audio });
      isHeld ||= socket.bufferedAmount > aheadBytes;
      return !isHeld;
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
      waitFor(utterance);
      send({ type: 'input_audio_buffer.commit' });
    },
    close: () => end(undefined),
  };
}

const connected = -1;

function sessionOf(model: string, language: string): object {
  const input = {
    format: { type: 'audio/pcm', rate: streamRate },
    transcription: { model, language },
    // The page knows where its pauses are.
    turn_detection: null,
  };
  return { type: 'session.update', session: { type: 'transcription', audio: { input } } };
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
