// What was made of each agent's insights, from the verdicts in eval/judged. Written by `npm run eval`, not by hand.
import type { AgentVerdicts } from './verdicts-in-words.ts';

export const agentVerdicts: AgentVerdicts = {
  latest: {
    day: '2026-11-26',
    meetings: 24,
    agents: {
      'action-items': { useful: 4, trueButUseless: 0, wrong: 1 },
      competitor: { useful: 1, trueButUseless: 0, wrong: 0 },
      compliance: { useful: 6, trueButUseless: 0, wrong: 3 },
      hr: { useful: 3, trueButUseless: 0, wrong: 3 },
    },
  },
  earlier: {
    meetings: 225,
    agents: {
      'action-items': { useful: 52, trueButUseless: 52, wrong: 37 },
      competitor: { useful: 12, trueButUseless: 11, wrong: 21 },
      compliance: { useful: 31, trueButUseless: 9, wrong: 18 },
      'compliance-privacy': { useful: 6, trueButUseless: 9, wrong: 7 },
      hr: { useful: 14, trueButUseless: 0, wrong: 6 },
      'retriever-rag': { useful: 0, trueButUseless: 1, wrong: 4 },
      sales: { useful: 0, trueButUseless: 5, wrong: 4 },
      'suggestion-generator': { useful: 1, trueButUseless: 1, wrong: 0 },
    },
  },
};
