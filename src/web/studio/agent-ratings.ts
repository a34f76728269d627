// What was made of each agent's insights, from the ratings in eval/judged. Written by `npm run eval`, not by hand.
import type { AgentRatings } from './ratings-in-words.ts';

export const agentRatings: AgentRatings = {
  latest: {
    day: '2026-11-28',
    meetings: 32,
    agents: {
      compliance: { useful: 0, trueButUseless: 2, wrong: 0 },
      'suggestion-generator': { useful: 7, trueButUseless: 2, wrong: 3 },
    },
  },
  earlier: {
    meetings: 563,
    agents: {
      'action-items': { useful: 60, trueButUseless: 57, wrong: 45 },
      competitor: { useful: 13, trueButUseless: 11, wrong: 21 },
      compliance: { useful: 45, trueButUseless: 11, wrong: 34 },
      'compliance-privacy': { useful: 6, trueButUseless: 10, wrong: 7 },
      hr: { useful: 19, trueButUseless: 0, wrong: 11 },
      'retriever-rag': { useful: 0, trueButUseless: 3, wrong: 6 },
      sales: { useful: 0, trueButUseless: 5, wrong: 4 },
      'suggestion-generator': { useful: 56, trueButUseless: 52, wrong: 19 },
    },
  },
};
