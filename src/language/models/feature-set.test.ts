import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFeatureSet } from './feature-set.ts';

test('features are taken each once, in their order, and the set is empty then', () => {
  const set = createFeatureSet();
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 2 ** 32 - 1 }), { maxLength: 2_000 }), (features) => {
      const twice = [...features, ...features];
      for (const feature of twice) set.add(feature);
      expect([...set.take()]).toEqual([...new Set(features)]);
    }),
  );
});
