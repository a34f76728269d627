// Mentions of a rival: a vendor of the list, or a name after words of comparison ("compared to X", "switching from X"),
// or rivals without a name ("other vendors"). It works on lower-cased text too, where only the words around a name give it
// away.
import { commonWords } from '#language/reading/common-words.ts';
import { type Finding, findingAt, type Weight } from '#language/reading/finding.ts';
import { knownCompetitors } from './known-competitors.ts';
import {
  commonFirstNames,
  knownCompanies,
  knownProducts,
  wordLikeCompanies,
} from '#language/reading/known-names.ts';
import { listedAt, type NameList, placeOf } from '#language/reading/lists.ts';
import { perReading } from '#language/reading/per-reading.ts';
import { PhraseIndex, phraseFinder } from '#language/reading/phrases.ts';
import type { Reading, Word } from '#language/reading/reading.ts';

type CompetitorRule = 'competitor/listed' | 'competitor/compared' | 'competitor/unnamed';

export interface CompetitorMention extends Finding<CompetitorRule> {
  /** As it stands in the text; undefined for rivals without a name. */
  name?: string;
}

/**
 * After these a name is a rival's. The plain ones hold for a name that no list has, too: 'plain' even in lower-cased
 * text, 'strong' only where a capital shows the name.
 */
type Cue = 'plain' | 'strong' | 'weak';
const cueOrder: readonly Cue[] = ['weak', 'strong', 'plain'];
const cues = new PhraseIndex<Cue>();
const cuePhrases: Record<Cue, readonly string[]> = {
  plain: [
    'switch|switching|switched|migrate|migrating|migrated away? from',
    'moving|moved|move away from',
    'compete|competes|competing|competed against|with',
    'we are|were also? talking|speaking to|with also?',
    'also talking|talk|speaking|speak to|with',
    'also evaluating|considering|trialing|trialling|testing',
    'we are|were evaluating|trialing|trialling',
    'a demo|proposal|quote|pitch|offer from|by|with',
    'alternative|alternatives to',
    'currently use|using|on|with',
    'lost|losing .. to',
    'up against',
  ],
  strong: [
    'compared|comparing|comparison|compare .. to|with|against',
    'cheaper|better|faster|slower|worse|stronger|simpler|easier than',
    'replace|replacing|ditch',
    'unlike',
    'versus',
    'vs',
    'instead of',
    'shortlisted|shortlisting',
  ],
  weak: ['using|use|used|tried|trying|prefer', 'than|against', 'looking|looked at', 'over to', 'rather than'],
};
for (const cue of cueOrder) for (const phrase of cuePhrases[cue]) cues.add(cue, phrase);
const determiners = new Set([
  'the',
  'a',
  'an',
  'our',
  'your',
  'their',
  'also',
  'people',
  'team',
  'at',
  'from',
  'to',
  'with',
]);

const findUnnamed = phraseFinder<'competitor/unnamed'>({
  'competitor/unnamed': {
    confidence: 0.6,
    phrases: [
      'your|our|their|other|another|main|biggest competitor|competitors|competition|rival|rivals',
      'beat|against|than|versus|from the competition|competitors',
      'other|another|two|three|several|few vendor|vendors|supplier|suppliers|provider|providers',
      'another tool|product|vendor|offer|quote|proposal on|for|from|in',
      'competing product|products|offer|offers|bid|bids|quote|vendor|vendors',
      'shop|shopping around',
      'head to head with|against',
    ],
    evenNegated: true,
  },
});

export function findCompetitors(reading: Reading, competitors?: NameList): readonly CompetitorMention[] {
  return competitors ? mentionsOf(reading, competitors) : mentionsOfKnown(reading);
}
const mentionsOfKnown = perReading((reading) => mentionsOf(reading, knownCompetitors));

function mentionsOf(reading: Reading, competitors: NameList): readonly CompetitorMention[] {
  const compared = placesAfterCues(reading);
  const found: CompetitorMention[] = [...findUnnamed(reading)];
  const { words } = reading;
  for (let at = 0; at < words.length; at++) {
    const cue = compared.get(words[at]!.start);
    const listed = listedAt(words, at, competitors);
    const known = listed > 0 || !cue ? 0 : knownNameAt(words, at, cue);
    const unknown = listed > 0 || known > 0 || !cue ? 0 : unknownNameAt(words, at, cue);
    const count = listed || known || unknown;
    if (count === 0) continue;
    const weights: Weight[] = listed
      ? [[0.6, 'for a name of the list'], ...(cue ? ([[0.25, 'for words of comparison']] as const) : [])]
      : [
          cue === 'weak' ? [0.25, 'for words that may compare'] : [0.55, 'for words of comparison'],
          known ? [0.2, 'for a known name'] : [0.05, 'for a word that is no everyday word'],
        ];
    const finding = findingAt(
      reading,
      listed ? 'competitor/listed' : 'competitor/compared',
      placeOf(words, at, count),
      weights,
    );
    found.push({ ...finding, name: finding.text });
    at += count - 1;
  }
  return found.toSorted((a, b) => a.start - b.start);
}

/** Where the words that follow a cue begin, determiners skipped. */
function placesAfterCues({ tokens }: Reading): Map<number, Cue> {
  const places = new Map<number, Cue>();
  for (const { rule, end } of cues.matchesIn(tokens)) {
    let next = end;
    while (next < end + 2 && determiners.has(tokens[next]?.form ?? '')) next++;
    const token = tokens[next];
    if (!token || tokens[next - 1]!.endsSentence) continue;
    const other = places.get(token.start);
    if (!other || cueOrder.indexOf(rule) > cueOrder.indexOf(other)) places.set(token.start, rule);
  }
  return places;
}

function knownNameAt(words: readonly Word[], at: number, cue: Cue): number {
  const sure = Math.max(listedAt(words, at, knownCompanies), listedAt(words, at, knownProducts));
  if (sure > 0 || (cue !== 'plain' && !startsUpper(words[at]!))) return sure;
  return listedAt(words, at, wordLikeCompanies);
}

/** How many words from `at` on may be a company nobody has heard of: no everyday words, no people. */
function unknownNameAt(words: readonly Word[], at: number, cue: Cue): number {
  if (cue === 'weak') return 0;
  const capital = startsUpper(words[at]!);
  if (cue === 'strong' && !capital) return 0;
  let count = 0;
  if (!capital && /(?:est|al|ive|ous|ly|ing|ed|able|ic)$/.test(words[at]!.lower)) return 0;
  while (count < 3 && (count > 0 && capital ? isCapital(words[at + count]) : isUnknown(words[at + count]))) {
    count++;
    if (words[at + count - 1]!.endsSentence) break;
  }
  return count;
}

/** Any word goes on a capitalised name: "Jotterby Notes". */
function isCapital(word: Word | undefined): boolean {
  return word !== undefined && startsUpper(word) && word.text.length > 1 && !word.lower.startsWith("i'");
}

function startsUpper(word: Word): boolean {
  return /^\p{Lu}/u.test(word.text);
}

function isUnknown(word: Word | undefined): boolean {
  if (!word) return false;
  const bare = word.lower.endsWith("'s") ? word.lower.slice(0, -2) : word.lower;
  return (
    bare.length >= 3 &&
    /^\p{L}[\p{L}\p{N}-]*$/u.test(bare) &&
    !isEveryday(bare) &&
    !commonFirstNames.has(bare)
  );
}

/** Everyday words in their common endings too: "vendors", "evaluating", "cheaper". */
function isEveryday(word: string): boolean {
  if (commonWords.has(word)) return true;
  return ['s', 'es', 'ed', 'd', 'ing', 'er', 'ly', "'s"].some(
    (ending) =>
      word.endsWith(ending) &&
      (commonWords.has(word.slice(0, -ending.length)) ||
        commonWords.has(`${word.slice(0, -ending.length)}e`)),
  );
}
