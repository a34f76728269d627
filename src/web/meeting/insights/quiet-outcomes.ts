// How often an agent analysed a line and stayed silent, and its last reason.
import { reasonText } from '#meeting/outputs/reason.ts';
import type { AgentId } from '#meeting/outputs/agent.ts';
import type { MeetingState } from '#meeting/state/meeting-state.ts';

export interface QuietOutcomes {
  /** Lines it looked at without a word. */
  quiet: number;
  /** Of those, how often it was refused, timed out or failed. */
  unfinished: number;
  lastReason: string | undefined;
}

export function quietOutcomes(runs: MeetingState['runs'], agent: AgentId): QuietOutcomes {
  const outcomes = runs
    .flatMap((run) => run.outcomes)
    .filter((outcome) => outcome.agentType === agent && outcome.status !== 'spoke');
  const last = outcomes.at(-1);
  return {
    quiet: outcomes.length,
    unfinished: outcomes.filter(({ status }) => status !== 'silent').length,
    lastReason: last && reasonText(last.reason),
  };
}
