// The speech twin: a local endpoint that speaks the OpenAI protocols for transcription (recorded chunks and the realtime
// stream), truly decodes what it is sent and hears the tone words in it. Faults are switched on by tests.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { WebSocketServer } from 'ws';
import { type Clock, wallClock } from '#meeting/clock.ts';
import { decode } from './decode.ts';
import { listenToStream } from './realtime-twin.ts';
import { hearTones, type HeardTone, toneWordText } from './tone-words.ts';

/**
 * What can go wrong: connections are cut (outage); nothing is ever answered (silence); 401, 408, 429 and 500; half an
 * answer (garbage); an answer without a word in it (empty).
 */
export const faults = [
  'outage',
  'silence',
  'unauthorized',
  'timeout',
  'busy',
  'error',
  'garbage',
  'empty',
] as const;
export type Fault = (typeof faults)[number];

interface TwinRequest {
  /** Milliseconds, by the twin's clock. */
  at: number;
  bytes: number;
  /** What the answer was to look like; undefined where a fault came before it was read. */
  format?: string;
  model?: string;
  language?: string;
  prompt?: string;
  authorization?: string | undefined;
  /** The status answered; 0 for a cut connection, undefined while it works. */
  status?: number;
  words: number[];
}

export interface SpeechTwin {
  /** For TRANSCRIPTION_BASE_URL. */
  readonly url: string;
  /** For TRANSCRIPTION_REALTIME_URL. */
  readonly realtimeUrl: string;
  /** The environment of a server that has it as its service: for chunks alone, or for streams as well. */
  readonly settings: Record<'chunks' | 'streams', Record<string, string>>;
  /** Everything it was asked, in order. */
  readonly requests: TwinRequest[];
  /** Resolves once `count` requests have come. */
  asked(count: number): Promise<TwinRequest>;
  /** What becomes of everything that comes from now on. */
  fault: Fault | undefined;
  /** With `busy`. */
  retryAfterSeconds: number;
  /** How long each request takes; one after the other, as on a small machine, when `oneAtATime`. */
  delayMs: number;
  oneAtATime: boolean;
  /** Refuses verbose_json, as endpoints do that have no times. */
  textOnly: boolean;
  stop(): Promise<void>;
}

export interface SpeechTwinOptions {
  clock?: Clock;
  port?: number;
  /** The key it wants to see; any will do when absent. */
  key?: string;
}

export async function startSpeechTwin(options: SpeechTwinOptions = {}): Promise<SpeechTwin> {
  const { clock = wallClock, port = 0, key } = options;
  const requests: TwinRequest[] = [];
  const waiting = new Set<() => void>();
  let turn: Promise<unknown> = Promise.resolve();

  const http = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else sendError(response, 501, error instanceof Error ? error.message : String(error));
    });
  });
  const sockets = new WebSocketServer({ noServer: true });
  http.on('upgrade', (request, stream, head) => {
    if (!request.url?.startsWith('/v1/realtime') || twin.fault === 'outage') return stream.destroy();
    const isRefused = twin.fault === 'unauthorized' || !isKey(request);
    if (isRefused) return stream.end('HTTP/1.1 401 Unauthorized\r\nConnection: close\r\n\r\n');
    sockets.handleUpgrade(request, stream, head, (socket) => listenToStream(socket, () => twin.fault));
  });

  const isKey = (request: IncomingMessage) =>
    key === undefined || request.headers.authorization === `Bearer ${key}`;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'POST' || !request.url?.endsWith('/audio/transcriptions'))
      return sendError(response, 404, 'There is nothing here.');
    const asked: TwinRequest = {
      at: clock.now(),
      bytes: 0,
      words: [],
      authorization: request.headers.authorization,
    };
    requests.push(asked);
    for (const look of waiting) look();
    response.on('close', () => (asked.status ??= response.writableFinished ? response.statusCode : 0));

    if (twin.fault === 'outage') return void request.socket.destroy();
    const body = await buffer(request);
    asked.bytes = body.length;
    if (twin.fault === 'silence') return;
    if (twin.oneAtATime) await (turn = turn.then(() => takeTime()));
    else await takeTime();
    if (response.destroyed) return;
    if (twin.fault === 'unauthorized' || !isKey(request))
      return sendError(response, 401, 'Incorrect API key provided.');
    if (refuse(response)) return;
    const form = await new Response(body, {
      headers: { 'content-type': request.headers['content-type'] ?? '' },
    }).formData();
    await hear(form, asked, response);
  }

  const takeTime = () => new Promise<void>((resolve) => void clock.after(twin.delayMs, resolve));

  function refuse(response: ServerResponse): boolean {
    switch (twin.fault) {
      case 'timeout':
        sendError(response, 408, 'The request took too long.');
        return true;
      case 'busy':
        response.setHeader('retry-after', String(twin.retryAfterSeconds));
        sendError(response, 429, 'Rate limit reached.');
        return true;
      case 'error':
        sendError(response, 500, 'The server had an error.');
        return true;
      case 'garbage':
        response.writeHead(200, { 'content-type': 'application/json' }).end('{"tex');
        return true;
      default:
        return false;
    }
  }

  async function hear(form: FormData, asked: TwinRequest, response: ServerResponse): Promise<void> {
    const text = (name: string) => {
      const value = form.get(name);
      return typeof value === 'string' ? value : '';
    };
    const format = (asked.format = text('response_format') || 'json');
    asked.model = text('model');
    asked.language = text('language');
    asked.prompt = text('prompt');
    const file = form.get('file');
    if (!(file instanceof File) || asked.model === '')
      return sendError(response, 400, 'A file and a model are needed.');
    if (twin.textOnly && format === 'verbose_json')
      return sendError(response, 400, `response_format 'verbose_json' is not compatible with this model.`);
    const sound = await decode(Buffer.from(await file.arrayBuffer()));
    if (!sound) return sendError(response, 400, 'Invalid file format.');
    if (sound.samples.length < 0.1 * sound.rate)
      return sendError(response, 400, 'Audio file is too short. Minimum audio length is 0.1 seconds.');
    const heard = twin.fault === 'empty' ? [] : hearTones(sound.samples, sound.rate);
    asked.words = heard.map(({ word }) => word);
    const wantsTimes = form.getAll('timestamp_granularities[]').includes('word');
    send(response, format, heard, sound.samples.length / sound.rate, wantsTimes);
  }

  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve));
  const place = `127.0.0.1:${(http.address() as AddressInfo).port}`;
  const [url, realtimeUrl] = [`http://${place}/v1`, `ws://${place}/v1/realtime`];
  const chunks = { TRANSCRIPTION_BASE_URL: url, TRANSCRIPTION_API_KEY: key ?? 'any' };
  const twin: SpeechTwin = {
    url,
    realtimeUrl,
    settings: { chunks, streams: { ...chunks, TRANSCRIPTION_REALTIME_URL: realtimeUrl } },
    requests,
    asked: (count) =>
      new Promise((resolve) => {
        const look = () => {
          const request = requests[count - 1];
          if (!request) return;
          waiting.delete(look);
          resolve(request);
        };
        waiting.add(look);
        look();
      }),
    fault: undefined,
    retryAfterSeconds: 7,
    delayMs: 0,
    oneAtATime: false,
    textOnly: false,
    async stop() {
      for (const socket of sockets.clients) socket.terminate();
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
  return twin;
}

function send(
  response: ServerResponse,
  format: string,
  heard: readonly HeardTone[],
  duration: number,
  wantsTimes: boolean,
): void {
  const text = heard.map(({ word }) => toneWordText(word)).join(' ');
  if (format === 'text')
    return void response.writeHead(200, { 'content-type': 'text/plain' }).end(`${text}\n`);
  const words = heard.map(({ word, start, end }) => ({ word: toneWordText(word), start, end }));
  const segment = { id: 0, seek: 0, start: 0, end: duration, text, tokens: [], temperature: 0 };
  const sureness = { avg_logprob: -0.1, compression_ratio: 1, no_speech_prob: text === '' ? 0.9 : 0.01 };
  const answer =
    format === 'verbose_json'
      ? {
          task: 'transcribe',
          language: 'english',
          duration,
          text,
          segments: [{ ...segment, ...sureness }],
          ...(wantsTimes && { words }),
        }
      : { text };
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
}

function sendError(response: ServerResponse, status: number, message: string): void {
  response
    .writeHead(status, { 'content-type': 'application/json' })
    .end(JSON.stringify({ error: { message, type: 'error', code: null, param: null } }));
}
