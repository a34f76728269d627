// What a sentence claims or denies: guarantees, things given away, where things are, that nobody else was asked, that
// something is signed. Parsed once per line, for all claims it may contradict.
import { PhraseIndex, phraseFinder } from '#language/reading/phrases.ts';
import type { HeardLine, HeardSentence } from '../heard-line.ts';
import { placesIn } from './places.ts';

/** Words that leave no way back. */
const findGuarantees = phraseFinder<'guarantee' | 'absolute'>({
  guarantee: {
    confidence: 0.8,
    phrases: [
      'i|we can? guarantee|promise you|it|that|this',
      'you have my|our word',
      'that is|it is a promise|guarantee',
      'i promise',
      'i|we can? assure you',
      'nothing ever? leaves',
      'never leaves the|our|your|this',
      'will go|goes away for you',
      'make that|it|this one? go away',
      'every|each cent|penny back|refunded|covered',
      'stays in here|this|the room',
      'without any? exception',
      'there is nothing in|that .. stops|prevents|binds',
      'fully|totally|completely compliant|certified|insured|covered|secure|encrypted',
      'zero|no risk|downtime|outage|outages',
      'rest assured',
      'hand on heart|my',
      'i give you my|our word',
      'without fail',
      'we|it will|would|can never fail|break|lose|miss|go|happen|share|sell|pass|let',
      'we|it have|has? never lost|missed|failed|had|broken|pulled|been|leaked|sold|shared',
      'it never fails|breaks|goes|happens|stops',
      'nobody|no one else? can|will|could ever? see|read|access|know|find|look',
      'there is no way that|it|they|you|anyone',
      'you will never|always',
      'there are|is no hidden|extra',
    ],
    // Of this meeting: "I'll come to the numbers in a second, I promise".
    unless: [
      'if',
      'whether',
      'not',
      'what',
      'in a second|minute|moment',
      'get|be there today',
      'promise|promised you? we look|stop|finish',
    ],
  },
  absolute: {
    confidence: 0.6,
    phrases: [
      'hundred|100 percent|%',
      '100%',
      'no exceptions',
      'nothing goes|gets out|outside|through',
      'every single',
      'not once',
    ],
    unless: ['if', 'whether', 'about', 'more than', 'less than', 'of the'],
  },
});

/** What our side gives away in passing, without a figure or a name behind it. */
const findConcessions = phraseFinder<'concession'>({
  concession: {
    confidence: 0.65,
    phrases: [
      'throw|throwing that|it|those|them in',
      'throw|throwing in a|the|some|an',
      'on the house',
      'no|free of extra? charge',
      'at no extra|additional? cost',
      'we|i will|can|could|would waive|absorb|swallow|honour|honor',
      'sure we would honour|honor|do|cover|include',
      'we|i will make it|that work|happen',
      'let us say yes',
      'yes in principle',
      'we can|will include|squeeze|add that|it|those|them|the|this in|for',
      'we can start|begin|go without',
      'we will not charge|bill|invoice',
      'we|i will match|meet|beat that|it|their|the|any',
    ],
    unless: ['if', 'whether', 'could you', 'not'],
  },
});

/** Words that take something back or leave something out. */
const exceptions = new Set(
  'not except only unless although though apart however sometimes usually mostly normally almost nearly until once still unfortunately'.split(
    ' ',
  ),
);

/** Where something is kept or done. */
const placeVerbs = new Set(
  'in runs run hosted host stored store sits sit kept keep located server servers data database logs support goes leaves leave stays stay everything hosting team'.split(
    ' ',
  ),
);
const heldData = new Set(
  'data database server servers log logs hosted hosting stored record records everything backup backups support runs file files leaves'.split(
    ' ',
  ),
);

const onlyOnes = new PhraseIndex<true>();
for (const phrase of [
  'just|only you',
  'no one|body else',
  'nobody else',
  'not talking|speaking to anyone|anybody else',
  'the only one|ones we|i are|am talking|speaking|asked',
])
  onlyOnes.add(true, phrase);
const others = new PhraseIndex<true>();
for (const phrase of [
  'the other ones|one|two|three|offer|offers|bidder|bidders|buyer|buyers|supplier|suppliers|candidate said|say|wanted|want|offered|came|told|quoted',
  'another buyer|bidder|supplier|offer',
  'we|i have two|three|another other? offers|offer|buyers|bids|bid',
])
  others.add(true, phrase);

/** States of things on which others build. */
const statuses = new Map(
  `signed tested approved inspected delivered installed paid finished sealed agreed certified encrypted insured confirmed
  completed booked shipped cleared released validated audited masked anonymised`
    .split(/\s+/)
    .map((word) => [word, new Set([word, `un${word}`])] as const),
);
const statusWords = new Set([...statuses.values()].flatMap((wordings) => [...wordings]));

export interface SentenceClaims {
  sentence: HeardSentence;
  /** How sure it is that the words are without reserve. */
  guarantee: number;
  concession: boolean;
  /** "Just you", "nobody else"; and its opposite, "the other ones said". */
  only: boolean;
  speaksOfOthers: boolean;
  /** Places that the sentence names, where it speaks of what is kept or run. */
  places: readonly string[];
  status: { word: string; negated: boolean } | undefined;
  /** A word that leaves something out or takes it back. */
  excepts: boolean;
}

/** Statements alone: who asks claims nothing. */
export function claimsOf(heard: HeardLine): SentenceClaims[] {
  const guarantees = findGuarantees(heard.reading);
  const concessions = findConcessions(heard.reading);
  return heard.sentences.flatMap((sentence) => {
    if (sentence.asked) return [];
    const inside = ({ start }: { start: number }) => start >= sentence.start && start < sentence.end;
    const found = guarantees.filter(inside);
    const { forms } = sentence;
    const isHeld = forms.some((form) => heldData.has(form)) && forms.some((form) => placeVerbs.has(form));
    return [
      {
        sentence,
        guarantee: found.length === 0 ? 0 : found.some(({ rule }) => rule === 'guarantee') ? 0.75 : 0.5,
        concession: concessions.some(inside),
        only: onlyOnes.isIn(sentence.tokens),
        speaksOfOthers: others.isIn(sentence.tokens),
        places: isHeld ? placesIn(sentence) : [],
        status: statusIn(forms),
        excepts: forms.some((form) => exceptions.has(form)),
      },
    ];
  });
}

/** "It is signed", "has been tested"; negated: "not signed", "unsigned". */
function statusIn(forms: readonly string[]): { word: string; negated: boolean } | undefined {
  if (!forms.some((form) => statusWords.has(form))) return undefined;
  for (const [word, wordings] of statuses) {
    const at = forms.findIndex((form) => wordings.has(form));
    if (at < 0) continue;
    const lead = forms.slice(Math.max(0, at - 5), at);
    const negated =
      forms[at] !== word ||
      lead.some((form) => ['not', 'never', 'nobody', 'until', 'once', 'before'].includes(form));
    const plain = lead.some((form) =>
      ['is', 'are', 'was', 'were', 'been', "'s", 'all', 'got'].includes(form),
    );
    if (negated || plain) return { word, negated };
  }
  return undefined;
}
