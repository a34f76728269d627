// Pairs about papers that would not be true or whole: a lower value beside the customs, "we tell them in July" beside an insurer,
// notes emptied beside a request.
import type { Pair } from './pair.ts';

export type RecordPairRule =
  | 'books/misdeclared'
  | 'bid/overstated'
  | 'disclosure/delayed'
  | 'evidence/destroyed'
  | 'evidence/expiring';

const insurers =
  'insurer|insurers|insurance|underwriter|underwriters|premium|renewal|broker|cover|policy|bank|lender|covenant|auditor|auditors|regulator|inspector|investor|investors|acquirer';

export const recordPairs: readonly Pair<RecordPairRule>[] = [
  {
    rule: 'books/misdeclared',
    here: [
      'value|figure|price|amount down|lower|low',
      'lower|drop|reduce|halve|cut|shrink the|that|its|declared value|figure|amount',
    ],
    beside: [
      ['customs|duty|invoice|declaration|tariff|paperwork'],
      ['duty|tax|vat|premium .. drops|drop|lower|less|falls|goes', 'nobody', 'pay|pays less'],
    ],
    inLine: true,
    evenNegated: true,
    reason: 'what it saves',
  },
  {
    rule: 'bid/overstated',
    here: [
      'put|had|told|ticked|declared|wrote us|them|we|ourselves|yes down? as|for|to|on|have|are',
      'makes|make us look|sound',
      'look|looks|sound|sounds better|bigger|good|solid|stronger on|in|to paper|the|them',
      'ticked|tick|ticking the|that|every|all|yes boxes|box|for',
      'i|we have? put|wrote|written|told|said|claimed|ticked .. that|yes|we|they|in|everyone',
      'told them|him|her in the',
      'said|claimed|promised in the|our proposal|bid|tender|application|submission',
      'put it in|on the notes|footnote|footnotes|appendix',
    ],
    beside: [
      [
        'bid|tender|application|questionnaire|submission|proposal|prospectus|deck|grant',
        'went|going|sent in|off|out this|yesterday|today|last',
      ],
      [
        'makes|make us look|sound',
        'it is|was more like',
        'we will|would|should get|have|sort .. it|them|by|then|later',
        'everyone|everybody|every|all is|are|_ checked|trained|certified|vetted',
        'sounds|looks better',
        'quite|more|pretty|nice|nicely|very solid|good|big',
        'anyway|regardless',
        '# .. of|percent|every',
      ],
    ],
    unless: ['put us down the|to|for a|lunch'],
    reason: 'an application',
  },
  {
    rule: 'disclosure/delayed',
    here: [
      'we|i|then will|can|could|would tell|mention|disclose|declare|report .. once|after|when|afterwards|later|next',
      'then|we|and tell|mention|disclose|declare|report them|it|him|her|that .. in|after|afterwards|later|once|next',
      'tell|mention|disclose|declare|report|say .. after the|we|it|that|completion|signing|renewal',
      'could|can it|that|they|bank not? .. keep|wait|later|next',
      'not the? bank|insurer|auditors|buyers hear|know|find .. next|later|after|until',
      'tell|telling|mention|disclose .. insurer|bank|auditor|auditors|buyer|buyers|lender|regulator|investors afterwards|later|after|till|until|next|once|when',
      'keep|leave .. out of the|this|our renewal|application|form|proposal|declaration',
      'sit on it|this|that until|till|for',
      'leave|keep it|that|this out until|till|for|of',
      'been meaning to say|tell|mention|report|raise',
    ],
    beside: [
      [
        insurers,
        'they will? never|not ask|asks|check|notice|know',
        'buyers|buyer signed|sign|have',
        'the buyers',
        'letter|complaint|breach|incident',
        'claim|claimed',
      ],
    ],
    evenNegated: true,
    unless: ['insurance card'],
    reason: 'somebody who has to be told',
  },
  {
    rule: 'evidence/destroyed',
    here: [
      'empty|clear|clean|wipe|blank|delete|remove|tidy|scrub|lose .. field|notes|note|record|records|comments|remarks|entries|messages|log|logs|thread|history|file|files|folder|emails|chat',
      'clean|tidy up first',
      'take|takes out|off the|that|those|these comments|notes|remarks|entries|messages',
      'lose|shred|bin|burn the|that|those|his|her notes|file|files|emails|minutes|paper|papers',
    ],
    beside: [
      ['before|first'],
      [
        'export|request|requested|access|subpoena|disclosure|auditor|auditors|audit|inspection|inspector|solicitor|lawyer|lawyers|investigation|grievance|regulator',
        'her|his|their|the copy',
      ],
    ],
    reason: 'somebody who asked for it',
  },
  {
    rule: 'evidence/expiring',
    here: [
      'hold|keep|keeps|holds|kept|stored|store for|only|about|it|them|just? for|only|about? # days|weeks|hours',
      'hold|keep|keeps|holds|stores|store for|only|about|it|them|just? for|only|about? it? for? a|one|two week|weeks|fortnight|month',
      'overwritten|overwrites|overwrite after|every|itself|the|itself',
    ],
    beside: [['camera|cameras|cctv|footage']],
    reason: 'footage',
  },
];
