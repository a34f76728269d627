import { expect, test } from 'vitest';
import { averageParticipants } from './average-participants.ts';

test('the average of participants is rounded, and 0 without meetings', () => {
  expect(averageParticipants({ meetings: 0, duration: 0, participants: 0 })).toBe(0);
  expect(averageParticipants({ meetings: 2, duration: 0, participants: 5 })).toBe(3);
});
