// What our side says without reserve and will be held to, and what others build on: guarantees, where data are, that
// nobody else is asked, that something is signed. And the later line that says otherwise.
import { PhraseIndex, phraseFinder } from '#language/reading/phrases.ts';
import { type Claim, factBounds, type FactNews } from './facts.ts';
import { type HeardLine, type HeardSentence, saidIn } from './heard-line.ts';
import { grown, type Part } from './part.ts';
import { placesIn } from './places.ts';
import { contentWords, shared } from './words.ts';

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
    unless: ['if', 'whether', 'not', 'what'],
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

export const foldClaims: Part = (facts, heard) => {
  const made = heard.sentences.flatMap((sentence) => claimsIn(heard, sentence));
  const news: FactNews[] = facts.claims.flatMap((claim) => contradiction(claim, heard));
  for (const claim of made) {
    if ((claim.kind !== 'guarantee' && claim.kind !== 'concession') || heard.side !== 'us') continue;
    const strong = findGuarantees(heard.reading).some(({ rule }) => rule === 'guarantee');
    const sureness = claim.kind === 'concession' ? 0.6 : strong ? 0.75 : 0.5;
    news.push({ kind: 'claim', lines: [claim.said], sureness, claim });
  }
  if (made.length === 0 && news.length === 0) return undefined;
  return { facts: { claims: grown(facts.claims, made, factBounds.claims) }, news };
};

function claimsIn(heard: HeardLine, sentence: HeardSentence): Claim[] {
  if (sentence.asked) return [];
  const said = saidIn(heard, sentence.start, sentence.end);
  const about = contentWords(sentence.tokens);
  const forms = sentence.tokens.map(({ form }) => form);
  const found: Claim[] = [];
  if (heard.side === 'us') {
    const guarantee = findGuarantees(heard.reading).some(
      ({ start }) => start >= sentence.start && start < sentence.end,
    );
    if (guarantee) found.push({ said, kind: 'guarantee', about });
    else if (
      findConcessions(heard.reading).some(({ start }) => start >= sentence.start && start < sentence.end)
    ) {
      found.push({ said, kind: 'concession', about });
    }
    if (sentence.tokens.some((_, at) => !onlyOnes.matchesAt(sentence.tokens, at).next().done)) {
      found.push({ said, kind: 'only', about });
    }
    const places = placesIn(heard.reading, sentence);
    if (
      places.length > 0 &&
      forms.some((form) => heldData.has(form)) &&
      forms.some((form) => placeVerbs.has(form))
    ) {
      found.push({ said, kind: 'place', about, places });
    }
  }
  const status = statusIn(forms);
  if (status && !status.negated) found.push({ said, kind: 'status', about, status: status.word });
  return found;
}

/** "It is signed", "has been tested"; negated: "not signed", "unsigned". */
function statusIn(forms: readonly string[]): { word: string; negated: boolean } | undefined {
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

function contradiction(claim: Claim, heard: HeardLine): FactNews[] {
  if (heard.side !== claim.said.side || heard.number === claim.said.line) return [];
  const tell = (sentence: HeardSentence, sureness: number): FactNews[] => [
    {
      kind: 'claim-contradicted',
      lines: [saidIn(heard, sentence.start, sentence.end), claim.said],
      sureness,
      claim,
    },
  ];
  for (const sentence of heard.sentences) {
    if (sentence.asked) continue;
    const forms = sentence.tokens.map(({ form }) => form);
    switch (claim.kind) {
      case 'only':
        if (sentence.tokens.some((_, at) => !others.matchesAt(sentence.tokens, at).next().done))
          return tell(sentence, 0.7);
        break;
      case 'place': {
        const places = placesIn(heard.reading, sentence);
        const elsewhere = places.some((place) => !claim.places!.includes(place));
        if (elsewhere && forms.some((form) => heldData.has(form))) return tell(sentence, 0.7);
        break;
      }
      case 'status': {
        const status = statusIn(forms);
        const about = contentWords(sentence.tokens);
        if (status?.negated && status.word === claim.status && shared(about, claim.about) >= 2)
          return tell(sentence, 0.7);
        break;
      }
      case 'guarantee': {
        const common = shared(contentWords(sentence.tokens), claim.about);
        if (common >= 2 && forms.some((form) => exceptions.has(form))) return tell(sentence, 0.6);
        break;
      }
      case 'concession':
        break;
    }
  }
  return [];
}
