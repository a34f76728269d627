import { expect, test } from 'vitest';
import { figureOf, quantile, tableOf } from './figures.ts';

test('a quantile is a value that was measured', () => {
  const samples = [5, 1, 4, 2, 3];
  expect(quantile(samples, 0.5)).toBe(3);
  expect(quantile(samples, 0.95)).toBe(5);
  expect(quantile(samples, 0)).toBe(1);
  expect(quantile([], 0.5)).toBeNaN();
});

test('the table shows the median of the runs, their range and the aim', () => {
  const table = tableOf([
    figureOf('kept', '/s', [50_123.4, 45_000, 61_000], 'at least 45,000 /s'),
    figureOf('p50', 'ms', [0.12345]),
  ]);
  expect(table.split('\n')[1]).toMatch(/^kept +50,123 \/s +45,000 – 61,000 +at least 45,000 \/s$/);
  expect(table.split('\n')[2]).toMatch(/^p50 +0\.12 ms +0\.12 – 0\.12$/);
});
