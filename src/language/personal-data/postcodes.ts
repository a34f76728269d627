// Postcodes behind a town, as they are written and as they are spelled: "BA2 4RT", "M ninety-nine four QT", "Oregon, nine
// seven two oh one".
import type { Word } from '#language/reading/reading.ts';
import { digitsAt } from './numbers/digit-words.ts';
import { states } from './street-words.ts';

const mostWords = 7;
const british = /^[a-z]{1,2}\d[a-z\d]?\d[a-z]{2}$/;
const zip = /^\d{5}$/;
const short = /^\d{4}$/;

/** The word behind the postcode that begins at `at`; undefined when none does. */
export function postcodeEnd(words: readonly Word[], at: number): number | undefined {
  const first = words[at];
  if (!first) return undefined;
  const isState = states.has(first.lower) || /^[A-Z]{2,3}$/.test(first.text);
  const american = isState ? codeEnd(words, at + 1, (code) => zip.test(code) || short.test(code)) : undefined;
  return american ?? codeEnd(words, at, (code) => british.test(code) || zip.test(code));
}

/** The same for a British one only: any five digits may be an American one. */
export const britishPostcodeEnd = (words: readonly Word[], at: number): number | undefined =>
  words[at] && codeEnd(words, at, (code) => british.test(code));

function codeEnd(
  words: readonly Word[],
  from: number,
  isCode: (code: string) => boolean,
): number | undefined {
  let code = '';
  let best: number | undefined;
  for (let at = from; at < Math.min(words.length, from + mostWords);) {
    const { text, lower } = words[at]!;
    const digits = digitsAt(words, at);
    if (digits) code += digits.digits;
    else if (/^(?:[A-Z]{1,2}|[a-z]|[A-Za-z]{0,2}\d[A-Za-z\d]{0,3})$/.test(text)) code += lower;
    else break;
    at += digits?.words ?? 1;
    if (isCode(code)) best = at;
    if (words[at - 1]?.endsSentence) break;
  }
  return best;
}
