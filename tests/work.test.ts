import { expect, test } from 'vitest';
import { expectGrowthBelow } from './work.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, i) => i);
const few = numbers(300);
const many = numbers(3_000);

test('work that grows with its input passes, work that grows with its square is seen', () => {
  const once = (all: number[]) => all.reduce((sum, one) => sum + Math.sqrt(one), 0);
  const square = (all: number[]) => all.reduce((sum) => sum + once(all), 0);
  expectGrowthBelow(
    30,
    () => once(few),
    () => once(many),
  );
  expect(() =>
    expectGrowthBelow(
      30,
      () => square(few),
      () => square(many),
    ),
  ).toThrow('less than 30');
});
