// Pairs about dealings that may look improper: a suite at the game beside "bring the grandkids", a price beside a sealed
// tender, a relative beside a quotation, an accident beside "we tell them in July".
import type { Pair } from './pair.ts';

export type DealingPairRule =
  | 'favour/offered'
  | 'conflict/interest'
  | 'market/resale'
  | 'market/territory'
  | 'tender/price-outside'
  | 'secret/third-party'
  | 'books/misdeclared'
  | 'bid/overstated'
  | 'disclosure/delayed'
  | 'evidence/destroyed'
  | 'evidence/expiring';

const kin =
  'brother|sister|cousin|wife|husband|uncle|aunt|nephew|niece|son|daughter|father|mother|dad|mum|brother-in-law|sister-in-law|son-in-law|father-in-law';
const gifts =
  'radio|watch|bottle|bottles|hamper|present|gift|envelope|tickets|whisky|whiskey|wine|champagne|tv|bike|cash|weekend';
const deciders =
  'tender|procurement|inspector|official|officials|permit|approval|award|councillor|planner|evaluator|assessor|buyer|purchaser|evaluation|scoring|customs';
const insurers =
  'insurer|insurers|insurance|underwriter|underwriters|premium|renewal|broker|cover|policy|bank|lender|covenant|auditor|auditors|regulator|inspector|investor|investors|acquirer';

export const dealingPairs: readonly Pair<DealingPairRule>[] = [
  {
    rule: 'favour/offered',
    here: [
      'have|got|booked|reserved|holding|keep a|the|some|an|our|two|three|four|couple|of private|corporate|spare|of? suite|box|tickets|seats|table|passes|lodge|cabin|villa|yacht|boat for|at|in|to|on|up|down',
    ],
    beside: [
      [
        'bring your|the|his|her wife|husband|partner|kids|grandkids|family|missus|son|daughter|boys|girls|children|other',
        'your wife|husband|partner|missus|family',
        'no strings',
        'on us|me',
        'our|my guest|guests|treat',
      ],
    ],
    inLine: true,
    reason: 'an invitation',
  },
  {
    rule: 'favour/offered',
    here: ['flight|flights|hotel|hotels|airfare|accommodation|spa|golf', 'fly you out|over|down|up'],
    beside: [
      [
        'we|i will|would|can? take|cover|pay|sort|pick care|for|that|it|the|everything|all|up',
        'all on us|me',
        'is|are|be on us|me',
        'our|my guest|guests|treat',
        'expenses|all paid',
        'taken|take|takes care of',
      ],
      [
        'come and|over|along|out|with|to',
        'bring somebody|someone|your|the|a|along',
        'join us',
        'invite|invited|inviting you|him|her|them',
        'fly you|him|her|them',
      ],
    ],
    inLine: true,
    unless: ['interview|candidate|relocation|relocate|engineer|engineers|technician|installer'],
    reason: 'an invitation',
  },
  {
    rule: 'favour/offered',
    here: [
      'something|commission|watch|weekend|trip|bonus|envelope|cut|holiday in it? for you|him|her|them personally|yourself',
      'watch|weekend|trip|bonus|envelope|holiday|drink|hamper in it for you|him|her|them',
      'put you and your|the wife|husband|missus|family|partner up',
      'get|find your|his|her son|daughter|nephew|niece|wife|husband a|an|some internship|job|placement|work',
      'fishing|golf|ski|skiing|shooting trip|weekend|day .. on us|me',
      'no strings attached?',
    ],
    beside: [
      [
        'sign|signs|deal|contract|order|goes through|ahead',
        'goes|go through|ahead',
        'of course|personally|yourself',
        'weekend|lodge|villa|trip|suite|box|night',
      ],
    ],
    inLine: true,
    reason: 'what it is for',
  },
  {
    rule: 'favour/offered',
    here: [
      'would|might|could|will|can|to open|oil|grease|loosen the|a|some|all|certain? doors|door|wheels|tongues',
      'would|might|could|will not go|come amiss|astray',
      'would|might|could help|speed|push|move him|her|them|things decide|along|remember|up',
    ],
    beside: [[gifts]],
    evenNegated: true,
    reason: 'a gift',
  },
  {
    rule: 'favour/offered',
    here: [`get|buy|give|send|find|slip|bring him|her|them .. ${gifts}`],
    beside: [
      [deciders, 'open|opens .. doors|door', 'decides|decide|approves|scores|grades .. it|this|that|bid|us'],
    ],
    reason: 'somebody who decides',
  },
  {
    rule: 'conflict/interest',
    here: [
      `my|his|her|our ${kin} 's? husband|wife|firm|company|place|outfit|business|owns|runs|works|sells|set|makes`,
      `belongs to my|his|her|our ${kin}`,
      `is|are my|his|her|our ${kin}`,
      'own|hold|have|got a|some? few? shares|stake in the|that|their|_ supplier|firm|company|vendor|bidder|contractor|_',
    ],
    beside: [
      [
        'quote|quotes|quoted|supplier|suppliers|contractor|tender|bid|vendor|lease|contract|award',
        'do|does|offer|offered|give|given us',
        'good|better offer|price|deal',
        'supplier|vendor|bidder',
        'bid|tender|quoted|won',
      ],
    ],
    reason: 'an offer',
  },
  {
    rule: 'market/resale',
    here: [
      'nobody|no|none|anyone|anybody one? goes|go|sells|sell|drops? below|under|lower|underneath|cheaper',
      'not go|sell|advertise|list|price|drop|discount .. below|under|cheaper',
      'hold|holding|protect|keep|keeping the|our|your|a? street|retail|shelf|shop|list|online prices|price up|at|where|high|stable|from',
      'street|retail|resale|shelf|shop price|prices to hold|stay|stick',
      'none|any|no|all of? our|the? dealers|dealer|stockists|distributors|distributor|shops|resellers .. below|under|keep|keeps|stick',
      'not sell|advertise|offer .. for|at less|cheaper|lower',
      'stick|keep|hold to|at the|our recommended|list|suggested? retail|list|shelf price|prices',
      'shop|shops|dealer|dealers|reseller|stockist|retailer|anyone discounts|discount|undercuts|undercut',
      'distributor|dealer|shop|reseller|stockist who|that advertises|sells|discounts|goes',
      'minimum|floor retail|resale|selling|street|shop? price',
    ],
    beside: [
      [
        'dealer|dealers|reseller|resellers|distributor|distributors|retailer|retailers|stockist|stockists|shops|stores|margin|partners',
        'street|retail|resale|shelf|list|recommended price|prices',
        "gentlemen's|gentleman's|gentlemen|gentleman agreement|thing|'s",
      ],
      [
        'price|prices|rrp|list|discounts|discount|#',
        'for less',
        'less than',
        'stop|stopped|lose|loses|cut|no more supplying|supply|rebate|his|their|deliveries|bonus',
      ],
    ],
    evenNegated: true,
    unless: ['age|eighteen|degrees|zero'],
    reason: 'those who sell on',
  },
  {
    rule: 'market/territory',
    here: [
      'you|them|they|dealers|resellers not to? sell|supply|deliver|ship|quote|serve .. there|outside|online|abroad|into|them|anyone',
      'you|they can|may|must|do not sell|supply|deliver|ship|quote .. there|outside|online|abroad|into',
      'turn|send them|him|her away|down',
    ],
    beside: [
      [
        'patch|territory|territories|exclusive|exclusivity|distributor|distributors|dealer|dealers|reseller|resellers',
      ],
    ],
    evenNegated: true,
    reason: 'a territory',
  },
  {
    rule: 'tender/price-outside',
    here: [
      '# .. a|per|each|apiece',
      'there is|would be? room',
      'room|headroom|movement in|on the|that|our price',
    ],
    beside: [
      ['portal|tender|sealed|envelope|envelopes'],
      ['price|prices|pricing'],
      [
        'there is|would be? .. room|give|movement',
        'just|only so that? you|he|she',
        'so that? you can|could plan|know|calculate|budget',
        'ballpark|roughly|indication',
        'off the record',
      ],
    ],
    reason: 'a sealed tender',
  },
  {
    rule: 'secret/third-party',
    here: [
      'they|he|she are|is|were|was at|on|paying #|twenty*|thirty*|forty*|fifty*|sixty*|seventy*|eighty*|ninety* .. with us',
      'they|he|she|customer pay|pays us #',
    ],
    beside: [['price|prices|rate|identical|same|seat|unit|box|terms|discount', 'show|tell you mine|theirs']],
    reason: 'another customer’s terms',
  },
  {
    rule: 'books/misdeclared',
    here: [
      'value|figure|price|amount down|lower|low',
      'lower|drop|reduce|halve|cut|shrink the|that|its|declared value|figure|amount',
    ],
    beside: [
      ['customs|duty|invoice|declaration|tariff|paperwork'],
      ['duty|tax|vat|premium .. drops|drop|lower|less|falls|goes', 'nobody|no one', 'pay|pays less'],
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
      'keep|leave .. out of the|this renewal|application|form|proposal|report|declaration',
      'sit on it|this|that until|till|for',
      'leave|keep it|that|this out until|till|for|of',
      'been meaning to say|tell|mention|report|raise',
    ],
    beside: [
      [
        insurers,
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
      ],
    ],
    reason: 'somebody who asked for it',
  },
  {
    rule: 'evidence/expiring',
    here: [
      'hold|keep|keeps|holds|kept|stored|store for|only|about|it|them|just? for|only|about? # days|weeks|hours',
      'overwritten|overwrites|overwrite after|every|itself|the|itself',
    ],
    beside: [['camera|cameras|cctv|footage']],
    reason: 'footage',
  },
];
