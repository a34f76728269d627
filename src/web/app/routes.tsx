// The addresses of the product and the screen at each.
import type { ComponentType } from 'react';
import { Navigate, type RouteObject } from 'react-router';
import { LoadingNote } from '#web/parts/Spinner.tsx';
import { AccountLayout } from './AccountLayout.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';
import { RootLayout } from './RootLayout.tsx';
import { screens } from './screens.ts';

/** What a screen stands on is fetched along with it, not after it. */
function working(screen: () => Promise<ComponentType>) {
  return { Component: async () => (await Promise.all([screen(), screens.workingPage()]))[0] };
}

export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    // Also what a screen that cannot be fetched ends in, say after a new version was installed.
    errorElement: <ErrorScreen />,
    HydrateFallback: () => <LoadingNote>Loading…</LoadingNote>,
    children: [
      {
        Component: AccountLayout,
        children: [
          { path: '/', lazy: { Component: screens.landing } },
          {
            lazy: working(screens.shell),
            children: [
              { path: '/dashboard', lazy: working(screens.dashboard) },
              { path: '/analysis', lazy: working(screens.analysis) },
              { path: '/agents/:agentId?', lazy: working(screens.studio) },
              { path: '/account', lazy: working(screens.account) },
              { path: '/set-password', lazy: working(screens.setPassword) },
              { path: '/verify-email', lazy: working(screens.verifyEmail) },
              { path: '/sign-in-refused', lazy: working(screens.signInRefused) },
            ],
          },
          { path: '/meeting/:sessionId?', lazy: working(screens.meeting) },
          { path: '/join/:ticket', lazy: working(screens.join) },
        ],
      },
      { path: '*', element: <Navigate to="/" replace /> },
    ],
  },
];
