// Finds what is being talked about by counting content words longer than 3 characters, singular and plural as one. Of these only
// things make a topic, as far as grammar tells: "the offer", and not "we offer".
import { analysis } from '#meeting/limits.ts';
import { commonWords } from '#language/languages/common-words.ts';
import { languageOf } from '#language/languages/language-of.ts';
import { numberOf, ordinalOf } from '#language/numerals/german-number-words.ts';
import { commonFirstNames } from '#language/reading/known-names.ts';
import { perReading } from '#language/reading/per-reading.ts';
import type { Reading, Word } from '#language/reading/reading.ts';
import { stopWords } from '#language/reading/stop-words.ts';
import {
  closesThing,
  determiners,
  isAdverb,
  isAuxiliary,
  isPreposition,
  isPronoun,
  vague,
} from '#language/tasks/grammar-words.ts';

export interface Topic {
  /** As it was heard most often, lower-cased: a word, or two that stand together nearly always ("remote control"). */
  word: string;
  /** How often it stands there as a thing. */
  count: number;
}

/** The word's topic key, or undefined when it is no content word. */
export function topicKeyOf(word: Word): string | undefined {
  const bare = bareOf(word);
  if (bare.length <= analysis.topicWordLongerThan || stopWords.has(bare) || commonFirstNames.has(bare))
    return undefined;
  if (germanWords.has(bare)) return undefined;
  if (bare.includes("'") || bare.includes('@') || bare.includes('_') || !/^\p{L}/u.test(bare))
    return undefined;
  const stem = /[^su]s$/.test(bare) ? bare.slice(0, -1) : bare;
  return stopWords.has(stem) ? undefined : stem;
}

/** What German speech cannot do without. Short lines do not tell that they are German, and no English thing is called so. */
const germanWords = new Set(commonWords.de.split(/\s+/));

const bareOf = ({ lower }: Word): string => (lower.endsWith("'s") ? lower.slice(0, -2) : lower);

interface Thing {
  key: string;
  form: string;
  /** It stands right behind the one before it: "remote control". */
  goesOn: boolean;
}

/** What a line names as a thing, word by word. */
const thingsOf = perReading((reading): readonly Thing[] => {
  const things: Thing[] = [];
  const told = languageOf(reading.text);
  const language = told ?? 'en';
  if (language !== 'en' && language !== 'de') return things;
  let last = -2;
  for (const [at, word] of reading.words.entries()) {
    const key = topicKeyOf(word);
    if (key === undefined || !(language === 'de' ? isGermanNoun(reading, at) : isThing(reading, at)))
      continue;
    // A short line does not tell that it is German; one that is English may well speak of the euro.
    if (told !== 'en' && isGermanMeasure(bareOf(word))) continue;
    things.push({ key, form: bareOf(word), goesOn: last === at - 1 && !isBreak(reading, last) });
    last = at;
  }
  return things;
});

/** German writes nouns with a capital, as the first word of a sentence has one whatever it is. */
function isGermanNoun({ words, text }: Reading, at: number): boolean {
  const { start } = words[at]!;
  return at > 0 && !words[at - 1]!.endsSentence && /^\p{Lu}/u.test(text.slice(start, start + 2));
}

function isThing(reading: Reading, at: number): boolean {
  const { words } = reading;
  const form = bareOf(words[at]!);
  if (closesThing(form) || vague.has(form) || saysLittle.has(form) || isCounted(form)) return false;
  const before = at > 0 && !isBreak(reading, at - 1) ? words[at - 1]!.lower : undefined;
  const isNamed = before !== undefined && (determiners.has(before) || before.endsWith("'s"));
  // "The training", "our pricing", and not "the signed form".
  if (/(?:ed|ing|ly)$/.test(form)) {
    const after = words[at + 1];
    return isNamed && !(after && !isBreak(reading, at) && topicKeyOf(after) !== undefined);
  }
  if (before === undefined || isNamed) return true;
  // "To offer", "we offer", "would offer", "I'll offer", "just offer", "not offer".
  if (before === 'to' || before === 'not' || before === "let's" || /['’](?:ll|d|ve|re|m)$/.test(before))
    return false;
  return !isPronoun(before) && !isAuxiliary(before) && (!isAdverb(before) || isPreposition(before));
}

/** Things that every meeting has. */
const saysLittle: ReadonlySet<string> = new Set(
  'people folks lads gentlemen madam terms cent cents pence blah total whole bits lots ways kinds sorts'.split(
    ' ',
  ),
);

/** What German counts with: money, shares, lengths of time, and the days of a month. */
const isGermanMeasure = (form: string): boolean =>
  germanMeasures.has(form) || numberOf(form) !== undefined || ordinalOf(form) !== undefined;
const germanMeasures: ReadonlySet<string> = new Set(
  `euro euros cent cents franken rappen prozent prozente prozentpunkt prozentpunkte dutzend hundert hunderte hunderten tausend tausende
  tausenden million millionen milliarde milliarden uhr sekunde sekunden minute minuten stunde stunden tag tage tagen tages woche
  wochen monat monate monaten monats jahr jahre jahren jahres`.split(/\s+/),
);

/** "Twenty-two", "fourteenth". */
const isCounted = (form: string): boolean => form.split('-').every((part) => number.test(part));
const number =
  /^(?:(?:four|five|six|seven|eight|nine|ten|eleven|twelve|(?:twen|thir|for|four|fif|six|seven|eigh|nine)(?:ty|teen)|hundred|thousand|million)(?:s|th)?|one|two|three|first|second|third|fifth|ninth|twelfth|(?:twent|thirt|fort|fift|sixt|sevent|eight|ninet)ieth|dozens?|half)$/;

/** A comma or an end stands behind this word. */
function isBreak({ words, text }: Reading, at: number): boolean {
  const [word, next] = [words[at]!, words[at + 1]];
  return word.endsSentence || !next || /[,;:()–—]/.test(text.slice(word.end, next.start));
}

/** Of two words that stand together at least so often, as a part of how often either is said, one topic is made. */
const togetherness = 0.5;

/** Counts topic words over many readings. */
export class TopicCount {
  readonly #said = new Map<string, number>();
  readonly #things = new Map<string, Map<string, number>>();
  readonly #pairs = new Map<string, Pair>();

  add(reading: Reading): void {
    for (const word of reading.words) {
      const key = topicKeyOf(word);
      if (key !== undefined) this.#said.set(key, this.countOf(key) + 1);
    }
    let before: Thing | undefined;
    for (const thing of thingsOf(reading)) {
      const forms = this.#things.get(thing.key) ?? new Map<string, number>();
      this.#things.set(thing.key, forms.set(thing.form, (forms.get(thing.form) ?? 0) + 1));
      if (before && thing.goesOn) this.#addPair(before, thing);
      before = thing;
    }
  }

  #addPair(first: Thing, second: Thing): void {
    if (first.key === second.key) return;
    const key = `${first.key} ${second.key}`;
    const pair = this.#pairs.get(key) ?? { keys: [first.key, second.key], forms: new Map<string, number>() };
    const form = `${first.form} ${second.form}`;
    pair.forms.set(form, (pair.forms.get(form) ?? 0) + 1);
    this.#pairs.set(key, pair);
  }

  /** How often a content word was said, as a thing or otherwise. */
  countOf(key: string): number {
    return this.#said.get(key) ?? 0;
  }

  /** The most frequent things, at most `most`; ties in the order first heard. `names`: words that name people here. */
  top(
    names: ReadonlySet<string> = new Set(),
    most: number = analysis.topicWords,
  ): (Topic & { keys: readonly string[] })[] {
    const topics = [...this.#things]
      .filter(([, forms]) => ![...forms.keys()].some((form) => names.has(form)))
      .map(([key, forms]) => ({ keys: [key], ...heardMost(forms) }));
    const counts = new Map(topics.map(({ keys: [key], count }) => [key!, count]));
    const pairs = [...this.#pairs.values()]
      .map(({ keys, forms }) => ({ keys, ...heardMost(forms) }))
      .filter(({ keys, count }) =>
        keys.every((key) => count > 1 && count >= togetherness * (counts.get(key) ?? Infinity)),
      );
    const shown = new Set<string>();
    const found: (Topic & { keys: readonly string[] })[] = [];
    for (const topic of topics.toSorted((a, b) => b.count - a.count)) {
      if (found.length === most) break;
      const key = topic.keys[0]!;
      if (shown.has(key)) continue;
      const pair = pairs.find(({ keys }) => keys.includes(key) && !keys.some((one) => shown.has(one)));
      const whole = pair ?? topic;
      found.push(whole);
      for (const one of whole.keys) shown.add(one);
    }
    return found;
  }
}

export const topicsOf = perReading((reading): readonly Topic[] => {
  const count = new TopicCount();
  count.add(reading);
  return count.top().map(({ word, count }) => ({ word, count }));
});

/** For those whom a meeting knows by name: each word, lower-cased. */
export function wordsOfNames(names: readonly string[]): ReadonlySet<string> {
  const words = names.flatMap((name) => name.toLowerCase().split(/\s+/));
  return new Set(words.flatMap((word) => [word, ...word.split('-')]));
}

interface Pair {
  keys: readonly [string, string];
  forms: Map<string, number>;
}

function heardMost(forms: ReadonlyMap<string, number>): Topic {
  const [word] = [...forms].reduce((best, form) => (form[1] > best[1] ? form : best));
  return { word, count: [...forms.values()].reduce((sum, one) => sum + one, 0) };
}
