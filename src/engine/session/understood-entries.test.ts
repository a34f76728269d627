import { expect, test } from 'vitest';
import { saidIn } from '#agents/result-on.ts';
import { type Understood, understood } from './understood-entries.ts';

const beforehand = { title: '', ownerName: '' };
const entries = saidIn(Array.from({ length: 90 }, (_, i) => `Ana: line ${i} of it`));

/** Each entry heard in turn, with those before it that agents may see. */
function heard(count: number, mayBeSeen: (at: number) => boolean) {
  let known: Understood | undefined;
  let facts = 0;
  for (let at = 0; at < count; at++) {
    const shown = entries.slice(0, at + 1).filter((_, i) => i === at || mayBeSeen(i));
    const result = understood(known, beforehand, shown);
    known = result.now;
    ({ lines: facts } = result.known.facts);
  }
  return facts;
}

test('an entry is understood by every entry before it, however many there are', () => {
  expect(heard(90, () => true)).toBe(89);
});

test('a line that agents may not see takes nothing with it but itself', () => {
  expect(heard(90, (at) => at !== 85)).toBe(88);
  expect(heard(87, (at) => at < 84)).toBe(84);
});

test('a line that overtakes many is understood upon what is known, and those it overtakes lose nothing by it', () => {
  let known: Understood | undefined;
  for (let at = 0; at < 10; at++) known = understood(known, beforehand, entries.slice(0, at + 1)).now;
  const overtaking = understood(known, beforehand, entries.slice(0, 60), true);
  expect(overtaking.known.facts.lines).toBe(10);
  expect(overtaking.now).toBe(known);
  let lines = 0;
  for (let at = 10; at < 60; at++) {
    const result = understood(known, beforehand, entries.slice(0, at + 1));
    known = result.now;
    ({ lines } = result.known.facts);
  }
  expect(lines).toBe(59);
});

test('a line that overtakes a few has them folded in before it', () => {
  const { now } = understood(undefined, beforehand, entries.slice(0, 1));
  expect(understood(now, beforehand, entries.slice(0, 6), true).known.facts.lines).toBe(5);
});
