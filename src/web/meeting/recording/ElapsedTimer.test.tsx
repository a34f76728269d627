import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '#web/testing/open-meeting-screen.tsx';

test('a meeting that is over shows how long it was, and its timer stands', async () => {
  const { pass } = await openScreen({ session: { isActive: false, duration: 45 } });
  expect(screen.getByRole('timer').textContent).toBe('45:00');
  pass(60_000);
  expect(screen.getByRole('timer').textContent).toBe('45:00');
});
