// What a whisper is worth, learnt from ratings: people judged everything that was whispered in meetings which no rule's writer
// had read. A rating is of the very words: what is said otherwise by now has none. The line readings that are asked have not
// seen these meetings, nor has the worth that is measured.
import { candidatesOf } from '../../eval/ratings/candidates.ts';
import { type BusinessMeeting, judgedOnce, writtenAsTalked } from '../../eval/corpora/business.ts';
import { foldsOf } from '../../eval/figures/folds.ts';
import type { Rating } from '../../eval/ratings/judgements.ts';
import { knownRatings } from '../../eval/ratings/ratings.ts';
import { attention } from '../../src/agents/ranking-contextualizer/rank.ts';
import { worthFeatures } from '../../src/agents/worth.ts';
import { chanceOf, type NamedFeatures, type NamedWeights } from '../../src/language/models/named-weights.ts';
import type { HeardLine } from './line-tags.ts';
import { fitNamed, rounded, writeNamed } from './named-weights.ts';
import { withUnseenTags } from './unseen-tags.ts';

export interface WorthExample {
  document: string;
  features: NamedFeatures;
  rating: Rating;
  /** Whoever wrote the meeting wrote talk as it is, and had heard of no moments that an assistant might tell. */
  isTalk: boolean;
}

/** Of people who had written no rule, on meetings that no rule's writer had read. */
const unseenRatings = [
  'candidates/thirty-five.jsonl',
  ...Object.values(judgedOnce).map((file) => `${file}.jsonl`),
  'candidates/later.jsonl',
];

/** One for each judge. `lessons`: what the line reading learns from. */
export async function worthExamples(
  meetings: readonly BusinessMeeting[],
  lessons: readonly HeardLine[],
): Promise<WorthExample[]> {
  const known = knownRatings(unseenRatings);
  const talk = writtenAsTalked();
  const said = await withUnseenTags(meetings, lessons, (part) =>
    part
      .flatMap(candidatesOf)
      .map((candidate) => ({ ...candidate, features: worthFeatures(candidate.whisper, candidate.known) })),
  );
  const weighed = said.filter(({ whisper }) => !whisper.quiet);
  const judged = weighed.flatMap((candidate) =>
    known.on(candidate).map((rating) => ({ ...candidate, rating })),
  );
  const kinds = new Set<string>(weighed.map(({ whisper }) => whisper.kind));
  const gone = known
    .gone(said)
    .filter(({ kind }) => kinds.has(kind))
    .map(({ document, kind, rating }) => ({ document, features: new Map([[`of ${kind}`, 1]]), rating }));
  return [...judged, ...gone].map(({ document, features, rating }) => {
    return { document, features, rating, isTalk: talk.has(document) };
  });
}

const rounds = 1_500;
const rate = 1;
/** Pulls weights to where they began: a kind that was met a few times keeps near what any whisper is worth. */
const small = 0.002;
/** What one may not ask: of some, nobody has judged any yet. They weigh what the others of their family do. */
const protectedTraits = ['age', 'family', 'health', 'orientation', 'origin', 'religion', 'union'].map(
  (trait) => `of trait/${trait}`,
);
/**
 * What somebody has asked to be told, so rare that nobody or hardly anybody has judged it: it begins so much higher that it is shown, until
 * the first of them is idle or wrong.
 */
const whereAskedFor = 5.5;
const askedFor: readonly string[] = [
  'of approval/split',
  'of bid/overstated',
  'of claim-contradicted',
  'of date/backdated',
  'of deadline/after-notice',
  'of deadline/offer',
  'of evidence/destroyed',
  'of market/agreement',
  'of market/hands-off',
  'of market/resale',
  'of off-limits/family',
  'of renewal-refused',
  'of safety/incident',
  'of secret/rival-asked',
];
/** Being told what is not so costs more than being told nothing new. */
const wrongCounts = 2;

/** As people judged: what is worth `attention.learntWorth` or more is shown. */
export function fitWorth(examples: readonly WorthExample[]): NamedWeights {
  const { bias, weights } = fitChance(examples);
  const higher = logit(attention.learntWorth) - logit(thresholdOf(examples));
  return { bias: rounded(bias + higher), weights };
}

/** How likely somebody is glad of it. */
function fitChance(examples: readonly WorthExample[]): NamedWeights {
  const unwelcome = new Set(
    examples.flatMap(({ features, rating }) => (rating === 'useful' ? [] : [...features.keys()])),
  );
  const higher = new Set(askedFor.filter((kind) => !unwelcome.has(kind)));
  const { bias, weights } = fitNamed(
    examples.map(({ features, rating }) => ({
      features,
      label: rating === 'useful' ? 1 : 0,
      count: countOf(rating),
    })),
    {
      also: [...protectedTraits, ...higher],
      expected: (name) => (higher.has(name) ? whereAskedFor : 0),
      rounds,
      step: (round) => rate / (1 + round / 500),
      small,
    },
  );
  const judged = new Set([...judgedKinds(examples), ...protectedTraits, ...higher]);
  const isKept = (name: string, weight: number) =>
    isOfKind(name) ? judged.has(name) : Math.abs(weight) >= slightest;
  const kept = Object.entries(weights).filter(([name, weight]) => isKept(name, weight));
  return { bias, weights: Object.fromEntries(kept) };
}
/** Less tells nothing. */
const slightest = 0.02;
/** In ratings: one glad person says nothing of a kind, and a kind without a weight is not shown. */
const fewestRatings = 4;

const isOfKind = (name: string): boolean => name.startsWith('of ') && !name.startsWith('of the family ');

function judgedKinds(examples: readonly WorthExample[]): ReadonlySet<string> {
  const kinds = examples.flatMap(({ features }) => [...features.keys()].filter(isOfKind));
  const often = [...Map.groupBy(kinds, (kind) => kind)].filter(([, all]) => all.length >= fewestRatings);
  return new Set(often.map(([kind]) => kind));
}

const countOf = (rating: Rating): number => (rating === 'wrong' ? wrongCounts : 1);
const logit = (share: number): number => Math.log(share / (1 - share));

interface Scored {
  rating: Rating;
  isTalk: boolean;
  score: number;
}

/** Each by what was learnt from the other meetings. */
function scoredUnseen(examples: readonly WorthExample[]): Scored[] {
  return foldsOf(examples, worthFolds, ({ document }) => document).flatMap(({ train, test }) => {
    const learnt = fitChance(train);
    return test.map(({ features, rating, isTalk }) => {
      const isJudged = [...features.keys()].filter(isOfKind).every((name) => name in learnt.weights);
      return { rating, isTalk, score: isJudged ? chanceOf(features, learnt) : 0 };
    });
  });
}
const worthFolds = 12;

const thresholds = Array.from({ length: 15 }, (_, step) => 0.25 + step * 0.05);
/** Of what is shown, what rules got wrong before they were mended included. */
const [mostlyUseful, seldomWrong] = [0.78, 0.14];
/**
 * And in meetings written as people talk, where there is little to tell: what is asked for (eval/figures/targets.ts). What marked moments
 * alone promised was useful once in eight times there.
 */
const [usefulInTalk, wrongInTalk] = [0.55, 0.15];

/** The lowest at which enough of what would be shown is useful, and little of it wrong. */
function thresholdOf(examples: readonly WorthExample[]): number {
  const scored = scoredUnseen(examples);
  const talk = inTalk(scored);
  const good = thresholds.find((threshold) => {
    const [all, there] = [sharesFrom(threshold, scored), sharesFrom(threshold, talk)];
    const isGoodInTalk = there.shown === 0 || (there.useful >= usefulInTalk && there.wrong <= wrongInTalk);
    return all.useful >= mostlyUseful && all.wrong <= seldomWrong && isGoodInTalk;
  });
  if (good === undefined) return thresholds.at(-1)!;
  // Nothing that was judged lies between: what does is not shown.
  const { shown } = sharesFrom(good, scored);
  return thresholds.findLast((threshold) => sharesFrom(threshold, scored).shown === shown)!;
}

const inTalk = (scored: readonly Scored[]): Scored[] => scored.filter(({ isTalk }) => isTalk);

function sharesFrom(threshold: number, scored: readonly Scored[]) {
  const shown = scored.filter(({ score }) => score >= threshold);
  const share = (rating: Rating) =>
    shown.length === 0 ? 0 : shown.filter((one) => one.rating === rating).length / shown.length;
  return { shown: shown.length, useful: share('useful'), wrong: share('wrong') };
}

/** Cross-validated by meeting: what would be shown from which threshold on, and what people thought of it. */
export function measuredWorth(examples: readonly WorthExample[]): string[] {
  const scored = scoredUnseen(examples);
  const inTalkAlone = inTalk(scored);
  const meetings = new Set(examples.map(({ document }) => document)).size;
  const chosen = thresholdOf(examples);
  const percent = (share: number) => `${(100 * share).toFixed(0)} %`;
  return thresholds.map((threshold) => {
    const { shown, useful, wrong } = sharesFrom(threshold, scored);
    const talk = sharesFrom(threshold, inTalkAlone);
    const each = (shown / meetings).toFixed(1);
    const there = `as people talk ${talk.shown}, ${percent(talk.useful)}, ${percent(talk.wrong)}`;
    return `from ${threshold.toFixed(2)} on: ${shown}, ${each} a meeting, ${percent(useful)} useful, ${percent(wrong)} wrong; ${there}${threshold === chosen ? ' (chosen)' : ''}`;
  });
}

export function writeWorth(learnt: NamedWeights, count: number): void {
  writeNamed('agents/worth-weights.ts', 'worthWeights', `worth.ts, from ${count} ratings`, learnt);
}
