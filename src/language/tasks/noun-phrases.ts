// The things that a stretch of speech names, told by grammar alone: what stands behind "the", "a", "my" or a number, up to the word
// that can no longer belong to it.
import type { Reading } from '#language/reading/reading.ts';
import { classOf } from '#language/reading/word-classes.ts';
import { closesThing, definite, isPreposition, vague } from './grammar-words.ts';

export interface NounPhrase {
  start: number;
  end: number;
  text: string;
  plural: boolean;
  /** It stands behind "in", "with" or the like: seldom what "it" is. */
  beside: boolean;
}

/** In tokens. */
const longestThing = 7;
const times: ReadonlySet<string | undefined> = new Set([
  'day',
  'dayPart',
  'month',
  'period',
  'ordinal',
  'often',
]);
/** "The minutes" are a paper; "the twenty-second" and "the 9th" are days. */
export const isTime = (form: string): boolean =>
  (times.has(classOf(form)) && form !== 'minutes') || dayOfMonth.test(form);
const dayOfMonth = /^(?:\d+|(?:twenty|thirty)-\p{L}+)(?:st|nd|rd|th)$/u;

/** Of the tokens from `from` to `to`, exclusive: "the letter with the index" is two, "the end of the contract" one. */
export function nounPhrasesIn(reading: Reading, from: number, to: number): NounPhrase[] {
  const found: NounPhrase[] = [];
  for (let at = from; at < to; at++) {
    if (!definite.has(reading.tokens[at]!.form)) continue;
    const end = endOfThing(reading, at, to);
    const phrase = phraseBetween(reading, at, end);
    if (phrase) found.push(phrase);
    at = Math.max(at, end - 1);
  }
  return found;
}

/** The token behind the thing that a determiner opens. */
function endOfThing({ tokens, text }: Reading, at: number, limit: number): number {
  let to = at + 1;
  for (; to < limit && to - at <= longestThing; to++) {
    const [before, token] = [tokens[to - 1]!, tokens[to]!];
    if (before.endsSentence || /[,;:()–—]/.test(text.slice(before.end, token.start))) break;
    // "The end of the contract": what it is of belongs to it. "These two": so does a number.
    const isOf = token.form === 'of' && to > at + 1;
    const belongs = token.form === "'s" || isOf || before.form === 'of' || before.form === "'s";
    const counts = to === at + 1 && classOf(token.form) === 'number';
    if (!belongs && !counts && closesThing(token.form)) break;
  }
  // "That book of yours" is that book.
  const goesOn = (form: string, before: string) =>
    form === 'of' || form === "'s" || (before === 'of' && closesThing(form));
  while (to > at + 1 && goesOn(tokens[to - 1]!.form, tokens[to - 2]!.form)) to--;
  return to;
}

function phraseBetween({ tokens, text }: Reading, at: number, to: number): NounPhrase | undefined {
  const head = tokens[to - 1]!;
  const isNone = to === at + 1 || to - at > longestThing || closesThing(head.form);
  // "The fifteen", "the 2": of what was not said.
  if (isNone || isNumber(head.form) || isTime(head.form) || vague.has(head.form) || head.form.endsWith('ly'))
    return undefined;
  // "The cellar's wet." is a sentence, and "the client's report" cannot be told from it there.
  const isWhole = (at === 0 || tokens[at - 1]!.endsSentence) && head.endsSentence;
  if (isWhole && tokens.slice(at, to).some(({ form }) => form === "'s")) return undefined;
  const { start, form: opening } = tokens[at]!;
  const plural = isPlural(head.form) && !singular.has(opening);
  const before = tokens[at - 1];
  const beside =
    before !== undefined &&
    !before.endsSentence &&
    (isPreposition(before.form) || opensThought.has(before.form));
  return { start, end: head.end, text: text.slice(start, head.end), plural, beside };
}

/** "Thirty-five", and not "two-pager". */
const isNumber = (form: string): boolean => form.split('-').every((part) => numbers.has(classOf(part)));
const numbers: ReadonlySet<string | undefined> = new Set(['number', 'figure']);
const opensThought = new Set('when if where which what how because while once that than'.split(' '));
const singular = new Set('a an one this that another each every'.split(' '));
const isPlural = (form: string): boolean => /[^su]s$/.test(form) || plurals.has(form);
const plurals = new Set('people children men women data'.split(' '));
