// The silence ledger: every look of an agent that ended without a word, newest first, and why.
import type { AgentId } from '#meeting/agent.ts';
import type { AgentLook } from '#meeting/output.ts';
import type { Picture } from '#meeting/picture.ts';

export interface SilentLook extends AgentLook {
  entryId: string;
}

type Silence = Exclude<AgentLook['conclusion'], 'spoke' | 'degraded'>;

/** How a look ended, in words. */
export const silenceWords: Record<Silence, string> = {
  silent: 'Nothing to say',
  refused: 'Refused',
  blocked: 'Blocked',
  skipped: 'Skipped',
  'timed-out': 'Out of time',
  failed: 'Failed',
  dropped: 'Too late',
};

export function isSilence(conclusion: AgentLook['conclusion']): conclusion is Silence {
  return conclusion in silenceWords;
}

/** The newest `most` silences, of one agent or of all. */
export function silencesOf(
  rounds: Picture['rounds'],
  agent: AgentId | undefined,
  most: number,
): { looks: SilentLook[]; more: boolean } {
  const looks: SilentLook[] = [];
  for (const { entryId, looks: all } of rounds.toReversed()) {
    for (const look of all) {
      if (!isSilence(look.conclusion) || (agent !== undefined && look.agentType !== agent)) continue;
      if (looks.length === most) return { looks, more: true };
      looks.push({ ...look, entryId });
    }
  }
  return { looks, more: false };
}
