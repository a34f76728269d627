// How people are treated: health, pay and references spoken of without them, harassment, retaliation, safety waved through.
import type { PhraseRule } from '#language/reading/phrases.ts';

export type PeopleRule =
  | 'health/disclosed'
  | 'pay/disclosed'
  | 'reference/unasked'
  | 'harassment/reported'
  | 'retaliation/planned'
  | 'safety/waved';

const illness =
  'diabetes|cancer|epilepsy|depression|anxiety|ptsd|bipolar|adhd|autism|dementia|hiv|leukaemia|leukemia|stroke|miscarriage|breakdown|burnout|ms|parkinson|tumour|tumor|diagnosis|illness|chemo|ivf';
const month = 'days|weeks|months';

export const peopleAtWork: Record<PeopleRule, PhraseRule> = {
  'health/disclosed': {
    confidence: 0.65,
    phrases: [
      `he|she|they is|are|was|were on|off antidepressants|tablets|medication|meds|chemo|insulin|dialysis|sick`,
      `he|she|they has|had|have|got a|an|got? ${illness}`,
      `his|her ${illness}|medication|tablets|operation|surgery|pregnancy|hysterectomy`,
      `# ${month} .. with|for his|her|their back|heart|head|nerves|knee|hip|stress`,
      `off with|sick|for stress|depression|anxiety|with|burnout .. again|since|for`,
      'in|to|from rehab',
      'drinking|drink|gambling|drug problem',
      'she|he is pregnant',
    ],
    unless: ['cancer drug|research|charity|ward', 'on tablets and|or', 'her|his pregnancy policy'],
  },
  'pay/disclosed': {
    confidence: 0.65,
    phrases: [
      'she|he is|was on # ..',
      'she|he earns|makes|gets # ..',
      'left his|her|their|the contract|payslip|payslips|salary on|in|at',
      "saw|seen his|her|their|everyone|everybody 's? contract|payslip|payslips|salary|salaries|pay",
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
      'does|do not know i am|was here|looking|leaving|interviewing|talking',
      'nobody|no one? there|here|at knows i',
    ],
    evenNegated: true,
    unless: ['reference architecture|implementation|number'],
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
    ],
    evenNegated: true,
  },
  'retaliation/planned': {
    confidence: 0.75,
    phrases: [
      'since|after|because she|he|they complained|reported|spoke|whistleblew|went|raised|filed to|up|it|a|us|with|about?',
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
      'without a|the|any|his|their harness|hard|induction|certificate|inspection|guard|helmet|licence|license|spotter|scaffold',
      'cards|certificate|certificates|licence|license|pass|tickets|permit is|are|has|have just? expired|out|lapsed',
      'let|letting him|them|her on|in|up|drive anyway|like|regardless|without',
      'have let them|him|her on|in|up',
      'took|take|taken|taking the guard|guards|interlock|railing off',
      'alarm|alarms|interlock|sensor|detector|sprinklers off|disconnected|bypassed|disabled',
      'bypass|bypassed|disable|disabled|override the alarm|interlock|sensor|safety|guard',
      'near miss|near-miss',
      'broke|collapsed|gave|snapped under|way',
      'last signed|inspected|tested|serviced one|on|in|was|is',
      'nobody|no one? will|needs|has ever? get|be|been hurt',
      'squeeze|lean|rush|hurry|work|sweeten the|on fire|safety|building|health officer|inspector',
      'it is|just only? a formality',
    ],
    evenNegated: true,
    unless: ['skip the check mark|box', 'broke even|down', 'last one is|was the', 'alarm off the'],
  },
};
