// A language model for tests: it answers from a script, remembers its requests, and can hang or fail. Not for production
// code.
import { type Prompts, readPrompts } from '#agents/language-model/prompts.ts';
import type { ModelLimits } from '#meeting/models/model-budget.ts';
import type { LanguageModel, ModelRequest, ModelUsage } from '#providers/language-model.ts';

/** The answer: an object as JSON, a text as it is, or an error; undefined: no answer, ever. */
export type Scripted = object | string | Error | undefined;

export interface ModelScript {
  scout?(request: ModelRequest): Scripted;
  specialist?(request: ModelRequest): Scripted;
  /** What a specialist says of a note of the built-in analysis. */
  review?(request: ModelRequest): Scripted;
  /** How an answer comes: at once unless told. `say` is told more of it each time. */
  stream?(text: string, say: (soFar: string) => void): Promise<void>;
  usage?: ModelUsage;
  /** It does not hear that nobody waits any more. */
  isDeaf?: boolean;
}

export interface ScriptedModel extends LanguageModel {
  readonly requests: ModelRequest[];
  readonly aborted: ModelRequest[];
  /** May be changed while it is asked. */
  script: ModelScript;
}

export const isScout = ({ schema }: ModelRequest): boolean => schema?.name === 'moments';

export function scriptedModel(script: ModelScript = {}): ScriptedModel {
  const requests: ModelRequest[] = [];
  const aborted: ModelRequest[] = [];
  return {
    destination: 'a model of the test',
    local: false,
    model: 'scripted',
    requests,
    aborted,
    script,
    answer(request, { signal, onText }) {
      requests.push(request);
      const {
        scout = () => ({ moments: [] }),
        specialist = () => ({ whisper: null }),
        review = () => ({}),
        stream = async () => {},
        usage,
        isDeaf,
      } = this.script;
      const asked = { moments: scout, whisper: specialist, review }[request.schema!.name];
      const given = asked?.(request);
      return new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => {
          if (isDeaf) return;
          aborted.push(request);
          reject(signal.reason as Error);
        });
        if (given instanceof Error) reject(given);
        else if (given !== undefined) {
          const text = typeof given === 'string' ? given : JSON.stringify(given);
          const answer = {
            text,
            model: 'scripted-1',
            usage: usage ?? { inputTokens: 100, outputTokens: 10 },
            cut: false,
          };
          stream(text, (soFar) => onText?.(soFar)).then(() => resolve(answer), reject);
        }
      });
    },
  };
}

/** The number under which a request shows the line with these words. */
export function numberOf({ user }: ModelRequest, words: string): number {
  const row = user.split('\n').find((line) => line.includes(words) && /^\[\d+\] [^:]*:/.test(line));
  return Number(/^\[(\d+)\]/.exec(row ?? '')?.[1]);
}

/** The new lines that a scout was shown. */
export function newLines({ user }: ModelRequest): string[] {
  const [, rows = ''] = /<new-lines>\n([^]*?)\n?<\/new-lines>/.exec(user) ?? [];
  return rows === '' ? [] : rows.split('\n');
}

/** A meeting's budget; by default the hour's budget is the same as the total. */
export function atMost(
  tokensPerMeeting: number,
  { perHour = { tokens: tokensPerMeeting }, price }: Partial<ModelLimits> = {},
): ModelLimits {
  return { tokensPerMeeting, perHour, ...(price && { price }) };
}

export const plainPrompts: Prompts = readPrompts((path) => `version: 3\n\nThe words of ${path}.`);
