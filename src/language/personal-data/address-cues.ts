// What says that an address follows: "my address is …", "we moved to …", "deliver it to …".
import { commonWords } from '#language/reading/common-words.ts';
import type { Word } from '#language/reading/reading.ts';
import { announcing, homes, leadingTo, untilNoun } from './street-words.ts';

/** In words. */
const cueReach = 7;
const mostLeading = 4;

/** Somewhere before word `from`: enough where a street is named that is hardly anything else. */
export function isAnnounced(words: readonly Word[], from: number): boolean {
  return words
    .slice(Math.max(0, from - cueReach), from)
    .some(({ lower }, i, before) => announcing.has(lower) || (lower === 'at' && i === before.length - 1));
}

/** Right before word `from`: "my new address is", and not "we address". */
export function isGivenAsAddress(words: readonly Word[], from: number): boolean {
  const at = cueBefore(words, from);
  return (
    at !== undefined &&
    /^address(?:'s)?$/.test(words[at]!.lower) &&
    !untilNoun.has(words[at - 1]?.lower ?? 'to')
  );
}

/** Right before word `from`: "we moved to", "she lives at", "post it to". */
export function isGivenAsHome(words: readonly Word[], from: number): boolean {
  const at = cueBefore(words, from);
  return at !== undefined && homes.has(words[at]!.lower);
}

/** The word before those that only lead on to a place. */
function cueBefore(words: readonly Word[], from: number): number | undefined {
  for (let at = from - 1; at >= Math.max(0, from - 1 - mostLeading); at--) {
    if (words[at]!.endsSentence) return undefined;
    if (!leadingTo.has(words[at]!.lower)) return at;
  }
  return undefined;
}

/** "Elm", "larkspur": what hardly is more than a name. "2 column view" and "3 way call" are no addresses. */
export const namesPlace = (names: readonly Word[]): boolean =>
  names.some(({ lower }) => !commonWords.has(lower));
