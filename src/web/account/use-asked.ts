// Runs one request of the person at a time, and describes its result in words.
import { useState } from 'react';
import type { AccountOutcome } from './account.ts';

export interface PersonRequest {
  busy: boolean;
  /** Of the last request that has ended. */
  said: { tone: 'success' | 'danger'; text: string } | undefined;
  /** Runs it unless one is under way; answers whether it succeeded. `done` is said then. */
  ask(request: () => Promise<AccountOutcome>, done: string): Promise<boolean>;
  forget(): void;
}

export function useAsked(): PersonRequest {
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<PersonRequest['said']>();
  return {
    busy,
    said,
    forget: () => setSaid(undefined),
    async ask(request, done) {
      if (busy) return false;
      setBusy(true);
      setSaid(undefined);
      const outcome = await request();
      setBusy(false);
      setSaid(outcome.ok ? { tone: 'success', text: done } : { tone: 'danger', text: outcome.message });
      return outcome.ok;
    },
  };
}
