import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '#web/testing/open-page.tsx';
import { SetPasswordScreen } from './SetPasswordScreen.tsx';
import { VerifyEmailScreen } from './VerifyEmailScreen.tsx';

test('[K14] a link’s token sets the password; one that is used up says so', async () => {
  const seen: string[][] = [];
  const { user } = openPage({
    address: '/set-password#tok-en_1',
    routes: [{ path: '/set-password', Component: SetPasswordScreen }],
    account: {
      setPassword(...given) {
        seen.push(given);
        return Promise.resolve(seen.length === 1 ? { ok: false, message: 'Used up.' } : { ok: true });
      },
    },
  });
  await user.type(screen.getByLabelText('New password'), 'new horse{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('Used up.');
  await user.click(screen.getByRole('button', { name: 'Set password' }));
  expect((await screen.findByRole('status')).textContent).toMatch(/Please sign in with it/);
  expect(seen).toEqual([
    ['tok-en_1', 'new horse'],
    ['tok-en_1', 'new horse'],
  ]);
});

test('[K13] an address is confirmed by a click, and not by opening the link alone', async () => {
  const seen: string[] = [];
  const { user } = openPage({
    address: '/verify-email#a.b.c',
    routes: [{ path: '/verify-email', Component: VerifyEmailScreen }],
    account: {
      verifyEmail(token) {
        seen.push(token);
        return Promise.resolve({ ok: true });
      },
    },
  });
  const button = await screen.findByRole('button', { name: 'Confirm my address' });
  expect(seen).toEqual([]);
  await user.click(button);
  expect((await screen.findByRole('status')).textContent).toMatch(/is confirmed/);
  expect(seen).toEqual(['a.b.c']);
});
