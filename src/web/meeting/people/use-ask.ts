// Asks the server for a change, one at a time, and keeps the sentence of a refusal. What has changed comes back through the
// meeting's log.
import { useState } from 'react';

export interface Ask {
  busy: boolean;
  problem: string | undefined;
  /** True when it was done. */
  ask(change: () => Promise<unknown>): Promise<boolean>;
  dismiss(): void;
}

export function useAsk(): Ask {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  return {
    busy,
    problem,
    async ask(change) {
      if (busy) return false;
      setBusy(true);
      setProblem(undefined);
      try {
        await change();
        return true;
      } catch (error) {
        setProblem(error instanceof Error ? error.message : String(error));
        return false;
      } finally {
        setBusy(false);
      }
    },
    dismiss: () => setProblem(undefined),
  };
}
