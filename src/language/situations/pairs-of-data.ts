// Pairs about personal data: a switch beside a recording, dates of birth beside a spreadsheet that is sent, a place abroad
// beside those who can look in, an account beside "that has changed".
import type { Pair } from './pair.ts';

export type DataPairRule =
  | 'recording/disputed'
  | 'login/shared'
  | 'data/sent'
  | 'data/children'
  | 'account/changed'
  | 'transfer/abroad'
  | 'profiling/people';

const abroad =
  'ohio|virginia|oregon|texas|california|america|usa|states|india|pune|bangalore|bengaluru|hyderabad|chennai|mumbai|delhi|manila|philippines|cebu|china|shenzhen|shanghai|beijing|singapore|brazil|ukraine|kyiv|vietnam|pakistan|karachi|lahore|bangladesh|dhaka|egypt|cairo|morocco|nigeria|lagos|kenya|nairobi|russia|moscow|turkey|istanbul|mexico|colombia|malaysia|indonesia|jakarta|serbia|belgrade|dubai|offshore|overseas';

export const dataPairs: readonly Pair<DataPairRule>[] = [
  {
    rule: 'recording/disputed',
    here: ['switch|turn|shut that|it|this .. off', 'switch|turn|shut off that|it|this'],
    beside: [
      [
        'recording|recorded|recorder|recordings|taping|taped|transcript|transcribing|notetaker|note-taker|minutes|bot',
      ],
    ],
    evenNegated: true,
    reason: 'a recording',
  },
  {
    rule: 'recording/disputed',
    here: [
      'phone|watch|dictaphone recording|taping .. this|us|it',
      'is that|this thing|phone|watch taping|recording',
      'it|this|phone|that makes|is|will|takes making|taking|make? a? record|recording|recordings|tape|taping|records',
    ],
    beside: [['my|his|her|the|your phone|dictaphone|watch|glasses', 'that|this thing']],
    reason: 'a device on the table',
  },
  {
    rule: 'login/shared',
    here: ['on|with a|the sticky|post-it note?', 'password|pin .. wall|whiteboard|monitor|drawer|till'],
    beside: [['login|log-in|password|passwords|pin|code|credentials|account']],
    evenNegated: true,
    unless: ['sticky notes exercise|wall|board'],
    reason: 'a password',
  },
  {
    rule: 'data/sent',
    here: [
      'pps|ppsn|passport|ssn numbers|number|copies|scans',
      'national insurance numbers|number',
      'social security numbers',
      'dates of birth',
      'birth dates',
      'licence|license numbers',
      'sickness|sick|absence codes|records|days|column|notes|history|reasons',
      'letter|report|note from|off .. consultant|doctor|surgeon|therapist|psychiatrist|gp',
      'what payroll has|have',
      'whole|full|entire|complete staff|crew|patient|client|customer|member|payroll list|file|roster|database',
      'names of the? people|staff|drivers|those|everyone .. sick|ill|absent|pregnant|union|complained',
      'sick|medical notes|note|certificates|records',
    ],
    beside: [
      [
        'send|sent|sending|drop|ping|forward|forwarding|email|e-mail|upload|uploaded|export|exported|share|sheet|spreadsheet|csv|excel|cloud|dump',
        'give me|us|them',
        'load|loaded it|them|all|the|in',
      ],
    ],
    evenNegated: true,
    reason: 'a way out of the house',
  },
  {
    rule: 'data/children',
    here: [
      'from|over|aged|age|under # years|and|up',
      'kid|kids|children|child|pupils|students|schoolkids|teenagers|minors',
    ],
    beside: [
      ['location|whereabouts|browsing', 'name|names|photo|photos|birthday|birthdays|e-mail|e-mails'],
      [
        'sends|sending|tracks|tracking|logs|app|profile|profiles|raffle|win|sign|register|advertise|adverts|goes',
      ],
    ],
    inLine: true,
    evenNegated: true,
    reason: 'what is kept of them',
  },
  {
    rule: 'account/changed',
    here: [
      'that|it|this has|is changed|different|new',
      'bank|account|details|iban has|have|is|are changed|new|different',
      'new|changed|other|different bank|account details|account|number',
      'the|a|our new account|iban|bank',
      'new sort code',
      'changed|switched|moved bank|banks|our|the|account accounts|account|bank?',
      'number|account|details is|are different|new|changed now?',
    ],
    beside: [
      ['bank|banks|routing|iban', 'sort code', 'account number|details', 'account .. #'],
      [
        'pay|payment|bonus|invoice|invoices|refund|transfer|credit|salary|wages|commission|deposit|remittance',
      ],
    ],
    // The bank that wants something, and not the one that is paid at.
    unless: [
      'from our|the|their|my new bank',
      'new bank they|it|that? pushed|push|wants|want|asks|asked|says|said|insists',
    ],
    reason: 'a payment',
  },
  {
    rule: 'transfer/abroad',
    here: [
      `partner|contractor|subcontractor|company|team|provider|vendor|people|office|colleagues|desk|agency|freelancers .. in|from the? ${abroad}`,
      `our ${abroad} team|company|office|partner|people|colleagues`,
      `they|it|that are|is|goes|go|sits|runs in|to|out|from? of? ${abroad}`,
      `now it is .. ${abroad}`,
      `server|servers|cloud|cluster|centre|center|bucket in|over? in|to ${abroad}`,
      `go|goes|sent|stored|hosted|processed to|in|at ${abroad}`,
      `nights are with our ${abroad}`,
    ],
    beside: [
      [
        'see|sees|view|access the|our|your|all|it|console|tickets|logs|data|records|screens',
        'look|looks|looking at it|them',
        'read access',
        'log|logs in|into',
        'checked|checks|check|label|labels|labelled|read|reads|listen|listens|transcribe|transcribes by|the|every|all|each|to|our|your',
        'gateway|console|cluster|cloud|server|servers|sub-processor|subprocessor|hosted|hosting|stored|logs|backups',
        'crash reports',
        'pictures|images|photos|recordings|texts .. go|goes|went|sent',
      ],
    ],
    evenNegated: true,
    reason: 'those who can look in',
  },
  {
    rule: 'profiling/people',
    here: [
      'without telling|asking|informing them|him|her|the|anyone|anybody|staff',
      'sooner|rather|prefer|better|best he|she|they|nobody|if did|do|does not? know|knew|find|knows .. it|there|about|that',
      'not tell|telling|told them|him|her|the',
      'without them|him|her|their|anyone|anybody|staff knowing|noticing|knowledge',
    ],
    beside: [
      [
        'camera|cameras|gps|tracker|trackers|tracking|keylogger|monitor|monitoring|microphone|spy',
        'install|fit|put|go|have .. in|on their|his|her|the|company|all? cars|car|vans|van|laptops|phones|phone|laptop|reps',
        "in the reps|drivers|crews|salesmen|lads|drivers'|reps' cars|vans?",
      ],
    ],
    evenNegated: true,
    reason: 'a device that watches',
  },
];
