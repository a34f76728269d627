import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPage } from '#web/testing/open-page.tsx';
import { SignInDialog } from './SignInDialog.tsx';
import { SignInRefusedScreen } from './SignInRefusedScreen.tsx';
import type { AccountActions } from '../use-account.ts';

const rules = { open: true, contact: 'it@example.com', passwordMinLength: 6, mail: false };
const withIssuer = () => Promise.resolve({ ...rules, issuer: 'Northwind' });
const Dialog = () => <SignInDialog open onOpenChange={() => {}} />;
const openDialog = (account: Partial<AccountActions>) =>
  openPage({ address: '/', routes: [{ path: '/', Component: Dialog }], account });

test('[K15] the button names the issuer and goes there from this page; what goes wrong is said', async () => {
  const seen: string[] = [];
  const { user } = openDialog({
    signUpRules: withIssuer,
    signInByIssuer(returnTo) {
      seen.push(returnTo);
      return Promise.resolve({ ok: false, message: 'Northwind cannot be reached right now.' });
    },
  });
  window.history.replaceState(null, '', '/join/a-ticket?from=mail#secret');
  // By its text: a look for roles is slow in the first dialog of a file.
  await user.click(await screen.findByText('Continue with Northwind', { selector: 'button *' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Northwind cannot be reached right now.');
  expect(seen).toEqual(['/join/a-ticket?from=mail']);
  window.history.replaceState(null, '', '/');
});

test('[K15] without an issuer there is no such button', async () => {
  openDialog({});
  await screen.findByRole('button', { name: 'Forgot your password?' });
  expect(screen.queryByRole('button', { name: /^Continue with/ })).toBeNull();
});

const openRefused = (address: string, account: Partial<AccountActions> = {}) =>
  openPage({
    address,
    routes: [
      { path: '/sign-in-refused', Component: SignInRefusedScreen },
      { path: '/dashboard', element: 'your meetings' },
    ],
    account: { signUpRules: withIssuer, ...account },
  });

test('[K8] whom to ask is said where no accounts are made, and one tries again from where one began', async () => {
  const seen: string[] = [];
  const { user } = openRefused('/sign-in-refused?back=%2Fjoin%2Fa-ticket&error=SIGN_UP_CLOSED', {
    signInByIssuer(returnTo) {
      seen.push(returnTo);
      return Promise.resolve({ ok: true });
    },
  });
  expect(
    await screen.findByText('This server takes no new accounts. Please ask it@example.com.'),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(seen).toEqual(['/join/a-ticket']);
});

test('[K16] words that a link brings are not shown, and it leads nowhere else', async () => {
  openRefused('/sign-in-refused?back=%2F%2Fexample.com&error=x&error_description=Call+this+number');
  expect(await screen.findByText(/could not be confirmed with Northwind/)).toBeTruthy();
  expect(screen.queryByText(/Call this number/)).toBeNull();
  expect(screen.getByRole('link', { name: 'Go back' }).getAttribute('href')).toBe('/dashboard');
});

test('[K15] whoever is signed in by now goes on to where they began', async () => {
  const user = { uid: 'g', email: 'grace@example.com', displayName: 'Grace' };
  openRefused('/sign-in-refused?error=x', { account: { state: 'signed-in', user } });
  expect(await screen.findByText('your meetings')).toBeTruthy();
});
