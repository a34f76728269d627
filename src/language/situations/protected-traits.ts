// Questions and remarks about what may not count when somebody is hired, promoted, lent to or let go: family, age, faith,
// origin, health, union, whom they love. Asked straight or round the corner.
import type { PhraseRule } from '#language/reading/phrases.ts';

export type TraitRule =
  | 'trait/family'
  | 'trait/age'
  | 'trait/religion'
  | 'trait/origin'
  | 'trait/health'
  | 'trait/union'
  | 'trait/orientation'
  | 'trait/pay'
  | 'shortlist/bias';

const kin = 'kids|children|child|baby|babies|toddlers|little|small|young';
const partner = 'husband|wife|partner|boyfriend|girlfriend|fiancé|fiancée|missus|spouse|herself|himself';
const faiths =
  'religious|muslim|christian|jewish|hindu|sikh|buddhist|catholic|protestant|orthodox|mormon|atheist';

export const protectedTraits: Record<TraitRule, PhraseRule> = {
  'trait/family': {
    confidence: 0.7,
    phrases: [
      `are|were you both|two? planning|thinking|hoping|trying|going .. family|${kin}|pregnant`,
      'do|did you want|plan|intend .. family|kids|children|babies',
      `do you have|got any|a|some|young|small? young|small|little? kids|children|child|family|ones`,
      `have you got? any? young|small|little? kids|children|ones`,
      'any|more kids|children|babies on|at|yet|of',
      'any|more little|small|young ones',
      'you have|got young|small|little|wee ones|kids|children',
      'how many kids|children do|have',
      'how old are your kids|children',
      'who looks|will|would|is .. after|mind|minding|watching|have|collect the|your? kids|children|baby',
      'who minds the|your? kids|children|baby',
      `what does|do|did|is your|the ${partner} do|work|think|make|say|earn`,
      `what is|does your ${partner} 's? job|work|do|earn`,
      `how does|do|will|would your|the ${partner} feel|think|like|cope|manage`,
      `is|will your|the ${partner} okay|happy|fine|all|going|moving|working|moved|be`,
      'is|would herself|himself be? all|okay|happy|fine',
      'are you married|single|engaged|divorced|pregnant|expecting|separated',
      'you are not pregnant|expecting',
      'when is the baby due',
      'are you finished having|with',
      'what about childcare',
      'childcare sorted|arrangements|arranged',
      'starting|start a family',
      'planning|plan for? a? children|kids|family|babies',
      'you have|got a? family|husband|wife over|there|here|at|or',
      `${kin} children|kids|ones .. you have`,
      `husband|wife|partner is|be okay|ok|fine|happy with`,
      'a husband|wife or|and have|any small|little|kids|children',
      'who would|will be? minding|mind|watching|watch them|him|her',
    ],
    evenNegated: true,
    unless: [
      'what|how are you expecting',
      'expecting a|an|any|from|for|her|him|in|it|me|more|some|that|the|this|to|us|your|receive|#',
      'family of products|companies|brands|fonts',
      'you kids|children eaten|seen|been|had|done|ever|heard',
      'family plan|business|office|room',
      'due diligence',
    ],
  },
  'trait/age': {
    confidence: 0.7,
    phrases: [
      'how old are|would you be?',
      'what is|was your age|birthday',
      'what year were you born|did you graduate|did you leave',
      'when do|are|will you planning|plan|going|hoping|intend|think .. retire|retiring|retirement',
      'how long|many .. until|before|till you retire',
      'how many years .. left in you',
      'are you not? a? bit|little? too|over|under? old|young|qualified to|for',
      'someone|somebody|anyone|a person of your age|generation',
      'you are how old',
      'what year did|would you get|finish|leave|come .. school|college|university',
      'at your age',
      'at his|her age .. he|she|will|would|can|could|want|wants',
    ],
    evenNegated: true,
    unless: ['how old is the|it', 'kids|children'],
  },
  'trait/religion': {
    confidence: 0.7,
    phrases: [
      `are you a? very|practising|practicing? ${faiths}`,
      'do you go to church|mosque|temple|synagogue|mass',
      'what religion|church|faith|mosque|parish',
      'which church|mosque|religion|faith|temple|parish',
      'do you pray|fast|drink|observe|celebrate christmas|alcohol|ramadan|lent|easter|the|at?',
      'would|will|do you need|want|have fridays|saturdays|sundays|sabbath off|free',
      'you wear|wearing a|the|that headscarf|hijab|turban|veil|cross',
    ],
    evenNegated: true,
    unless: ['fast-track', 'drink coffee|tea|water'],
  },
  'trait/origin': {
    confidence: 0.7,
    phrases: [
      'where are|do you|they|your parents|people|family? really|originally come? from',
      'where is your family|accent|name|surname really|originally? from',
      'where were you|your born|parents',
      'where is that accent from',
      'what kind|sort of a? name|accent|passport is|do',
      'what is your nationality|ethnicity|race',
      'what is your background originally',
      'your ethnic|cultural background',
      'is english your|her|his first|native|mother|own',
      'were you born here|in|over',
      'you do not|not sound|look british|american|irish|german|french|english|australian|from',
      'native speaker|speakers only',
    ],
    evenNegated: true,
  },
  'trait/health': {
    confidence: 0.7,
    phrases: [
      'do you have|suffer|got any|a|from .. health|medical|disability|disabilities|condition|illness|illnesses',
      'have you got? any .. health|medical|disability|condition|illness|illnesses',
      'have you ever been|had .. sick|ill|depressed|depression|burnout|cancer|breakdown|surgery',
      'any health|medical|physical|mental problems|issues|conditions|concerns|history',
      'how many sick days|leaves',
      'how often are|were|do you off|sick|ill|call',
      'were|was you|it|that off? sick|stress|depression|burnout|mental|your|the back|or|leave',
      'sick leave was|is it|that|what',
      'what was wrong with you|your',
      'what is wrong with your back|leg|head|heart|health|hand|eyes',
      'are you on any? medication|tablets|meds|antidepressants',
      'are you disabled|healthy|fit|ill|well enough|or|to',
      'is it|that catching|contagious|chronic',
      'was|is it just|only? the|your back|nerves|heart|head|hip|knee|stress',
      'were you poorly|ill|unwell',
      'was that|it yourself|you that was|were? sick|ill',
      'on what|which pills|tablets|medication',
      'what|which pills|tablets|medication are you|is|do',
      'the|a thing|kind that comes back',
      'is your|the|his|her condition|injury|illness|disability permanent|chronic',
    ],
    evenNegated: true,
    unless: [
      'was it the back end|office|door|page',
      'health check|score|insurance',
      'how is your health plan',
    ],
  },
  'trait/union': {
    confidence: 0.75,
    phrases: [
      'are|were you in|a|with|member .. union',
      'are you a? union member|rep|man|person|organiser|organizer',
      'have you ever? joined|been .. union|strike',
      'did you go|vote .. strike',
    ],
    unless: ['credit|customs|european union'],
  },
  'trait/orientation': {
    confidence: 0.75,
    phrases: [
      'are you gay|straight|lesbian|bisexual|bi|trans|transgender|queer',
      'is he|she gay|lesbian|trans',
      'do you have a boyfriend|girlfriend',
      'are you seeing anyone|somebody|someone',
    ],
    unless: ['straight away|after|forward'],
  },
  // Forbidden to ask in the European Union since June 2026 (Directive 2023/970), and in many states of the United States.
  'trait/pay': {
    confidence: 0.7,
    phrases: [
      'what are they paying you',
      'what do|does they|it pay you now|there|over',
      'what are you earning now|there|at|over|today|currently',
      'what do you earn|make|get now|there|at|today|currently',
      'what is your current|present salary|pay|base|package',
      'how much are you making|earning|paid',
    ],
    unless: ['you on about|with|to', 'making of|for', 'wise', 'system|systems|software|platform'],
  },
  'shortlist/bias': {
    confidence: 0.7,
    phrases: [
      'not|no|good|bad|poor|wrong|right|about|on a|really|quite? culture|cultural fit',
      'culture|cultural fit is|was not|wrong|off|poor',
      'he|she|they is|are|was not|hardly|no really? a? team? fit for us',
      'too old|young for|to',
      'digital native|natives',
      'young and|dynamic dynamic|hungry|energetic|team|blood',
      'someone|somebody|anyone younger|youngish',
      'younger candidate|candidates|faces',
      'we|i|they|would|should|better|really need|want|prefer|rather have? a|another man|woman|bloke|male|female|girl for|in|on|at|up|doing|running',
      'job|role|work for a man|woman|bloke|lad|young',
      'she|he will|would|might|could only|just|probably? get|be|go pregnant|married|maternity',
      'she|he will|would|might|could only|just|probably? be off on|having|sick|again',
      'she|he would|will be off having|on maternity|with',
      'afraid|worried|scared he|she|they would|will|might|may be off|out|sick|pregnant|gone',
      'off sick again|all|half|every',
      'foreign|foreign-sounding|funny|unpronounceable name|accent|accents',
      'accent is|was|might|would too|strong|thick|a|an|hard|put',
      'gap in her|his|their cv|résumé|resume',
      'only|just hire|interview|shortlist|take men|women|people|graduates under|like',
      'going on|off on? maternity|paternity|parental .. anyway|in|from|soon|so',
    ],
    evenNegated: true,
    unless: [
      'we|i are|am probably? too',
      'of them|us|ours|mine',
      'too young to remember|know',
      'the code|codebase',
    ],
  },
};
