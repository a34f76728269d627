// Splits a reading into sentences: at its marks where there are any, else into pieces of bounded length.
import type { TextSpan } from './finding.ts';
import type { Reading, Token } from './reading.ts';

export interface Sentence {
  /** Token numbers; `to` is exclusive. */
  from: number;
  to: number;
  /** A question mark ends it. */
  asked: boolean;
}

/** In words. Speech without marks is cut after so many, so that quotes stay short. */
const mostTokens = 40;

export function sentencesOf(reading: Reading): Sentence[] {
  const { text, tokens } = reading;
  const sentences: Sentence[] = [];
  let from = 0;
  for (let i = 0; i < tokens.length; i++) {
    if (!tokens[i]!.endsSentence && i + 1 - from < mostTokens) continue;
    const after = text.slice(tokens[i]!.end, tokens[i + 1]?.start);
    sentences.push({ from, to: i + 1, asked: tokens[i]!.endsSentence && /^[^.!…\n]{0,20}\?/.test(after) });
    from = i + 1;
  }
  return sentences;
}

/** The sentence around a place, at most `most` words to either side: what a person needs to read to understand it. */
export function clauseAround(reading: Reading, start: number, end: number, most = 10): TextSpan {
  const { tokens } = reading;
  let from = firstEndingAfter(tokens, start);
  let to = from;
  while (to + 1 < tokens.length && tokens[to + 1]!.start < end) to++;
  for (let n = 0; n < most && from > 0 && !tokens[from - 1]!.endsSentence; n++) from--;
  for (let n = 0; n < most && to + 1 < tokens.length && !tokens[to]!.endsSentence; n++) to++;
  return { start: Math.min(start, tokens[from]?.start ?? start), end: Math.max(end, tokens[to]?.end ?? end) };
}

function firstEndingAfter(tokens: readonly Token[], place: number): number {
  let low = 0;
  let high = tokens.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (tokens[middle]!.end <= place) low = middle + 1;
    else high = middle;
  }
  return low;
}
