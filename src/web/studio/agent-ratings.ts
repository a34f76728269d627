// What was made of each agent's insights, from the ratings in eval/judged. Written by `npm run eval`, not by hand.
import type { AgentRatings } from './ratings-in-words.ts';

export const agentRatings: AgentRatings = {
  latest: {
    day: '2026-11-26',
    meetings: 24,
    agents: {
      'action-items': { useful: 2, trueButUseless: 0, wrong: 3 },
      compliance: { useful: 6, trueButUseless: 0, wrong: 0 },
      hr: { useful: 2, trueButUseless: 0, wrong: 0 },
    },
  },
  earlier: {
    meetings: 249,
    agents: {
      'action-items': { useful: 56, trueButUseless: 52, wrong: 38 },
      competitor: { useful: 13, trueButUseless: 11, wrong: 21 },
      compliance: { useful: 37, trueButUseless: 9, wrong: 21 },
      'compliance-privacy': { useful: 6, trueButUseless: 9, wrong: 7 },
      hr: { useful: 17, trueButUseless: 0, wrong: 9 },
      'retriever-rag': { useful: 0, trueButUseless: 1, wrong: 4 },
      sales: { useful: 0, trueButUseless: 5, wrong: 4 },
      'suggestion-generator': { useful: 1, trueButUseless: 1, wrong: 0 },
    },
  },
};
