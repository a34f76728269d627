// What was made of each agent's insights, from the verdicts in eval/judged. Written by `npm run eval`, not by hand.
import type { AgentVerdicts } from './verdicts-in-words.ts';

export const agentVerdicts: AgentVerdicts = {
  latest: {
    day: '2026-11-23',
    meetings: 36,
    agents: {
      'action-items': { useful: 21, trueButUseless: 4, wrong: 9 },
    },
  },
  earlier: {
    meetings: 32,
    agents: {
      'action-items': { useful: 16, trueButUseless: 29, wrong: 12 },
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
