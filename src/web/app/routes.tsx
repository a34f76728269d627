// The addresses of the product and the screen at each. Every screen is fetched when it is first needed.
import { Navigate, type RouteObject } from 'react-router';
import { LoadingNote } from '#web/parts/Spinner.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';
import { RootLayout } from './RootLayout.tsx';

export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    // Also what a screen that cannot be fetched ends in, say after a new version was installed.
    errorElement: <ErrorScreen />,
    HydrateFallback: () => <LoadingNote>Loading…</LoadingNote>,
    children: [
      {
        path: '/',
        lazy: { Component: async () => (await import('#web/landing/LandingScreen.tsx')).LandingScreen },
      },
      {
        lazy: { Component: async () => (await import('./Shell.tsx')).Shell },
        children: [
          {
            path: '/dashboard',
            lazy: {
              Component: async () => (await import('#web/dashboard/DashboardScreen.tsx')).DashboardScreen,
            },
          },
          {
            path: '/analysis',
            lazy: {
              Component: async () => (await import('#web/analysis/AnalysisScreen.tsx')).AnalysisScreen,
            },
          },
        ],
      },
      {
        path: '/meeting/:sessionId?',
        lazy: { Component: async () => (await import('#web/meeting/MeetingScreen.tsx')).MeetingScreen },
      },
      { path: '*', element: <Navigate to="/" replace /> },
    ],
  },
];
