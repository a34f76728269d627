// Talk about money that matters to a sale: a price asked or named, a budget, a discount. The word "cost" alone does not count.
import { perReading } from '#language/reading/per-reading.ts';
import { type Finding, weighed } from '#language/reading/finding.ts';
import { phraseFinder } from '#language/reading/phrases.ts';

export type PricingRule =
  | 'pricing/asked'
  | 'pricing/named'
  | 'pricing/budget'
  | 'pricing/discount'
  | 'pricing/terms';

const money = 'dollars|euros|pounds|bucks|usd|eur|gbp|grand|cents|euro|dollar|pound';
const find = phraseFinder<PricingRule>({
  'pricing/asked': {
    confidence: 0.75,
    phrases: [
      'what would|does|will|is|did .. cost|costs',
      'what is|are the|your _? price|pricing|cost|costs|rate|rates|fee|fees',
      'what about|is the|your price|pricing|cost',
      'how much would|does|is|are|will|do it|that|this|you|your|the|we|they .. cost|charge|charging|pay|paying|set|looking',
      'how much is|are it|that|this|the|your',
      'how much it|that|this|they|you will|would|does cost|charge',
      'how much per|a seat|user|month|license|year|head',
      'how .. priced',
      'how does|do the|your pricing|billing|licensing',
      'how is|are .. pricing|billed|charged',
      'talk|speak|hear|ask|asking|know|question|questions about the|your|our? price|prices|pricing|cost|costs|fees',
      'give|send|get me|us|you a|the _? quote|pricing|estimate',
      'ballpark figure|number|price',
      'price range|tag',
      'cost per|a seat|user|license|month|agent',
    ],
    unless: ['cost function|center|centre', 'dollar question'],
  },
  'pricing/named': {
    confidence: 0.65,
    phrases: [
      `cost|costs|charging|price|priced|prices|pay|paying|sell|selling|list|quote|quoted .. # #? #? ${money}|k|thousand|hundred?`,
      `you|we|they|i charge|charges .. # #? #? ${money}|k|thousand|hundred?`,
      `# ${money} a|per month|year|seat|user|license|person|head|agent|unit`,
      `# ${money} each`,
      '# a|per month|year|seat|user|license|head|agent',
    ],
    unless: [
      'per cent',
      'percent',
      'million|billion|trillion',
      'a|per share',
      'basis points',
      'share|stock|strike price',
    ],
  },
  'pricing/budget': {
    confidence: 0.6,
    phrases: [
      'our|my|your|no budget',
      'the budget for|is|of|has|was',
      'budget approved|left|cycle|owner|constraints|approval',
      'in|within|over|under|outside of? the|our|your budget',
      'approved|allocated|set aside .. budget|money|funds|funding',
      'sign off on the|this|that spend|budget|money|cost',
      'who holds|owns|controls|approves the budget|money',
    ],
    evenNegated: true,
    unless: ['time budget', 'computational budget', 'power budget', 'error budget'],
  },
  'pricing/discount': {
    confidence: 0.75,
    phrases: [
      'a|any|some|the|special|volume|annual|multi-year|bulk|early|further|extra|bigger|better|# discount|discounts',
      'discount for|on|of|off',
      'better|best|special|sharper price|deal|rate|offer',
      'lower|reduce|drop|cut|bring .. price|pricing|fee',
      'come down on|a bit|a little the|price?',
      '# off the list|price?',
      'waive the|that|any _? fee|fees|cost',
      'wiggle|negotiating room',
      'room to negotiate|move',
      'match that|their|the price|offer|quote',
    ],
    evenNegated: true,
    unless: ['great deal', 'good deal of', 'discount rate|rates|to', 'share|shares|stock'],
  },
  'pricing/terms': {
    confidence: 0.65,
    phrases: [
      'payment terms|schedule|plan|options',
      'pay|billed|bill|invoice|invoiced annually|monthly|quarterly|yearly|upfront|up front',
      'setup|implementation|onboarding|licence|license|licensing|cancellation fee|fees|cost|costs',
      'annual|monthly|yearly|multi-year|subscription contract|plan|subscription|commitment|fee|price|pricing',
      'per seat|user|license|usage|agent pricing|model|basis|licensing',
      'seat based|license pricing|count',
      'total cost of ownership',
      'net thirty|sixty|ninety|30|60|90',
      'free trial|tier|plan|version',
    ],
    unless: ['disabled|remote|per control'],
  },
});

/** A currency, or what software is paid for. */
const amount =
  /[$€£]|\b(?:dollars?|euros?|pounds?|bucks|usd|eur|gbp|grand|cents?|seat|user|license|head|agent)\b/i;

export const findPricing = perReading((reading): readonly Finding<PricingRule>[] => {
  return find(reading).flatMap((finding) => {
    if (finding.rule !== 'pricing/named') return [finding];
    // "We sell fifty" names no price; "we sell at fifty euros" and "fifty a seat" do.
    return amount.test(reading.text.slice(Math.max(0, finding.start - 1), finding.end))
      ? [weighed(finding, 0.15, 'for an amount of money')]
      : [];
  });
});
