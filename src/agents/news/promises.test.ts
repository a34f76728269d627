import { expect, test } from 'vitest';
import { dayCounted } from './promises.ts';

const said = {
  entryId: 'e4',
  start: 0,
  end: 15,
  quote: 'one week before',
  speaker: 'Ben',
  side: undefined,
  at: '2026-03-10T09:00:00Z',
  line: 4,
};

test.each([
  [0, 'is 14 March, today'],
  [1, 'is 14 March, tomorrow'],
  [2, 'is 14 March, in 2 days'],
])('a day that was counted and is %i days away is said to be as a person would say it', (daysLeft, words) => {
  const { thing } = dayCounted({
    kind: 'day-counted',
    period: 'one week',
    from: '2026-03-21',
    after: false,
    day: '2026-03-14',
    daysLeft,
    lines: [said],
    sureness: 0.65,
  });
  expect(thing).toBe(`One week before 21 March ${words}`);
});
