// What was made of each agent's insights, from the ratings in eval/judged. Written by `npm run eval`, not by hand.
import type { AgentRatings } from './ratings-in-words.ts';

export const agentRatings: AgentRatings = {
  latest: {
    day: '2026-11-28',
    meetings: 48,
    agents: {
      'action-items': { useful: 0, trueButUseless: 1, wrong: 1 },
      compliance: { useful: 0, trueButUseless: 0, wrong: 3 },
      hr: { useful: 0, trueButUseless: 0, wrong: 1 },
      'suggestion-generator': { useful: 4, trueButUseless: 4, wrong: 2 },
    },
  },
  earlier: {
    meetings: 515,
    agents: {
      'action-items': { useful: 60, trueButUseless: 56, wrong: 44 },
      competitor: { useful: 13, trueButUseless: 11, wrong: 21 },
      compliance: { useful: 45, trueButUseless: 11, wrong: 31 },
      'compliance-privacy': { useful: 6, trueButUseless: 10, wrong: 7 },
      hr: { useful: 19, trueButUseless: 0, wrong: 10 },
      'retriever-rag': { useful: 0, trueButUseless: 3, wrong: 6 },
      sales: { useful: 0, trueButUseless: 5, wrong: 4 },
      'suggestion-generator': { useful: 52, trueButUseless: 48, wrong: 17 },
    },
  },
};
