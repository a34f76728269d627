// Pairs about safety: an accident beside "it was nothing", eleven degrees beside a chiller, sleep beside a wheel.
import type { Pair } from './pair.ts';

export type SafetyPairRule = 'safety/incident' | 'safety/cold' | 'safety/waved';

const accidents = [
  'fire|catch|caught fire|brigade|alight',
  'the brigade|ambulance|paramedics',
  'kept|keep him|her|them in',
  'in|to|into hospital|casualty|a&e',
  'a lungful',
  'lost|crushed|trapped|broke|burned|burnt|cut|caught|got his|her|a|the|their finger|fingers|thumb|hand|foot|arm|leg',
  'fell|falls|came|slipped off|from|through|down|on the|a|his|her? ladder|roof|scaffold|platform|stairs|forklift|lorry|mezzanine',
  'knocked out|unconscious|over',
  'got an electric? shock',
];

export const safetyPairs: readonly Pair<SafetyPairRule>[] = [
  {
    rule: 'safety/incident',
    here: [
      'nobody|no one? claimed|reported|complained|died|noticed|said',
      'it was|is nothing|fine|only',
      'he|she is|was fine|grand|okay|alright',
      'not|never reported|logged|recorded|claimed|report|log|claim|told',
      'no harm done',
      'got away with it',
      'sorted it ourselves',
      'no need to report|log',
      'back at|to work|his|her|it',
    ],
    beside: [accidents],
    inLine: true,
    evenNegated: true,
    reason: 'an accident',
  },
  {
    rule: 'safety/cold',
    here: [
      'reading|read|at|was|were|hit|reached|showed|showing|got|to # degrees',
      '# degrees when|overnight|all',
    ],
    beside: [
      [
        'chiller|fridge|fridges|freezer|reefer|cold|cooler|chilled|chicken|meat|fish|milk|dairy|vaccine|vaccines|insulin|prawns|pharma',
      ],
      [
        'how long',
        'logger|alarm|battery|probe .. gone|dead|flat|off|broken',
        'all night',
        'overnight|weekend',
        'nobody|no one? knows|noticed|checked',
        'went|got|sent|sold|shipped|delivered|served|gave|used|put .. out|anyway|before|still',
      ],
    ],
    inLine: true,
    evenNegated: true,
    reason: 'goods that must stay cold',
  },
  {
    rule: 'safety/incident',
    here: ['woke|wake|waking up on|at|in', 'nodded|nodding|dozed|dozing off', 'fell|falling|fallen asleep'],
    beside: [
      [
        'strip|verge|shoulder|wheel|kerb|motorway|freeway|highway|driving|drove|ditch|forklift|controls',
        'drive|way home',
      ],
    ],
    inLine: true,
    reason: 'driving',
  },
  {
    rule: 'safety/waved',
    here: ['it is just|only? a formality'],
    beside: [['inspection|inspected|scaffold|permit|safety|lockout|fire', 'get|getting it signed']],
    reason: 'an inspection',
  },
];
