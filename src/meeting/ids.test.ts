import { expect, test } from 'vitest';
import { newId } from './ids.ts';
import { SessionId } from './session.ts';

test('ids are UUIDs, never the same twice, and later ones sort later', async () => {
  const ids = Array.from({ length: 10_000 }, newId);
  expect(ids.filter((id) => !SessionId.safeParse(id).success)).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
  const began = Date.now();
  while (Date.now() === began);
  expect(newId() > ids[0]!).toBe(true);
});
