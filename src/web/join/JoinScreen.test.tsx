import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { manualClock } from '#meeting/clock.ts';
import type { User } from '#meeting/session.ts';
import type { JoinPreview } from '#protocol/http/people-routes.ts';
import { Refusal } from '#protocol/http-client.ts';
import type { Account } from '#web/account/account.ts';
import { AccountContext, useAccount } from '#web/account/use-account.ts';
import { fakeLink } from '#web/testing/fake-link.ts';
import { noPeople } from '#web/testing/no-people.ts';
import { openPage } from '#web/testing/open-page.tsx';
import { JoinScreen } from './JoinScreen.tsx';

const sessionId = '6f0d5c1e-3f7a-4c58-9d59-0a4d3d1f7a11';
const ana: User = { uid: 'ana', email: 'ana@example.com', displayName: 'Ana' };
const invitation: JoinPreview = {
  sessionId,
  title: 'Renewal',
  hostName: 'Ben',
  people: ['Ben', 'Cleo'],
  role: 'speaker',
  guests: true,
  waitingRoom: false,
  state: 'open',
  isRecording: false,
  consent: 'off',
  isAnalysed: true,
  goesTo: [],
};
type Answer = 'in' | 'waiting' | Refusal;

/** The server's answers to joining, in turn; the last one stands. */
function openJoin({
  preview = {},
  user,
  answers = ['in'],
  bad,
  fetched = Promise.resolve(),
}: {
  preview?: Partial<JoinPreview>;
  user?: User;
  answers?: Answer[];
  bad?: Refusal[];
  /** Until the meeting's screen is there. */
  fetched?: Promise<void>;
}) {
  const clock = manualClock(Date.parse('2026-01-05T09:00:00'));
  const link = fakeLink({ clock, user: ana });
  let asked = 0;
  let stopped = 0;
  /** As the account provider does it: who signed in as a guest is known from then on. */
  function WithGuest() {
    const actions = useAccount();
    const [account, setAccount] = useState<Account>(actions.account);
    const signInAsGuest = (name: string) => {
      setAccount({ state: 'signed-in', user: { uid: 'guest', email: '', displayName: name, isGuest: true } });
      return Promise.resolve({ ok: true as const });
    };
    return (
      <AccountContext value={{ ...actions, account, signInAsGuest }}>
        <JoinScreen clock={clock} />
      </AccountContext>
    );
  }
  const page = openPage({
    address: '/join/the-ticket',
    routes: [
      { path: '/join/:ticket', Component: WithGuest },
      {
        path: '/meeting/:id',
        lazy: { Component: () => fetched.then(() => () => <p>Inside</p>) },
      },
      { path: '/', element: <p>Home</p> },
    ],
    account: {
      ...(user && { account: { state: 'signed-in', user } }),
      open: () => Promise.resolve(link),
      people: {
        ...noPeople,
        async preview() {
          const refused = bad?.shift();
          if (refused) throw refused;
          return { ...invitation, ...preview };
        },
        async join(ticket) {
          expect(ticket).toBe('the-ticket');
          const answer = answers[Math.min(asked++, answers.length - 1)]!;
          if (answer instanceof Refusal) throw answer;
          return { sessionId, status: answer };
        },
        async stopWaiting() {
          stopped++;
        },
      },
    },
  });
  const pass = (ms: number) => act(async () => clock.advance(ms));
  return { ...page, link, pass, asked: () => asked, stopped: () => stopped };
}

test('[N15] tells what the meeting is and where words and sound may go before anybody comes in', async () => {
  openJoin({
    user: ana,
    preview: {
      isRecording: true,
      goesTo: [
        { what: 'sound', to: 'OpenAI' },
        { what: 'words', to: 'localhost:11434' },
      ],
    },
  });
  expect(await screen.findByRole('heading', { name: 'Renewal' })).toBeTruthy();
  expect(screen.getByText('Ben invites you to a meeting')).toBeTruthy();
  expect(screen.getByText('In this meeting: Ben and Cleo')).toBeTruthy();
  expect(screen.getByText(/You come as a speaker/)).toBeTruthy();
  expect(screen.getByText('The meeting is being recorded now.')).toBeTruthy();
  expect(screen.getByText(/Sound may go to OpenAI/)).toBeTruthy();
  expect(screen.getByText(/Words may go to localhost:11434/)).toBeTruthy();
  expect(screen.queryByText(/stays on this server/)).toBeNull();
});

test('[N15] says that everything stays where nothing leaves, and offers viewers no microphone', async () => {
  openJoin({ user: ana, preview: { role: 'viewer' } });
  expect(await screen.findByText('Everything stays on this server.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Test microphone' })).toBeNull();
});

test('somebody signed in joins under their name', async () => {
  const { user, router } = openJoin({ user: ana });
  await user.click(await screen.findByRole('button', { name: 'Join as Ana' }));
  expect(await screen.findByText('Inside')).toBeTruthy();
  expect(router.state.location.pathname).toBe(`/meeting/${sessionId}`);
});

test('says what is being opened until the screen of the meeting has been fetched', async () => {
  const screenFetched = Promise.withResolvers<void>();
  const { user } = openJoin({ user: ana, fetched: screenFetched.promise });
  await user.click(await screen.findByRole('button', { name: 'Join as Ana' }));
  expect(await screen.findByText('Opening the meeting…')).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Renewal' })).toBeTruthy();
  expect(document.title).toBe('Join Renewal · Aside');
  screenFetched.resolve();
  expect(await screen.findByText('Inside')).toBeTruthy();
});

test('a guest gives a name and comes in; without one nothing is sent', async () => {
  const { user, asked } = openJoin({});
  await user.click(await screen.findByRole('button', { name: 'Join as a guest' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Please enter your name.');
  expect(asked()).toBe(0);
  await user.type(screen.getByLabelText('Your name'), 'Kim{Enter}');
  expect(await screen.findByText('Inside')).toBeTruthy();
});

test.each([
  ['nobody is signed in', undefined],
  ['a guest looks', { uid: 'g', email: '', displayName: 'Kim', isGuest: true as const }],
])('an invitation without guests offers signing in alone when %s', async (_, user) => {
  openJoin({ preview: { guests: false }, ...(user && { user }) });
  expect(await screen.findByRole('button', { name: 'Sign in or create an account' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Join/ })).toBeNull();
});

test('[N16] who waits is let in without doing anything, also when the server was away for a moment', async () => {
  const { user, pass, asked } = openJoin({
    user: ana,
    preview: { waitingRoom: true },
    answers: ['waiting', new Refusal(0, 'away'), 'in'],
  });
  await user.click(await screen.findByRole('button', { name: 'Join as Ana' }));
  expect(await screen.findByText('Waiting for Ben to let you in')).toBeTruthy();
  expect(document.activeElement?.id).toBe('main');
  await pass(1_999);
  expect(asked()).toBe(1);
  await pass(1);
  expect(await screen.findByText(/The server does not answer at the moment/)).toBeTruthy();
  await pass(2_000);
  expect(await screen.findByText('Inside')).toBeTruthy();
});

test('[N16] who is turned away is told, and is asked for no more', async () => {
  const { pass, asked } = openJoin({
    user: ana,
    preview: { you: 'waiting' },
    answers: ['waiting', new Refusal(403, 'removed', 'removed-from-meeting')],
  });
  expect(await screen.findByText('Waiting for Ben to let you in')).toBeTruthy();
  await pass(2_000);
  expect(
    await screen.findByText(/The host has removed you from this meeting, or did not let you in/),
  ).toBeTruthy();
  await pass(60_000);
  expect(asked()).toBe(2);
});

test('who stops waiting asks no more, and the host is told', async () => {
  const { user, pass, asked, stopped } = openJoin({
    user: ana,
    preview: { you: 'waiting' },
    answers: ['waiting'],
  });
  await user.click(await screen.findByRole('link', { name: 'Stop waiting' }));
  expect(await screen.findByText('Home')).toBeTruthy();
  await pass(60_000);
  expect(asked()).toBe(1);
  expect(stopped()).toBe(1);
});

test.each([
  ['ticked', true],
  ['left alone', false],
])('[N15] the consent is no condition; sent once inside when %s', async (_, ticked) => {
  const { user, link } = openJoin({ user: ana, preview: { consent: 'required' } });
  const box = await screen.findByRole('checkbox', { name: /I agree to being written down and analysed/ });
  if (ticked) await user.click(box);
  await user.click(screen.getByRole('button', { name: 'Join as Ana' }));
  expect(await screen.findByText('Inside')).toBeTruthy();
  expect(link.asked.changes).toEqual(ticked ? [{ participantId: 'ana', given: true, text: 1 }] : []);
  expect(link.asked.closed).toBe(ticked ? 1 : 0);
});

test.each<[string, Partial<JoinPreview>, string | RegExp]>([
  ['has expired', { state: 'expired' }, 'This invitation has ended'],
  ['is used up', { state: 'used-up' }, 'This invitation has ended'],
  ['leads to where one was removed', { you: 'removed' }, 'You cannot join this meeting'],
])('an invitation that %s says so at once', async (_, preview, title) => {
  openJoin({ user: ana, preview });
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Join/ })).toBeNull();
});

test('who left comes back by an invitation that others have used up', async () => {
  openJoin({ user: ana, preview: { state: 'used-up', you: 'left' } });
  expect(await screen.findByRole('button', { name: 'Join as Ana' })).toBeTruthy();
});

test('who is in already goes straight there', async () => {
  openJoin({ user: ana, preview: { you: 'in', state: 'expired' } });
  const link = await screen.findByRole('link', { name: 'Go to the meeting' });
  expect(link.getAttribute('href')).toBe(`/meeting/${sessionId}`);
});

test('a link that leads nowhere says so, and offers no second try', async () => {
  openJoin({ bad: [new Refusal(404, 'no', 'no-such-invitation')] });
  expect(await screen.findByRole('heading', { name: 'This link leads to no meeting' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('without a server it says so, and tries again when asked', async () => {
  const { user } = openJoin({ bad: [new Refusal(0, 'Please check your connection.')] });
  expect(await screen.findByRole('heading', { name: 'The server cannot be reached' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Renewal' })).toBeTruthy();
});

test('a full meeting can be tried again', async () => {
  const { user } = openJoin({ user: ana, answers: [new Refusal(409, 'full', 'meeting-full'), 'in'] });
  await user.click(await screen.findByRole('button', { name: 'Join as Ana' }));
  expect(await screen.findByRole('heading', { name: 'This meeting is full' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Inside')).toBeTruthy();
});

test.each([
  ['refuses', () => Promise.reject(new DOMException('', 'NotAllowedError')), /Microphone access denied/],
  ['has none', () => Promise.reject(new DOMException('', 'NotFoundError')), /No microphone was found/],
])('the microphone test says why there is no sound where the browser %s', async (_, getUserMedia, words) => {
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true });
  const { user } = openJoin({ user: ana });
  await user.click(await screen.findByRole('button', { name: 'Test microphone' }));
  expect(await screen.findByText(words)).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Join as Ana' })).toBeTruthy());
  Reflect.deleteProperty(navigator, 'mediaDevices');
});
