// Competitive: who else is in the conversation, named or not, and the words it was said in.
import { findCompetitors } from '#language/names/competitor-mentions.ts';
import { slaTimeoutMs } from '#meeting/limits.ts';
import { specialist } from '../specialist.ts';

export const competitorAgent = specialist({
  definition: {
    id: 'competitor',
    name: 'Competitive',
    description: 'Competitor mentions and positioning',
    icon: 'target',
    color: '#2563eb',
    category: 'legacy',
    priority: 3,
    dependencies: [],
    sla_timeout_ms: slaTimeoutMs.competitor,
    fallback_strategy: 'skip',
  },
  looksFor: 'competitor',
  find: ({ reading }) =>
    findCompetitors(reading).map((finding) =>
      finding.name
        ? {
            finding,
            insight: `A competitor, ${finding.name}`,
            advice: `Ask what they like about ${finding.name} and what is missing.`,
          }
        : {
            finding,
            insight: 'Somebody else is in the running',
            advice: 'Ask who, and what they will compare.',
          },
    ),
});
