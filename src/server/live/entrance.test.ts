import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createEntrance } from './entrance.ts';

test('[P13] of a crowd that comes at once a few are let in each turn, and somebody else next to them', async () => {
  const takeTurn = createEntrance();
  const inside: string[] = [];
  const come = (userId: string) => takeTurn(userId).then(() => inside.push(userId));
  const crowd = Array.from({ length: 100 }, () => come('eve'));
  const other = come('ada');
  expect(inside).toEqual([]);
  await other;
  expect(inside.length).toBeLessThan(10);
  const soFar = inside.length;
  await nextTurn();
  expect(inside.length).toBeGreaterThan(soFar);
  expect(inside.length).toBeLessThan(soFar + 20);
  await Promise.all(crowd);
  expect(inside.filter((userId) => userId === 'eve')).toHaveLength(100);
});
