// Compliance: words that can cost the company later. A prompt to check, not a legal judgement. The compliance-privacy agent
// handles personal data.
import { slaTimeoutMs } from '#meeting/limits.ts';
import { situationWhispers } from '../situation-whispers.ts';
import { whisperAgent } from '../whisper-agent.ts';
import { tellings } from './tellings.ts';

export const complianceAgent = whisperAgent({
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
  whispers: (context) => situationWhispers(context, tellings),
  betterTold: {
    'claim/without-reserve': ['guarantee/absolute', 'promise/without-limits'],
    'promise/without-limits': ['guarantee/absolute'],
  },
});
