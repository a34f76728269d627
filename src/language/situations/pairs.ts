// Situations that no phrase tells by itself: words of the line together with others beside them, in the line or shortly before.
import { perReading } from '#language/reading/per-reading.ts';
import { type PhraseRule, phraseFinder } from '#language/reading/phrases.ts';
import { type Reading, readText } from '#language/reading/reading.ts';
import { type Finding, weighed } from '#language/reading/finding.ts';
import type { Pair } from './pair.ts';
import { dataPairs } from './pairs-of-data.ts';
import { favourPairs } from './pairs-of-favours.ts';
import { marketPairs } from './pairs-of-markets.ts';
import { peoplePairs } from './pairs-of-people.ts';
import { recordPairs } from './pairs-of-records.ts';
import { safetyPairs } from './pairs-of-safety.ts';
import type { Situation, SituationContext } from './situation.ts';

interface Finders {
  pair: Pair;
  here: (reading: Reading) => Finding<Situation['rule']>[];
  beside: readonly ((reading: Reading) => Finding[])[];
}

const unsure = 0.6;
const surer = 0.15;

const finders: readonly Finders[] = [
  ...peoplePairs,
  ...safetyPairs,
  ...favourPairs,
  ...marketPairs,
  ...recordPairs,
  ...dataPairs,
].map((pair) => {
  const { rule, here, beside, evenNegated, unless } = pair;
  return {
    pair,
    here: findingOne(rule, { phrases: here, ...(evenNegated && { evenNegated }), ...(unless && { unless }) }),
    beside: beside.map((phrases) => findingOne('beside', { phrases, evenNegated: true })),
  };
});

function findingOne<R extends string>(
  rule: R,
  how: Omit<PhraseRule, 'confidence'>,
): (reading: Reading) => Finding<R>[] {
  const only = { [rule]: { confidence: unsure, ...how } } as Record<R, PhraseRule>;
  return phraseFinder(only);
}

/** The first sign of each pair that has one in the line. */
const firstSigns = perReading((reading) =>
  finders.flatMap(({ pair, here, beside }) => {
    const found = here(reading);
    return found.length > 0 ? [{ pair, found, beside }] : [];
  }),
);

export function findPairs(reading: Reading, { before = [] }: SituationContext): Situation[] {
  let earlier: readonly Reading[] | undefined;
  return firstSigns(reading).flatMap(({ pair, found, beside }) => {
    if (!pair.inLine) earlier ??= before.map(({ text }) => readText(text));
    const near = [reading, ...((!pair.inLine && earlier) || [])];
    if (!beside.every((find) => near.some((line) => find(line).length > 0))) return [];
    return found.map((finding) => weighed(finding, surer, `for ${pair.reason} beside it`));
  });
}
