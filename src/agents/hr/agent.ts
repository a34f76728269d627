// HR: how people treat each other in the room. It quotes words and suggests a move; it never judges a person.
import { findDynamics } from '#language/meeting/team-dynamics.ts';
import { slaTimeoutMs } from '#meeting/limits.ts';
import { specialist, told } from '../specialist.ts';

export const hrAgent = specialist({
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
  find: ({ reading }) =>
    told(findDynamics(reading), {
      'dynamics/appreciation': ['Appreciation', 'Worth saying again where the whole team hears it.'],
      'dynamics/recognition': ['Recognition', 'Name what exactly was good, so that it can be repeated.'],
      'dynamics/tension': ['Tension', 'Ask what would help before answering the point itself.'],
      'dynamics/interruption': [
        'Somebody wants to finish',
        'Give the floor back, and come to the others in turn.',
      ],
      'dynamics/overload': ['Too much work', 'Ask what can wait or go to somebody else.'],
      'dynamics/disagreement': ['Disagreement', 'Ask both for the reason behind it before deciding.'],
    }),
});
