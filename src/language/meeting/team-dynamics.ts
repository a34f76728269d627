// Finds signs of how people treat each other: thanks, praise, tension, interruption, overload, disagreement.
// They are signs in the words, and say nothing about a person's character.
import { perReading } from '#language/reading/per-reading.ts';
import type { Finding } from '#language/reading/finding.ts';
import { learntFinding, scoredSentences } from '#language/models/line-scores.ts';
import { modelsInUse } from '#language/models/models.ts';
import { phraseFinder } from '#language/reading/phrases.ts';

export type DynamicsRule =
  | 'dynamics/appreciation'
  | 'dynamics/recognition'
  | 'dynamics/tension'
  | 'dynamics/interruption'
  | 'dynamics/overload'
  | 'dynamics/disagreement';

/** By phrases, and disagreement also by a model that learnt from meetings how people say no to each other. */
export const findDynamics = perReading((reading): readonly Finding<DynamicsRule>[] => {
  const byPhrases = findPhrases(reading);
  const model = modelsInUse()?.disagreement;
  if (!model) return byPhrases;
  const learnt = scoredSentences(reading, model)
    .filter(({ probability }) => probability >= model.threshold)
    .map((scored) => learntFinding(reading, 'dynamics/disagreement', model, scored))
    .filter(({ start, end }) => !byPhrases.some((finding) => finding.start < end && finding.end > start));
  return learnt.length === 0 ? byPhrases : [...byPhrases, ...learnt].toSorted((a, b) => a.start - b.start);
});

const findPhrases = phraseFinder<DynamicsRule>({
  'dynamics/appreciation': {
    confidence: 0.65,
    phrases: [
      'thank you so much for|to',
      'thanks a? so|lot much? for',
      'thank you|everyone|everybody|all|both so? much? for putting|doing|helping|taking|staying|jumping|getting|working|all|your help|work|effort|patience|honesty|it|this|that?',
      'thanks everyone|everybody|all|again? for putting|doing|helping|taking|staying|jumping|getting|working|all|your|being',
      'really|do|truly|very|much|so appreciate|appreciated it|that|you|your|how|this|all',
      'i|we appreciate you|your|how',
      'grateful for|to|that',
      'could not have done it|this|that without',
    ],
    evenNegated: true,
    unless: [
      'thank you mister|mr|madam',
      'for taking|watching|joining|calling|listening|attending',
      'for your|the question|questions|time|attention|participation|interest|attendance',
      'you dialing|joining',
    ],
  },
  'dynamics/recognition': {
    confidence: 0.65,
    phrases: [
      'great|good|excellent|amazing|fantastic|nice|awesome|brilliant|incredible|wonderful|outstanding work|job|effort|presentation on|by|from|with|everyone|everybody|all|team|today|there|guys|there',
      'did|done|doing|do a|an|such really|very? great|good|excellent|amazing|fantastic|nice|awesome|brilliant|incredible|super job|work',
      'well done',
      'kudos to|for',
      'credit to',
      'credit goes to',
      'shout out|shoutout to',
      'hats off',
      'proud of you|the|this|our|what|how|everyone',
      'you|she|he|they really|totally|absolutely? nailed|crushed|rocked it|that|this',
      'nailed it|that',
      'congratulations to|on',
      'saved the day|us|me|my',
    ],
    unless: ['could have done', 'if i', 'good job of', 'do a good job with|in'],
  },
  'dynamics/tension': {
    confidence: 0.7,
    phrases: [
      'i|we am|are so|really|very|getting|a? bit|little? frustrated|annoyed|upset|angry|fed|furious|irritated',
      'this|that|it is so|really|very|getting? frustrating|unacceptable|unfair',
      'you are being? so|really? annoying|ridiculous|unfair',
      'not fair to|on me|us|him|her|them',
      'that is not fair',
      'that is unfair',
      'you|they always|never listen|ask|tell|do|say|blame|change|answer|deliver|ignore|told|asked',
      'stop blaming|interrupting|shouting|yelling|pushing|saying|telling',
      'blame|blaming me|us|him|her|them|it|each|everyone|sales|engineering|marketing',
      'your|not my fault',
      'why was|were i|we not told|informed|asked|included',
      'nobody|no one told|asked|listens|listened me|us|to',
      'i|we am|are .. sick|tired of hearing|being|doing|having|waiting|always',
      'i|we am|are .. fed up',
      'do not take that tone',
      'calm down',
      'with all due respect',
      'i|we resent',
      'drop|dropped the ball',
      'thrown|throwing under the bus',
      'let us|me down again',
    ],
    evenNegated: true,
    unless: ['fair to say|assume', 'ask|tell|say you', 'if'],
  },
  'dynamics/interruption': {
    confidence: 0.65,
    phrases: [
      'let me finish|speak',
      'can|could|may i|he|she please|just? finish|speak',
      'if i could|may|can just finish',
      'sorry to interrupt|cut|jump|butt',
      'do not|stop interrupt|interrupting|cut|cutting me|him|her|us|off',
      'you keep interrupting|cutting',
      'you are interrupting|cutting me|him|her',
      'i was not finished|done',
      'i was still talking|speaking',
      'hang|hold on let me finish',
      'you cut me|him|her off',
      'talking over me|him|her|each|people|you',
    ],
    evenNegated: true,
    unless: [
      'finish this|the|up|it|writing|drawing|that|with',
      'speak to|about|with|up|louder',
      'group|people are',
    ],
  },
  'dynamics/overload': {
    confidence: 0.7,
    phrases: [
      'swamped|overwhelmed|overworked|burnt|overloaded with|by|right|this|at|out|and|already',
      'i|we|she|he|they am|are|is completely|totally|really|so|pretty? swamped|overwhelmed|overworked|exhausted|overloaded|drowning|underwater|understaffed|stretched',
      'burned|burnt|burning out',
      'burnout',
      'too much on my|our|her|his|their|your plate',
      'a lot on my|our|her|his|their plate',
      'can not keep up|doing',
      'work|working|worked late|evenings|weekends|nights every|again|all|and|the|this|last',
      'all|every weekend working|again|on',
      'no|not enough bandwidth|capacity|people',
      'do not have the time|bandwidth|capacity to|for',
      'stretched too|very|really? thin',
      'understaffed|short-staffed',
      'need a break|holiday|vacation|day off',
      'taking on too much',
    ],
    evenNegated: true,
    unless: ['network|recording|per bandwidth', 'hertz|kilohertz', 'have the time alignment|boundaries'],
  },
  'dynamics/disagreement': {
    confidence: 0.6,
    phrases: [
      'i|we completely|totally|strongly|respectfully|have|would? to? disagree with|on|about|that|there?',
      'i|we do not really|quite|fully|entirely? agree',
      'i|we can not agree',
      'that|this is not true|correct|fair',
      'that|this is not what i|we said|agreed|meant|asked',
      'i|we never said|agreed',
      'you are wrong|mistaken',
      'i do not think that|this is right|fair|true|correct',
      'i do not think that|this is a|the good|best|right',
      'i do not buy that|it|this',
      'i beg to differ',
      'i see it differently',
      'i am not on board',
      'i object to that|this|the',
    ],
    evenNegated: true,
    unless: ['if', 'is that|it not'],
  },
});
