// Fits the tagger: a linear chain (conditional random field) over hashed features by AdaGrad with a pull to zero, in a
// fixed order, so that the same data give the same weights.
import { labelCount, mayFollow } from '../../src/language/models/name-labels.ts';
import { marginalsOf } from '../../src/language/models/tagging.ts';
import { randomFrom } from '../../eval/figures/random.ts';
import { shuffled } from './random.ts';

export interface TaggedWords {
  features: Uint32Array[];
  labels: Uint8Array;
}

export interface FittedChain {
  /** `labelCount` weights a bucket. */
  weights: Float32Array;
  /** Log weights from label to label; minus infinity where none may follow. */
  transitions: Float32Array;
}

export interface ChainSettings {
  buckets: number;
  epochs: number;
  rate: number;
  sparse: number;
  small: number;
  fewest: number;
}

const usual: ChainSettings = { buckets: 2 ** 18, epochs: 5, rate: 0.1, sparse: 0.3, small: 0.5, fewest: 2 };
/** Slopes below this change nothing that matters, and most words are plainly no names. */
const flat = 0.002;

export function fitChain(
  sentences: readonly TaggedWords[],
  settings: Partial<ChainSettings> = {},
): FittedChain {
  const { buckets, epochs, rate, sparse, small, fewest } = { ...usual, ...settings };
  const mask = buckets - 1;
  const counts = new Uint32Array(buckets);
  for (const { features } of sentences)
    for (const row of features) for (const feature of row) counts[feature & mask]!++;
  const size = buckets * labelCount;
  const weights = new Float32Array(size);
  const pulls = new Float32Array(size);
  const squares = new Float32Array(size);
  const transitions = new Float32Array(labelCount * labelCount);
  const squaresOfTransitions = new Float32Array(labelCount * labelCount).fill(1);
  const random = randomFrom(20);
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (const i of shuffled(sentences.length, random)) {
      const { features, labels } = sentences[i]!;
      const scores = scoresOf(weights, mask, features);
      const marginals = marginalsOf(scores, steps(transitions));
      features.forEach((row, at) => {
        for (let label = 0; label < labelCount; label++) {
          const slope = marginals[at * labelCount + label]! - (labels[at] === label ? 1 : 0);
          if (Math.abs(slope) < flat) continue;
          const steep = slope * slope;
          for (const feature of row) {
            const bucket = feature & mask;
            if (counts[bucket]! < fewest) continue;
            const place = bucket * labelCount + label;
            const before = squares[place]!;
            const after = before + steep;
            const root = Math.sqrt(after);
            const pull = pulls[place]! + slope - ((root - Math.sqrt(before)) / rate) * weights[place]!;
            squares[place] = after;
            pulls[place] = pull;
            const beyond = Math.abs(pull) - sparse;
            weights[place] = beyond <= 0 ? 0 : (-Math.sign(pull) * beyond) / ((1 + root) / rate + small);
          }
        }
        // The transition into a word is judged by the two words' labels as if they were independent.
        for (let from = 0; from < labelCount; from++) {
          const was = at === 0 ? (from === 0 ? 1 : 0) : marginals[(at - 1) * labelCount + from]!;
          const really = (at === 0 ? 0 : labels[at - 1]!) === from;
          if (was < flat && !really) continue;
          for (let to = 0; to < labelCount; to++) {
            if (!mayFollow(from, to)) continue;
            const slope = was * marginals[at * labelCount + to]! - (really && labels[at] === to ? 1 : 0);
            if (Math.abs(slope) < flat) continue;
            const place = from * labelCount + to;
            squaresOfTransitions[place]! += slope * slope;
            transitions[place]! -= (rate * slope) / Math.sqrt(squaresOfTransitions[place]!);
          }
        }
      });
    }
  }
  return { weights, transitions };
}

function scoresOf(weights: Float32Array, mask: number, features: readonly Uint32Array[]): Float32Array {
  const scores = new Float32Array(features.length * labelCount);
  features.forEach((row, at) => {
    for (const feature of row) {
      const place = (feature & mask) * labelCount;
      for (let label = 0; label < labelCount; label++)
        scores[at * labelCount + label]! += weights[place + label]!;
    }
  });
  return scores;
}

/** Transitions as factors. */
export function steps(transitions: Float32Array): Float32Array {
  return transitions.map((weight, place) =>
    mayFollow(Math.floor(place / labelCount), place % labelCount) ? Math.exp(weight) : 0,
  );
}
