// The addresses of the product and the screen at each.
import { Navigate, type RouteObject } from 'react-router';
import { LoadingNote } from '#web/parts/Spinner.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';
import { RootLayout } from './RootLayout.tsx';
import { screens } from './screens.ts';

export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    // Also what a screen that cannot be fetched ends in, say after a new version was installed.
    errorElement: <ErrorScreen />,
    HydrateFallback: () => <LoadingNote>Loading…</LoadingNote>,
    children: [
      {
        path: '/',
        lazy: { Component: screens.landing },
      },
      {
        lazy: { Component: screens.shell },
        children: [
          {
            path: '/dashboard',
            lazy: { Component: screens.dashboard },
          },
          {
            path: '/analysis',
            lazy: { Component: screens.analysis },
          },
          {
            path: '/account',
            lazy: { Component: screens.account },
          },
          {
            path: '/set-password',
            lazy: { Component: screens.setPassword },
          },
          {
            path: '/verify-email',
            lazy: { Component: screens.verifyEmail },
          },
          {
            path: '/sign-in-refused',
            lazy: { Component: screens.signInRefused },
          },
        ],
      },
      {
        path: '/meeting/:sessionId?',
        lazy: { Component: screens.meeting },
      },
      {
        path: '/join/:ticket',
        lazy: { Component: screens.join },
      },
      { path: '*', element: <Navigate to="/" replace /> },
    ],
  },
];
