// How the model twin's words go out: whole or as a stream, with their usage, and with what can go wrong on the way.
import type { ServerResponse } from 'node:http';
import type { Fault } from './faults.ts';
import type { ChatRequest } from './twin-request.ts';

/** What a token is, near enough: four characters. */
const tokenCharacters = 4;
const tokensIn = (text: string) => Math.ceil(text.length / tokenCharacters);
const partsOf = (text: string) => text.match(/[^]{1,4}/g) ?? [];
/** More than anybody reads. */
const hugeBytes = 8 * 1024 * 1024;

interface Way {
  fault: Fault | undefined;
  pause: () => Promise<void>;
  beforePart: (said: string) => void | Promise<void>;
}

export async function sendAnswer(
  response: ServerResponse,
  chat: ChatRequest,
  said: string,
  way: Way,
): Promise<void> {
  const { fault } = way;
  if (fault === 'garbage')
    return void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>Sign in</p>');
  const limit = (chat.max_completion_tokens ?? chat.max_tokens ?? Infinity) * tokenCharacters;
  const isShort = fault === 'cut-short' || said.length > limit;
  const text = textOf(fault, isShort ? said.slice(0, Math.min(limit, Math.ceil(said.length / 2))) : said);
  const end: Ending = {
    refusal: fault === 'refusal' ? "I'm sorry, I can't help with that." : null,
    finish_reason: fault === 'filtered' ? 'content_filter' : isShort ? 'length' : 'stop',
  };
  const usage = usageOf(chat, text);
  if (chat.stream) return stream(response, chat, text, end, usage, way);
  if (fault === 'error-inside') return whole(response, { error: inside });
  const message = { role: 'assistant', content: end.refusal ? null : text, refusal: end.refusal };
  const choices = [{ index: 0, message, logprobs: null, finish_reason: end.finish_reason }];
  const answer = { ...headOf(chat), object: 'chat.completion', choices, usage };
  if (fault === 'broken-off') return breakOff(response, JSON.stringify(answer));
  whole(response, answer);
}

interface Ending {
  refusal: string | null;
  finish_reason: string;
}

const inside = { message: 'The provider behind this one had an error.', code: 502 };

function textOf(fault: Fault | undefined, text: string): string {
  if (fault === 'empty' || fault === 'refusal') return '';
  return fault === 'huge' ? 'x'.repeat(hugeBytes) : text;
}

const headOf = ({ model }: ChatRequest) => ({ id: 'chatcmpl-twin', created: 0, model: `${model}-twin` });

function usageOf(chat: ChatRequest, text: string) {
  const prompt_tokens = tokensIn(chat.messages.map(({ content }) => content).join('\n'));
  const completion_tokens = tokensIn(text);
  return { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens };
}

function whole(response: ServerResponse, answer: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
}

/** Half of it, then nobody is there any more. */
function breakOff(response: ServerResponse, text: string): void {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': text.length });
  response.write(text.slice(0, text.length / 2), () => response.destroy());
}

/** Resolves when there is room again, or nobody who takes it. */
function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    if (response.destroyed) return resolve();
    const go = () => {
      response.off('drain', go).off('close', go);
      resolve();
    };
    response.on('drain', go).on('close', go);
  });
}

async function stream(
  response: ServerResponse,
  chat: ChatRequest,
  text: string,
  { refusal, finish_reason }: Ending,
  usage: unknown,
  { fault, pause, beforePart }: Way,
): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const send = async (choices: unknown[], more: Record<string, unknown> = {}) => {
    const event = { ...headOf(chat), object: 'chat.completion.chunk', choices, ...more };
    if (!response.write(`data: ${JSON.stringify(event)}\n\n`)) await drained(response);
  };
  const choice = (delta: Record<string, unknown>, ended: string | null = null) => [
    { index: 0, delta, logprobs: null, finish_reason: ended },
  ];
  await send(choice({ role: 'assistant', content: '', ...(refusal && { refusal }) }));
  let said = '';
  const parts = fault === 'huge' ? (text.match(/.{1,4096}/g) ?? []) : partsOf(text);
  for (const [index, part] of parts.entries()) {
    if (response.destroyed) return;
    if (index === Math.floor(parts.length / 2)) {
      if (fault === 'broken-off') return void response.destroy();
      if (fault === 'error-inside')
        return void response.end(`data: ${JSON.stringify({ error: inside })}\n\n`);
    }
    await pause();
    await beforePart(said);
    await send(choice({ content: part }));
    said += part;
  }
  await send(choice({}, finish_reason));
  if (chat.stream_options?.include_usage) await send([], { usage });
  response.end('data: [DONE]\n\n');
}
