// What the model twin was asked: one request, read and checked as an endpoint would.
import { z } from 'zod';
import type { ModelRequest } from '#providers/language-model.ts';
import type { EmbeddingsRequest } from './embed.ts';

const Message = z.object({ role: z.enum(['system', 'developer', 'user', 'assistant']), content: z.string() });

export const ChatRequest = z.object({
  model: z.string().min(1),
  messages: z.array(Message).min(1),
  temperature: z.number().min(0).max(2).optional(),
  max_tokens: z.number().int().min(1).optional(),
  max_completion_tokens: z.number().int().min(1).optional(),
  stream: z.boolean().default(false),
  stream_options: z.object({ include_usage: z.boolean() }).optional(),
  response_format: z
    .discriminatedUnion('type', [
      z.object({ type: z.literal('text') }),
      z.object({ type: z.literal('json_object') }),
      z.object({
        type: z.literal('json_schema'),
        json_schema: z.object({
          name: z.string().regex(/^[\w-]{1,64}$/),
          schema: z.record(z.string(), z.unknown()),
          strict: z.boolean().optional(),
        }),
      }),
    ])
    .default({ type: 'text' }),
});
export type ChatRequest = z.infer<typeof ChatRequest>;

export interface TwinRequest {
  /** Milliseconds, by the twin's clock. */
  at: number;
  authorization: string | undefined;
  /** Undefined where a fault came before it was read, or it could not be read. */
  chat?: ChatRequest;
  /** The same, where it was asked for embeddings. */
  embeddings?: EmbeddingsRequest;
  /** The status answered; 0 for a cut connection, undefined while it works. */
  status?: number;
}

/** What `role` was told, all of it. */
export function toldTo({ messages }: ChatRequest, role: 'system' | 'user'): string {
  return messages.flatMap((message) => (message.role === role ? [message.content] : [])).join('\n');
}

export function schemaOf({ response_format }: ChatRequest): Record<string, unknown> | undefined {
  return response_format.type === 'json_schema' ? response_format.json_schema.schema : undefined;
}

/** The number of the line that a specialist is asked about. */
export function askedAbout({ user }: ModelRequest): number | undefined {
  const number = /You are asked about (?:the note on )?line \[(\d+)\]/.exec(user)?.[1];
  return number === undefined ? undefined : Number(number);
}

/** In the engine's words. */
export function requestOf(chat: ChatRequest): ModelRequest {
  const { response_format: form } = chat;
  return {
    system: toldTo(chat, 'system'),
    user: toldTo(chat, 'user'),
    ...(form.type === 'json_schema' && {
      schema: { name: form.json_schema.name, schema: form.json_schema.schema },
    }),
  };
}
