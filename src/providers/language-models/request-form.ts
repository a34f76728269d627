// The forms of request that endpoints accept. Some know no schemas, some not even JSON objects; newer models accept no
// temperature and name the limit differently. This file decides which form comes next after a refusal; it sends nothing.
import type OpenAI from 'openai';
import { languageModel } from '#meeting/limits.ts';
import type { ModelRequest } from '../language-model.ts';

/** From what binds the model most to what binds it least. */
const formats = ['schema', 'object', 'text'] as const;

export interface RequestForm {
  format: (typeof formats)[number];
  limit: 'max_tokens' | 'max_completion_tokens';
  temperature: boolean;
  /** Whether a stream may be asked to end with its usage. */
  streamedUsage: boolean;
}

export const fullForm: RequestForm = {
  format: 'schema',
  limit: 'max_tokens',
  temperature: true,
  streamedUsage: true,
};

/** What both have found out. */
export function simplerOf(one: RequestForm, other: RequestForm): RequestForm {
  return {
    format: formats[Math.max(formats.indexOf(one.format), formats.indexOf(other.format))]!,
    limit: one.limit === 'max_tokens' ? other.limit : one.limit,
    temperature: one.temperature && other.temperature,
    streamedUsage: one.streamedUsage && other.streamedUsage,
  };
}

/** What comes after a refusal that may be about the form; undefined when nothing simpler is left. `words` are the refusal's own. */
export function formAfter(
  form: RequestForm,
  words: string,
  { schema, streamed }: { schema: boolean; streamed: boolean },
): RequestForm | undefined {
  const names = (...parts: string[]) => parts.some((part) => words.includes(part));
  if (form.limit === 'max_tokens' && names('max_tokens', 'max_completion_tokens'))
    return { ...form, limit: 'max_completion_tokens' };
  if (form.temperature && names('temperature')) return { ...form, temperature: false };
  if (streamed && form.streamedUsage && names('stream_options', 'include_usage'))
    return { ...form, streamedUsage: false };
  // Many endpoints do not say what they did not take; the format is what they know least often.
  const format = formats[formats.indexOf(form.format) + 1];
  return schema && format ? { ...form, format } : undefined;
}

type ChatRequest = Omit<OpenAI.Chat.ChatCompletionCreateParamsNonStreaming, 'stream'>;

export function chatRequest(
  model: string,
  { system, user, schema }: ModelRequest,
  form: RequestForm,
): ChatRequest {
  const inWords = schema && form.format !== 'schema' ? `\n\n${schemaInWords(schema.schema)}` : '';
  return {
    model,
    messages: [
      { role: 'system', content: system + inWords },
      { role: 'user', content: user },
    ],
    [form.limit]: languageModel.maxTokens,
    ...(form.temperature && { temperature: languageModel.temperature }),
    ...(schema && formatOf(schema, form)),
  };
}

function formatOf(
  { name, schema }: NonNullable<ModelRequest['schema']>,
  { format }: RequestForm,
): Pick<ChatRequest, 'response_format'> {
  switch (format) {
    case 'schema':
      return {
        response_format: { type: 'json_schema', json_schema: { name, schema: { ...schema }, strict: true } },
      };
    case 'object':
      return { response_format: { type: 'json_object' } };
    case 'text':
      return {};
  }
}

function schemaInWords(schema: Readonly<Record<string, unknown>>): string {
  return `Answer with one JSON object and nothing else. It must fit this JSON Schema:\n${JSON.stringify(schema)}`;
}
