import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inSpokenOrder } from './spoken-order.ts';

const said = (...seconds: number[]) =>
  seconds.map((second) => ({ timestamp: new Date(second * 1_000).toISOString(), second }));
const order = (...seconds: number[]) => inSpokenOrder(said(...seconds)).map(({ second }) => second);

test('[C6] an answer that was written down before its question stands behind it', () => {
  expect(order(10, 14, 12, 20)).toEqual([10, 12, 14, 20]);
});

test('[C6] what was said long before stands where it came: there somebody sees it', () => {
  expect(order(100, 200, 20, 210)).toEqual([100, 200, 20, 210]);
});

test('[C6] lines in their order are the same list', () => {
  const lines = said(1, 2, 2, 3);
  expect(inSpokenOrder(lines)).toBe(lines);
});

test('[C6] no line is lost or doubled, and lines of one minute are in the order of their times', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 59 })), (seconds) => {
      expect(order(...seconds)).toEqual(seconds.toSorted((one, other) => one - other));
    }),
    { verbose: true },
  );
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 100_000 })), (seconds) => {
      expect(order(...seconds).toSorted((one, other) => one - other)).toEqual(
        seconds.toSorted((one, other) => one - other),
      );
    }),
    { verbose: true },
  );
});
