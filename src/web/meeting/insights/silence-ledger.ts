// The silence ledger: every outcome of an agent that said nothing, newest first, and why.
import type { AgentId } from '#meeting/outputs/agent.ts';
import type { AgentOutcome } from '#meeting/outputs/output.ts';
import type { MeetingState } from '#meeting/state/meeting-state.ts';

export interface SilentOutcome extends AgentOutcome {
  entryId: string;
}

type Silence = Exclude<AgentOutcome['status'], 'spoke' | 'degraded'>;

/** What each outcome is called. */
export const silenceWords: Record<Silence, string> = {
  silent: 'Nothing to say',
  refused: 'Refused',
  blocked: 'Blocked',
  skipped: 'Skipped',
  'timed-out': 'Out of time',
  failed: 'Failed',
  dropped: 'Too late',
};

export function isSilence(status: AgentOutcome['status']): status is Silence {
  return status in silenceWords;
}

/** The newest `most` silences, of one agent or of all. */
export function silencesOf(
  runs: MeetingState['runs'],
  agent: AgentId | undefined,
  most: number,
): { outcomes: SilentOutcome[]; more: boolean } {
  const outcomes: SilentOutcome[] = [];
  for (const { entryId, outcomes: all } of runs.toReversed()) {
    for (const outcome of all) {
      if (!isSilence(outcome.status) || (agent !== undefined && outcome.agentType !== agent)) continue;
      if (outcomes.length === most) return { outcomes, more: true };
      outcomes.push({ ...outcome, entryId });
    }
  }
  return { outcomes, more: false };
}
