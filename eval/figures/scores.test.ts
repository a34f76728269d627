import { expect, it } from 'vitest';
import { countSpans, f1, precision, recall, Tally } from './scores.ts';

const span = (type: string, start: number, end: number) => ({ type, start, end });

it('asks for the same place in exact, for any shared character in overlap, and for the type in both', () => {
  const gold = [span('person', 0, 4), span('company', 10, 20)];
  const found = [span('person', 0, 4), span('company', 12, 20), span('product', 10, 20)];
  const exact = { right: 0, extra: 0, missed: 0 };
  const overlap = { right: 0, extra: 0, missed: 0 };
  countSpans(exact, gold, found, 'exact');
  countSpans(overlap, gold, found, 'overlap');
  expect(exact).toEqual({ right: 1, extra: 2, missed: 1 });
  expect(overlap).toEqual({ right: 2, extra: 1, missed: 0 });
});

it('matches one gold span once, however many findings lie on it', () => {
  const counts = { right: 0, extra: 0, missed: 0 };
  countSpans(counts, [span('person', 0, 10)], [span('person', 0, 4), span('person', 5, 10)], 'overlap');
  expect(counts).toEqual({ right: 1, extra: 1, missed: 0 });
});

it('gives percentages, with an interval that holds the figure', () => {
  const tally = new Tally();
  for (let i = 0; i < 20; i++)
    Object.assign(tally.of(`meeting ${i}`), { right: 6 + (i % 3), extra: 2, missed: i % 5 });
  const { value, interval } = tally.score(f1);
  expect(interval!.low).toBeLessThan(value);
  expect(interval!.high).toBeGreaterThan(value);
  expect(precision({ right: 3, extra: 1, missed: 9 })).toBe(75);
  expect(recall({ right: 3, extra: 1, missed: 9 })).toBe(25);
});

it('has nothing to say where there is nothing to find', () => {
  expect(new Tally().score(f1)).toEqual({ value: Number.NaN });
});
