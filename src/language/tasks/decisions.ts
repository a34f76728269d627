// Decisions said out loud: "we decided", "let's go with". Decisions that nobody says are not guessed.
import { perReading } from '#language/reading/per-reading.ts';
import { phraseFinder } from '#language/reading/phrases.ts';

export type DecisionRule = 'decision/said' | 'decision/agreed' | 'decision/choice';

export const findDecisions = perReading(
  phraseFinder<DecisionRule>({
    'decision/said': {
      confidence: 0.75,
      phrases: [
        'we|they have? decided|chosen to|on|that|not|against|we',
        'i have decided to|on|that|not|against',
        'the|our|final decision is|was to|that|final',
        'it is|has been? decided that|to|then',
        'decision made',
        'we have made|reached|taken a|the|our decision',
      ],
      unless: ['whether|if', 'once|when|until|before we have', 'supposed', 'what we have decided'],
    },
    'decision/agreed': {
      confidence: 0.65,
      phrases: [
        'we|all have? all? agreed on|to|that|with',
        'we are all? agreed',
        'so|then that is agreed|settled|decided',
        'settled on the|a|that|this|using|going',
      ],
      unless: ['if we|all', 'supposed'],
    },
    'decision/choice': {
      confidence: 0.6,
      phrases: [
        'let us go with the|a|that|this|option|plan|it',
        'we|i will go with the|a|that|this|option|plan',
        'we are going with|for the|a|that|this|option|plan',
        'we are not going to do|use|have|build|include',
      ],
      unless: ['if', 'should', 'could|can|might|would we'],
    },
  }),
);
