// Two of our side tell the other side different things: "That's in there now" - "It's in the beta, from July".
import { saidIn } from '../heard-line.ts';
import type { Part } from '../part.ts';
import { shared } from '../words.ts';

/** What somebody adds who knows that it is not quite so. */
const limiting = new Set(
  'beta roadmap yet actually planned prototype pilot except preview experimental manually workaround unless'.split(
    ' ',
  ),
);
/** In lines: a colleague puts it right at once. */
const within = 3;

export const foldColleagues: Part = (facts, heard) => {
  if (heard.side !== 'us') return undefined;
  const isLimiting = (form: string) => limiting.has(form);
  const limits = heard.sentences.find(({ asked, forms }) => !asked && forms.some(isLimiting));
  if (!limits) return undefined;
  const limitedBy = limits.forms.filter(isLimiting);
  const near = facts.recent.filter(({ said }) => heard.number - said.line <= within);
  // Among ourselves it is a talk; the other side must have been there.
  if (!near.some(({ said }) => said.side === 'them')) return undefined;
  const before = near.findLast(
    ({ said, words }) =>
      said.side === 'us' &&
      said.speaker !== heard.line.speaker &&
      !said.quote.trimEnd().endsWith('?') &&
      // Who says it again does not differ.
      !limitedBy.some((form) => said.quote.toLowerCase().includes(form)) &&
      shared(words, heard.words) > 0,
  );
  if (!before) return undefined;
  const now = saidIn(heard, limits.start, limits.end);
  return {
    facts: {},
    news: [{ kind: 'colleagues-differ', lines: [now, before.said], sureness: 0.6, before: before.said }],
  };
};
