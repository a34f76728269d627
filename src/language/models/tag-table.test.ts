import { expect, test } from 'vitest';
import { createTagTable, lineTags, packedRows, type LineTag, type TagColumn } from './tag-table.ts';

const column: TagColumn = { scale: 0.5, bias: -1, slope: 1, shift: 0, likely: 0.5, sure: 0.7 };
const columns = Object.fromEntries(lineTags.map((tag) => [tag, column])) as Record<LineTag, TagColumn>;
const row = (first: number, last: number) =>
  Int8Array.from(lineTags, (_, i) => (i === 0 ? first : i === 11 ? last : 0));

test('what was packed is summed again, the largest features and weights of both signs included', () => {
  const rows = packedRows(
    new Map([
      [4_294_967_295, row(3, -127)],
      [7, row(-2, 127)],
      [300, row(0, 0)],
    ]),
  );
  const table = createTagTable({ name: 'a-1', columns, bytes: rows });
  const sums = table.sums([
    [7, 300],
    [4_294_967_295, 12],
  ]);
  expect(sums[0]).toBe(-1 + 0.5 * (3 - 2));
  expect(sums[11]).toBe(-1);
  expect(table.sums([[7]])[11]).toBe(-1 + 0.5 * 127);
  expect(sums[5]).toBe(-1);
});

test('a file that breaks off is refused', () => {
  const rows = atob(packedRows(new Map([[7, row(-2, 127)]])));
  expect(() => createTagTable({ name: 'a-1', columns, bytes: btoa(rows.slice(0, -1)) })).toThrow('damaged');
});
