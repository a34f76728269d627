import { expect, test } from 'vitest';
import { testSession } from '#web/testing/meetings-in-memory.ts';
import { meetingTotals } from './meeting-totals.ts';

test('without meetings every figure is 0', () => {
  expect(meetingTotals([])).toEqual({ meetings: 0, duration: 0, averageParticipants: 0 });
});

test('durations add up and the average of participants is rounded', () => {
  const list = [
    testSession({ duration: 45, participants: ['A', 'B'] }),
    testSession({ duration: 30, participants: ['A', 'B', 'C'] }),
  ];
  expect(meetingTotals(list)).toEqual({ meetings: 2, duration: 75, averageParticipants: 3 });
});
