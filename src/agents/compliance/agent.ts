// Compliance: words that can cost the company later. A prompt to look, no legal judgement. Personal data is the
// compliance-privacy agent's.
import { findSituations } from '#language/situations/find-situations.ts';
import { slaTimeoutMs } from '#meeting/limits.ts';
import { situationAgent } from '../situation-agent.ts';
import { tellings } from './tellings.ts';

export const complianceAgent = situationAgent({
  definition: {
    id: 'compliance',
    name: 'Compliance',
    description: 'Regulatory and risk factors',
    icon: 'shield-check',
    color: '#d97706',
    category: 'legacy',
    priority: 1,
    dependencies: [],
    sla_timeout_ms: slaTimeoutMs.compliance,
    fallback_strategy: 'skip',
  },
  looksFor: 'compliance',
  find: findSituations,
  tellings,
});
