// Reasons not to buy, as buyers say them: price, timing, trust, a missing thing, a rival in the house, effort.
import { perReading } from '#language/reading/per-reading.ts';
import { phraseFinder } from '#language/reading/phrases.ts';

export type ObjectionRule =
  | 'objection/price'
  | 'objection/timing'
  | 'objection/doubt'
  | 'objection/gap'
  | 'objection/settled'
  | 'objection/effort';

const it = 'it|that|this|you|they|which|price|pricing|cost|number|quote';
export const findObjections = perReading(
  phraseFinder<ObjectionRule>({
    'objection/price': {
      confidence: 0.75,
      phrases: [
        `${it} is|are|seems|sounds|looks|feels|was a? bit|little|lot|really|quite|just|far|way|much? too expensive|pricey|steep|costly`,
        'price|pricing|cost|number|quote|fee|rate is|seems|sounds|looks|feels|was .. too high|much',
        'too much money for?',
        `${it} is|are|seems|sounds|looks|feels a? bit|little|quite|pretty|really|very|rather? expensive|pricey|steep`,
        'too expensive|pricey|costly for',
        'more than we|i expected|budgeted|planned|wanted|can|pay|paid',
        'over|above|beyond|outside of? our|the|my budget',
        'can not afford',
        'do not have the|any|that|a|enough _? budget|money',
        'no budget',
        'hard to justify',
        'cheaper elsewhere|option|options|alternative|alternatives|with',
        'double what we|i',
      ],
      evenNegated: true,
      unless: ['not think', 'not too'],
    },
    'objection/timing': {
      confidence: 0.65,
      phrases: [
        'not the right|best|good time|moment|quarter|year',
        'not a good|great time|moment for|to',
        'bad time for|to',
        'not a|our priority',
        'not this|until next? quarter|year',
        'revisit this|it|that next|in|after|later',
        'come|get back to us|me in|next|after',
        'too soon|early to|for decide|commit|sign|us',
        'need|want more|some|a bit|little? of? time to think|decide|look|consider',
        'need|have|want to think it over',
        'i|we need|have|want to think about it',
      ],
      evenNegated: true,
    },
    'objection/doubt': {
      confidence: 0.65,
      phrases: [
        'i|we am|are not really|so|quite|entirely|fully|totally? convinced|comfortable|sold',
        'i|we am|are a? bit|little|really|quite|also|still? worried|concerned|nervous|skeptical|sceptical|hesitant about|that|by|if',
        'my|our|one|the only|main|biggest|big|real|other? concern|worry|hesitation|reservation is|would|here|with',
        'what worries|concerns|bothers me|us',
        'how do we|i know it|that|this|you|your works|work|will|are',
        'do|does not really? see the value|benefit|point',
        'not sure it|this|that is|will|would .. worth|work|scale|fit|enough|help',
        'not sure we need|want|would|can',
        'had|have a|some? bad|terrible|poor experience|experiences',
        'been burned|burnt before|by',
        'sounds too good to',
      ],
      evenNegated: true,
      unless: ['how .. microphone'],
    },
    'objection/gap': {
      confidence: 0.65,
      phrases: [
        'it|you|product|platform|system|tool|app does|do|can not support|integrate|handle|offer|cover|scale|export|connect|sync',
        'deal breaker|breakers',
        'dealbreaker|showstopper|blocker for|is',
        'missing a|the|some|that feature|features|integration|piece',
        'without that|an|a|the integration|feature|export|certification|encryption .. can|will|would not|never',
        'lack|lacks a|the|an|of integration|support|feature|features',
        'must-have for|is',
      ],
      evenNegated: true,
    },
    'objection/settled': {
      confidence: 0.7,
      phrases: [
        'happy|satisfied|fine with our|what|the current|existing|we|vendor|provider|setup|have',
        'we|they already have|use|work|pay|signed|bought|built a|an|with|for|one|something tool|vendor|provider|solution|system|contract|partner|someone|supplier|in-house',
        'locked in|into',
        'under contract until|with|through|for',
        'not looking to|for switch|change|replace|buy|a new',
        'built|build it|this|that|our|something ourselves|own|in-house',
        'in-house solution|tool|team|system',
      ],
      evenNegated: true,
    },
    'objection/effort': {
      confidence: 0.65,
      phrases: [
        'too much work|effort|hassle|trouble|complexity for|to|change|right',
        'too complicated|complex|difficult|hard for|to our|us|my|the|roll|adopt|learn|team|people|migrate',
        'people|team|reps|users|staff will not|never use|adopt|like|accept it|this|that',
        'do not have the|time|enough resources|people|engineers|bandwidth|team|capacity to|for|right',
        'big|huge|massive migration|change|project|effort|undertaking|risk for us',
        'painful migration|rollout|switch|to',
      ],
      evenNegated: true,
    },
  }),
);
