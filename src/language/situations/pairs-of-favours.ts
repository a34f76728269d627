// Pairs about gifts and relatives: a suite at the game beside "bring the grandkids", a radio beside a tender, a brother-in-law
// beside a quotation.
import type { Pair } from './pair.ts';

export type FavourPairRule = 'favour/offered' | 'conflict/interest';

const kin =
  'brother|sister|cousin|wife|husband|uncle|aunt|nephew|niece|son|daughter|father|mother|dad|mum|brother-in-law|sister-in-law|son-in-law|father-in-law';
const gifts =
  'radio|watch|bottle|bottles|hamper|present|gift|envelope|tickets|whisky|whiskey|wine|champagne|tv|bike|cash|weekend';
const deciders =
  'tender|procurement|inspector|official|officials|permit|approval|award|councillor|planner|evaluator|assessor|buyer|purchaser|evaluation|scoring|customs';

export const favourPairs: readonly Pair<FavourPairRule>[] = [
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
        'love|happy|glad|delighted to get|have|see|take|host you|him|her|them',
        'you would both|all be|be both? welcome',
        'plenty of spare? seats|room',
        'you a .. fan|man',
      ],
    ],
    inLine: true,
    unless: ['box|table|seats for the? lunch|meeting|call|demo'],
    reason: 'an invitation',
  },
  {
    rule: 'favour/offered',
    here: [
      'lodge|villa|chalet|resort|yacht|weekend|safari|dinner .. on us|me',
      "we|i 'll? treat|take you .. to a? dinner|lunch|match|game|opera|concert|races",
    ],
    beside: [
      [
        'bring the|your families|family|wife|wives|husband|kids|partner|partners|other',
        'you must|should|have all|both? to? come',
        'when this|it|that is|was done|signed|through|over',
        'once this|it|that is|was signed|done|through',
      ],
    ],
    inLine: true,
    reason: 'what it is for',
  },
  {
    rule: 'favour/offered',
    here: [
      'small|little thing|something|packet|packets|envelope|envelopes|token|present for the|each|every inspector|inspectors|officer|official|officials|clerk|auditor|auditors|customs|minister',
      'small|little packet|packets|envelope|envelopes|token|present|presents for both|each|all|the of? you|two',
    ],
    beside: [
      [
        'dollar|dollars|euro|euros|pound|pounds|# hundred|thousand',
        'each|every time',
        'nothing really|big|much',
        'faster|quicker|smoother',
        'handling|goodwill|respect',
        'our own',
      ],
    ],
    inLine: true,
    reason: 'what it is for',
  },
  {
    rule: 'favour/offered',
    here: ['flight|flights|hotel|hotels|airfare|accommodation|spa|golf', 'fly you out|over|down|up|to'],
    beside: [
      [
        'we|i will|would|can? take|cover|pay|sort|pick care|for|that|it|the|everything|all|up',
        'all on us|me',
        'is|are|be on us|me',
        'our|my guest|guests|treat',
        'expenses|all paid',
        'taken|take|takes care of',
        "'s|is|are be? paid|covered",
      ],
      [
        'come and|over|along|out|with|to',
        'bring somebody|someone|your|the|a|along',
        'join us',
        'invite|invited|inviting you|him|her|them',
        'fly you|him|her|them',
        'happy|glad|love|delighted to have|host|welcome you|him|her|them',
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
      'get|sort|find you a|an new|nice phone|laptop|watch|bike|tv|car|sofa',
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
];
