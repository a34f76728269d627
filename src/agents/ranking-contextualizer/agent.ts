// Ranking: reports, for each entry, what was let through. rank.ts beside this makes the decision for every output the moment
// it is emitted.
import { slaTimeoutMs } from '#meeting/limits.ts';
import type { Agent } from '../agent.ts';

export const rankingAgent: Agent = {
  definition: {
    id: 'ranking-contextualizer',
    name: 'Ranking',
    description: 'Lets through what a person can take in',
    icon: 'list-filter',
    color: '#6b7280',
    category: 'analysis',
    priority: 6,
    dependencies: ['suggestion-generator'],
    sla_timeout_ms: slaTimeoutMs['ranking-contextualizer'],
    fallback_strategy: 'skip',
  },
  analyze({ emitted }) {
    if (emitted.length === 0) return { outcome: 'silent', reason: { code: 'nothing-emitted' } };
    const of = (decision: string) => emitted.filter(({ ranking }) => ranking?.decision === decision).length;
    return {
      outcome: 'silent',
      reason: { code: 'ranked', shown: of('shown'), merged: of('merged'), held: of('held') },
    };
  },
};
