// The places that a sentence names, for questions about where data are stored: countries, and capitalised names after "in".
import type { HeardSentence } from '../heard-line.ts';

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
export function placesIn({ words }: HeardSentence): string[] {
  return words.flatMap(({ text, lower }, i) => {
    // "us" in small letters is no country.
    const isShort = lower.length === 2;
    const isCapital = isShort ? text === text.toUpperCase() : /^\p{Lu}/u.test(text);
    if (known.has(lower) && (!isShort || isCapital)) return [lower];
    const follows = before.has(words[i - 1]?.lower ?? '') && !notPlaces.has(lower);
    return isCapital && follows ? [lower] : [];
  });
}
