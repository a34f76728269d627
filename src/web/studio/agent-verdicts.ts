// What was made of each agent's insights, from the verdicts in eval/judged. Written by `npm run eval`, not by hand.
import type { AgentVerdicts } from './verdicts-in-words.ts';

export const agentVerdicts: AgentVerdicts = {
  latest: {
    day: '2026-11-26',
    meetings: 24,
    agents: {
      'action-items': { useful: 1, trueButUseless: 2, wrong: 0 },
      competitor: { useful: 1, trueButUseless: 2, wrong: 5 },
      compliance: { useful: 4, trueButUseless: 1, wrong: 0 },
      'compliance-privacy': { useful: 0, trueButUseless: 0, wrong: 1 },
      hr: { useful: 2, trueButUseless: 0, wrong: 1 },
    },
  },
  earlier: {
    meetings: 201,
    agents: {
      'action-items': { useful: 51, trueButUseless: 50, wrong: 37 },
      competitor: { useful: 11, trueButUseless: 9, wrong: 16 },
      compliance: { useful: 27, trueButUseless: 8, wrong: 18 },
      'compliance-privacy': { useful: 6, trueButUseless: 9, wrong: 6 },
      hr: { useful: 12, trueButUseless: 0, wrong: 5 },
      'retriever-rag': { useful: 0, trueButUseless: 1, wrong: 4 },
      sales: { useful: 0, trueButUseless: 5, wrong: 4 },
      'suggestion-generator': { useful: 1, trueButUseless: 1, wrong: 0 },
    },
  },
};
