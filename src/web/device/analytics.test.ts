import { expect, test, vi } from 'vitest';
import { logEvent, loggedEvents } from './analytics.ts';

test('the event log keeps the last hundred events and forgets the older ones', () => {
  const debug = vi.spyOn(console, 'debug').mockImplementation(() => undefined);
  for (let n = 0; n < 120; n++) logEvent({ name: 'continue_meeting', sessionId: `meeting-${n}` });
  expect(loggedEvents()).toHaveLength(100);
  expect(loggedEvents()[0]).toEqual({ name: 'continue_meeting', sessionId: 'meeting-20' });
  expect(loggedEvents().at(-1)).toEqual({ name: 'continue_meeting', sessionId: 'meeting-119' });
  debug.mockRestore();
});
