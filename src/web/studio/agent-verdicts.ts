// What was made of each agent's insights, from the verdicts in eval/judged. Written by `npm run eval`, not by hand.
import type { AgentVerdicts } from './verdicts-in-words.ts';

export const agentVerdicts: AgentVerdicts = {
  latest: {
    day: '2026-11-26',
    meetings: 12,
    agents: {
      'action-items': { useful: 1, trueButUseless: 2, wrong: 0 },
      compliance: { useful: 1, trueButUseless: 0, wrong: 0 },
      'compliance-privacy': { useful: 0, trueButUseless: 0, wrong: 1 },
      hr: { useful: 0, trueButUseless: 0, wrong: 1 },
    },
  },
  earlier: {
    meetings: 117,
    agents: {
      'action-items': { useful: 45, trueButUseless: 47, wrong: 31 },
      competitor: { useful: 5, trueButUseless: 5, wrong: 4 },
      compliance: { useful: 8, trueButUseless: 6, wrong: 13 },
      'compliance-privacy': { useful: 5, trueButUseless: 7, wrong: 4 },
      hr: { useful: 3, trueButUseless: 0, wrong: 2 },
      'retriever-rag': { useful: 0, trueButUseless: 1, wrong: 4 },
      sales: { useful: 0, trueButUseless: 3, wrong: 2 },
      'suggestion-generator': { useful: 1, trueButUseless: 1, wrong: 0 },
    },
  },
};
