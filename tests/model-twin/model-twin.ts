// The model twin: a local endpoint that speaks OpenAI's protocol for chats, streams and schemas included, and for embeddings. It
// says what a test or a person tells it to. Faults, and what the endpoint does not know, are switched on.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type Clock, wallClock } from '#meeting/clock.ts';
import { countedWords, EmbeddingsRequest, sendEmbeddings } from './embed.ts';
import { type Fault, refuse, sendError, type TwinKnows, unknownTo } from './faults.ts';
import { leastInstance } from './least-instance.ts';
import { sendAnswer } from './send-answer.ts';
import { ChatRequest, schemaOf, toldTo, type TwinRequest } from './twin-request.ts';

export interface ModelTwin {
  /** For OPENAI_BASE_URL. */
  readonly url: string;
  /** The environment of a server that has it as its language model. */
  readonly settings: Record<string, string>;
  /** Everything it was asked, in order. */
  readonly requests: TwinRequest[];
  /** Resolves once `count` requests have come. */
  asked(count: number): Promise<TwinRequest>;
  /** What the model says. Unless told: the least that fits the schema, or how much it was told. */
  answer: (chat: ChatRequest, gone: AbortSignal) => string | Promise<string>;
  /** The vector of a text. Unless told: how often it has which words. */
  embed: (text: string) => number[];
  /** What becomes of everything that comes from now on, */
  fault: Fault | undefined;
  /** or of the next requests alone, one after the other, undefined being none. */
  readonly faultsNext: (Fault | undefined)[];
  /** Headers of refusals: retry-after and its like. */
  refusalHeaders: Record<string, string>;
  knows: TwinKnows;
  /** Vectors are written out as numbers, whatever is asked for. */
  writesNumbers: boolean;
  /** Called before each part of a stream, with what has gone out of its text: the stream stands still meanwhile. */
  beforePart: (said: string) => void | Promise<void>;
  /** How long each request takes, and with a stream each part. */
  delayMs: number;
  stop(): Promise<void>;
}

/** Thrown where an answer should be: the model declines, as with the fault of that name. */
export class Declined extends Error {}

export interface ModelTwinOptions {
  clock?: Clock;
  port?: number;
  /** The key it wants to see; any will do when absent. */
  key?: string;
}

export async function startModelTwin(options: ModelTwinOptions = {}): Promise<ModelTwin> {
  const { clock = wallClock, port = 0, key } = options;
  const requests: TwinRequest[] = [];
  const waiting = new Set<() => void>();

  const http = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else sendError(response, 501, error instanceof Error ? error.message : String(error));
    });
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const isEmbedding = request.url?.endsWith('/embeddings');
    if (request.method !== 'POST' || !(isEmbedding || request.url?.endsWith('/chat/completions')))
      return sendError(response, 404, 'There is nothing here.');
    const { authorization } = request.headers;
    const asked: TwinRequest = { at: clock.now(), authorization };
    requests.push(asked);
    for (const look of waiting) look();
    const gone = new AbortController();
    response.on('close', () => {
      asked.status ??= response.writableFinished ? response.statusCode : 0;
      gone.abort();
    });

    const fault = twin.faultsNext.length > 0 ? twin.faultsNext.shift() : twin.fault;
    if (fault === 'outage') return void request.socket.destroy();
    const body = await buffer(request);
    if (fault === 'silence') return;
    const isKey = key === undefined || authorization === `Bearer ${key}`;
    if (!isKey) return sendError(response, 401, 'Incorrect API key provided.', { code: 'invalid_api_key' });
    if (twin.delayMs > 0) await pause();
    if (refuse(fault, response, twin.refusalHeaders)) return;
    const parsed = jsonOf(body.toString());
    if (isEmbedding) {
      const texts = EmbeddingsRequest.safeParse(parsed);
      if (!texts.success) return sendError(response, 400, texts.error.issues[0]!.message);
      asked.embeddings = texts.data;
      const { embed, writesNumbers: floats } = twin;
      return sendEmbeddings(response, texts.data, { fault, floats, embed });
    }
    const read = ChatRequest.safeParse(parsed);
    if (!read.success) return sendError(response, 400, read.error.issues[0]!.message);
    const chat = (asked.chat = read.data);
    const refused = unknownTo(twin.knows, chat);
    if (refused) return sendError(response, 400, refused.message, refused);
    const said = fault === 'obeys' ? obey(chat) : await answerOf(chat, gone.signal);
    const way = { pause, beforePart: (soFar: string) => twin.beforePart(soFar) };
    await sendAnswer(response, chat, said ?? '', { ...way, fault: said === undefined ? 'refusal' : fault });
  }

  /** Undefined where the model declines. */
  async function answerOf(chat: ChatRequest, gone: AbortSignal): Promise<string | undefined> {
    try {
      return await twin.answer(chat, gone);
    } catch (error) {
      if (error instanceof Declined) return undefined;
      throw error;
    }
  }

  const pause = () =>
    new Promise<void>((resolve) => void (twin.delayMs > 0 ? clock.after(twin.delayMs, resolve) : resolve()));

  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}/v1`;
  const twin: ModelTwin = {
    url,
    settings: { OPENAI_BASE_URL: url, OPENAI_API_KEY: key ?? 'any' },
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
    answer: (chat) => say(chat, ''),
    embed: countedWords,
    fault: undefined,
    faultsNext: [],
    refusalHeaders: {},
    knows: {
      schemas: true,
      objects: true,
      limit: 'max_tokens',
      temperature: true,
      streamedUsage: true,
    },
    writesNumbers: false,
    beforePart() {},
    delayMs: 0,
    async stop() {
      http.closeAllConnections();
      await new Promise((resolve) => http.close(resolve));
    },
  };
  return twin;
}

/** In the form that was asked for: `words` wherever the model may speak. */
function say(chat: ChatRequest, words: string): string {
  const schema = schemaOf(chat);
  if (schema) return JSON.stringify(leastInstance(schema, words));
  if (chat.response_format.type === 'json_object') return JSON.stringify({ said: words });
  return words || `I was told ${toldTo(chat, 'user').length} characters.`;
}

/** A gullible model: does what the conversation tells it to do. Says the line that begins like an order to a model. */
function obey(chat: ChatRequest): string {
  const order = /^.*\b(?:ignore|disregard|forget)\b.*\binstructions?\b.*$/im.exec(toldTo(chat, 'user'))?.[0];
  return say(chat, order?.trim() ?? 'Nobody gave me orders.');
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
