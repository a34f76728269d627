// One parse of a text, shared by every task of this room: words with their exact places in the original text.
// Bounded in time: no regular expression here can backtrack, whatever the text.
import { isShortened } from './abbreviations.ts';

export interface Word {
  /** As it stands in the text. */
  text: string;
  /** Lower-cased, with ’ as '. */
  lower: string;
  /** UTF-16 offsets; `end` is exclusive. */
  start: number;
  end: number;
  /** True when . ! ? or a line's end stands between this word and the next; the full stop of "Mr." is none. */
  endsSentence: boolean;
}

/** A word as it was meant: "I'll" gives two tokens, "i" and "will", both with the position of the whole word. */
export interface Token {
  form: string;
  start: number;
  end: number;
  endsSentence: boolean;
}

export interface Reading {
  text: string;
  words: Word[];
  /** For the rules: contractions written out; hesitations, {marks} and stuttered repeats left out. */
  tokens: Token[];
  /** What was worked out of it: see per-reading.ts. */
  workedOut: unknown[];
}

const openings = '{[<';
const closings = '}]>';
const hesitations = new Set(['um', 'uh', 'uhm', 'er', 'erm', 'ehm', 'hmm', 'hm', 'mm', 'ah', 'eh']);

export function readText(text: string): Reading {
  const words: Word[] = [];
  let readUpTo = 0;
  for (const match of text.matchAll(/[\p{L}\p{M}\p{N}]+(?:['’&.@_-][\p{L}\p{M}\p{N}]+)*[%+]?/gu)) {
    const start = match.index;
    const end = start + match[0].length;
    const previous = words.at(-1);
    if (previous) previous.endsSentence ||= endsBetween(words, text.slice(readUpTo, start), match[0]);
    readUpTo = end;
    if (isMark(text, start, end)) continue;
    words.push({
      text: match[0],
      lower: match[0].toLowerCase().replaceAll('’', "'"),
      start,
      end,
      endsSentence: false,
    });
  }
  const last = words.at(-1);
  if (last) last.endsSentence = true;
  return { text, words, tokens: tokensOf(words), workedOut: [] };
}

/** Whether what stands between the last word and the next ends a sentence. */
function endsBetween(words: readonly Word[], between: string, next: string): boolean {
  if (!/[.!?…\n]/.test(between)) return false;
  if (!/^\.[^.!?…\n]*$/.test(between)) return true;
  const [before, last] = words.length > 1 ? words.slice(-2) : [undefined, words[0]];
  return !isShortened(last!.text, before?.endsSentence ? undefined : before?.text, next);
}

/** A transcriber's remark such as {laugh} or [noise]: nobody said it. */
function isMark(text: string, start: number, end: number): boolean {
  const opening = start > 0 ? openings.indexOf(text[start - 1]!) : -1;
  return opening >= 0 && text[end] === closings[opening];
}

function tokensOf(words: readonly Word[]): Token[] {
  const tokens: Token[] = [];
  for (const word of words) {
    const previous = tokens.at(-1);
    if (hesitations.has(word.lower)) {
      if (previous) previous.endsSentence ||= word.endsSentence;
      continue;
    }
    for (const form of writtenOut(word.lower)) {
      const before = tokens.at(-1);
      if (before?.form === form && !before.endsSentence) {
        before.end = word.end;
      } else {
        tokens.push({ form, start: word.start, end: word.end, endsSentence: false });
      }
    }
    const newest = tokens.at(-1);
    if (newest) newest.endsSentence = word.endsSentence;
  }
  return tokens;
}

const whole: Record<string, readonly string[]> = {
  "can't": ['can', 'not'],
  cannot: ['can', 'not'],
  cant: ['can', 'not'],
  "won't": ['will', 'not'],
  wont: ['will', 'not'],
  gonna: ['going', 'to'],
  gotta: ['got', 'to'],
  wanna: ['want', 'to'],
  lemme: ['let', 'me'],
  gimme: ['give', 'me'],
  "let's": ['let', 'us'],
  lets: ['let', 'us'],
  dunno: ['do', 'not', 'know'],
  im: ['i', 'am'],
  ive: ['i', 'have'],
  youre: ['you', 'are'],
  youll: ['you', 'will'],
  youve: ['you', 'have'],
  theyre: ['they', 'are'],
  theyll: ['they', 'will'],
  weve: ['we', 'have'],
  thats: ['that', 'is'],
  whats: ['what', 'is'],
  hows: ['how', 'is'],
};
const endings: readonly (readonly [string, string])[] = [
  ["n't", 'not'],
  ["'ll", 'will'],
  ["'re", 'are'],
  ["'ve", 'have'],
  ["'m", 'am'],
  ["'d", 'would'],
];
const bareNot = new Set(
  'dont doesnt didnt isnt arent wasnt werent havent hasnt hadnt couldnt wouldnt shouldnt'.split(' '),
);
/** After these 's is "is"; after a name it is a possessive. */
const subjects = new Set('it that this what who where how when he she there here everything one'.split(' '));

function writtenOut(lower: string): readonly string[] {
  if (Object.hasOwn(whole, lower)) return whole[lower]!;
  if (bareNot.has(lower)) return [lower.slice(0, -2), 'not'];
  if (!lower.includes("'")) return [lower];
  if (lower.endsWith("'s")) {
    const owner = lower.slice(0, -2);
    return [owner, subjects.has(owner) ? 'is' : "'s"];
  }
  for (const [ending, meaning] of endings) {
    if (lower.endsWith(ending) && lower.length > ending.length)
      return [lower.slice(0, -ending.length), meaning];
  }
  return [lower];
}
