// Tells whether words are meant literally, or are hypothetical, reported, quoted, instructions, prohibitions or a joke, as
// far as the surrounding words show.
import { phraseFinder } from '#language/reading/phrases.ts';
import type { Reading, Token } from '#language/reading/reading.ts';
import type { Situation } from './situation.ts';

const supposing = new Set([
  'if',
  'unless',
  'suppose',
  'supposing',
  'imagine',
  'whether',
  'hypothetically',
  'wish',
]);
const teaching = new Set(
  'policy policies training course module webinar workshop handbook law laws rule rules article chapter clause'.split(
    ' ',
  ),
);
const reporting = new Set(['said', 'says', 'asked', 'told', 'claims', 'claimed', 'wrote', 'reckons']);
const others = new Set(['he', 'she', 'they', 'you', 'it', 'website', 'brochure', 'people', 'competitor']);
const denying = new Set(['not', 'never', 'nothing', 'nobody', 'without']);
const wordsBack = 8;

/** Rules that stay what they are in "if …": the condition is part of them. */
const boundToIf =
  /^(?:trait|market|secret|retaliation|harassment|recording|erasure|legal|shortlist|account)\//;
/** What is said of others' words is no promise and no question of whoever speaks. */
const ownWords = /^(?:trait|guarantee|promise|claim|residency\/claimed|secret\/promised)/;
/** Of these the opposite is no situation, however far before it the "not" stands. */
const deniable = /^(?:shortlist|claim|guarantee|promise|favour|books|pay|market\/agreement)/;

const jokes = phraseFinder({
  joke: {
    confidence: 1,
    phrases: ['just|only|am|are|was i? kidding|joking', 'kidding', 'only a joke', 'just a joke'],
  },
});
const forbidding = phraseFinder({
  forbidden: {
    confidence: 1,
    phrases: [
      'can|may|must|should|do|to|could not|never ask|asking|mention|say|offer|promise|guarantee|accept|put|do|discuss',
      'not|never allowed|permitted|supposed|legal|lawful|okay|fair to ask|offer|promise|say|discuss|put|guarantee|accept',
      'illegal|unlawful|wrong|against to|the|policy? ask|asking|offer|discuss',
      'stop asking|offering|promising',
    ],
    evenNegated: true,
  },
});

/** What of the findings is meant. */
export function meant(reading: Reading, found: readonly Situation[]): Situation[] {
  if (found.length === 0 || jokes(reading).length > 0) return [];
  const forbidden = forbidding(reading);
  return found.filter((situation) => {
    if (isQuoted(reading.text, situation)) return false;
    const isForbidden = forbidden.some(({ end }) => end <= situation.start && situation.start - end < 40);
    if (isForbidden && !/^(?:secret|legal|erasure|recording|reference)\//.test(situation.rule)) return false;
    const back = tokensBefore(reading.tokens, situation.start);
    const forms = back.map(({ form }) => form);
    if (!boundToIf.test(situation.rule) && forms.some((form) => supposing.has(form))) return false;
    if (forms.some((form, i) => teaching.has(form) && /^(?:on|about|against|for)$/.test(forms[i + 1] ?? '')))
      return false;
    if (deniable.test(situation.rule) && forms.some((form) => denying.has(form))) return false;
    return !(ownWords.test(situation.rule) && isReported(forms));
  });
}

/** "They asked whether …", "the brochure says …". */
function isReported(forms: readonly string[]): boolean {
  return forms.some((form, i) => reporting.has(form) && others.has(forms[i - 1] ?? ''));
}

function isQuoted(text: string, { start, end }: Situation): boolean {
  return /["“‘«']/.test(text[start - 1] ?? '') && /^[.,!?]?["”’»']/.test(text.slice(end, end + 2));
}

/** The words before in the same sentence, nearest last. */
function tokensBefore(tokens: readonly Token[], start: number): Token[] {
  let low = 0;
  let high = tokens.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (tokens[middle]!.start < start) low = middle + 1;
    else high = middle;
  }
  const before = tokens.slice(Math.max(0, low - wordsBack), low);
  const ending = before.findLastIndex(({ endsSentence }) => endsSentence);
  return before.slice(ending + 1);
}
