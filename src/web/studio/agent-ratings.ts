// What was made of each agent's insights, from the ratings in eval/judged. Written by `npm run eval`, not by hand.
import type { AgentRatings } from './ratings-in-words.ts';

export const agentRatings: AgentRatings = {
  latest: {
    day: '2026-11-28',
    meetings: 71,
    agents: {
      'action-items': { useful: 0, trueButUseless: 0, wrong: 1 },
      'suggestion-generator': { useful: 15, trueButUseless: 3, wrong: 1 },
    },
  },
  earlier: {
    meetings: 650,
    agents: {
      'action-items': { useful: 61, trueButUseless: 57, wrong: 46 },
      competitor: { useful: 13, trueButUseless: 11, wrong: 21 },
      compliance: { useful: 46, trueButUseless: 15, wrong: 35 },
      'compliance-privacy': { useful: 6, trueButUseless: 10, wrong: 9 },
      hr: { useful: 19, trueButUseless: 0, wrong: 13 },
      'retriever-rag': { useful: 0, trueButUseless: 3, wrong: 6 },
      sales: { useful: 0, trueButUseless: 5, wrong: 4 },
      'suggestion-generator': { useful: 72, trueButUseless: 58, wrong: 24 },
    },
  },
};
