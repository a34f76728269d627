// The base of every screen except the landing page: requested data, and the current account.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { AccountProvider } from '#web/account/AccountProvider.tsx';
import { queryOptions } from './query-options.ts';

export function WorkingPage({ children }: { children: ReactNode }) {
  const [queries] = useState(() => new QueryClient({ defaultOptions: queryOptions }));
  return (
    <QueryClientProvider client={queries}>
      <AccountProvider>{children}</AccountProvider>
    </QueryClientProvider>
  );
}
