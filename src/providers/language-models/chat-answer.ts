// Parses the answers of endpoints to a chat request, whole or in parts, and decides whether each is an answer at all.
import { z } from 'zod';
import type { ModelAnswer, ModelUsage } from '../language-model.ts';
import type { ModelFailures } from './model-failures.ts';
import { aloud } from './thinking-aloud.ts';

const text = z.string().nullish();
const count = z.number().int().min(0);
const Usage = z.object({ prompt_tokens: count, completion_tokens: count }).nullish().catch(undefined);
const ChatMessage = z.object({ content: text, refusal: text });
const head = { model: z.string().optional().catch(undefined), usage: Usage };

const Completion = z.object({
  ...head,
  choices: z.array(z.object({ message: ChatMessage, finish_reason: text })).min(1),
});
const Chunk = z.object({
  ...head,
  // The part that tells the usage has none.
  choices: z.array(z.object({ delta: ChatMessage.nullish(), finish_reason: text })),
});

/** What has come of an answer so far. */
interface ReceivedAnswer {
  text: string;
  refused: boolean;
  /** Why it ended; undefined until it has. */
  finish: string | undefined;
  model: string | undefined;
  usage: ModelUsage | undefined;
}

export function readAnswer(answer: unknown, asked: string, failures: ModelFailures): ModelAnswer {
  const completion = Completion.safeParse(answer).data;
  if (!completion) throw failures.ofErrorBody(answer) ?? failures.unreadable();
  const { message, finish_reason } = completion.choices[0]!;
  const voice = aloud();
  voice.hear(message.content ?? '');
  return conclude(
    {
      text: voice.end(),
      refused: Boolean(message.refusal),
      finish: finish_reason ?? 'stop',
      model: completion.model,
      usage: usageOf(completion.usage),
    },
    asked,
    failures,
  );
}

/** `onText` is told the text so far, whenever there is more of it. */
export async function readStream(
  parts: AsyncIterable<unknown>,
  onText: (soFar: string) => void,
  asked: string,
  failures: ModelFailures,
): Promise<ModelAnswer> {
  const heard: ReceivedAnswer = {
    text: '',
    refused: false,
    finish: undefined,
    model: undefined,
    usage: undefined,
  };
  const voice = aloud();
  let isAny = false;
  for await (const part of parts) {
    const chunk = Chunk.safeParse(part).data;
    if (!chunk) throw failures.ofErrorBody(part) ?? failures.unreadable();
    isAny = true;
    heard.model ??= chunk.model;
    heard.usage = usageOf(chunk.usage) ?? heard.usage;
    const [choice] = chunk.choices;
    if (!choice) continue;
    heard.finish = choice.finish_reason ?? heard.finish;
    heard.refused ||= Boolean(choice.delta?.refusal);
    const before = heard.text.length;
    heard.text = voice.hear(choice.delta?.content ?? '');
    if (heard.text.length > before) onText(heard.text);
  }
  if (heard.finish === undefined) throw isAny ? failures.brokeOff() : failures.unreadable();
  heard.text = voice.end();
  return conclude(heard, asked, failures);
}

function conclude(heard: ReceivedAnswer, asked: string, failures: ModelFailures): ModelAnswer {
  if (heard.finish === 'content_filter') throw failures.filtered();
  if (heard.finish === 'error') throw failures.brokeOff();
  if (heard.refused) throw failures.refused();
  const answer = heard.text.trim();
  if (answer === '') throw failures.empty();
  return {
    text: answer,
    model: heard.model || asked,
    usage: heard.usage,
    cut: heard.finish === 'length',
  };
}

function usageOf(usage: z.infer<typeof Usage>): ModelUsage | undefined {
  return usage ? { inputTokens: usage.prompt_tokens, outputTokens: usage.completion_tokens } : undefined;
}
