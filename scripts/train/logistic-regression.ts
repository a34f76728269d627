// Fits a line model: logistic regression over hashed features by "follow the regularised leader", which leaves most
// weights at exactly zero. In a fixed order, so that the same data give the same weights.
import { randomFrom } from '../../eval/figures/random.ts';
import { shuffled } from './random.ts';

export interface Example {
  features: Uint32Array;
  /** 1 or 0, or anything between them: how much it is so. */
  label: number;
  weight?: number;
}

export interface FittedLine {
  bias: number;
  /** One a bucket; a power of two of them. */
  weights: Float32Array;
}

export interface FitSettings {
  buckets: number;
  epochs: number;
  rate: number;
  /** The first pulls weights to exactly zero, the second makes all smaller. */
  sparse: number;
  small: number;
  /** Features seen less often are left out. */
  fewest: number;
}

const usual: FitSettings = { buckets: 2 ** 20, epochs: 4, rate: 0.1, sparse: 1, small: 1, fewest: 2 };

export function fitLine(examples: readonly Example[], settings: Partial<FitSettings> = {}): FittedLine {
  const { buckets, epochs, rate, sparse, small, fewest } = { ...usual, ...settings };
  const mask = buckets - 1;
  const counts = new Uint32Array(buckets);
  for (const { features } of examples) for (const feature of features) counts[feature & mask]!++;
  const weights = new Float32Array(buckets);
  const pulls = new Float32Array(buckets);
  const squares = new Float32Array(buckets);
  let bias = 0;
  let biasSquares = 1;
  const random = randomFrom(20);
  for (let epoch = 0; epoch < epochs; epoch++) {
    for (const i of shuffled(examples.length, random)) {
      const { features, label, weight = 1 } = examples[i]!;
      let sum = bias;
      for (const feature of features) sum += weights[feature & mask]!;
      const slope = (1 / (1 + Math.exp(-sum)) - label) * weight;
      const steep = slope * slope;
      biasSquares += steep;
      bias -= (rate * slope) / Math.sqrt(biasSquares);
      if (steep < 1e-12) continue;
      for (const feature of features) {
        const at = feature & mask;
        if (counts[at]! < fewest) continue;
        const before = squares[at]!;
        const after = before + steep;
        const pull = pulls[at]! + slope - ((Math.sqrt(after) - Math.sqrt(before)) / rate) * weights[at]!;
        squares[at] = after;
        pulls[at] = pull;
        const beyond = Math.abs(pull) - sparse;
        weights[at] = beyond <= 0 ? 0 : (-Math.sign(pull) * beyond) / ((1 + Math.sqrt(after)) / rate + small);
      }
    }
  }
  return { bias, weights };
}

/** The log-odds that a fitted model gives. */
export function scored({ bias, weights }: FittedLine, features: Uint32Array): number {
  const mask = weights.length - 1;
  let sum = bias;
  for (const feature of features) sum += weights[feature & mask]!;
  return sum;
}
