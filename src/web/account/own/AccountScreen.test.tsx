import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OwnSignIn } from '#protocol/http/account-routes.ts';
import { openPage } from '#web/testing/open-page.tsx';
import { AccountScreen } from './AccountScreen.tsx';
import type { OwnAccount } from '../own-account.ts';
import type { Account } from '../account.ts';

const sam = { uid: 'u1', email: 'sam@example.com', displayName: 'Sam' };
const done = () => Promise.resolve({ ok: true as const });

function openAccount(own: Partial<OwnAccount> = {}, account: Account = { state: 'signed-in', user: sam }) {
  const whole: OwnAccount = {
    changeName: done,
    changePassword: done,
    waysIn: () => Promise.resolve({ password: true, secondStep: false }),
    setUpSecondStep: () => Promise.resolve({ ok: false, message: 'This test sets up no second step.' }),
    confirmSecondStep: done,
    turnOffSecondStep: done,
    signIns: () => Promise.resolve([]),
    endSignIn: done,
    endOtherSignIns: done,
    allData: () => Promise.resolve(new Blob()),
    deleteAccount: done,
    ...own,
  };
  return openPage({
    address: '/account',
    routes: [{ path: '/account', Component: AccountScreen }],
    account: { account, own: whole },
  });
}

const signIn = (id: string, current: boolean): OwnSignIn => ({
  id,
  current,
  userAgent: current ? 'Firefox/142.0 (X11; Linux x86_64)' : 'Chrome/140.0.0.0 (Windows NT 10.0)',
  createdAt: '2026-01-05T09:00:00.000Z',
});

test('[K10] the list marks this sign-in, and ends another or all others', async () => {
  let list = [signIn('here', true), signIn('there', false), signIn('elsewhere', false)];
  const { user } = openAccount({
    signIns: () => Promise.resolve(list),
    endSignIn(id) {
      list = list.filter((one) => one.id !== id);
      return done();
    },
    endOtherSignIns() {
      list = list.filter(({ current }) => current);
      return done();
    },
  });
  const section = within(screen.getByRole('region', { name: 'Where you are signed in' }));
  expect(await section.findByText('Firefox on Linux')).toBeTruthy();
  expect(section.getByText('This one')).toBeTruthy();
  await user.click(section.getAllByRole('button', { name: 'End: Chrome on Windows' })[0]!);
  await waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(2));
  await user.click(section.getByRole('button', { name: 'End all others' }));
  await waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(1));
  expect(section.queryByRole('button')).toBeNull();
});

test('[K7] a new password is sent with the old one, and what the server says is shown', async () => {
  const seen: string[][] = [];
  const { user } = openAccount({
    changePassword(...typed) {
      seen.push(typed);
      return Promise.resolve(seen.length === 1 ? { ok: false, message: 'Invalid password' } : { ok: true });
    },
  });
  const section = within(screen.getByRole('region', { name: 'Password' }));
  expect(await section.findByText(/^At least 6 characters/)).toBeTruthy();
  await user.type(section.getByLabelText('Current password'), 'old horse');
  await user.type(section.getByLabelText('New password'), 'new horse{Enter}');
  expect((await section.findByRole('alert')).textContent).toBe('Invalid password');
  await user.click(section.getByRole('button', { name: 'Change password' }));
  expect((await section.findByRole('status')).textContent).toMatch(/^Your password was changed/);
  expect(seen).toEqual([
    ['old horse', 'new horse'],
    ['old horse', 'new horse'],
  ]);
  expect(section.getByLabelText<HTMLInputElement>('New password').value).toBe('');
});

test('[K10] after a new password the list shows what is left', async () => {
  let list = [signIn('here', true), signIn('there', false)];
  const { user } = openAccount({
    signIns: () => Promise.resolve(list),
    changePassword() {
      list = list.filter(({ current }) => current);
      return done();
    },
  });
  await screen.findByRole('button', { name: 'End all others' });
  await user.type(screen.getByLabelText('Current password'), 'old horse');
  await user.type(screen.getByLabelText('New password'), 'new horse{Enter}');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'End all others' })).toBeNull());
});

test('a name is saved without the spaces around it', async () => {
  const seen: string[] = [];
  const { user } = openAccount({
    changeName(name) {
      seen.push(name);
      return done();
    },
  });
  const field = screen.getByLabelText('Display name');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save name' }).disabled).toBe(true);
  await user.type(field, 'my {Enter}');
  await waitFor(() => expect(seen).toEqual(['Sammy']));
});

test('[K12] an account is deleted with the password alone; a wrong one is told in the dialog', async () => {
  const seen: string[] = [];
  const { user } = openAccount({
    deleteAccount(password) {
      seen.push(password);
      return Promise.resolve(
        password === 'right horse' ? { ok: true } : { ok: false, message: 'This is not your password.' },
      );
    },
  });
  await user.click(screen.getByRole('button', { name: 'Delete my account…' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Your password'), 'wrong{Enter}');
  expect((await dialog.findByRole('alert')).textContent).toBe('This is not your password.');
  await user.clear(dialog.getByLabelText('Your password'));
  await user.type(dialog.getByLabelText('Your password'), 'right horse{Enter}');
  expect(await screen.findByText('Your account was deleted, with everything in it.')).toBeTruthy();
  expect(seen).toEqual(['wrong', 'right horse']);
});

test('[K11] data that could not be fetched whole are not handed out', async () => {
  const { user } = openAccount({ allData: () => Promise.reject(new Error('cut off')) });
  await user.click(screen.getByRole('button', { name: 'Download my data' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/could not be fetched whole/);
});

test('[K2] a guest sees a name and what a guest is, and nothing of an account', () => {
  openAccount({}, { state: 'signed-in', user: { uid: 'g', email: '', displayName: 'Gwen', isGuest: true } });
  expect(screen.getByText(/You take part as a guest/)).toBeTruthy();
  expect(screen.queryByLabelText('Current password')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete my account…' })).toBeNull();
});

const secret = {
  uri: 'otpauth://totp/Aside:sam@example.com?secret=ABCDEFGHIJKL&issuer=Aside',
  backupCodes: ['aaaaa-bbbbb', 'ccccc-ddddd'],
};

test('[K18] the second step: a wrong password and a wrong code are told, a right one turns it on and shows the backup codes once', async () => {
  let isOn = false;
  const codes: string[] = [];
  const { user } = openAccount({
    waysIn: () => Promise.resolve({ password: true, secondStep: isOn }),
    setUpSecondStep: (password) =>
      Promise.resolve(
        password === 'right horse'
          ? { ok: true, secret }
          : { ok: false, message: 'This is not your password.' },
      ),
    confirmSecondStep(code) {
      codes.push(code);
      isOn = code === '123456';
      return Promise.resolve(isOn ? { ok: true } : { ok: false, message: 'This code is not right.' });
    },
  });
  const section = within(await screen.findByRole('region', { name: 'Second step' }));
  await user.click(section.getByRole('button', { name: 'Set up…' }));
  await user.type(section.getByLabelText('Your password'), 'wrong{Enter}');
  expect((await section.findByRole('alert')).textContent).toBe('This is not your password.');
  await user.clear(section.getByLabelText('Your password'));
  await user.type(section.getByLabelText('Your password'), 'right horse{Enter}');
  expect(await section.findByText('ABCD EFGH IJKL')).toBeTruthy();
  await section.findByTitle('QR code of the secret');
  expect(section.queryByText('aaaaa-bbbbb')).toBeNull();
  await user.type(section.getByLabelText('Code'), '000 000{Enter}');
  expect((await section.findByRole('alert')).textContent).toBe('This code is not right.');
  await user.clear(section.getByLabelText('Code'));
  await user.type(section.getByLabelText('Code'), '123 456{Enter}');
  expect(await section.findByText('ccccc-ddddd')).toBeTruthy();
  expect(codes).toEqual(['000000', '123456']);
  await user.click(section.getByRole('button', { name: 'I have kept them' }));
  expect(section.queryByText('ccccc-ddddd')).toBeNull();
  expect(await section.findByRole('button', { name: 'Turn off…' })).toBeTruthy();
});

test('[K18] the second step is turned off with the password', async () => {
  let isOn = true;
  const { user } = openAccount({
    waysIn: () => Promise.resolve({ password: true, secondStep: isOn }),
    turnOffSecondStep(password) {
      isOn = password !== 'right horse';
      return done();
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Turn off…' }));
  await user.type(screen.getByLabelText('Your password'), 'right horse{Enter}');
  expect(await screen.findByRole('button', { name: 'Set up…' })).toBeTruthy();
  expect(screen.getByText('The second step is off.')).toBeTruthy();
});

test('[K12] who has no password sees none asked for, and deletes the account without one', async () => {
  const seen: string[] = [];
  const { user } = openAccount({
    waysIn: () => Promise.resolve({ password: false, secondStep: false }),
    deleteAccount(password) {
      seen.push(password);
      return done();
    },
  });
  expect(await screen.findByText(/You have no password here/)).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Second step' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Delete my account…' }));
  await user.click(await screen.findByRole('button', { name: 'Delete everything' }));
  expect(await screen.findByText('Your account was deleted, with everything in it.')).toBeTruthy();
  expect(seen).toEqual(['']);
});
