import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '#web/testing/open-page.tsx';
import { AccountMenu } from '../AccountMenu.tsx';
import type { AccountActions } from '../use-account.ts';

const openMenu = (account: Partial<AccountActions>) =>
  openPage({ address: '/', routes: [{ path: '/', Component: AccountMenu }], account });

async function openDialog(account: Partial<AccountActions>) {
  const { user } = openMenu(account);
  await user.click(screen.getByRole('button', { name: 'Account: Demo User' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Sign in' }));
  return { user };
}

test('the provider’s message is shown as it is, and the fields keep what was typed', async () => {
  const { user } = await openDialog({
    signIn: () => Promise.resolve({ ok: false, message: 'Invalid email or password' }),
  });
  await user.type(await screen.findByLabelText('E-mail'), 'sam@example.com');
  await user.type(screen.getByLabelText('Password'), 'wrong{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('Invalid email or password');
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('sam@example.com');
});

test('signing in with Enter hands on what was typed and closes the dialog', async () => {
  const seen: string[][] = [];
  const { user } = await openDialog({
    signIn(...typed) {
      seen.push(typed);
      return Promise.resolve({ ok: true });
    },
  });
  await user.type(await screen.findByLabelText('E-mail'), ' sam@example.com ');
  await user.type(screen.getByLabelText('Password'), ' pass word {Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(seen).toEqual([['sam@example.com', ' pass word ']]);
});

test('creating an account takes a display name and asks the browser for a new password', async () => {
  const seen: string[][] = [];
  const { user } = await openDialog({
    signUp(...typed) {
      seen.push(typed);
      return Promise.resolve({ ok: true });
    },
  });
  await user.click(await screen.findByRole('tab', { name: 'Create account' }));
  await user.type(await screen.findByLabelText('Display name'), 'Sam');
  await user.type(screen.getByLabelText('E-mail'), 'sam@example.com');
  expect(screen.getByLabelText('Password').getAttribute('autocomplete')).toBe('new-password');
  await user.type(screen.getByLabelText('Password'), 'secret');
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(seen).toEqual([['Sam', 'sam@example.com', 'secret']]);
});

test('[K7] the rule for a new password is shown beside the field', async () => {
  const { user } = await openDialog({
    signUpRules: () =>
      Promise.resolve({ open: true, contact: 'it@example.com', passwordMinLength: 12, mail: false }),
  });
  await user.click(await screen.findByRole('tab', { name: 'Create account' }));
  expect(await screen.findByText(/^At least 12 characters, not your address/)).toBeTruthy();
});

test('[K8] where no new accounts are taken, the dialog says whom to ask', async () => {
  const { user } = await openDialog({
    signUpRules: () =>
      Promise.resolve({ open: false, contact: 'it@example.com', passwordMinLength: 6, mail: false }),
  });
  await user.click(await screen.findByRole('tab', { name: 'Create account' }));
  expect(
    await screen.findByText('This server takes no new accounts. Please ask it@example.com.'),
  ).toBeTruthy();
  expect(screen.queryByLabelText('Password')).toBeNull();
});

test('[K13] where mail is sent, a new account waits for its address to be confirmed', async () => {
  const { user } = await openDialog({
    signUpRules: () =>
      Promise.resolve({ open: true, contact: 'it@example.com', passwordMinLength: 6, mail: true }),
  });
  await user.click(await screen.findByRole('tab', { name: 'Create account' }));
  await screen.findByText(/^At least 6 characters/);
  await user.type(await screen.findByLabelText('E-mail'), 'sam@example.com');
  await user.type(screen.getByLabelText('Password'), 'correct horse{Enter}');
  expect((await screen.findByRole('status')).textContent).toMatch(/sent a link to sam@example.com/);
});

test('[K14] a forgotten password is set anew by a link, or by whoever runs the server', async () => {
  const asked: string[] = [];
  const { user } = await openDialog({
    signUpRules: () =>
      Promise.resolve({ open: true, contact: 'it@example.com', passwordMinLength: 6, mail: true }),
    requestReset(email) {
      asked.push(email);
      return Promise.resolve({ ok: true });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Forgot your password?' }));
  await user.type(await screen.findByLabelText('E-mail'), 'sam@example.com');
  await user.click(screen.getByRole('button', { name: 'Send a link' }));
  expect((await screen.findByRole('status')).textContent).toMatch(/If sam@example.com has an account/);
  expect(asked).toEqual(['sam@example.com']);
});

test('[K14] where no mail is sent, the dialog says who makes the link', async () => {
  const { user } = await openDialog({});
  await user.click(await screen.findByRole('button', { name: 'Forgot your password?' }));
  expect(await screen.findByText(/Please ask it@example.com for a link/)).toBeTruthy();
});

test('an empty field is asked for, and nothing is sent', async () => {
  let asked = 0;
  const signIn = () => {
    asked += 1;
    return Promise.resolve({ ok: true as const });
  };
  const { user } = await openDialog({ signIn });
  await user.type(await screen.findByLabelText('E-mail'), 'sam@example.com{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('Please enter your e-mail and a password.');
  expect(asked).toBe(0);
});

test('the password can be shown and hidden', async () => {
  const { user } = await openDialog({});
  const password = await screen.findByLabelText<HTMLInputElement>('Password');
  await user.click(screen.getByRole('button', { name: 'Show characters' }));
  expect(password.type).toBe('text');
  await user.click(screen.getByRole('button', { name: 'Hide characters' }));
  expect(password.type).toBe('password');
});

test('a signed-in person is shown by name and can sign out; a refusal is told', async () => {
  const { user } = openMenu({
    account: { state: 'signed-in', user: { uid: 'u1', email: 'sam@example.com', displayName: 'Sam' } },
    signOut: () => Promise.resolve({ ok: false, message: 'The server does not answer.' }),
  });
  await user.click(screen.getByRole('button', { name: 'Account: Sam' }));
  expect(await screen.findByText('sam@example.com')).toBeTruthy();
  await user.click(screen.getByRole('menuitem', { name: 'Sign out' }));
  expect((await screen.findByRole('alert')).textContent).toContain('The server does not answer.');
});

test('the theme can be chosen in the account menu', async () => {
  const { user } = openMenu({});
  await user.click(screen.getByRole('button', { name: /^Account/ }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Dark' }));
  expect(document.documentElement.dataset['theme']).toBe('dark');
  await user.click(screen.getByRole('button', { name: /^Account/ }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'System' }));
  expect(document.documentElement.dataset['theme']).toBeUndefined();
});

test('[K18] after the password a code is asked for; a wrong one is told, a right one closes the dialog', async () => {
  const seen: string[] = [];
  const { user } = await openDialog({
    signIn: () => Promise.resolve({ ok: false, message: 'Please enter the code.', awaitsCode: true }),
    signInWithCode(code) {
      seen.push(code);
      return Promise.resolve(
        seen.length > 1 ? { ok: true } : { ok: false, message: 'This code is not right.' },
      );
    },
  });
  await user.type(await screen.findByLabelText('E-mail'), 'sam@example.com');
  await user.type(screen.getByLabelText('Password'), 'pass word{Enter}');
  const field = await screen.findByLabelText('Code');
  expect(document.activeElement).toBe(field);
  await user.type(field, '000000{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('This code is not right.');
  await user.clear(field);
  await user.type(field, 'aB3de-FgH1j{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(seen).toEqual(['000000', 'aB3de-FgH1j']);
});
