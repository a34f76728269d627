// Dealings that may look improper: agreements between competitors, favours, conflicts of interest, backdating, invoices that
// say something else.
import type { PhraseRule } from '#language/reading/phrases.ts';

export type DealingRule =
  | 'market/agreement'
  | 'market/hands-off'
  | 'favour/offered'
  | 'conflict/interest'
  | 'date/backdated'
  | 'books/misdeclared'
  | 'record/untrue'
  | 'approval/split';

const days =
  'monday|tuesday|wednesday|thursday|friday|saturday|sunday|yesterday|january|february|march|april|may|june|july|august|september|october|november|december';
const officials =
  'official|officials|officer|inspector|inspectors|minister|councillor|mayor|customs|assessor|regulator|commissioner|examiner|judge|buyer|procurement|purchaser|auditor';

/** What may well be left out of a record, which is to tell what happened and how much: */
const unrecorded =
  'name|names|surnames|initials|addresses|emails|phone|passwords|salaries|health|illness|diagnosis|diagnoses|pregnancy|medication|jargon|acronyms|abbreviations|slang|swearing|profanity|language|words|jokes|gossip|chit-chat|chitchat|banter|talk|opinion|opinions|speculation|typos';
const guarded = 'personal|confidential|private|privileged|sensitive|medical';
const pets =
  'dog|dogs|puppy|cat|cats|horse|kid|kids|toddler|sausage|sausages|biscuit|biscuits|cake|chocolate|treat|treats';
const owed = 'pay|rise|raise|salary|wages|increase|award|allowance|credit|credits|refund|rebate|discount';
const record = 'minutes|report|log|record|notes|sheet|books';

const spouse = 'wife|husband|partner|sister|brother|daughter|son';
const near = 'brother|sister|father|mother|cousin|son|boy|nephew|niece|uncle|husband|wife|lot';
const inLaw = 'brother-in-law|sister-in-law|son-in-law|father-in-law|daughter-in-law|cousin-brother';

export const fairDealing: Record<DealingRule, PhraseRule> = {
  'market/agreement': {
    confidence: 0.8,
    phrases: [
      'hold .. at # .. if you hold',
      'if you hold|keep|raise|stay|stick|quote .. we|i|then will',
      'agree|fix|align|coordinate|match|set|harmonise .. our|the|your|on|a prices|rates|pricing|fees|price with|together|between|for|if|on',
      'we|us both|all charge|quote|hold|bid|raise|stick|stay the? same|at|#|together',
      'let us not|stop undercut|undercutting|murder|fight|fighting|compete|competing|bid|bidding each|against|on',
      'not undercut each|us|you',
      'you take|keep .. we|i will|would take|keep|stay',
      'we|i take|keep|have the|all _ .. you take|keep|have the',
      'put|puts|raise your|the prices|price|rates|rate up|by|in .. we|i will follow|do|too|as',
      'stay|stays|keep|staying out of your|our|each|my|their patch|territory|region|other|market|accounts|customers|area|north|south',
      'divide|split|carve|share up? the|our market|markets|territories|territory|customers|region|accounts|country',
      'cover|dummy|courtesy bid|quote|price',
      'whoever gets|wins it gets|wins',
      'your|our|my turn to win|get|have',
      // Every customer asks what one charges.
      'what|how .. are|will|do you|your going|planning|guys to? bid|bidding',
    ],
    unless: ['price match|list', 'hold on', 'match the price tag', 'if you take it|that|them|this'],
  },
  'market/hands-off': {
    confidence: 0.8,
    phrases: [
      'nobody|neither|no one? poaches|poach',
      'hands off each|my|our|your other|people|team|staff|guys|customers',
      'no poach|no-poach|no-poaching|no-hire',
      'do not|not hire|poach|touch|approach each|my|our|any other|people|staff|of',
      'agree|agreed not to hire|poach|approach|recruit',
    ],
    evenNegated: true,
    unless: ['hands off to|keyboard', 'do not touch|approach my|our code|system|screen|laptop'],
  },
  'favour/offered': {
    confidence: 0.75,
    phrases: [
      `gift|gifts|hamper|hampers|watch|tickets|envelope|bottle|bottles|dinner|weekend|trip|case|something .. for|to the|their|your|his|her|an|that? ${officials}`,
      `give|send|slip|buy|bring|take|invite|treat|fly|get the|their|that|an|your? ${officials} .. gift|dinner|tickets|weekend|watch|bottle|something|envelope|hamper|box|out|trip|case|whisky`,
      'kickback|kickbacks|bribe|bribes|bribery|bribed',
      'pay|paid|send|give|buy|paying|do .. under the table',
      'facilitation payment|payments',
      'brown envelope',
      'grease palms|the|some|his|her wheels|palm|palms?',
      `look|looked|looks after the|that|their ${officials}`,
      'look the other way',
      'something in it for|there you|him|her|them',
      'make it worth your|his|her|their while',
      'finder fee|commission for you|him|her|personally',
    ],
    unless: [
      'gift card integration',
      'case study',
      'watch the',
      // A joke about the dog.
      `bribe|bribes|bribed|bribery .. ${pets}`,
      `${pets} .. bribe|bribes|bribed|bribery`,
    ],
  },
  'conflict/interest': {
    confidence: 0.7,
    phrases: [
      'conflict|conflicts of interest',
      'agency|firm|company|supplier|contractor|vendor belongs|belonging to my|his|her brother|sister|cousin|wife|husband|uncle|aunt|son|daughter|father|mother|dad|mum|mate',
      // Whoever sells knows buyers.
      'i|we know the|an|our|that official|officer|inspector|minister|councillor|mayor|assessor|regulator|commissioner|examiner|judge|auditor|evaluator|grader|arbitrator',
      `${officials} is my|our|his|her best? friend|mate|brother|sister|wife|husband|uncle|godfather`,
      `is my|our ${spouse} 's? ${near}`,
      `is|be the ${near} of my ${spouse}`,
      `is married to my ${near}|daughter|sister`,
      `my ${inLaw} has|is|owns|runs|got .. share|stake|firm|company`,
      `my ${inLaw} has? joined`,
      'a family price|rate',
      'we sat|sit on a|the|that panel|board|committee together',
      'my|his|her brother|sister|cousin|wife|husband|uncle|mate|son|daughter owns|runs|has .. supplier|company|firm|contractor|agency|business',
    ],
    evenNegated: true,
    unless: ['i know the _ wants|is|needs|will|has|of'],
  },
  'record/untrue': {
    confidence: 0.7,
    phrases: [
      'write|fill|enter|sign it|them|that|this in now|afterwards|later with|so',
      'just|simply tick|mark complete|all|everything|yes',
      'put the|a date .. that? we|you need|want',
      'the paper|papers|permit comes|come|follows|follow later|after|afterwards',
      'enter|come|coming|go|going in as tourists|visitors',
      'just tell him|her|them it|that was',
      'not|never put .. on the sheet|books|clock|timesheet|invoice',
      'only|just|in|pay|paid cash .. not .. on the books|sheet',
      'cash after|afterwards the',
      'not with an|the|any invoice',
      'does|do this|it|that have to go in|into the minutes|report|record|log',
      'leave|keep .. out of the minutes|report|log|record',
    ],
    evenNegated: true,
    unless: [
      'tell him|her|them it is fine|okay|ready|done|me',
      'mark|tick yes or no',
      `leave|keep|put .. ${unrecorded} numbers? out|on`,
      `leave|keep|put .. ${unrecorded} and|or _ out|on`,
      `leave|keep|put .. ${guarded}`,
      `${record} .. ${guarded}`,
    ],
  },
  'approval/split': {
    confidence: 0.7,
    phrases: [
      'put|do|place|make|raise|run|book it|that|this|them through? as|in|into two|three|several|separate orders|contracts|invoices|purchases|pieces',
      'make it|that|them two|three|several|separate orders|contracts|invoices|purchases',
      'put|move the|that .. on|in a separate|second|different order|contract|invoice',
      'split it|that|the .. whatever|whichever way',
      'stay|stays|keep|keeps|come|comes it? just? under the|your|his|her|my limit|threshold|signature',
    ],
    unless: ['stay|keep under the limit of'],
  },
  'date/backdated': {
    confidence: 0.85,
    phrases: [
      'backdate|backdating|pre-date|predate|back-date',
      'be|get|is|was|been backdated|predated|back-dated',
      `put|write|use|with|stick|sign|slap .. ${days} 's date`,
      `date|dated it|that|them|this|the .. as|for|to|from|like|with last|yesterday|${days}|before week|month|friday?`,
      `sign|signed it|that|them|this|the .. as|from|like|with last|yesterday|${days}|before week|month|friday?`,
      'put|write|use an|the|a earlier|old|different|previous|last date|month',
      'change|changed|move|moved|fudge the date|dates on|of|in|back the|that|it|contract|invoice|form|certificate|inspection|agreement',
      'pretend|say|claim it|we|that|this was|signed|did .. before|last|in|on',
    ],
    unless: [
      'date for|to next|the',
      'change the date of the meeting|call|demo|workshop|launch|event|review',
      'say it was last|in|on|a|before',
      'save the date',
      "backdating|back-dating is|'s hard|difficult|tricky|awkward|never|out",
      'dated from|to the|a',
      // Of money that is owed from an earlier day on there is nothing to hide.
      `backdate|backdated|backdating|back-date|back-dated .. ${owed}`,
      `${owed} .. backdate|backdated|backdating|back-date|back-dated`,
    ],
  },
  'books/misdeclared': {
    confidence: 0.8,
    phrases: [
      'off the books|book',
      'cash in hand',
      'undervalue|underdeclare|under-declare|misdeclare',
      'undervalued|undervaluing the|that|our? invoice|invoices|goods|shipment|parcel|imports|import',
      'declare|declared|mark|marked|put|ship|send|describe|label|list it|them|this|that|those|the .. as a? gift|gifts|sample|samples|spare|spares|scrap|personal|worthless|documents',
      'lower|less|half|smaller|reduced value|amount|price|figure on the customs|invoice|form|declaration|paperwork',
      'put|show|write|declare half|less|lower|# on the? invoice|customs|form|declaration|paperwork',
      'no|without|skip|forget an|a|the? invoice|receipt|vat|paperwork .. cash|cheaper|then|if|needed',
      'split|chop|break the|that|it|one invoice|order|purchase|in|into .. under|below|limit|threshold|approval',
      'call|book|bill|code|invoice it|that|this as? a|an? consulting|marketing|training|travel|sample|samples|advisory|entertainment|expenses|consultancy fee?',
      'hide|hiding|hid|keep|keeping|kept it|this|that|them|the .. from the auditor|auditors|taxman|customs|regulator|inspector|hmrc|revenue|board|bank',
      'cook|cooking|cooked|massage|massaging|massaged|dress|inflate|inflated the|up|those|these|our books|numbers|figures|accounts|revenue|results',
      'fake|faked|forge|forged|doctored|falsify|falsified the|a|an|his|her|that|it? invoice|signature|certificate|report|timesheet|figures|records|inspection|receipt',
    ],
    unless: [
      'half price on',
      'be off the books',
      'invoice number',
      'a bit? cheaper',
      'keep it as a spare|sample',
      'dress up day',
    ],
  },
};
