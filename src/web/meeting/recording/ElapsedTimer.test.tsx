import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '#web/testing/open-meeting-screen.tsx';

const shown = () => screen.getByRole('timer').textContent;

test('a meeting that is over shows how long it was, and its timer stands', async () => {
  const { pass } = await openScreen({ session: { isActive: false, duration: 45 } });
  expect(shown()).toBe('45:00');
  pass(60_000);
  expect(shown()).toBe('45:00');
});

test("[L7] what others record is counted by the server's clock, whatever this page's says", async () => {
  // The page's clock is at nine o'clock, the server's an hour ahead.
  const began = new Date(Date.parse('2026-01-05T09:58:00')).toISOString();
  const { pass, send } = await openScreen({
    session: { isActive: true, recorders: ['ana'], recordingSince: began },
  });
  send('connection-changed', { state: 'connected', serverAheadMs: 3_600_000 });
  pass(1_000);
  expect(shown()).toBe('2:01');
});
