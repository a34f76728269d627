// A model that judges one sentence: how likely it asks, commits, rejects … It gives a probability and where it is sure
// enough; what follows from that is for its user to say.
import { type PackedWeights, unpacked } from './packed.ts';

export interface PackedLine {
  /** With its version: it stands in the reasoning that people read. */
  name: string;
  bias: number;
  /** The probability from which on the answer is yes: the best one in cross-validation. */
  threshold: number;
  weights: PackedWeights;
}

export interface LineModel {
  readonly name: string;
  readonly threshold: number;
  /** The sum of the weights: log-odds. */
  score(features: Uint32Array): number;
  /** What one more feature would add. */
  weightOf(feature: number): number;
}

/** Throws when the file is damaged. */
export function createLineModel({ name, bias, threshold, weights: packed }: PackedLine): LineModel {
  const weights = unpacked(packed);
  const mask = packed.size - 1;
  const { scale } = packed;
  return {
    name,
    threshold,
    score(features) {
      let sum = 0;
      for (const feature of features) sum += weights[feature & mask]!;
      return bias + sum * scale;
    },
    weightOf: (feature) => weights[feature & mask]! * scale,
  };
}

export function probability(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}
