// The whole page: account, data and addresses, inside the one boundary that catches everything.
import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { AccountProvider } from '#web/account/AccountProvider.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { queryOptions } from './query-options.ts';
import { routes } from './routes.tsx';

export function App() {
  const [router] = useState(() => createBrowserRouter(routes));
  const [queries] = useState(() => new QueryClient({ defaultOptions: queryOptions }));
  return (
    <ErrorBoundary>
      <CSPProvider disableStyleElements>
        <QueryClientProvider client={queries}>
          <AccountProvider>
            <RouterProvider router={router} />
          </AccountProvider>
        </QueryClientProvider>
      </CSPProvider>
    </ErrorBoundary>
  );
}
