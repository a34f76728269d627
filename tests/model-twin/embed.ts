// The twin's embeddings. They know no meaning: a text's vector counts its words, each under a number made of its letters. Texts
// with the same words lie near each other, and a test can have words count as others.
import type { ServerResponse } from 'node:http';
import { z } from 'zod';
import type { Fault } from './faults.ts';

export const EmbeddingsRequest = z.object({
  model: z.string().min(1),
  input: z.union([z.string().min(1), z.array(z.string().min(1)).min(1).max(2_048)]),
  encoding_format: z.enum(['float', 'base64']).default('float'),
});
export type EmbeddingsRequest = z.infer<typeof EmbeddingsRequest>;

const dimensions = 256;
/** More than anybody reads. */
const hugeBytes = 20 * 1024 * 1024;

function textsOf({ input }: EmbeddingsRequest): string[] {
  return typeof input === 'string' ? [input] : input;
}

export function countedWords(text: string): number[] {
  const counts = Array.from({ length: dimensions }, () => 0);
  for (const [word] of text.toLowerCase().matchAll(/[\p{L}\p{N}]+/gu)) counts[numberOf(word)]! += 1;
  return counts;
}

function numberOf(word: string): number {
  let hash = 2_166_136_261;
  for (const sign of word) hash = Math.imul(hash ^ sign.codePointAt(0)!, 16_777_619);
  return (hash >>> 0) % dimensions;
}

/** `floats`: however numbers are asked for, they are written out, as some endpoints do. */
export function sendEmbeddings(
  response: ServerResponse,
  asked: EmbeddingsRequest,
  { fault, floats, embed }: { fault: Fault | undefined; floats: boolean; embed(text: string): number[] },
): void {
  if (fault === 'garbage')
    return void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>Sign in</p>');
  if (fault === 'error-inside')
    return json(response, JSON.stringify({ error: { message: 'An error inside.', code: 502 } }));
  const texts = textsOf(asked);
  const answered = fault === 'empty' ? [] : fault === 'cut-short' ? texts.slice(1) : texts;
  const inBase64 = asked.encoding_format === 'base64' && !floats;
  const data = answered.map((text, index) => {
    const vector = embed(text);
    return { object: 'embedding', index, embedding: inBase64 ? base64Of(vector) : vector };
  });
  // In any order: each says which it is.
  data.reverse();
  const prompt_tokens = texts.reduce((sum, text) => sum + Math.ceil(text.length / 4), 0);
  const usage = { prompt_tokens, total_tokens: prompt_tokens };
  const answer = JSON.stringify({ object: 'list', model: `${asked.model}-twin`, data, usage });
  if (fault !== 'broken-off')
    return json(response, fault === 'huge' ? ' '.repeat(hugeBytes) + answer : answer);
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': answer.length });
  response.write(answer.slice(0, answer.length / 2), () => response.destroy());
}

function base64Of(vector: readonly number[]): string {
  return Buffer.from(Float32Array.from(vector).buffer).toString('base64');
}

function json(response: ServerResponse, answer: string): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(answer);
}
