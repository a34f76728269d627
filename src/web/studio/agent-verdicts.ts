// What was made of each agent's insights, from the verdicts in eval/judged. Written by `npm run eval`, not by hand.
import type { AgentVerdicts } from './verdicts-in-words.ts';

export const agentVerdicts: AgentVerdicts = {
  latest: {
    day: '2026-11-26',
    meetings: 14,
    agents: {
      'action-items': { useful: 3, trueButUseless: 3, wrong: 5 },
      compliance: { useful: 3, trueButUseless: 0, wrong: 1 },
      hr: { useful: 1, trueButUseless: 0, wrong: 0 },
      'retriever-rag': { useful: 0, trueButUseless: 1, wrong: 0 },
    },
  },
  earlier: {
    meetings: 68,
    agents: {
      'action-items': { useful: 37, trueButUseless: 33, wrong: 21 },
      competitor: { useful: 1, trueButUseless: 4, wrong: 2 },
      compliance: { useful: 2, trueButUseless: 4, wrong: 8 },
      'compliance-privacy': { useful: 1, trueButUseless: 4, wrong: 2 },
      hr: { useful: 0, trueButUseless: 0, wrong: 2 },
      'retriever-rag': { useful: 0, trueButUseless: 0, wrong: 3 },
      sales: { useful: 0, trueButUseless: 3, wrong: 2 },
      'suggestion-generator': { useful: 1, trueButUseless: 1, wrong: 0 },
    },
  },
};
