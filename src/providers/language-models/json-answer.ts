// Extracts the JSON from a model's answer, as tolerantly as is safe: with text or a fence around it, surplus commas, line
// breaks within strings, a missing end. It reads every character a few times at most, and never throws.
import { JsonReader } from './json-reader.ts';

export type JsonAnswer =
  | {
      outcome: 'read';
      /** An object or a list; what else it is, the caller checks. */
      value: unknown;
      /** The end is missing. Unfinished texts, numbers and items of lists are left out. */
      cut: boolean;
    }
  | { outcome: 'unreadable'; reason: 'too-long' | 'no-json' | 'broken' };

/** Many times what a model is allowed to answer. */
export const longestAnswer = 64 * 1024;

export function readJsonAnswer(text: string): JsonAnswer {
  if (text.length > longestAnswer) return { outcome: 'unreadable', reason: 'too-long' };
  const whole = parsed(text);
  if (whole !== undefined) return { outcome: 'read', value: whole, cut: false };
  return longestIn(text);
}

/**
 * What has come of an answer that is still being written, from its first brace on. `open`: the text that is being written now,
 * as far as it came, and the name it stands under.
 */
export function readUnfinished(text: string): {
  value?: unknown;
  open?: { key: string; text: string } | undefined;
} {
  const from = text.indexOf('{');
  if (from < 0 || text.length > longestAnswer) return {};
  const reader = new JsonReader(text, from);
  const value = reader.read();
  return reader.isBroken ? {} : { value, open: reader.open };
}

function parsed(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Of all that could be meant, the longest: "{name}, see [1]" may stand around it. */
function longestIn(text: string): JsonAnswer {
  let best: { value: unknown; cut: boolean; length: number } | undefined;
  const beginning = /\{|\[(?=\s*[{\]])/g;
  for (let match = beginning.exec(text); match; match = beginning.exec(text)) {
    const reader = new JsonReader(text, match.index);
    const value = reader.read();
    const length = reader.at - match.index;
    if (reader.isBroken) {
      // It was meant, and something inside is wrong: a part of it is not the answer.
      if (reader.isMeant) return { outcome: 'unreadable', reason: 'broken' };
    } else if (reader.isMeant && length > (best?.length ?? 0)) best = { value, cut: reader.isCut, length };
    beginning.lastIndex = Math.max(reader.at, match.index + 1);
  }
  return best
    ? { outcome: 'read', value: best.value, cut: best.cut }
    : { outcome: 'unreadable', reason: 'no-json' };
}
