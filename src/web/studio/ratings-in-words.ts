// How good an agent is, in a sentence or two: what was made of its insights where nothing had been learnt before. Counts stay
// counts: of so few, a percentage would promise more than is known.
import type { AgentId } from '#meeting/outputs/agent.ts';
import { countText } from '#web/parts/format.ts';

interface Ratings {
  useful: number;
  trueButUseless: number;
  wrong: number;
}

export interface Look {
  /** How many were played. Agents that showed nothing in any of them are not listed. */
  meetings: number;
  agents: Readonly<Record<string, Ratings>>;
}

export interface AgentRatings {
  /** Of the agents as they are, or nearly so. */
  latest: Look & { day: string };
  /** Of what they were before their faults in these meetings were mended. */
  earlier: Look;
}

/** A sentence on what the agent is now, and one on what it was, where that was judged. */
export interface RatingsInWords {
  now: string;
  earlier?: string;
}

export function ratingsInWords(id: AgentId, { latest, earlier }: AgentRatings): RatingsInWords {
  const judged = latest.agents[id];
  const before = earlier.agents[id];
  return {
    now: judged
      ? `Judged on ${latest.meetings} unseen meetings: ${countsOf(judged)}.`
      : `Not judged yet: it showed nothing in the ${latest.meetings} unseen meetings.`,
    ...(before && {
      earlier: `Earlier versions, on ${earlier.meetings} other meetings: ${countsOf(before)}.`,
    }),
  };
}

function countsOf({ useful, trueButUseless, wrong }: Ratings): string {
  const all = countText(useful + trueButUseless + wrong, 'insight');
  return `${all}, ${useful} useful, ${trueButUseless} true but useless, ${wrong} wrong`;
}
