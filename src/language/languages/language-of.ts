// The language a line is in, told by the words that speech in it cannot do without, or by its script. Undefined where it
// cannot be told: in short lines, names, numbers and mixtures. English with foreign names or a quotation stays English.
import type { OtherLanguage, SpokenLanguage } from '#meeting/outputs/spoken-language.ts';
import { commonWords, nameWords, ownLetters } from './common-words.ts';

/** Enough to tell by; what comes after it is not read. */
const readCharacters = 600;
/** Fewer different words of a language say nothing, and neither do such alone as stand in names. */
const fewestWords = 2;
/** Of the different words of a line. */
const leastShare = 0.25;
/** So many times as many as of English. */
const overEnglish = 3;

type WordedLanguage = keyof typeof commonWords;
const worded = Object.keys(commonWords) as WordedLanguage[];

/** The languages of each word. */
const languagesOf = new Map<string, Set<WordedLanguage>>();
for (const language of worded) {
  for (const word of commonWords[language].split(/\s+/)) {
    if (word.length === 1) continue;
    languagesOf.set(word, (languagesOf.get(word) ?? new Set()).add(language));
  }
}

/**
 * Scripts, with the languages that write in them. Where these are several, the first whose letters occur is meant, and
 * the language cannot be told where none of them does.
 */
const scripts: readonly { script: RegExp; languages: [OtherLanguage, RegExp?][] }[] = [
  {
    script: /\p{Script=Cyrillic}/gu,
    languages: [
      ['uk', /[іїєґ]/],
      ['ru', /[ыэё]|(?<!\p{L})(?:и|что|не|мы|это)(?!\p{L})/u],
    ],
  },
  { script: /\p{Script=Greek}/gu, languages: [['el']] },
  { script: /\p{Script=Arabic}/gu, languages: [['ar', /^[^پچژگٹڈڑے]*$/]] },
  { script: /\p{Script=Hebrew}/gu, languages: [['he']] },
  { script: /\p{Script=Devanagari}/gu, languages: [['hi', /है|हैं|और|नहीं|में/]] },
  { script: /\p{Script=Hangul}/gu, languages: [['ko']] },
  {
    script: /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/gu,
    languages: [['ja', /[\p{Script=Hiragana}\p{Script=Katakana}]/u], ['zh']],
  },
];
const beyondLatin = /[^\0-\u024f\u2000-\u20cf]/;
/** Of the letters of a line; so many of them at least. */
const scriptShare = 0.5;
const fewestLetters = 4;

export function languageOf(text: string): SpokenLanguage | undefined {
  const read = text.slice(0, readCharacters).normalize('NFC').toLowerCase();
  return byScript(read) ?? byWords(read);
}

function byScript(text: string): OtherLanguage | undefined {
  if (!beyondLatin.test(text)) return undefined;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const most = Math.max(fewestLetters, letters * scriptShare);
  const written = scripts.find(({ script }) => (text.match(script)?.length ?? 0) >= most);
  return written?.languages.find(([, telling]) => telling === undefined || telling.test(text))?.[0];
}

function byWords(text: string): WordedLanguage | undefined {
  const words = new Set(text.match(/\p{L}[\p{L}\p{M}]*/gu));
  const known = [...words]
    .map((word) => languagesOf.get(word))
    .filter((languages) => languages !== undefined);
  const others = known.filter((languages) => !languages.has('en'));
  const english = known.length - others.length;
  const [best, next] = [...new Set(others.flatMap((languages) => [...languages]))]
    .map((language) => ({ language, count: countOf(language, words) }))
    .toSorted((a, b) => b.count - a.count);
  const count = best?.count ?? 0;
  if (english >= fewestWords && english > count) return 'en';
  const least = Math.max(fewestWords, english * overEnglish, words.size * leastShare);
  return count >= least && count > (next?.count ?? 0) ? best?.language : undefined;
}

/** How many of these words are of a language and not of English. Its letters count as much again at most: names have them. */
function countOf(language: WordedLanguage, words: ReadonlySet<string>): number {
  let common = 0;
  let lettered = 0;
  let isNames = true;
  for (const word of words) {
    const known = languagesOf.get(word);
    if (known?.has(language) && !known.has('en')) {
      common += 1;
      isNames &&= nameWords.has(word);
    }
    if (hasAny(word, ownLetters[language])) lettered += 1;
  }
  return isNames ? 0 : common + Math.min(common, lettered);
}

function hasAny(word: string, letters: string): boolean {
  for (const letter of word) if (letters.includes(letter)) return true;
  return false;
}
