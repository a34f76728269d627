// A language model at any endpoint that speaks OpenAI's POST /chat/completions: OpenAI, Ollama, vLLM, LM Studio, llama.cpp's
// server. It finds out once which form of request the endpoint accepts.
import { APIError } from 'openai';
import type { Clock } from '#meeting/clock.ts';
import { languageModel } from '#meeting/limits.ts';
import type { LanguageModel, ModelAnswer, ModelFailure, ModelRequest } from '../language-model.ts';
import { type EndpointSettings, openEndpoint } from '../openai/open-endpoint.ts';
import { boundedFetch } from './bounded-fetch.ts';
import { readAnswer, readStream } from './chat-answer.ts';
import { modelFailures, refusalWords } from './model-failures.ts';
import { chatRequest, formAfter, fullForm, type RequestForm, simplerOf } from './request-form.ts';

export interface OpenAiChatDependencies extends EndpointSettings {
  model: string;
  clock: Clock;
}

/** A streamed answer of 1,000 tokens is about 350 kB. */
const answerBytes = 2 * 1024 * 1024;

export function openAiChat({ model, clock, ...settings }: OpenAiChatDependencies): LanguageModel {
  const { client, destination, local } = openEndpoint(settings, {
    timeout: languageModel.timeoutMs,
    fetch: boundedFetch(answerBytes),
  });
  const failures = modelFailures(destination, model, clock);
  /** The fullest form that the endpoint is known to take, as far as it was asked. */
  let known = fullForm;

  async function ask(
    request: ModelRequest,
    form: RequestForm,
    { signal, live, onText }: Parameters<LanguageModel['answer']>[1],
  ): Promise<ModelAnswer> {
    const asked = chatRequest(model, request, form);
    const options = { signal, maxRetries: live ? 0 : languageModel.retries };
    if (!onText) return readAnswer(await client.chat.completions.create(asked, options), model, failures);
    const usage = form.streamedUsage && { stream_options: { include_usage: true } };
    const stream = await client.chat.completions.create({ ...asked, ...usage, stream: true }, options);
    return readStream(stream, onText, model, failures);
  }

  return {
    destination,
    local,
    model,
    async answer(request, options) {
      const asksFor = { schema: request.schema !== undefined, streamed: options.onText !== undefined };
      let isLasting = true;
      for (let form = known; ;) {
        try {
          const answer = await ask(request, form, options);
          options.signal.throwIfAborted();
          // Only now is it sure that it was the form, and not what was said, that the endpoint did not take.
          if (isLasting) known = simplerOf(known, form);
          return answer;
        } catch (error) {
          options.signal.throwIfAborted();
          const failure = failures.of(error);
          const refusal = refusedForm(failure, error);
          const simpler = refusal === undefined ? undefined : formAfter(form, refusal, asksFor);
          if (!simpler) throw failure;
          // What is wrong with one schema says nothing of the next.
          if (refusal?.includes('invalid schema')) isLasting = false;
          form = simplerOf(simpler, known);
        }
      }
    },
  };
}

/** What the endpoint said, if it may be that it did not take the form. */
function refusedForm({ code }: ModelFailure, error: unknown): string | undefined {
  const isAboutForm = code === 'bad-request' || code === 'unprocessable';
  return isAboutForm && error instanceof APIError ? refusalWords(error) : undefined;
}
