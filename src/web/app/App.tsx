// The whole page: its addresses, inside the one boundary that catches everything.
import { CSPProvider } from '@base-ui/react/csp-provider';
import { useState } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { routes } from './routes.tsx';

export function App() {
  const [router] = useState(() => createBrowserRouter(routes));
  return (
    <ErrorBoundary>
      <CSPProvider disableStyleElements>
        <RouterProvider router={router} />
      </CSPProvider>
    </ErrorBoundary>
  );
}
