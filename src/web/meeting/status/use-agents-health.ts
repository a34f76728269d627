// How the agents are doing, asked again every 30 seconds while the meeting is open.
import { useEffect, useState } from 'react';
import { health } from '#meeting/limits.ts';
import type { AgentsHealth } from '#web/live/agents-health.ts';
import { useMeetingLink } from '#web/live/use-meeting.ts';
import { useClock } from '../clock-context.ts';

/** Undefined until there is a first answer; 'unknown' while nobody can tell. */
export function useAgentsHealth(): AgentsHealth | 'unknown' | undefined {
  const link = useMeetingLink();
  const clock = useClock();
  const [answer, setAnswer] = useState<AgentsHealth | 'unknown'>();
  useEffect(() => {
    let open = true;
    let cancel = (): void => {};
    async function ask(): Promise<void> {
      const told = await link.health().catch(() => 'unknown' as const);
      if (!open) return;
      setAnswer(told);
      cancel = clock.after(health.checkMs, () => void ask());
    }
    void ask();
    return () => {
      open = false;
      cancel();
    };
  }, [link, clock]);
  return answer;
}
