// HR: how people are treated and treat each other. It quotes words and suggests a move; it never judges a person.
import { findDynamics } from '#language/meeting/team-dynamics.ts';
import { findSituations } from '#language/situations/find-situations.ts';
import { slaTimeoutMs } from '#meeting/limits.ts';
import { situationWhispers } from '../situation-whispers.ts';
import { whisperAgent } from '../whisper-agent.ts';
import { tellings } from './tellings.ts';

export const hrAgent = whisperAgent({
  definition: {
    id: 'hr',
    name: 'HR',
    description: 'Team dynamics and performance',
    icon: 'users',
    color: '#db2777',
    category: 'legacy',
    priority: 4,
    dependencies: [],
    sla_timeout_ms: slaTimeoutMs.hr,
    fallback_strategy: 'skip',
  },
  looksFor: 'hr',
  betterTold: {
    'off-limits/family': ['trait/family'],
    'off-limits/health': ['trait/health'],
    'off-limits/age': ['trait/age'],
    'off-limits/belief': ['trait/religion'],
    'off-limits/union': ['trait/union'],
    'off-limits/pay-history': ['trait/pay'],
  },
  // A disagreement that only the model sees is too often plain agreement: "No, that's fair." Thanks and praise need no whisper.
  whispers: (context) =>
    situationWhispers(context, tellings, (reading, about) => [
      ...findSituations(reading, about),
      ...findDynamics(reading).filter(({ learnt }) => !learnt),
    ]),
});
