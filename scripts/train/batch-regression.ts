// Logistic regression with all examples at once, for few weights and few examples: no order of theirs plays a part, so that the same
// give the same weights.
import { probability } from '../../src/language/models/line-model.ts';

export interface BatchExample {
  /** Places of weights, and how much of each holds. */
  amounts: readonly (readonly [place: number, amount: number])[];
  /** 1 where it is so, 0 where it is not; between where people differ. */
  label: number;
  /** For how many it counts. */
  count: number;
}

export interface BatchSettings {
  /** Where each weight begins, and where it is pulled to. */
  expected: readonly number[];
  rounds: number;
  /** How far the weights move in a round. */
  step(round: number): number;
  /** How strongly each is pulled to where it began. */
  small: number;
}

export function fitBatch(
  examples: readonly BatchExample[],
  { expected, rounds, step, small }: BatchSettings,
): { bias: number; weights: Float64Array } {
  const weights = Float64Array.from(expected);
  const total = examples.reduce((sum, { count }) => sum + count, 0);
  let bias = 0;
  for (let round = 0; round < rounds; round++) {
    const slopes = new Float64Array(weights.length);
    let biasSlope = 0;
    for (const { amounts, label, count } of examples) {
      let sum = bias;
      for (const [place, amount] of amounts) sum += weights[place]! * amount;
      const error = count * (probability(sum) - label);
      biasSlope += error;
      for (const [place, amount] of amounts) slopes[place]! += error * amount;
    }
    const by = step(round);
    bias -= (by * biasSlope) / total;
    for (let place = 0; place < weights.length; place++)
      weights[place]! -= by * (slopes[place]! / total + small * (weights[place]! - expected[place]!));
  }
  return { bias, weights };
}
