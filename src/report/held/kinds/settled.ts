// Things that people settle without saying "decide": "let's say the sixth", "that stays in", "offline's out, then". They go
// into lists that are read later and never interrupt anybody.
import { type Finding, findingAt } from '#language/reading/finding.ts';
import { phraseFinder } from '#language/reading/phrases.ts';
import type { Reading } from '#language/reading/reading.ts';
import { closingIn } from './closing-sentences.ts';
import { hangsOnIf } from './hangs-on-if.ts';

/** What is said so is not settled. */
const unsettled = [
  'if',
  'should|could|would|might|may|maybe|perhaps|whether|unless|once|when',
  'until|till|before it|that|this|they is|are',
  'was|were',
];

const findSettled = phraseFinder<'settled'>({
  settled: {
    confidence: 0.6,
    evenNegated: true,
    phrases: [
      'let us say the|a|monday|tuesday|wednesday|thursday|friday|next',
      'let us make|call it|that the|a|#|monday|tuesday|wednesday|thursday|friday|next',
      'make it the|monday|tuesday|wednesday|thursday|friday|next',
      'let us do it|that|this',
      'leave it|that at|as|until|till|for',
      'leave it|that|them where|how it|that|they is|are',
      'scrap what',
      'let us decide that|it|on|now',
      'let us hold|drop|cut|scrap|postpone|defer|skip|shelve|kill|freeze|cancel|keep it|that|this|the|them|those|our',
      'let us stick to|with',
      'let us go ahead',
      'let us leave it at|as|with|until|till|for',
      'let us not do|send|tell|touch|change|start|sign|move|book|order|buy|build|use it|that|this|the|anything|them|any|a',
      'let us put it|that|this|them on hold|ice',
      'on hold until|till|for',
      'off|out until|till it|they|we|the|he|she|that',
      'is|are not a|up|open for? discussion|debate|negotiable',
      'is|are off the table|list|plan|agenda',
      'is|are not in the plan|scope|budget|release|contract|offer',
      'stays in|out|off|on|open|as|behind|till|until|at|with|for',
      'nobody does|touches|merges|deploys',
      'nobody rings|calls|sends|signs|tells|leaves|ships|writes|orders|books|starts|changes|moves|declines|repeats',
      'no one rings|calls|sends|touches|signs|tells|leaves|ships|writes|orders|books|starts|changes|moves|declines|repeats',
      'nobody is told|declined|called|sent',
      'nobody is _ anything|it|that',
      'no offer|order|letter|email|invoice|contract|money|payment goes|leaves out? before|until|till',
      'goes nowhere until|till|before',
      'is|are out|in|off|dead|gone then',
      'then it|that is|will be? off|out|in|cut',
      'is|are cut',
      'goes|go|moves|move to the? next|second|q1|q2|q3|q4|phase|release|sprint',
      'is|are our first|second|preferred choice|option|one',
      'from now on',
      'we are not doing|building|taking|paying|hiring|shipping|touching|changing|moving|signing|sending|including|using|buying|offering|waiting that|it|this|the|a|an|any|them|for|anything|another',
      'we do not touch|change|ship|release|move|sign|pay|send|offer|start|order it|that|this|the|them|any|anything|with|until|till|before',
      'we will go with|ahead|for',
      'we are going with|ahead|for',
      'that|it is a yes|no|go from|for|then',
      'the answer is no|yes',
      'it is a deal',
      'we have a deal',
      'deal is done',
    ],
    unless: [
      ...unsettled,
      'usually|normally|always|often|you',
      'everything|all|always stays',
      'in here|touch',
      'nothing',
    ],
  },
});

/** In the words of a resolution: whoever says these says that it is one. */
const findResolved = phraseFinder<'settled'>({
  settled: {
    confidence: 0.7,
    phrases: [
      'is|are settled|agreed|decided|approved|final|cancelled|carried|adopted',
      'motion passes|carried',
      'unanimous',
      'you have my|our approval|blessing|go-ahead|yes|vote',
      'i|we approve',
      'all in favour|favor',
    ],
    unless: [...unsettled, 'nothing|nobody'],
  },
});

/** "Carried.": the words before say what. */
const carried = /(?<![^.?!] )\b(?:carried|adopted)\b(?=(?:,? (?:then|unanimously|nem con))?(?:[.!]|$))/gi;

/** "Send me, let's say, fifty": said by the way. */
const opens =
  /(?:^|[.?!,;:]\s*|\b(?:so|okay|ok|then|and|but|right|yeah|yes|well|no|fine|alright|good|say|think)\s+)$/i;

export function settledIn(reading: Reading): Finding<'settled'>[] {
  const { text } = reading;
  const said = findSettled(reading).filter(
    (one) => !/^let/i.test(one.text) || opens.test(text.slice(Math.max(0, one.start - 12), one.start)),
  );
  const matched = (words: RegExp, bonus: [number, string]) =>
    Array.from(text.matchAll(words), ({ index, 0: { length } }) =>
      findingAt(reading, 'settled', { start: index, end: index + length }, [bonus]),
    );
  const closing = closingIn(reading).map((part) =>
    findingAt(reading, 'settled', part, [[0.6, 'for how it closes']]),
  );
  return [
    ...said,
    ...findResolved(reading),
    ...matched(carried, [0.7, 'for the word']),
    ...matched(ofThing, [0.6, 'for the words']),
    ...closing,
  ].filter(({ start }) => !hangsOnIf(text.slice(0, start)));
}

/** "Rework's cut", "offline's out, then": who or what it is stands before the short form. */
const ofThing =
  /(?<![\p{L}'’])(?!that|it|there|what|he|she|here|nothing)\p{L}{2,}['’]s (?:cut|settled|agreed|decided|approved|cancelled|final|off the (?:table|list|plan)|not in (?:the )?(?:plan|scope|budget|release|contract|offer)|(?:out|in|off|dead|gone),? then)(?!\p{L})/giu;
