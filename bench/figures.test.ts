import { expect, test } from 'vitest';
import { atLeast, atMost, figureOf, quantile, tableOf } from './figures.ts';

test('a quantile is a value that was measured', () => {
  const samples = [5, 1, 4, 2, 3];
  expect(quantile(samples, 0.5)).toBe(3);
  expect(quantile(samples, 0.95)).toBe(5);
  expect(quantile(samples, 0)).toBe(1);
  expect(quantile([], 0.5)).toBeNaN();
});

test('the table shows the median of the runs, their range and the aim, and says where it is missed', () => {
  const table = tableOf([
    figureOf('kept', '/s', [50_123.4, 45_000, 61_000], atLeast(45_000)),
    figureOf('p50', 'ms', [0.12345]),
    figureOf('p99', 'ms', [4, 2, 5], atMost(3)),
    figureOf('p99.9', 'ms', [Number.NaN], atMost(3)),
  ]);
  expect(table.split('\n')[1]).toMatch(/^kept +50,123 \/s +45,000 – 61,000 +at least 45,000 \/s$/);
  expect(table.split('\n')[2]).toMatch(/^p50 +0\.12 ms +0\.12 – 0\.12$/);
  expect(table.split('\n')[3]).toMatch(/^p99 .*at most 3 ms: MISSED$/);
  expect(table.split('\n')[4]).toMatch(/^p99.9 .*at most 3 ms: MISSED$/);
});
