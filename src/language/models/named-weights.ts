// Models of few features, each with a name that a person reads: what speaks for something and what against it, so that the reasoning
// can say so.
import { probability } from './line-model.ts';

export interface NamedWeights {
  bias: number;
  /** Log-odds by feature. */
  weights: Readonly<Record<string, number>>;
}

/** By name, each with how much of it holds. */
export type NamedFeatures = ReadonlyMap<string, number>;

/** 0 to 1. */
export function chanceOf(features: NamedFeatures, { bias, weights }: NamedWeights): number {
  let sum = bias;
  for (const [name, amount] of features) sum += (weights[name] ?? 0) * amount;
  return probability(sum);
}

/** "+ 0.5 to you": what counts most first. */
export function whatCounts(features: NamedFeatures, { weights }: NamedWeights, most: number): string[] {
  return Array.from(features, ([name, amount]) => ({ name, weight: (weights[name] ?? 0) * amount }))
    .filter(({ weight }) => Math.abs(weight) >= slightest)
    .toSorted((a, b) => Math.abs(b.weight) - Math.abs(a.weight))
    .slice(0, most)
    .map(({ name, weight }) => `${weight > 0 ? '+' : '−'} ${Math.abs(weight).toFixed(1)} ${name}`);
}
/** In log-odds: less tells nothing. */
const slightest = 0.05;
