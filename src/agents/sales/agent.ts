// Sales: money, signs of buying, objections and next steps, said while there is still time to answer them.
import { findBuyingSignals } from '#language/sales/buying-signals.ts';
import { findNextSteps } from '#language/sales/next-steps.ts';
import { findObjections } from '#language/sales/objections.ts';
import { findPricing } from '#language/sales/pricing.ts';
import { slaTimeoutMs } from '#meeting/limits.ts';
import { specialist, told } from '../specialist.ts';

export const salesAgent = specialist({
  definition: {
    id: 'sales',
    name: 'Sales',
    description: 'Opportunities and buying signals',
    icon: 'trending-up',
    color: '#059669',
    category: 'legacy',
    priority: 2,
    dependencies: [],
    sla_timeout_ms: slaTimeoutMs.sales,
    fallback_strategy: 'skip',
  },
  looksFor: 'sales',
  find: ({ reading }) => [
    ...told(findPricing(reading), {
      'pricing/asked': ['Price question', 'Give a figure, or say when it will come and what it depends on.'],
      'pricing/named': [
        'Price on the table',
        'Note the figure, and make sure both sides mean the same unit.',
      ],
      'pricing/budget': ['Budget came up', 'Ask how much is set aside and who releases it.'],
      'pricing/discount': ['Discount came up', 'Ask for something in return before giving way.'],
      'pricing/terms': ['Commercial terms', 'Pin down the term, the count and the date.'],
    }),
    ...told(findBuyingSignals(reading), {
      'buying/interest': ['Interest', 'Ask what it would be used for first.'],
      'buying/need': ['A need', 'Ask what it costs them today.'],
      'buying/timeline': ['A timeline', 'Work back from that date together.'],
      'buying/decider': ['Who decides', 'Ask for that person to join the next conversation.'],
      'buying/trial': ['A trial or demo', 'Agree what result would count as a success.'],
      'buying/ready': ['Ready to move', 'Stop selling; agree the next step and its date.'],
    }),
    ...told(findObjections(reading), {
      'objection/price': ['Objection, price', 'Ask what they compare it with before defending it.'],
      'objection/timing': ['Objection, timing', 'Ask what would have to change, and by when.'],
      'objection/doubt': ['Objection, doubt', 'Ask what proof would settle it.'],
      'objection/gap': [
        'Objection, something missing',
        'Ask whether it decides the matter or can come later.',
      ],
      'objection/settled': ['Objection, they have something', 'Ask what they would change about it.'],
      'objection/effort': ['Objection, effort', 'Offer to split the work into a small first step.'],
    }),
    ...told(findNextSteps(reading), {
      'next-step/meeting': ['Next meeting', 'Fix the date before the call ends.'],
      'next-step/named': ['Next step', 'Say who does it and by when.'],
      'next-step/follow-up': ['Follow-up', 'Say who follows up and by when.'],
    }),
  ],
});
