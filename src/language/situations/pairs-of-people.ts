// Pairs about how people are treated: a leave beside a dismissal, a nationality beside a preference, money beside a complaint.
import type { Pair } from './pair.ts';

export type PeoplePairRule =
  | 'reference/unasked'
  | 'shortlist/bias'
  | 'pay/unequal'
  | 'pay/disclosed'
  | 'discrimination/reported'
  | 'retaliation/bought-off'
  | 'retaliation/planned'
  | 'companion/refused';

const peoples =
  'romanian|polish|bulgarian|english|british|irish|german|french|spanish|portuguese|italian|ukrainian|lithuanian|indian|pakistani|filipino|nigerian|african|asian|mexican|chinese|turkish|syrian|eastern|foreign|local';
const traits =
  'woman|black|asian|brown|white|foreign|foreigner|foreigners|muslim|jewish|gay|trans|pregnant|old|older|young|disabled|mother|mothers|mum|women|immigrant|immigrants';
const workMatters =
  'nights|shift|shifts|moved|taken|took|picked|chosen|promoted|promotion|passed|overlooked|paid|pay|sacked|fired|redundant|rota|roster|hired|interview|bonus';

export const peoplePairs: readonly Pair<PeoplePairRule>[] = [
  {
    rule: 'reference/unasked',
    here: [
      'give|drop him|her|them|_ a shout|ring|bell|call|line|text|message',
      'i|we will|can|could|shall ring|call|phone|text|message|ask him|her|them',
      'i|we will|can|could|shall ring|call|phone|text|message _ myself|tonight|today|tomorrow',
    ],
    beside: [['reference|references|referee|referees', 'former|current|old boss|manager|employer']],
    reason: 'a reference spoken of',
  },
  {
    rule: 'shortlist/bias',
    here: [
      'maternity|paternity',
      'pregnant|pregnancy',
      'sick|parental leave',
      'time out|off',
      'part-time|part-timer|part-timers',
      'part time|timer|timers',
    ],
    beside: [
      [
        'redundant|redundancy|redundancies|dismiss|dismissal|shortlist|shortlisted|promotion|promote',
        'let|letting him|her|them|people go',
        'roles|jobs|posts|heads to? go|cut|two|three|four|clear|out',
        'find|found|cut|lose .. roles|jobs|heads',
        'score|scored|rate|rating a|the|her|him|down|lower|it',
        'do hers|his now|first|too',
        'a four|three|two only|but',
      ],
    ],
    evenNegated: true,
    reason: 'a decision on somebody’s job',
  },
  {
    rule: 'shortlist/bias',
    here: [
      'she is|looks|seems|might|may|must|could be? expecting|pregnant|showing',
      'she|he just? got|getting|gets married|engaged',
      'in the family way',
      'she is|might|may be? having a baby',
    ],
    beside: [
      [
        'go|put|move|moved|moving|send|work .. somewhere|elsewhere|else|quietly',
        'somebody|someone else',
        'another|different desk|team|floor|shift|job|role|site|ward',
        'put her on',
        'babies|maternity',
        'replace|swap|swapping|swapped her',
        'take|taking|keep her off',
        'off|on the|this|that project|account|team|floor|rota|list|shortlist',
        'promote|promotion|hire|hiring|renew|extend|permanent|contract',
      ],
    ],
    evenNegated: true,
    unless: ['expecting a|an|the|it|that|this|us|you|me|to|your|some|more|them|delivery|#'],
    reason: 'a move or a decision about her',
  },
  {
    rule: 'shortlist/bias',
    here: [
      `${peoples} lads|lot|guys|girls|boys|ones|women|men|workers|crew|drivers|pickers|cleaners|staff|nurses|agency`,
    ],
    beside: [
      [
        'rather|sooner|prefer|preferably|instead',
        'no more',
        'none of',
        'not send|want|take|give|need',
        'clients|customers|tenants|families prefer|like|want',
        'only|just want|send|sending|ask|asking|take|hire',
      ],
    ],
    inLine: true,
    evenNegated: true,
    reason: 'a preference',
  },
  {
    rule: 'shortlist/bias',
    here: ['she|he is fifty*|sixty*|#', 'at her|his age', 'at fifty*|sixty*'],
    beside: [
      [
        'the hunger|energy|stamina|appetite|drive|legs',
        'hungry|energetic',
        'slowing|slow down',
        'keep|keeping up',
        'retire|retiring|retired|retirement',
        'over the hill',
        'set in his|her ways',
      ],
    ],
    inLine: true,
    evenNegated: true,
    reason: 'what age is thought to take away',
  },
  {
    rule: 'pay/unequal',
    here: ['she|he would|will|might happily|probably|gladly? take|accept|settle|come .. #|less'],
    beside: [
      ['bargain|cheap|cheaper|grateful', 'say thank', 'thank you|us', 'get away with', 'save|saves us'],
    ],
    inLine: true,
    reason: 'a saving on somebody’s pay',
  },
  {
    rule: 'pay/disclosed',
    here: ["is|are|was|'s on #|twenty*|thirty*|forty*|fifty*|sixty*|seventy*|eighty*|ninety*"],
    beside: [['getting|gets|got nothing', 'pay|salary|rise|raise|bonus|pool|base|basic|grade']],
    inLine: true,
    unless: ['percent|page|slide|line|floor|level|step|# of'],
    reason: 'pay',
  },
  {
    rule: 'discrimination/reported',
    here: [
      `all|both|everyone .. not ${peoples}|from`,
      `all|only the|us|of women|foreigners|mothers|girls|black|${peoples} got|get|were|are|go|had|have`,
      `only ever? promote|hire|pick|promoted|picked .. ${peoples}|men|lads|boys|women|young`,
      `because i|we|he|she|they am|is|are|was|were not? a|an|too|the? ${traits}|${peoples}`,
      'always the girls|women|foreigners|mothers|older',
      'never promote|promoted|hire|hired|pick|picked a|any? women|woman|foreigners|black',
    ],
    beside: [[workMatters, 'promote|hire', 'less|more for|than the|them|him|her? hour', 'let go']],
    inLine: true,
    evenNegated: true,
    reason: 'a decision at work',
  },
  {
    rule: 'retaliation/bought-off',
    here: [
      'this|it|that all goes|go|disappears away?',
      'whole thing goes|go|disappears away?',
      'drop|drops|withdraw|withdraws|forget the|your|his|her|this complaint|grievance|claim|case',
    ],
    beside: [
      [
        '# quid|pounds|euro|euros|dollars|bucks|grand|hundred|thousand|k',
        'bit of cash|money',
        'a little? something|payment|bonus|envelope',
      ],
    ],
    inLine: true,
    reason: 'money',
  },
  {
    rule: 'retaliation/planned',
    here: [
      'with|has|have a|her|his|their|the? grievance|complaint|claim|tribunal|case open|pending|running|going|against|outstanding',
    ],
    beside: [
      [
        'promotion|promote|promoted|overtime|bonus|raise|rise|shift|shifts',
        'put|putting|give|giving|send|sending .. on|that|it|to',
      ],
      ['hardly|not|never|nobody|no|without'],
    ],
    inLine: true,
    evenNegated: true,
    unless: ['customer|customers|client|clients'],
    reason: 'what is kept from somebody',
  },
  {
    rule: 'companion/refused',
    here: [
      'could|can|cannot not be spared|released',
      'told|tell|said him|her|them|me|you? no',
      'you|he|she|they|we said no',
      'nobody|no one? was? available|free|there',
      'went|go|carried|carry ahead|on without|anyway|so',
      'not let|allow|allowed|letting him|her|them|me come|in|bring|sit',
      'not need|have|bring anybody|anyone|somebody|someone .. with',
    ],
    beside: [
      [
        'union|steward|shop-steward|companion|accompany|accompanied',
        'bring|bringing somebody|someone|anybody|colleague|friend .. with|in|along|and|but',
        'bring a|her|his|my colleague|friend|witness|lawyer',
      ],
    ],
    evenNegated: true,
    unless: ['credit union', 'european union'],
    reason: 'somebody to stand by',
  },
];
