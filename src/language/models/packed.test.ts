import fc from 'fast-check';
import { expect, test } from 'vitest';
import { packed, unpacked } from './packed.ts';

test('weights come back as they were packed, to the step', () => {
  const weights = fc.array(fc.integer({ min: -127, max: 127 }), { minLength: 1, maxLength: 500 });
  fc.assert(
    fc.property(weights, (steps) => {
      const back = unpacked(
        packed(
          Float32Array.from(steps, (step) => step * 0.5),
          0.5,
        ),
      );
      expect([...back]).toEqual(steps.map((step) => step + 0));
    }),
  );
});

test('a weight far behind the last one keeps its place', () => {
  const weights = new Float32Array(2 ** 20);
  weights[3] = 1;
  weights[2 ** 20 - 1] = -1;
  const back = unpacked(packed(weights, 1));
  expect([back[3], back[2 ** 20 - 1], back.filter((weight) => weight !== 0).length]).toEqual([1, -1, 2]);
});

test('a damaged file is refused, not read past its end', () => {
  expect(() => unpacked({ size: 4, scale: 1, bytes: btoa('\u0009\u0001') })).toThrow('damaged');
  expect(() => unpacked({ size: 4, scale: 1, bytes: btoa('\u0001') })).toThrow('damaged');
});
