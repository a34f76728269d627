// One trial of an agent at a time: fetches a past meeting, or the sample, and runs the agent on it, until the trial is done,
// fails or is stopped.
import { useEffect, useRef, useState } from 'react';
import { type AccountActions, useAccount } from '#web/account/use-account.ts';
import type { TrialResult } from './run-trial.ts';

/** The meeting that stands in for one of somebody's own. */
export const sample = 'sample';

export interface Versions {
  /** Undefined where nothing is saved yet. */
  saved: string | undefined;
  edited: string;
}

export type Trying =
  | { is: 'trying'; share: number }
  | { is: 'tried'; result: TrialResult; of: Versions }
  | { is: 'failed'; message: string };

export function useTrial() {
  const account = useAccount();
  const [trying, setTrying] = useState<Trying>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  return {
    trying,
    async start(meetingId: string, { saved, edited }: Versions): Promise<void> {
      running.current?.abort();
      const mine = (running.current = new AbortController());
      const { signal } = mine;
      setTrying({ is: 'trying', share: 0 });
      try {
        const [{ runTrial }, meeting] = await Promise.all([
          import('./run-trial.ts'),
          meetingOf(account, meetingId),
        ]);
        const progress = (share: number) => {
          if (!signal.aborted) setTrying({ is: 'trying', share });
        };
        const result = await runTrial({ ...meeting, saved, edited, signal, progress });
        setTrying({ is: 'tried', result, of: { saved, edited } });
      } catch (error) {
        if (!signal.aborted) setTrying({ is: 'failed', message: (error as Error).message });
      }
    },
    stop(): void {
      running.current?.abort();
      setTrying(undefined);
    },
  };
}

async function meetingOf({ meetings }: Pick<AccountActions, 'meetings'>, id: string) {
  if (id === sample)
    return { state: (await import('./sample-meeting.ts')).sampleMeeting(), policy: 'off' as const };
  const state = await meetings.state(id);
  if (!state) throw new Error('This meeting is not there any more.');
  return { state, policy: await meetings.consentPolicy(id) };
}
