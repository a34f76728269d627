import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { ErrorScreen } from './ErrorScreen.tsx';
import { openPage } from '#web/testing/open-page.tsx';
import { routes } from './routes.tsx';

// React and the router report the planted errors; they are expected here.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.restoreAllMocks());

function Broken(): never {
  throw new Error('planted');
}

test('an uncaught error shows the specified words', () => {
  render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeTruthy();
  expect(
    screen.getByText("We're sorry, but something unexpected happened. Please try refreshing the page."),
  ).toBeTruthy();
  expect(screen.queryByText(/planted/)).toBeNull();
});

test('Refresh Page reloads the page', async () => {
  const reload = vi.fn<() => void>();
  render(<ErrorScreen reload={reload} />);
  await userEvent.click(screen.getByRole('button', { name: 'Refresh Page' }));
  expect(reload).toHaveBeenCalledOnce();
});

test.each([
  ['breaks', { Component: Broken }],
  ['cannot be fetched', { lazy: { Component: () => Promise.reject(new TypeError('planted')) } }],
])('a screen that %s ends in the error screen', async (_, screenOf) => {
  const root = routes[0]!;
  openPage({
    address: '/here',
    routes: [{ ...root, index: false, children: [{ path: '/here', ...screenOf }] }],
  });
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeTruthy();
});

test('an address nobody knows leads to the landing page', async () => {
  const { router } = openPage({ address: '/no/such/place?really=yes', routes });
  expect(
    await screen.findByRole('heading', { name: 'Meetings Enhanced by AI Intelligence' }, { timeout: 10_000 }),
  ).toBeTruthy();
  expect(router.state.location.pathname).toBe('/');
});
