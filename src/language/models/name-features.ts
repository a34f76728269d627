// What the tagger looks at around each word: the word, its beginning and end, its neighbours, its capitals if the text
// has any, and the lists it stands on.
import type { Word } from '#language/reading/reading.ts';
import type { Gazetteer } from './gazetteer.ts';
import { hashOf, mixed } from './hash.ts';

/** Words of a stretch without a sentence's end are tagged together up to this many. */
const mostTagged = 60;

const edge = hashOf('<edge>');
const noEnding = hashOf('');

/** How many features each word has. */
export const featuresPerWord = 38;

/** The hashed features of `words`, row by row; `text` is what they stand in. */
export function nameFeatures(text: string, words: readonly Word[], gazetteer: Gazetteer): Uint32Array {
  const forms = words.map(({ lower }) => bareForm(lower));
  const hashes = forms.map((form) => hashOf(form));
  const endings = forms.map(ending);
  const bits = gazetteer.bitsOf(forms);
  const cased = isCased(words);
  const shapes = words.map(({ text }, at) => (cased ? shapeOf(text) + (at === 0 ? 16 : 0) : 99));
  const word = (at: number) => hashes[at] ?? edge;
  const list = (at: number) => bits[at] ?? 0xffff;
  const shape = (at: number) => shapes[at] ?? 98;
  const found = new Uint32Array(words.length * featuresPerWord);
  for (let at = 0; at < words.length; at++) {
    const form = forms[at]!;
    const row = at * featuresPerWord;
    let kind = 0;
    const add = (value: number) => {
      found[row + kind] = mixed(++kind, value);
    };
    add(0);
    add(word(at));
    add(word(at - 1));
    add(word(at + 1));
    add(word(at - 2));
    add(word(at + 2));
    add(mixed(word(at - 1), word(at)));
    add(mixed(word(at), word(at + 1)));
    add(mixed(word(at - 1), word(at + 1)));
    add(mixed(word(at - 2), word(at - 1)));
    add(mixed(word(at + 1), word(at + 2)));
    for (let n = 1; n <= 4; n++) {
      add(form.length > n ? hashOf(form, 0, n) : 0);
      add(form.length > n ? hashOf(form, form.length - n) : 0);
    }
    add(endings[at - 1] ?? noEnding);
    add(endings[at + 1] ?? noEnding);
    add(shape(at));
    add(mixed(shape(at - 1), shape(at)));
    add(mixed(shape(at), shape(at + 1)));
    add(mixed(mixed(shape(at - 1), shape(at)), shape(at + 1)));
    add(mixed(shape(at), word(at - 1)));
    add(mixed(shape(at), word(at + 1)));
    add(mixed(shape(at), endings[at]!));
    add(mixed(shape(at), list(at)));
    add(list(at));
    add(mixed(list(at - 1), list(at)));
    add(mixed(list(at), list(at + 1)));
    add(mixed(mixed(list(at - 1), list(at)), list(at + 1)));
    add(mixed(list(at), word(at - 1)));
    add(mixed(list(at), word(at + 1)));
    add(mixed(Math.min(form.length, 12), list(at) & 256));
    add(mixed(markBefore(text, words[at]!.start), shape(at)));
    add(joined(text, words[at - 1], words[at]!));
  }
  return found;
}

function ending(form: string): number {
  return hashOf(form, Math.max(0, form.length - 3));
}

function bareForm(lower: string): string {
  return lower.endsWith("'s") ? lower.slice(0, -2) : lower;
}

/** Capitals tell something only where not everything is capitals and not nothing. */
function isCased(words: readonly Word[]): boolean {
  return words.some(({ text, lower }) => text !== lower && lower !== 'i' && !lower.startsWith("i'"));
}

/** Capital first, all capitals, capitals inside, digits: one bit each. */
function shapeOf(text: string): number {
  const first = /^\p{Lu}/u.test(text) ? 1 : 0;
  const all = text.length > 1 && text === text.toUpperCase() && text !== text.toLowerCase() ? 2 : 0;
  const inside = /^.\p{Ll}*\p{Lu}/u.test(text) ? 4 : 0;
  const digits = /\d/.test(text) ? 8 : 0;
  return first | all | inside | digits;
}

/** The mark right before a word: @ and # make handles, quotes make titles. */
function markBefore(text: string, start: number): number {
  const mark = start > 0 ? text[start - 1]! : '';
  return '@#"“\'‘'.includes(mark) && mark !== '' ? mark.charCodeAt(0) : 0;
}

/** What parts a word from the one before it. */
function joined(text: string, before: Word | undefined, word: Word): number {
  if (!before) return 1;
  const between = text.slice(before.end, Math.min(word.start, before.end + 6)).trim();
  return between === '' ? 2 : hashOf(between);
}

/** The words in pieces that are tagged together: sentences, cut where they have no end. */
export function* stretchesOf(words: readonly Word[]): Generator<readonly Word[]> {
  for (let from = 0, to = 0; from < words.length; from = to) {
    do to++;
    while (to < words.length && to - from < mostTagged && !words[to - 1]!.endsSentence);
    yield words.slice(from, to);
  }
}
