// A made-up meeting whose hits can be counted on the fingers, and whose chance is known exactly.
import { expect, it } from 'vitest';
import { atMostTen, momentsHit, onMoments, type PlayedMeeting, type Shown, sumOfHits } from './moments.ts';
import { randomFrom, seed } from '../figures/random.ts';

const at = (line: number, agent: Shown['agent'], score = 0.5): Shown => ({ line, agent, score });

const meeting: PlayedMeeting = {
  lines: 20,
  hours: 0.1,
  moments: [
    { line: 3, by: 'sales', worth: 3 },
    { line: 8, by: 'hr', worth: 2 },
    { line: 14, by: 'retriever-rag', worth: 2 },
    { line: 20, by: 'compliance', worth: 3 },
  ],
  shown: [at(5, 'action-items'), at(6, 'sales'), at(8, 'competitor'), at(13, 'sales'), at(20, 'hr')],
};

it('a moment is hit on its line or the next two, by an agent of its family', () => {
  // Line 3 by 5; 8 only by the wrong family; 14 only too early; 20 by HR, which goes with compliance.
  expect(momentsHit(meeting, 2)).toMatchObject({ hit: 2, of: 4 });
  expect(momentsHit(meeting, 3)).toMatchObject({ hit: 2, of: 2 });
  expect(momentsHit(meeting, 2, 'any')).toMatchObject({ hit: 3, of: 4 });
});

it('chance is that of as many insights of the same families on other lines', () => {
  const one: PlayedMeeting = { ...meeting, moments: [{ line: 3, by: 'sales', worth: 3 }] };
  // Four of the family, three lines of twenty that count: 1 − (17 · 16 · 15 · 14) / (20 · 19 · 18 · 17).
  expect(momentsHit(one, 3).expected).toBeCloseTo(1 - (17 * 16 * 15 * 14) / (20 * 19 * 18 * 17), 10);
  // One of the family, and only the last line counts.
  const last: PlayedMeeting = { ...meeting, moments: [{ line: 20, by: 'compliance', worth: 3 }] };
  expect(momentsHit(last, 3).expected).toBeCloseTo(1 / 20, 10);
  expect(momentsHit({ ...one, shown: [] }, 3)).toEqual({ hit: 0, expected: 0, of: 1 });
  const everywhere = Array.from({ length: 30 }, (_, i) => at(i + 1, 'sales'));
  expect(momentsHit({ ...one, shown: everywhere }, 3).expected).toBe(1);
});

it('chance is what random placing comes to', () => {
  const random = randomFrom(seed);
  const lines = Array.from({ length: meeting.lines }, (_, i) => i + 1);
  const rounds = 4_000;
  let hit = 0;
  for (let round = 0; round < rounds; round++) {
    const order = lines.map((line) => ({ line, by: random() })).toSorted((a, b) => a.by - b.by);
    const shown = meeting.shown.map((one, i) => ({ ...one, line: order[i]!.line }));
    hit += momentsHit({ ...meeting, shown }, 2).hit;
  }
  // Within four standard errors, for any seed but one in thousands; this one is `seed`.
  expect(Math.abs(hit / rounds - momentsHit(meeting, 2).expected)).toBeLessThan(4 * Math.sqrt(1 / rounds));
});

it('an insight lies on a moment when one is at most a line away, whatever its worth and family', () => {
  // 13 and 20, and 8; 5 and 6 are two and more away. Of 20 lines 2 to 4, 7 to 9, 13 to 15, 19 and 20 are near.
  expect(onMoments(meeting)).toEqual({ hit: 3, of: 5, expected: (5 * 11) / 20 });
});

it('where more than ten are shown, the ten of most weight count, of equals the earlier', () => {
  const many = Array.from({ length: 14 }, (_, i) => at(i + 1, 'sales', i === 13 ? 0.9 : 0.5));
  const kept = atMostTen({ ...meeting, shown: many }).shown.map(({ line }) => line);
  expect(kept.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 14]);
  expect(atMostTen(meeting).shown).toHaveLength(5);
});

it('hits of several meetings add up', () => {
  const one = { hit: 1, expected: 0.5, of: 2 };
  expect(sumOfHits([one, one])).toEqual({ hit: 2, expected: 1, of: 4 });
  expect(sumOfHits([])).toEqual({ hit: 0, expected: 0, of: 0 });
});
