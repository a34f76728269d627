// Which places a sentence names, as far as it matters where data are kept: countries, and capitalised names after "in".
import type { Reading } from '#language/reading/reading.ts';
import type { HeardSentence } from './heard-line.ts';

const known = new Set(
  `australia austria belgium brazil canada china denmark england europe finland france germany india ireland italy japan
  mexico netherlands norway poland portugal scotland singapore spain sweden switzerland uk usa us eu america wales
  amsterdam berlin boston chicago dublin frankfurt london madrid manila mumbai munich oregon ohio paris pune seattle sydney
  tokyo toronto virginia warsaw zurich hyderabad bangalore chennai krakow prague bucharest lisbon stockholm`.split(
    /\s+/,
  ),
);
const before = new Set(['in', 'to', 'from', 'at', 'of']);
const notPlaces = new Set(
  `monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october
  november december i`.split(/\s+/),
);

/** In small letters. */
export function placesIn({ words, text }: Reading, { start, end }: HeardSentence): string[] {
  const found: string[] = [];
  for (const [i, word] of words.entries()) {
    if (word.start < start || word.end > end) continue;
    // "us" and "in" in small letters are no country.
    const isShort = word.lower.length === 2;
    const upper = isShort ? word.text === word.text.toUpperCase() : /^\p{Lu}/u.test(text.slice(word.start));
    const isKnown = known.has(word.lower) && (!isShort || upper);
    const follows = before.has(words[i - 1]?.lower ?? '') && !notPlaces.has(word.lower);
    if (isKnown || (upper && follows)) found.push(word.lower);
  }
  return found;
}
