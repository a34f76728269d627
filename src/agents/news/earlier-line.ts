// The earlier line of this meeting that is most relevant to the current words: shared words count, rare ones more. Precision
// before recall: a line on the general topic of the meeting does not count.
import type { TextSpan } from '#language/reading/finding.ts';
import type { Said } from '#facts/facts.ts';
import { contentWords } from '#facts/words.ts';
import type { Reading } from '#language/reading/reading.ts';
import type { AgentContext } from '../agent.ts';

/** What was said a moment ago, everybody remembers. In lines. */
const olderThan = 6;
/** In words that carry meaning. */
const fewestShared = 2;
const fewestWords = 4;

export interface EarlierMention {
  said: Said;
  shared: readonly string[];
}

/** Of the lines that `may` be it; undefined where none is near enough. */
export function earlierLine(
  { known: { facts } }: Pick<AgentContext, 'known'>,
  { tokens }: Reading,
  { start, end }: TextSpan,
  may: (said: Said) => boolean,
): EarlierMention | undefined {
  const words = new Set(contentWords(tokens.filter((token) => token.start >= start && token.end <= end)));
  const spread = new Map<string, number>();
  for (const { words: said } of facts.recent)
    for (const word of said) if (words.has(word)) spread.set(word, (spread.get(word) ?? 0) + 1);
  let best: (EarlierMention & { weight: number }) | undefined;
  for (const { said, words: theirs } of facts.recent) {
    if (facts.lines - said.line < olderThan || theirs.length < fewestWords || !may(said)) continue;
    const shared = [...new Set(theirs)].filter((word) => words.has(word));
    if (shared.length < fewestShared) continue;
    const weight = shared.reduce((sum, word) => sum + 1 / spread.get(word)!, 0);
    if (!best || weight > best.weight) best = { said, shared, weight };
  }
  return best;
}
