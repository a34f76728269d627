// How the agents are doing, asked again every 30 seconds while the meeting is open; one answer for the whole screen, so
// that its parts cannot disagree.
import { createContext, useContext, useEffect, useState } from 'react';
import { health } from '#meeting/limits.ts';
import type { AgentsHealth } from '#web/live/agents-health.ts';
import { useMeetingLink } from '#web/live/use-meeting.ts';
import { canSpeak } from '#web/live/can-speak.ts';
import { useClock } from '../clock-context.ts';

/** Undefined until there is a first answer; 'unknown' while nobody can tell. */
export type AgentsAnswer = AgentsHealth | 'unknown' | undefined;

export const AgentsHealthContext = createContext<AgentsAnswer>(undefined);

export function useAgentsHealth(): AgentsAnswer {
  return useContext(AgentsHealthContext);
}

/**
 * How many agents are at work that can speak: those that only carry what others say are no specialists. 0: the server runs with its
 * agents switched off. Undefined while nobody can tell.
 */
export function useAgentsAtWork(): number | undefined {
  const answer = useAgentsHealth();
  if (answer === undefined || answer === 'unknown') return undefined;
  // The engine watches every agent that it has; those it does not have are without health.
  return answer.agents.filter(({ id, health: watched }) => watched !== undefined && canSpeak(id)).length;
}

/** Asks; for the one place that gives the answer to the screen. */
export function useAskedAgentsHealth(): AgentsAnswer {
  const { engine } = useMeetingLink();
  const clock = useClock();
  const [answer, setAnswer] = useState<AgentsAnswer>();
  useEffect(() => {
    let open = true;
    let cancel = (): void => {};
    async function ask(): Promise<void> {
      const told = await engine.health().catch(() => 'unknown' as const);
      if (!open) return;
      setAnswer(told);
      cancel = clock.after(health.checkMs, () => void ask());
    }
    void ask();
    return () => {
      open = false;
      cancel();
    };
  }, [engine, clock]);
  return answer;
}
