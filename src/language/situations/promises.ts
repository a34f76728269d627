// Promises that bind more than whoever makes them may bind: without limits, beyond one's authority, against a rule, and claims
// that somebody will have to prove.
import type { PhraseRule } from '#language/reading/phrases.ts';

export type PromiseRule =
  | 'guarantee/absolute'
  | 'promise/without-limits'
  | 'promise/beyond-authority'
  | 'rule/waved'
  | 'claim/unproven'
  | 'regulation/claimed'
  | 'legal/threatened';

const laws =
  'gdpr|hipaa|ccpa|pci|pci-dss|soc2|finra|mifid|sox|ferpa|coppa|dora|nis2|fedramp|iso|fda|mhra|ce|euro|coshh|osha';

/** What limits it, takes it back, or tells it of another time. */
const withReserve = [
  'another chance|go|meeting|opportunity|option|slot|date|call|message|mail|email|letter|word',
  'whatever it takes|costs you',
  'on us every day|week|time',
  'every penny counts|we',
  'not go down the',
  'i promise i',
  'promise|promised|guarantee nothing',
  'schedule|contract|agreement|lease|policy|clause|annex says|say|allows|gives',
  'i|we promise|guarantee you? it|that|they|we .. worked|was|were|did|had|looked|came',
  'promise|promised you a coffee|pint|drink|lunch|beer',
  'a hundred percent of|agree|with',
  'cover all the topics|points|items|questions',
  'will not break|go|lose down|out|any|your? time|weight|interest',
  'focus|depends on us',
  'promise that is part|included|all',
  'you|he|she|they are|is a|one? hundred percent',
  'i|we can|could|will|would not promise|guarantee',
];

export const promises: Record<PromiseRule, PhraseRule> = {
  'guarantee/absolute': {
    confidence: 0.75,
    phrases: [
      'i|we can|will|would|could? absolutely|definitely|nearly|almost|personally? guarantee you|that|it|this|a|the|zero|no|results|full|three|them|him|her|to|#',
      'i|we personally? guarantee you|that|it|this|zero|no|full|all|every|everything',
      'that|this i|we can guarantee you?',
      'happy|glad|willing to guarantee',
      'guarantee a|the|of|zero|no|full|# .. uptime|results|savings|delivery|outcome|refund|success|accuracy|price',
    ],
    unless: withReserve,
  },
  // As firm, without the word: "you have my word", "it's on us". More often said lightly.
  'promise/without-limits': {
    confidence: 0.75,
    phrases: [
      // "I promise you" alone and "you have my word" are turns of phrase.
      'i|we can|will? personally? promise you? that|it|this|zero|full|all|every|everything',
      'guaranteed results|uptime|delivery|savings',
      'money-back guarantee',
      'zero|no risk at|for|to all|you|us',
      'zero downtime|errors|defects|loss|risk',
      'risk free|risk-free',
      // "It's a hundred percent leaves" is a share.
      'works|stay|stays one|a hundred percent',
      'is|are|be|it 100|100% percent? accurate|secure|safe|sure|guaranteed|compliant|uptime|yes|covered',
      'one|a hundred percent accurate|secure|safe|guaranteed|compliant|uptime|refund|covered',
      'will|can never|not fail|leak|lose|crash your|any|data|a',
      'it never fails|leaks|crashes|loses',
      'nothing can|will|ever go|goes wrong|lost',
      'never had a|any|single breach|outage|incident|leak|complaint|failure',
      'every cent|penny|euro|pound|dollar of|back|is|on|we|you',
      'on us every|all|completely|entirely|no',
      'we|i will|would cover|pay|refund|eat|absorb|reimburse all|everything|every|your|whatever full|whole|all|lot|entire|costs|cost|fine|losses|it?',
      'we|i will|would pay|refund|eat|absorb|reimburse the|it|that|this full|whole|all|lot|entire|costs|cost|fine|losses',
      'at no|zero cost|charge to you|them|us',
      'all|whole|lot|everything is|are|will be? on us',
      'do not worry .. you will|are be? covered|insured|protected',
      'you will|are be? fully? covered|insured|protected either|no|whatever|anyway',
      'double that|your|the base|salary|money|pay|easy|easily',
      'no matter what happens|it',
      'that|this i|we can promise you?',
      'you have my word',
      'give|giving you my word',
      'my word on it|that',
      'whatever it costs|takes|cost .. we|i will? pay|take|cover|carry',
      'we|i pay|take|cover|carry .. whatever it comes|costs|takes to?',
      'you will never|not have|see|get another',
      'you will never|not have a _ again',
      'you will? never have|need to .. again',
      'not be out of pocket',
      'not leave|leaving you alone|stuck|hanging|short with|on',
      'consider it done',
      'as good as done',
      'job is yours',
      'can|will|would not|never happen to you again',
      'we|i will|would look after you|him|her|them on|if|with|for',
      'we|i will|would look after your|his|her|their costs|cost|losses|loss|bill',
      'we|i will|would stand behind|over it|that|this|them|the',
      'you can|could|may send me|us the bill',
      'you are|will be? covered on|from that|it|there|today',
    ],
    unless: withReserve,
  },
  'promise/beyond-authority': {
    confidence: 0.7,
    phrases: [
      'make that|this|it|them one? go|disappear away',
      'i|we can|will get|have that|it|this|them waived|signed|approved|through|past',
      'i|we will waive|overlook|ignore|forget the|that|it|this|your',
      'do not worry about the|that|your contract|clause|paperwork|covenant|terms|fine|policy|notice|penalty|minimum|cap',
      'ignore|forget|skip the|that clause|covenant|small|fine|contract|policy|rule|rules|limit|approval',
      'side letter|agreement|deal',
      'without approval|sign-off|asking|telling|clearing legal|finance|my|the|management|boss|procurement|board|credit?',
      'i|we will find a way around',
      'i|we can|will|could give|offer|knock|throw .. discount|percent|free|off|nothing',
      'throw|throwing in .. for free|nothing',
      'i know|understand i am not allowed|supposed',
      'it will|can do whatever you|anything tell|like|want|ask',
      'you can set up? any|whatever deduction|deductions|fee|charge|penalty',
      'you can set up|any|whatever deduction|fee|charge you|like',
      'i said yes|ok|okay to it|them|this|that',
      'whatever you need|want|like .. sign|price|discount|terms|contract',
    ],
    unless: ['discount rate', 'whatever you like to drink', 'notice the|a'],
  },
  'rule/waved': {
    confidence: 0.7,
    phrases: [
      'nobody|no one? ever|actually|really|will? checks|check|enforces|enforce|notices|notice',
      'nobody|no one? is going to check|look|notice|audit',
      'they|nobody never|ever check|audit|inspect|look that|this|it|those|them',
      'nobody|no|none one? will? is|be|are? any? the wiser',
      'they do|will not|never look|check|ask',
      'who is going to notice|check|know|find|look',
      'nobody|no one? .. opening|opens|looking|looks|going .. to check|look',
      'nobody|no one? ever|actually|really|will? reads it|this|that|them|the small|fine|terms|clause|contract|policy',
    ],
    unless: ['nobody reads the|our|that page|feature|manual|docs|notes', 'no notice'],
  },
  'claim/unproven': {
    confidence: 0.7,
    phrases: [
      'cures|cure|heals|heal|prevents|treats .. cancer|pain|inflammation|disease|anxiety|back|depression|covid|arthritis|skin|in',
      'lose # kilos|pounds|kg in',
      'clinically|scientifically proven|tested',
      'scales|scale in a straight line',
      'completely|totally|fully|perfectly unhackable|secure|anonymous|carbon|safe|neutral',
      'carbon neutral|negative|positive',
      'without|no hashtag|label .. ad|advert|advertisement|label',
      'without the label|disclaimer|disclosure',
    ],
  },
  'regulation/claimed': {
    confidence: 0.7,
    phrases: [
      `is|are|be|being fully|all|not|that|this|it|you|we|totally|your|our? fully? ${laws} compliant|certified|approved|covered|ready|audited`,
      `is|are that|it|this|you|we covered|allowed|fine|okay|legal|compliant|certified under|by|with|for|to the? ${laws}|law`,
      `${laws} compliant|certified|violation|breach|fine|audit|complaint|investigation`,
      'soc two|2|ii|type compliant|certified|report|audit|one|two',
      'iso 27001|27701|9001|13485',
      'against|breaking|break|breaks|breach|violate|violates the|our|company|their law|regulations|regulation|rules|policy|code|gdpr|hipaa',
      'that|this|it is|would|may|might|could be? illegal|unlawful|not allowed|legal|lawful',
      'anti-money laundering|money-laundering|aml checks?',
      'export control|controls|licence|license',
      'sanctions|sanctioned list|country|country|party|russia|iran',
    ],
    evenNegated: true,
    unless: [
      'illegal state|states|value|move|character|argument',
      'law of',
      'rules of the game',
      'iso image|file',
      'is not legal yet',
      'sanctions committee',
    ],
  },
  'legal/threatened': {
    confidence: 0.75,
    phrases: [
      'sue|suing us|them|you|me',
      'take|taking you|us|them|it to court|tribunal',
      'take|taking|threaten|threatening|considering .. legal action',
      'my|our|their lawyer|lawyers|solicitor|solicitors|attorney|attorneys will|would|says|say|said|told|are|is|have|has',
      'hear|hearing from my|our|their lawyer|lawyers|solicitor|solicitors|attorney',
      'threaten|threatening|threatened|start|file|filing|bring|face|facing .. lawsuit|litigation|tribunal',
      'tribunal claim',
      'lawsuit|litigation if|unless|over',
      'got|received|served .. subpoena',
      'report|reporting you|us|this|it to the? ombudsman|regulator|ico|authorities|police',
      'breach of contract|confidence|confidentiality',
      'patent infringement',
      'infringe|infringes|infringing our|their|your|a|the|on',
    ],
    evenNegated: true,
    unless: ['sue is|said|and|will|has', 'litigation hold policy'],
  },
};
