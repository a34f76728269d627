// How good an agent is, in a sentence or two: what was made of its insights where nothing had been learnt before. Counts stay
// counts: of so few, a percentage would promise more than is known.
import type { AgentId } from '#meeting/outputs/agent.ts';
import { countText } from '#web/parts/format.ts';

interface Verdicts {
  useful: number;
  trueButUseless: number;
  wrong: number;
}

export interface Look {
  /** How many were played. Agents that showed nothing in any of them are not listed. */
  meetings: number;
  agents: Readonly<Record<string, Verdicts>>;
}

export interface AgentVerdicts {
  /** Of the agents as they are, or nearly so. */
  latest: Look & { day: string };
  /** Of what they were before their faults in these meetings were mended. */
  earlier: Look;
}

export function verdictsInWords(id: AgentId, { latest, earlier }: AgentVerdicts): string {
  const now = latest.agents[id];
  const then = earlier.agents[id];
  const first = now
    ? `Judged on ${latest.meetings} unseen meetings: ${countsOf(now)}.`
    : `Not judged yet: it showed nothing in the ${latest.meetings} unseen meetings.`;
  return then
    ? `${first} Earlier versions, on ${earlier.meetings} other meetings: ${countsOf(then)}.`
    : first;
}

function countsOf({ useful, trueButUseless, wrong }: Verdicts): string {
  const all = countText(useful + trueButUseless + wrong, 'insight');
  return `${all}, ${useful} useful, ${trueButUseless} true but useless, ${wrong} wrong`;
}
