// Fits models of few named features, and writes them where the product reads them.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NamedFeatures, NamedWeights } from '../../src/language/models/named-weights.ts';
import { type BatchSettings, fitBatch } from './batch-regression.ts';

export interface NamedExample {
  features: NamedFeatures;
  /** 1 where it is so, 0 where it is not; between where people differ. */
  label: number;
  /** For how many it counts. */
  count: number;
}

export interface NamedSettings extends Omit<BatchSettings, 'expected'> {
  /** Features that are known though no example has them. */
  also?: Iterable<string>;
  /** Where a weight begins, and where it is pulled to: 0 without. */
  expected?(name: string): number;
}

/** All features that were met, in the order of the alphabet. */
export function fitNamed(
  examples: readonly NamedExample[],
  { also = [], expected = () => 0, ...settings }: NamedSettings,
): NamedWeights {
  const met = examples.flatMap(({ features }) => [...features.keys()]);
  const names = [...new Set([...met, ...also])].toSorted();
  const places = new Map(names.map((name, place) => [name, place]));
  const { bias, weights } = fitBatch(
    examples.map(({ features, label, count }) => ({
      amounts: Array.from(features, ([name, amount]) => [places.get(name)!, amount] as const),
      label,
      count,
    })),
    { ...settings, expected: names.map(expected) },
  );
  return {
    bias: rounded(bias),
    weights: Object.fromEntries(names.map((name, place) => [name, rounded(weights[place]!)])),
  };
}

export const rounded = (value: number): number => Number(value.toFixed(3));

/** `path`: of the file in `src`. `about`: "worth.ts, from 300 ratings". */
export function writeNamed(path: string, name: string, about: string, { bias, weights }: NamedWeights): void {
  const lines = Object.entries(weights).map(
    ([feature, weight]) => `    ${JSON.stringify(feature).replaceAll('"', "'")}: ${weight},`,
  );
  writeFileSync(
    join(import.meta.dirname, '../../src', path),
    `// Learnt weights of ${about}. Written by \`npm run train\`; not to be edited.
import type { NamedWeights } from '#language/models/named-weights.ts';

export const ${name}: NamedWeights = {
  bias: ${bias},
  weights: {
${lines.join('\n')}
  },
};
`,
  );
}
