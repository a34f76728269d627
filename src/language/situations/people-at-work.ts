// How people are treated: health, pay and references spoken of without them, harassment, retaliation, safety waved through.
import type { PhraseRule } from '#language/reading/phrases.ts';

export type PeopleRule =
  | 'health/disclosed'
  | 'pay/disclosed'
  | 'private/told'
  | 'reference/unasked'
  | 'reference/in-confidence'
  | 'harassment/reported'
  | 'whistle/blown'
  | 'rest/missed'
  | 'retaliation/planned'
  | 'safety/waved';

const illness =
  'diabetes|cancer|epilepsy|depression|anxiety|ptsd|bipolar|adhd|autism|dementia|hiv|leukaemia|leukemia|stroke|miscarriage|breakdown|burnout|ms|parkinson|tumour|tumor|diagnosis|illness|chemo|ivf';
const month = 'days|weeks|months';

export const peopleAtWork: Record<PeopleRule, PhraseRule> = {
  'health/disclosed': {
    confidence: 0.65,
    phrases: [
      `he|she|they is|are|was|were on|off antidepressants|tablets|medication|meds|chemo|insulin|dialysis`,
      'he|she is|was a|an? diabetic|epileptic|asthmatic|autistic|bipolar|depressed|anorexic|alcoholic|disabled|suicidal',
      'is|was a|an? diabetic|epileptic|asthmatic|bipolar|anorexic|alcoholic|schizophrenic|suicidal',
      'the diabetic|epileptic|alcoholic',
      'she|he is|was in|on the|a|those? wheelchair|diabetic|dialysis',
      'his|her|this|the|a|got heart|kidney|liver|prostate|nerve|lung thing|business|condition|trouble|attack|operation|problem|problems|failure',
      'has|had|got dementia|cancer|diabetes|depression|epilepsy|parkinson|leukaemia|leukemia|schizophrenia|hiv|alzheimer',
      'has|had|got ms .. that|which|and|so|but|since|is',
      `has|had|have|got a|an|got|advanced|early|bad? ${illness} .. and|so|but|since|now|her|his|last|for`,
      'his|her mental health|problems|state|breakdown',
      'machine for the kidneys|lungs|heart',
      'she|he is|was on|having|through|doing the|her|his|a? first|second|third|another? round|treatment|ivf|chemo',
      `he|she|they has|had|have|got a|an|got? ${illness}`,
      `his|her ${illness}|medication|tablets|operation|surgery|pregnancy|hysterectomy`,
      `# ${month} .. with|for his|her|their back|heart|head|nerves|knee|hip|stress`,
      `off with|sick|for stress|depression|anxiety|with|burnout .. again|since|for`,
      'in|to|from rehab',
      'drinking|drink|gambling|drug problem',
      'she|he is pregnant',
    ],
    unless: [
      'heart of',
      'nearly|almost had|got|have',
      'will|would|gonna get|have|had a heart attack',
      'give|gives|gave|giving me|us|him|her|them a heart attack',
      'cancer drug|research|charity|ward',
      'on tablets and|or',
      'her|his pregnancy policy',
      'first|second|third round of? interviews|interview|funding|talks|voting|applause|tests',
      'round table|robin|trip|figure|figures|number|numbers|the',
      'treatment plant|room|of',
    ],
  },
  'private/told': {
    confidence: 0.65,
    phrases: [
      'his|her|their divorce|custody|affair|bankruptcy|debts|gambling',
      'the divorce and|that|thing|is|was|he|she|so',
      'he|she|they is|are|was|were getting|going divorced|through a|the? _ divorce',
      'he|she|they is|are|was|were going through a|the divorce|bankruptcy',
      'he|she|they is|are|was|were getting divorced|bankrupt',
      'husband|wife walked|ran out|off',
      'he|she is|was in prison|jail',
      'he|she has|had a criminal record|conviction',
      'left his|her wife|husband',
      'thrown out by his|her',
    ],
    unless: ['divorce lawyer|case|law|rate|rates'],
  },
  'pay/disclosed': {
    confidence: 0.65,
    phrases: [
      'she|he is|was on #|twenty*|thirty*|forty*|fifty*|sixty*|seventy*|eighty*|ninety* ..',
      'she|he earns|makes|gets #|twenty*|thirty*|forty*|fifty*|sixty*|seventy*|eighty*|ninety* ..',
      'got|gets|getting a|the|his|her? # .. pay? rise|raise|bonus',
      'pays|pay|paying|paid him|her|them # .. base|basic|salary|year|thousand|grand|k',
      'left his|her|their|the contract|payslip|payslips|salary on|in|at',
      "saw|seen his|her|their|everyone|everybody|_ 's? contract|payslip|payslips|salary|salaries|pay",
    ],
    unless: [
      'on # floor|leads|projects|accounts|calls|lines|of',
      'makes # calls|units|parts|sense|points',
      'percent',
    ],
  },
  'reference/unasked': {
    confidence: 0.75,
    phrases: [
      'i|we will|can|could|would ring|call|phone|ask|text|email .. old|current|former|last|previous|present boss|manager|employer|company',
      'quiet|little|quick|private word with his|her|their|your boss|manager|employer|current|old',
      'ask|asked|asking around about',
      'i know his|her|their|your boss|manager|employer|supervisor',
      'references .. give|ring|call|phone him|her|them|the a?',
      'without .. knowing|asking .. reference|references',
      'reference|references without',
      'do not|please call|ring|contact|tell my boss|manager|employer|company|supervisor',
    ],
    evenNegated: true,
    unless: ['reference architecture|implementation|number'],
  },
  'reference/in-confidence': {
    confidence: 0.75,
    phrases: [
      'does|do not know i am|was here|looking|leaving|interviewing|talking',
      'nobody|no one? there|here|at knows i',
      'have|has not told my boss|manager|employer|them|work',
    ],
    evenNegated: true,
    unless: ['told them that|about|the|what|how'],
  },
  'harassment/reported': {
    confidence: 0.75,
    phrases: [
      'he|she|they|someone|somebody touched|groped|grabbed|kissed|followed|cornered me|her|him',
      'hand on my|her knee|leg|thigh|back|waist',
      'comments|jokes|remarks about my|her|his body|legs|chest|looks|skirt|breasts|skin|accent|religion',
      'asks|asked|asking me|her out again|every|after|and',
      'sexual|sexist|racist|homophobic jokes|joke|comments|comment|remarks|remark|messages|harassment',
      'harassed|harassing|harassment by|me|her|him|us|complaint|from|claim',
      'bullied|bullying me|her|him|by|complaint|us|again|it',
      'screams|screamed|shouts|shouted|yells|yelled at me|her|him|us in|every|again|so|and|front',
      'afraid|scared|terrified of him|her|my',
      'he|she calls|called me|her|him sweetheart|darling|honey|stupid|fat|retarded|girl|boy',
      'hostile work environment|workplace',
      'made|makes|make me|her feel uncomfortable|unsafe|dirty',
      'go|going back|home .. where you|he|she|they come|came',
      'go back|home .. your|my|his|her own? country',
      'go|drive|ride|pick|herd|back .. where you|they come|came from',
      'pulled|grabbed|pushed|shoved|slapped|punched|spat me|her|him|at',
    ],
    evenNegated: true,
    unless: ['him|her out|up|in|over|aside|from'],
  },
  'whistle/blown': {
    confidence: 0.75,
    phrases: [
      'i|he|she|they|somebody|someone|who|here|we wrote|went|reported|complained|spoke|rang|called|emailed|told|tipped .. cqc|ofsted|fca|hse|osha|ombudsman|regulator|inspectorate|authority|authorities|press|papers|newspaper|epa|executive|inspectors|council|police',
      'wrote|sent a|the|my letter|complaint|report .. to the? cqc|ofsted|regulator|ombudsman|authority|inspectorate|ministry',
      'wrote|complained|spoke|went|written to the? cqc|ofsted|hse|osha|ombudsman',
      'blew|blow|blown|blowing the whistle',
      'whistle-blower|whistleblower|whistleblowers|whistle-blowing|whistleblowing',
    ],
    unless: [
      'press|council conference|release|meeting|chamber|tax',
      'told you|us|him|her|them|me',
      'chief executive|officer',
      'whistle|whistleblowing|whistleblower policy|hotline|line|software|directive|scheme|channel',
    ],
  },
  'rest/missed': {
    confidence: 0.7,
    phrases: [
      '# days|nights|weekends|shifts on the trot|bounce',
      'worked|done|did|working|doing|do # days|nights|weekends|shifts|hours straight|running|solid',
      'worked|done|did|working # days|nights|weekends|weeks|shifts in a row',
      'not had|taken|have a|one|any|single day|weekend|night|holiday off since|in|for',
      'without a day|weekend|night|break off since|in|for?',
      'sleep|sleeping is|was|about? # .. hours',
      'she|he|i is|am|are not sleeping',
      'doing|done|does|carrying|covering two|three|four|five people|jobs|roles .. since|at|for',
      "doing two|three|four people 's? jobs|work",
      'here|there|in|working till|until gone|past|after? nine|ten|eleven|midnight|one|two|three at|in|last|twice|every|again',
      'at it|work|desk till|until gone|past|after? nine|ten|eleven|midnight|one|two|three at|in|last|twice|every|again',
    ],
    evenNegated: true,
    unless: ['sleep mode|timer', 'in a row of|in|on the'],
  },
  'retaliation/planned': {
    confidence: 0.75,
    phrases: [
      'since|after|because she|he|they complained|whistleblew|grassed',
      'since|after|because she|he|they spoke up|out',
      'since|after|because she|he|they reported|raised|filed|made it|this|that|us|a|him|her|the',
      'since|after|because she|he|they went to hr|compliance|the|legal|management',
      'troublemaker|troublemakers',
      'teach her|him|them a lesson',
      'make her|his|their life hell|difficult|miserable|hard|uncomfortable',
      'manage|managed|managing her|him|them out',
      'she|he|they will|is|are going? to? pay for|regret|that|it this|that|it',
      'find out who .. reported|complained|grassed|leaked|snitched|talked',
      'cut|cutting|take|took|reduce her|his|their hours|shifts .. complain*|report*|griev*',
      'freeze|froze|frozen her|him|them out',
      'keep|put a note|black mark on|against her|him|file|record',
    ],
    evenNegated: true,
    unless: ['pay for itself|the|lunch|a'],
  },
  'safety/waved': {
    confidence: 0.7,
    phrases: [
      'skip|skipped|skipping the|that|this|a inspection|safety|induction|risk|test|certificate|permit|checks|check|briefing|lockout',
      'without a|the|any|his|their? harness|harnesses|goggles|gloves|masks|hard|induction|certificate|inspection|guard|helmet|licence|license|spotter|scaffold',
      'cards|certificate|certificates|licence|license|pass|tickets|permit is|are|has|have just? expired|out|lapsed',
      'let|letting him|them|her on|in|up|drive anyway|like|regardless|without',
      'have let them|him|her on|in|up',
      "guard|guards is|are|was|were|has|have|'s been? off|missing|broken",
      'took|take|taken|taking the guard|guards|interlock|railing off',
      'alarm|alarms|interlock|sensor|detector|sprinklers is|are|has|have|been|was? been? off|disconnected|bypassed|disabled',
      'fire door|doors|exit|exits is|are|was|were|propped|wedged|blocked|chained|locked open|shut|again|with|by?',
      'wedged|propped|blocked|chained|locked the|that fire|emergency door|doors|exit|exits',
      'brakes|brake|tyres|tires|steering is|are|a|bit|getting|pretty .. soft|bald|gone|worn|spongy|dodgy|loose',
      'driving|drove|driven|drive|wheel|road # hours straight|solid|without|running|flat',
      'bypass|bypassed|disable|disabled|override the alarm|interlock|sensor|safety|guard',
      'near miss|near-miss',
      'broke|collapsed|gave|snapped under|way',
      'last one signed|inspected|done|tested is|was',
      'last signed|inspected|tested|serviced one|on|in|was|is',
      'nobody|no one? will|needs|has ever? get|be|been hurt',
      'squeeze|lean|rush|hurry|work|sweeten the|on fire|safety|building|health officer|inspector',
    ],
    evenNegated: true,
    unless: ['skip the check mark|box', 'broke even|down', 'alarm off the'],
  },
};
