import { expect, test } from 'vitest';
import { cursorOf, MeetingCursor, pageOf, totalsOf } from './meeting-list.ts';
import { aMeeting } from './samples.ts';

test('[S25] a place in the list is read as it was written, and anything else is refused', () => {
  const { createdAt, id } = aMeeting().body.session;
  expect(MeetingCursor.parse(cursorOf({ createdAt, id }))).toEqual({ createdAt, id });
  for (const other of ['', '_', createdAt, `${createdAt}_`, `${createdAt}_x`, `yesterday_${id}`])
    expect(MeetingCursor.safeParse(other).success).toBe(false);
});

test('[S25] what was made meanwhile moves nothing that is still to come', () => {
  const [c, b, a] = [3, 2, 1].map(
    (day) => aMeeting({ createdAt: `2026-01-0${day}T09:00:00.000Z` }).body.session,
  );
  expect(pageOf([c!, b!, a!], { limit: 2, before: b })).toEqual([a]);
  expect(totalsOf([])).toEqual({ meetings: 0, duration: 0, participants: 0 });
});
