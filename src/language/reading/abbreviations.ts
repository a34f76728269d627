// Whether the full stop behind a word only shortens it: "Mr. Brandvold", "No. 4", "e.g. the lease", "J. Smith". Where it may as well
// end a sentence, it ends one.
import { commonWords } from './common-words.ts';

const list = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/));

const titles = list('mr mrs ms messrs prof rev hon capt sgt');
/** Titles, and what streets are called: "Larkspur Dr. We moved there". */
const titlesOrStreets = list('dr st');
/** Nobody ends a sentence with these. */
const goesOn = list('approx e.g i.e eg ie vs cf viz incl excl z.b d.h bzw');
const beforeNumbers = list('no nos nr ca ext fig vol art pp para');
const days = list('mon tue tues wed thu thur thurs fri sat sun');
const months = list('jan feb mar apr jun jul aug sep sept oct nov dec');
const weekdays = list('monday tuesday wednesday thursday friday saturday sunday');
const firms = list('inc ltd co corp');
/** Behind an hour: "3 p.m. on Friday". */
const afterHours = list('on at to until till and or for with today tomorrow tonight sharp');
/** "Option B. Anna, can you …": a letter behind these is no initial. */
const lettered = list(
  `option plan series point item part class type exhibit appendix annex schedule section clause version variant group team room gate level
  grade block building unit flat vitamin candidate question case figure table`,
);

/** `before`: the word in front of it in the same sentence. `next`: the word behind it, as it stands in the text. */
export function isShortened(word: string, before: string | undefined, next: string): boolean {
  const lower = word.toLowerCase();
  const capital = isCapital(word);
  const small = /^\p{Ll}/u.test(next);
  if (titles.has(lower) || goesOn.has(lower)) return true;
  if (titlesOrStreets.has(lower)) return !(isName(before) && isCapital(next) && !isName(next));
  // "Is it three? No. 4 are left": an answer opens its sentence.
  if (beforeNumbers.has(lower)) return before !== undefined && /^\d/.test(next);
  if (days.has(lower) || months.has(lower)) return isDay(next) || (capital && small);
  if (lower === 'a.m' || lower === 'p.m') return (small && afterHours.has(next)) || isWeekday(next);
  if (firms.has(lower)) return capital && small;
  if (!/^(?:\p{Lu}\.)*\p{Lu}$/u.test(word) || word === 'I') return false;
  if (small) return word.length > 1;
  return isName(next) && !lettered.has(before?.toLowerCase() ?? '');
}

const isCapital = (word: string): boolean => /^\p{Lu}/u.test(word);
const isWeekday = (word: string): boolean => weekdays.has(word.toLowerCase()) || days.has(word.toLowerCase());

/** "Jan. 5", "Fri. 27 Nov.", "Mon. Jan. 5". */
const isDay = (next: string): boolean =>
  /^(?:\d{1,2}(?:st|nd|rd|th)?|20\d\d)$/i.test(next) || (isCapital(next) && months.has(next.toLowerCase()));

/** Capitalised, and no everyday word with which a sentence begins. */
function isName(word: string | undefined): boolean {
  return word !== undefined && isCapital(word) && !commonWords.has(word.toLowerCase().replace(/['’].*$/, ''));
}
