// Shows screens at an address, with an account and its meetings kept in memory.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router';
import { demoUser } from '#meeting/session.ts';
import { AccountContext, type AccountActions } from '#web/account/use-account.ts';
import { noPeople } from './no-people.ts';
import { meetingsInMemory } from './meetings-in-memory.ts';
import { queryOptions } from '#web/app/query-options.ts';

export interface TestPage {
  address: string;
  routes: RouteObject[];
  account?: Partial<AccountActions>;
}

export function openPage({ address, routes, account }: TestPage) {
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  const actions: AccountActions = {
    account: { state: 'demo', user: demoUser, server: true },
    signIn: () => Promise.resolve({ ok: true }),
    signInWithCode: () => Promise.resolve({ ok: true }),
    signUp: () => Promise.resolve({ ok: true }),
    signInByIssuer: () => Promise.resolve({ ok: true }),
    signUpRules: () =>
      Promise.resolve({ open: true, contact: 'it@example.com', passwordMinLength: 6, mail: false }),
    requestReset: () => Promise.resolve({ ok: true }),
    setPassword: () => Promise.resolve({ ok: true }),
    verifyEmail: () => Promise.resolve({ ok: true }),
    own: {
      changeName: () => Promise.resolve({ ok: true }),
      changePassword: () => Promise.resolve({ ok: true }),
      waysIn: () => Promise.resolve({ password: true, secondStep: false }),
      setUpSecondStep: () => Promise.resolve({ ok: false, message: 'This test sets up no second step.' }),
      confirmSecondStep: () => Promise.resolve({ ok: true }),
      turnOffSecondStep: () => Promise.resolve({ ok: true }),
      signIns: () => Promise.resolve([]),
      endSignIn: () => Promise.resolve({ ok: true }),
      endOtherSignIns: () => Promise.resolve({ ok: true }),
      allData: () => Promise.resolve(new Blob()),
      deleteAccount: () => Promise.resolve({ ok: true }),
    },
    signInAsGuest: () => Promise.resolve({ ok: true }),
    signOut: () => Promise.resolve({ ok: true }),
    lookAgain: () => Promise.resolve(),
    meetings: meetingsInMemory([]),
    people: noPeople,
    speaks: () => {},
    open: () => Promise.reject(new Error('This test opens no meeting.')),
    ...account,
  };
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: queryOptions })}>
      <AccountContext value={actions}>
        <RouterProvider router={router} />
      </AccountContext>
    </QueryClientProvider>,
  );
  return { router, user: userEvent.setup() };
}
