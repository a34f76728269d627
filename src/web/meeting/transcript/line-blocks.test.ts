import { expect, test } from 'vitest';
import { lineBlocks } from './line-blocks.ts';

const lineOf = (id: string) => ({ id });
const many = (count: number) => Array.from({ length: count }, (_, index) => lineOf(`${index}`));

test('[Y3] every line is in one block, in order, and blocks stay small', () => {
  const lines = many(103);
  const blocks = lineBlocks<{ id: string }>()(lines);
  expect(blocks.flat()).toEqual(lines);
  expect(Math.max(...blocks.map(({ length }) => length))).toBe(20);
});

test('[Y3] a new line, and one that comes late, change their own block alone', () => {
  const toBlocks = lineBlocks<{ id: string }>();
  const lines = many(100);
  const before = toBlocks(lines);
  const after = toBlocks([...lines.slice(0, 50), lineOf('late'), ...lines.slice(50), lineOf('new')]);
  expect(after.map((block, index) => block === before[index])).toEqual([
    true,
    true,
    false,
    true,
    true,
    false,
  ]);
  expect(after[2]).toContainEqual({ id: 'late' });
  expect(after[5]).toEqual([{ id: 'new' }]);
});

test('[Y3] a line that goes takes none of the others with it', () => {
  const toBlocks = lineBlocks<{ id: string }>();
  const lines = many(60);
  toBlocks(lines);
  const rest = lines.filter(({ id }) => id !== '20');
  expect(toBlocks(rest).flat()).toEqual(rest);
});
