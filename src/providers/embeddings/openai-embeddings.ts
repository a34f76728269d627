// Embeddings from any endpoint that speaks OpenAI's POST /embeddings: OpenAI, Ollama, vLLM, LM Studio, llama.cpp's server.
import { z } from 'zod';
import type { Clock } from '#meeting/clock.ts';
import type { EmbeddingModel, Vector } from '../embeddings.ts';
import { boundedFetch } from '../language-models/bounded-fetch.ts';
import { modelFailures } from '../language-models/model-failures.ts';
import { type EndpointSettings, openEndpoint } from '../openai/open-endpoint.ts';

export interface OpenAiEmbeddingsDependencies extends EndpointSettings {
  model: string;
  clock: Clock;
}

/** Where an endpoint writes numbers out, a hundred vectors of 4,096 are some 9 MB. */
const answerBytes = 16 * 1024 * 1024;
/** Whoever asks gives up long before. */
const timeoutMs = 60_000;
/** More than any model that is known. */
const mostDimensions = 8_192;

const numbers = z.instanceof(Float32Array).or(z.array(z.number()));
const Answer = z.object({
  data: z.array(z.object({ index: z.number().int().min(0), embedding: numbers })),
  usage: z
    .object({ prompt_tokens: z.number().int().min(0) })
    .nullish()
    .catch(undefined),
});

export function openAiEmbeddings({
  model,
  clock,
  ...settings
}: OpenAiEmbeddingsDependencies): EmbeddingModel {
  const { client, destination, local } = openEndpoint(settings, {
    timeout: timeoutMs,
    maxRetries: 0,
    fetch: boundedFetch(answerBytes),
  });
  const failures = modelFailures(destination, model, clock);

  return {
    destination,
    local,
    model,
    async embed(texts, signal) {
      try {
        const answer: unknown = await client.embeddings.create({ model, input: [...texts] }, { signal });
        const read = Answer.safeParse(answer).data;
        if (!read) throw failures.ofErrorBody(answer) ?? failures.unreadable();
        const vectors = inOrder(read.data, texts.length);
        if (!vectors) throw failures.unreadable();
        return { vectors, tokens: read.usage?.prompt_tokens ?? estimated(texts) };
      } catch (error) {
        signal.throwIfAborted();
        throw failures.of(error);
      }
    },
  };
}

/** Undefined unless there is one for each text, all of the same size, and each points somewhere. */
function inOrder(data: z.infer<typeof Answer>['data'], count: number): Vector[] | undefined {
  const byIndex = new Map(data.map(({ index, embedding }) => [index, unit(embedding)]));
  const size = byIndex.get(0)?.length ?? 0;
  if (data.length !== count || size === 0 || size > mostDimensions) return undefined;
  const vectors = Array.from({ length: count }, (_, at) => byIndex.get(at));
  return vectors.every((vector) => vector?.length === size) ? (vectors as Vector[]) : undefined;
}

/** Empty for what has no direction. */
function unit(embedding: Float32Array | number[]): Vector {
  const numbers = Float32Array.from(embedding);
  const length = Math.sqrt(numbers.reduce((sum, number) => sum + number * number, 0));
  if (!Number.isFinite(length) || length === 0) return new Float32Array();
  return numbers.map((number) => number / length);
}

function estimated(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + Math.ceil(text.length / 4), 0);
}
