// What was made of each agent's insights, from the ratings in eval/judged. Written by `npm run eval`, not by hand.
import type { AgentRatings } from './ratings-in-words.ts';

export const agentRatings: AgentRatings = {
  latest: {
    day: '2026-11-28',
    meetings: 24,
    agents: {
      'action-items': { useful: 0, trueButUseless: 1, wrong: 0 },
      'suggestion-generator': { useful: 1, trueButUseless: 5, wrong: 2 },
    },
  },
  earlier: {
    meetings: 491,
    agents: {
      'action-items': { useful: 60, trueButUseless: 55, wrong: 44 },
      competitor: { useful: 13, trueButUseless: 11, wrong: 21 },
      compliance: { useful: 45, trueButUseless: 11, wrong: 31 },
      'compliance-privacy': { useful: 6, trueButUseless: 10, wrong: 7 },
      hr: { useful: 19, trueButUseless: 0, wrong: 10 },
      'retriever-rag': { useful: 0, trueButUseless: 3, wrong: 6 },
      sales: { useful: 0, trueButUseless: 5, wrong: 4 },
      'suggestion-generator': { useful: 51, trueButUseless: 43, wrong: 15 },
    },
  },
};
