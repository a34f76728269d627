// People, companies, products and competitors in a text. Cased text shows names by their capitals; lower-cased text only
// by lists, suffixes, titles and words such as "my name is", and by a tagger that learnt names from labelled texts, cased
// and not. Some of the bonuses are the specification's, the others ours: see entities.ts.
import { entities as limits } from '#meeting/limits.ts';
import { commonWords } from '#language/reading/common-words.ts';
import { findCompetitors } from './competitor-mentions.ts';
import type { Weight } from '#language/reading/finding.ts';
import {
  commonFirstNames,
  knownCompanies,
  knownProducts,
  wordLikeCompanies,
  wordLikeFirstNames,
  wordLikeProducts,
} from '#language/reading/known-names.ts';
import { listedAt, placeOf } from '#language/reading/lists.ts';
import { titles } from '#language/reading/titles.ts';
import { modelsInUse } from '#language/models/models.ts';
import type { NameKind } from '#language/models/name-labels.ts';
import type { TaggedName } from '#language/models/name-tagger.ts';
import type { Reading, Word } from '#language/reading/reading.ts';

export interface NamedThing {
  type: 'company' | 'person' | 'product' | 'competitor';
  start: number;
  end: number;
  /** What is added to the specification's 0.5. */
  bonuses: Weight[];
  method: string;
}

const legalForms = new Set('inc corp corporation llc ltd limited plc gmbh ag llp co'.split(' '));
const companyWords = new Set(
  `technologies technology systems solutions software group partners labs holdings industries consulting logistics analytics
  securities research advisors bank insurance pharma pharmaceuticals foods motors airlines capital ventures studios networks associates`.split(
    /\s+/,
  ),
);
const productWords = new Set(
  'platform suite app crm erp api sdk cloud pro plus enterprise edition assistant'.split(' '),
);
/** Capitalised, but not the name of a person or company. */
const otherCapitals = new Set(
  `monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october
  november december english french german spanish italian chinese japanese american british european europe america germany
  france spain italy china japan india canada mexico brazil london paris berlin york california texas tv lcd vcr dvd usb ceo cfo
  cto coo vp hr pr qa ui ux it ok gdpr api crm erp faq pdf nda sla roi kpi q1 q2 q3 q4 us uk eu usa canada canadian canadians ontario quebec alberta british columbia wales welsh scotland scottish ireland irish australia russia ukraine israel
  africa african asia asian korea korean dutch swedish poland spain texas florida washington chicago boston seattle toronto sydney dublin
  amsterdam singapore tokyo beijing delhi mumbai zurich vienna madrid rome covid covid-19 god christmas easter internet
  um uh hmm mm mm-hmm uh-huh hm yep ah oh ooh alright okay`.split(/\s+/),
);
const companyCues = new Set('at from joined'.split(' '));
const affiliations = new Set('at from with'.split(' '));

/** From this probability on, the words of a name of another kind are not read as anything else. */
const sureOfOther = 0.6;
/** From this probability on, the tagger's names reach the specification's threshold for live lines; one it is certain of, 0.95. */
const countsFrom = 0.55;
const liveThreshold = limits.liveThreshold - 0.5;
const certain = 0.45;

/** In words. A longer run of capitals is not a name but a text in capitals. */
const mostWords = 5;

export function findNamedThings(reading: Reading): NamedThing[] {
  const { words } = reading;
  const rivals = new Map(
    findCompetitors(reading).flatMap((mention) =>
      mention.name && mention.confidence >= limits.defaultThreshold
        ? [[mention.start, mention] as const]
        : [],
    ),
  );
  const cased = isCased(words);
  const tagger = modelsInUse()?.names;
  const tagged = new Map(tagger?.namesIn(reading).map((name) => [name.at, name]));
  const found: NamedThing[] = [];
  for (let at = 0; at < words.length; at++) {
    const rival = rivals.get(words[at]!.start);
    if (rival) {
      const { start, end, confidence } = rival;
      found.push({
        type: 'competitor',
        start,
        end,
        bonuses: [[confidence - 0.5, 'for words of comparison or the list']],
        method: rival.rule,
      });
      while (at + 1 < words.length && words[at + 1]!.start < end) at++;
      continue;
    }
    const byRule =
      listedThing(reading, at, cased) ??
      suffixed(words, at) ??
      person(reading, at, cased) ??
      (cased ? capitalised(reading, at) : undefined);
    const name = tagged.get(at) ?? sameNameWithin(byRule, words, at, tagged);
    if (name && isOtherName(name) && !byRule?.method.startsWith('list/')) {
      at += name.count - 1;
      continue;
    }
    const thing = tagger ? settled(byRule, name, tagger.name) : byRule;
    if (!thing) continue;
    found.push(thing);
    while (at + 1 < words.length && words[at + 1]!.start < thing.end) at++;
  }
  return found;
}

/** The tagger's name of the same kind that begins within what a rule found, as behind "Mr". */
function sameNameWithin(
  byRule: NamedThing | undefined,
  words: readonly Word[],
  at: number,
  tagged: ReadonlyMap<number, TaggedName>,
): TaggedName | undefined {
  const end = byRule?.end ?? 0;
  for (let next = at + 1; next < words.length && words[next]!.start < end; next++) {
    const name = tagged.get(next);
    if (name) return name.kind === byRule?.type ? name : undefined;
  }
  return undefined;
}

/** A place, a group or a work: nothing inside it is a person or a company. */
function isOtherName({ kind, probability }: TaggedName): boolean {
  return !isThing(kind) && probability >= sureOfOther;
}

function isThing(kind: NameKind): kind is 'person' | 'company' | 'product' {
  return kind === 'person' || kind === 'company' || kind === 'product';
}

/** What rule and tagger make of the same place: together they are surer, and rules that know the name win. */
function settled(
  byRule: NamedThing | undefined,
  name: TaggedName | undefined,
  tagger: string,
): NamedThing | undefined {
  const guessed = byRule?.method.startsWith('capitals/') === true;
  if (!name || !isThing(name.kind)) {
    if (!byRule || !guessed) return byRule;
    return { ...byRule, bonuses: [...byRule.bonuses, [-0.15, `for ${tagger}, which sees no name`]] };
  }
  const { kind, start, end, probability } = name;
  const reason = `for the model ${tagger} ${probability.toFixed(2)}`;
  // The rule knows what it is, the tagger where it begins and ends: a title is no part of a name.
  if (byRule?.type === kind) return { ...byRule, start, end };
  if (byRule && !guessed) return byRule;
  return { type: kind, start, end, bonuses: [[bonusOf(probability), reason]], method: tagger };
}

/** Below the threshold as steep as between even odds and it. */
function bonusOf(probability: number): number {
  const beyond = probability - countsFrom;
  return (
    liveThreshold +
    beyond * (beyond < 0 ? liveThreshold / (countsFrom - 0.5) : (certain - liveThreshold) / (1 - countsFrom))
  );
}

function listedThing({ words }: Reading, at: number, cased: boolean): NamedThing | undefined {
  const company = listedAt(words, at, knownCompanies);
  const product = listedAt(words, at, knownProducts);
  if (product > 0 && product >= company) {
    return {
      type: 'product',
      ...placeOf(words, at, product),
      bonuses: [[0.3, 'for a known product']],
      method: 'list/product',
    };
  }
  if (company > 0) {
    return {
      type: 'company',
      ...placeOf(words, at, company),
      bonuses: [[0.3, 'for a known company']],
      method: 'list/company',
    };
  }
  const tool = listedAt(words, at, wordLikeProducts);
  if (tool > 0 && isCalledTool(words, at, cased)) {
    return {
      type: 'product',
      ...placeOf(words, at, tool),
      bonuses: [[0.2, 'for a known product, capitalised or used for something']],
      method: 'list/product',
    };
  }
  const wordLike = listedAt(words, at, wordLikeCompanies);
  if (wordLike === 0 || !isCapitalInside(words, at, cased)) return undefined;
  return {
    type: 'company',
    ...placeOf(words, at, wordLike),
    bonuses: [[0.2, 'for a known company, capitalised']],
    method: 'list/company',
  };
}

/** A capital that is not there because a sentence begins. */
const isCapitalInside = (words: readonly Word[], at: number, cased: boolean): boolean =>
  cased && startsUpper(words[at]!) && !beginsSentence(words, at);

/** "In Teams", "I sent it via slack"; not "some slack", "the outlook". */
function isCalledTool(words: readonly Word[], at: number, cased: boolean): boolean {
  if (isCapitalInside(words, at, cased)) return true;
  const before = words[at - 1];
  return before !== undefined && !before.endsSentence && toolCues.has(before.lower);
}
const toolCues = new Set('on via over through'.split(' '));

/** "Northwind Systems", "acme inc": the name runs back from the suffix. */
function suffixed(words: readonly Word[], at: number): NamedThing | undefined {
  if (isEveryday(words[at]!)) return undefined;
  for (let n = 1; n < 4 && at + n < words.length && !words[at + n - 1]!.endsSentence; n++) {
    const { lower } = words[at + n]!;
    const legal = legalForms.has(lower);
    const worded = companyWords.has(lower) && startsUpper(words[at + n]!) && startsUpper(words[at]!);
    if (legal || worded) {
      const bonus: Weight = legal
        ? [0.3, 'for a company’s legal form']
        : [0.2, 'for a company’s kind of word'];
      return { type: 'company', ...placeOf(words, at, n + 1), bonuses: [bonus], method: 'suffix/company' };
    }
    if (isEveryday(words[at + n]!)) return undefined;
  }
  return undefined;
}

function person({ text, words }: Reading, at: number, cased: boolean): NamedThing | undefined {
  const word = words[at]!;
  const next = words[at + 1];
  if (
    titles.has(word.lower) &&
    next &&
    mayBeSurname(next, cased) &&
    /^\.?\s*$/.test(text.slice(word.end, next.start))
  ) {
    const count = words[at + 2] && !next.endsSentence && mayBeSurname(words[at + 2]!, cased) ? 3 : 2;
    return {
      type: 'person',
      ...placeOf(words, at, count),
      bonuses: [[0.3, 'for a title']],
      method: 'title/person',
    };
  }
  const bare = word.lower.endsWith("'s") ? word.lower.slice(0, -2) : word.lower;
  const common = commonFirstNames.has(bare) && (!cased || startsUpper(word));
  const wordLike = wordLikeFirstNames.has(bare) && isCapitalInside(words, at, cased);
  const introduced =
    isIntroduced(words, at) &&
    !isEveryday(word) &&
    /^\p{L}{3,}$/u.test(bare) &&
    (!cased || startsUpper(word));
  if (!common && !wordLike && !introduced) return undefined;
  const two =
    bare === word.lower &&
    next &&
    !word.endsSentence &&
    mayBeSurname(next, cased) &&
    (common || introduced || startsUpper(next)) &&
    /^\s*$/.test(text.slice(word.end, next.start));
  const bonuses: Weight[] = [
    [introduced ? 0.2 : 0.15, introduced ? 'for an introduction' : 'for a known first name'],
  ];
  if (two) bonuses.push([0.2, 'for two words']);
  return {
    type: 'person',
    ...placeOf(words, at, two ? 2 : 1),
    bonuses,
    method: introduced ? 'introduction/person' : 'list/person',
  };
}

/** A run of capitals that no list knows. */
function capitalised({ text, words }: Reading, at: number): NamedThing | undefined {
  if (!mayBeName(words[at]!) || (beginsSentence(words, at) && isEveryday(words[at]!))) return undefined;
  let count = 1;
  while (
    count < mostWords &&
    at + count < words.length &&
    !words[at + count - 1]!.endsSentence &&
    startsUpper(words[at + count]!) &&
    /^\s*$/.test(text.slice(words[at + count - 1]!.end, words[at + count]!.start))
  ) {
    count++;
  }
  const last = words[at + count - 1]!;
  const place = placeOf(words, at, count);
  const next = words[at + count];
  if (productWords.has(last.lower) && count > 1) {
    return { type: 'product', ...place, bonuses: [[0.3, 'for a product’s word']], method: 'suffix/product' };
  }
  if (next && !last.endsSentence && productWords.has(next.lower) && !beginsSentence(words, at)) {
    return {
      type: 'product',
      ...place,
      bonuses: [[0.3, 'for a product’s word behind it']],
      method: 'suffix/product',
    };
  }
  const before = words[at - 1];
  // "A question from Lena Orrell at Norvexa": somebody who is at a company is not a company.
  const isSomebody = count === 2 && affiliations.has(next?.lower ?? '');
  if (before && !before.endsSentence && companyCues.has(before.lower) && !isSomebody) {
    return {
      type: 'company',
      ...place,
      bonuses: [[0.1, 'for the word before it']],
      method: 'capitals/company',
    };
  }
  if (count === 2 && [words[at]!, last].every((word) => !isEveryday(word) && !isAllCapitals(word))) {
    return {
      type: 'person',
      ...place,
      bonuses: [
        [0.2, 'for two words'],
        [-0.1, 'for no list that knows it'],
      ],
      method: 'capitals/person',
    };
  }
  return undefined;
}

/** Behind "my name is", "i'm" and "this is ... from": an introduction. */
function isIntroduced(words: readonly Word[], at: number): boolean {
  const [third, second, first] = [words[at - 3]?.lower, words[at - 2]?.lower, words[at - 1]?.lower];
  if (third === 'my' && second === 'name' && first === 'is') return true;
  if (second === 'my' && first === "name's") return true;
  const opens =
    first === "i'm" ||
    first === 'im' ||
    (second === 'i' && first === 'am') ||
    (second === 'this' && first === 'is');
  return opens && ['from', 'with', 'at'].includes(words[at + 1]?.lower ?? '');
}

/** Capitals mean something only in a text that has both capitals and small letters. */
export function isCased(words: readonly Word[]): boolean {
  let upper = 0;
  for (const word of words)
    if (startsUpper(word) && word.lower !== 'i' && !word.lower.startsWith("i'")) upper++;
  return upper > 0 && (words.length < 4 || upper / words.length < 0.7);
}

function startsUpper(word: Word): boolean {
  return /^\p{Lu}/u.test(word.text);
}

function isAllCapitals(word: Word): boolean {
  return word.text.length > 1 && word.text === word.text.toUpperCase();
}

function beginsSentence(words: readonly Word[], at: number): boolean {
  return at === 0 || words[at - 1]!.endsSentence;
}

function mayBeName(word: Word): boolean {
  return (
    startsUpper(word) &&
    word.text.length > 1 &&
    !otherCapitals.has(word.lower) &&
    !word.text.includes('_') &&
    !/^i(?:'|$)/.test(word.lower) &&
    !/\d/.test(word.text)
  );
}

function mayBeSurname(word: Word, cased: boolean): boolean {
  return /^\p{L}[\p{L}'-]{1,}$/u.test(word.lower) && !isEveryday(word) && (!cased || startsUpper(word));
}

function isEveryday(word: Word): boolean {
  const bare = word.lower.endsWith("'s") ? word.lower.slice(0, -2) : word.lower;
  return (
    commonWords.has(bare) ||
    otherCapitals.has(bare) ||
    bare.includes("'") ||
    (bare.endsWith('s') && commonWords.has(bare.slice(0, -1)))
  );
}
