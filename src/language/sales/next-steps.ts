// What the people agree to do together next: another meeting, a follow-up, a document to come.
import { perReading } from '#language/reading/per-reading.ts';
import { phraseFinder } from '#language/reading/phrases.ts';

export type NextStepRule = 'next-step/meeting' | 'next-step/named' | 'next-step/follow-up';

const day = 'monday|tuesday|wednesday|thursday|friday|tomorrow|week|month|quarter';
export const findNextSteps = perReading(
  phraseFinder<NextStepRule>({
    'next-step/meeting': {
      confidence: 0.65,
      phrases: [
        `meet|talk|speak|reconvene|regroup again|back? on|next|this? the? ${day}`,
        'let us meet|talk|speak|reconvene|regroup again|next|on|tomorrow',
        'schedule|book|set|arrange|put|organize|organise up? a|another|the|some _? call|meeting|demo|session|workshop|follow-up|review|time',
        `next|our next? meeting|call|session is|will|would be? on|at|next ${day}|#`,
        'send|put .. calendar|invite',
        'calendar invite|invitation',
      ],
      unless: ['set the meeting', 'we talk about'],
    },
    'next-step/named': {
      confidence: 0.6,
      phrases: [
        'the|a|our|as|good|next next? step|steps is|are|would|will|for',
        'as a|the next step',
        'next steps',
      ],
      unless: ['step is|in the|of algorithm', 'what are|is'],
    },
    'next-step/follow-up': {
      confidence: 0.6,
      phrases: [
        'will|can|should|to|us|i|we follow up with|on|by|next|after|in|this',
        'circle back on|to|with|next|after',
        'touch base on|next|with|again|in|after',
        'pick this|it|that up again|next|tomorrow|on|in',
        'take this|that|it offline',
      ],
      unless: ['question', 'try|trying to'],
    },
  }),
);
