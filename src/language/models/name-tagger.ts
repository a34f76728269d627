// Finds names in a text: a linear chain over hashed features gives every word the probability of each label; runs of
// words that are more likely a name than not are names. Capitals help, lower-cased text works too.
import type { Reading, Word } from '#language/reading/reading.ts';
import { createGazetteer, type NameLists } from './gazetteer.ts';
import { featuresPerWord, nameFeatures, stretchesOf } from './name-features.ts';
import { continues, kindOf, labelCount, type NameKind } from './name-labels.ts';
import { type PackedWeights, unpacked } from './packed.ts';
import { marginalsOf } from './tagging.ts';

export interface PackedTagger {
  /** With its version: entities say by what they were found. */
  name: string;
  /** `labelCount` weights a bucket. */
  weights: PackedWeights;
  /** Factors from label to label, row by row, with spaces between. */
  steps: string;
}

export interface TaggedName {
  kind: NameKind;
  /** UTF-16 offsets, without a possessive ending; a handle's @ is part of it. */
  start: number;
  end: number;
  /** The first word's number in the reading, and how many words. */
  at: number;
  count: number;
  /** 0 to 1: the least of its words'. */
  probability: number;
}

export interface NameTagger {
  readonly name: string;
  namesIn(reading: Reading): TaggedName[];
}

/** "No name" must be this much likelier than a name to win: misses cost more than a doubtful name. */
const doubt = Math.exp(-0.5);
/** In log-odds: more than any neighbour's label adds. */
const farOff = 5;

/** Throws when the file is damaged. */
export function createNameTagger(
  { name, weights: packed, steps }: PackedTagger,
  lists: NameLists,
): NameTagger {
  const weights = unpacked(packed);
  const buckets = packed.size / labelCount;
  const { scale } = packed;
  const gazetteer = createGazetteer(lists);
  const factors = Float32Array.from(steps.split(' '), Number);

  /** Undefined where every word is plainly no name: most of what people say. */
  function marginals(text: string, words: readonly Word[]): Float32Array | undefined {
    const features = nameFeatures(text, words, gazetteer);
    // Whole numbers: they are added in half the time.
    const sums = new Int32Array(words.length * labelCount);
    for (let at = 0, row = 0; at < features.length; row += labelCount) {
      for (const next = at + featuresPerWord; at < next; at++) {
        const place = (features[at]! & (buckets - 1)) * labelCount;
        for (let label = 0; label < labelCount; label++) sums[row + label]! += weights[place + label]!;
      }
    }
    const scores = new Float32Array(sums.length);
    for (let place = 0; place < sums.length; place++) scores[place] = sums[place]! * scale;
    return mayName(scores) ? marginalsOf(scores, factors) : undefined;
  }

  return {
    name,
    namesIn({ text, words }) {
      const found: TaggedName[] = [];
      let before = 0;
      for (const stretch of stretchesOf(words)) {
        const likely = marginals(text, stretch);
        if (likely) found.push(...namesAmong(text, stretch, likely, before));
        before += stretch.length;
      }
      return found;
    },
  };
}

/** Whether any word's score for a name comes near its score for none, whatever its neighbours add. */
function mayName(scores: Float32Array): boolean {
  for (let row = 0; row < scores.length; row += labelCount) {
    for (let label = 1; label < labelCount; label++) {
      if (scores[row]! - scores[row + label]! < farOff) return true;
    }
  }
  return false;
}

/** The names that these probabilities make of `words`; `before` is the number of words in front of them. */
function namesAmong(
  text: string,
  words: readonly Word[],
  marginals: Float32Array,
  before: number,
): TaggedName[] {
  const found: TaggedName[] = [];
  let open: TaggedName | undefined;
  words.forEach((word, at) => {
    const row = at * labelCount;
    let best = 0;
    let most = marginals[row]! * doubt;
    for (let label = 1; label < labelCount; label++) {
      if (marginals[row + label]! <= most) continue;
      best = label;
      most = marginals[row + label]!;
    }
    if (best === 0) {
      open = undefined;
      return;
    }
    // Whatever belongs to somebody is no part of the name.
    const owned = open !== undefined && words[at - 1]!.lower.endsWith("'s");
    if (owned && continues(best)) {
      open = undefined;
      return;
    }
    const kind = kindOf(best);
    const probability = ofKind(marginals, row, best);
    const end = word.lower.endsWith("'s") ? word.end - 2 : word.end;
    if (open?.kind === kind && continues(best)) {
      open.end = end;
      open.count++;
      open.probability = Math.min(open.probability, probability);
    } else {
      const start = text[word.start - 1] === '@' ? word.start - 1 : word.start;
      open = { kind, start, end, at: before + at, count: 1, probability };
      found.push(open);
    }
  });
  return found;
}

/** A word is of a kind whether it begins its name or goes on with it. */
function ofKind(marginals: Float32Array, row: number, label: number): number {
  const first = continues(label) ? label - 1 : label;
  return marginals[row + first]! + marginals[row + first + 1]!;
}
