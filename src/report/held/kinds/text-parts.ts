// The sentences of a line, as parts of its text: cut at its marks, and where speech came without any, before the words with which
// people go on to something else.
import { monthOf } from '#language/numerals/german-months.ts';
import { perReading } from '#language/reading/per-reading.ts';
import type { Word } from '#language/reading/reading.ts';

export interface TextPart {
  /** UTF-16 offsets in the line; `end` is exclusive, and behind the mark that ends it. */
  start: number;
  end: number;
}

/** In words: what is longer and has no marks is cut. */
const longest = 12;
/** In words: a sentence that ends with a mark is cut only beyond that. */
const longestMarked = 30;
/** In words: no shorter piece is cut off. */
const shortest = 3;

const joins = new Set('and but so or cause because well anyway okay'.split(' '));
const begins = new Set(
  `i i'm i'll i've i'd we we're we'll we've we'd you you're you'll you've he he's she she's it it's they they're they'll that's
  there's there the this these my our your their if let's what's how's can could would is do`.split(/\s+/),
);
/** Somebody begins anew with these, whatever went before, */
const anew = /^(?:i|we|you|he|she|they|it|that|there|let)['’](?:s|m|re|ll|ve|d)$/;
const asks = /^(?:(?:what|how|who|where)['’]s|what|how)$/;
const refuses = /^(?:do|ca|wo|did|could|would)n['’]t$/;
/** "Tell me what": no question begins there. */
const told = new Set('me us you him her them it'.split(' '));
/** but for words that lead on to them. */
const leadsOn = new Set(
  `that which who if when whenever because cause what where how why whether think thinks thought know knows knew say said says hope
  hopes mean guess sure told tell sounds like as than until til till once since while though although case before after and but so or
  see feel believe suppose wish wonder understand remember ask asked explain of about on for to with by the a an my our is are was
  show shows not just all only even everything anything something nothing bit day way time thing`.split(
    /\s+/,
  ),
);

export const partsOf = perReading(({ text, words }): readonly TextPart[] => {
  const parts: TextPart[] = [];
  let from = 0;
  words.forEach((word, at) => {
    if (!word.endsSentence) return;
    const next = words[at + 1];
    if (next && text[word.end] === '.' && isGermanDay(word, next)) return;
    for (const piece of piecesOf(text, words.slice(from, at + 1))) parts.push(partOf(text, piece));
    from = at + 1;
  });
  return parts;
});

/** "Am 22. Januar", "bis zum 15. wird das fertig". */
const isGermanDay = ({ text }: Word, { text: next, lower }: Word): boolean =>
  /^\d{1,2}$/.test(text) && (monthOf(lower) !== undefined || /^\p{Ll}/u.test(next));

function partOf(text: string, words: readonly Word[]): TextPart {
  const last = words.at(-1)!;
  const mark = /^["”’)]?[.!?…]+["”’)]?/.exec(text.slice(last.end, last.end + 4))?.[0] ?? '';
  return { start: words[0]!.start, end: last.end + mark.length };
}

function piecesOf(text: string, words: readonly Word[]): (readonly Word[])[] {
  const [from, to] = [words[0]!.start, words.at(-1)!.end];
  if (words.length <= longest || /[,;:]/.test(text.slice(from, to))) return [words];
  if (words.length <= longestMarked && /^["”’)]?[.!?…]/.test(text.slice(to))) return [words];
  const pieces: (readonly Word[])[] = [];
  let begun = 0;
  for (let at = shortest; at <= words.length - shortest; at++) {
    if (at - begun < shortest || !goesOnAt(words, at)) continue;
    pieces.push(words.slice(begun, at));
    begun = at;
  }
  return [...pieces, words.slice(begun)];
}

function goesOnAt(words: readonly Word[], at: number): boolean {
  const { lower } = words[at]!;
  const before = words[at - 1]!.lower;
  if (joins.has(lower)) return begins.has(words[at + 1]!.lower);
  if (leadsOn.has(before)) return false;
  if (asks.test(lower)) return !told.has(before);
  return anew.test(lower) || ((lower === 'i' || lower === 'we') && refuses.test(words[at + 1]!.lower));
}
