import { expect, test } from 'vitest';
import { dueDateOf } from './due-words.ts';

/** A Wednesday. */
const at = '2026-11-18T15:00:00.000Z';

test.each([
  ['by friday', '2026-11-20'],
  ['by Next Monday morning', '2026-11-23'],
  ['tomorrow', '2026-11-19'],
  ['in two weeks', '2026-12-02'],
  ['by end of next week', '2026-11-27'],
  ['before the end of the month', '2026-11-30'],
  ['by the fifteenth of december', '2026-12-15'],
])('“%s”, said on a Wednesday in November, is %s', (spoken, date) => {
  expect(dueDateOf(spoken, at)).toBe(date);
});

test.each(['before our next call', 'then', '', 'by '.repeat(5_000)])('%j names no day', (spoken) => {
  expect(dueDateOf(spoken, at)).toBeUndefined();
});
