// How often an agent looked at a line and kept quiet, and why it did the last time.
import type { AgentId } from '#meeting/agent.ts';
import type { Picture } from '#meeting/picture.ts';

export interface QuietLooks {
  /** Lines it looked at without a word. */
  quiet: number;
  /** Of those, how often it was refused, timed out or failed. */
  unfinished: number;
  lastReason: string | undefined;
}

export function quietLooks(rounds: Picture['rounds'], agent: AgentId): QuietLooks {
  const looks = rounds
    .flatMap((round) => round.looks)
    .filter((look) => look.agentType === agent && look.conclusion !== 'spoke');
  return {
    quiet: looks.length,
    unfinished: looks.filter(({ conclusion }) => conclusion !== 'silent').length,
    lastReason: looks.at(-1)?.reason,
  };
}
