// Which promises of a meeting's sheet are worth a word: made in somebody's own words, so that one knows what about, and neither moved nor
// taken back. When people leave, only those from a while ago that nobody has spoken of since, which may be moved, done or settled, or
// was just recapped; when they meet again, also what was recapped, once.
import type { Evidence } from '#meeting/outputs/output.ts';
import { type HeldSentence, inSpokenOrder } from '../held/held-sentence.ts';
import { daysIn } from '../days-in.ts';
import type { Leaving } from './leaving.ts';
import { namesItsThing, namingWords, promiseIn, wordsIn } from './promise-words.ts';
import { isSettledSince, isSpokenOf, longAgo, soon } from './settled-since.ts';

/** How sure a promise must be, where few are read and in a hurry. */
const threshold = 0.7;

/** In spoken order. */
export function stillOwed(sheet: readonly HeldSentence[], { lines, words }: Leaving): HeldSentence[] {
  const promises = promisesOf(sheet);
  return promises.filter((one) => {
    const since = lines.slice(one.line + 1);
    return (
      since.length >= longAgo &&
      isSure(one) &&
      promiseIn(one.text) !== undefined &&
      !promises.some((next) => isSoonAfter(one, next)) &&
      !isSettledSince(one, since, words.slice(one.line + 1))
    );
  });
}

/** Of a meeting that is over, in spoken order. What was promised again is told as it was said last. */
export function owedAfterwards(sheet: readonly HeldSentence[]): HeldSentence[] {
  const clear = promisesOf(sheet).filter(isClear);
  const words = clear.map(({ text }) => wordsIn(text));
  return clear.filter(
    (one, at) =>
      !isSpokenOf(words[at]!, words.slice(at + 1)) &&
      (namesItsThing(one.text) || !clear.some((next) => isSoonAfter(one, next))),
  );
}

const promisesOf = (sheet: readonly HeldSentence[]): HeldSentence[] =>
  sheet.filter(({ kinds }) => kinds.has('promises'));

/** And neither moved nor taken back. */
const isSure = (one: HeldSentence): boolean =>
  scoreOf(one) >= threshold && !one.kinds.get('promises')?.isChanged && !isChangedAtOnce(one);

/** One knows what it is about: by its own words, or by those it was made upon. */
const isClear = (one: HeldSentence): boolean =>
  isSure(one) &&
  (namesItsThing(one.text) || (promiseIn(one.text) !== undefined && madeUpon(one) !== undefined));

/** What a promise that leans on it was made upon, where it says something: "Good to know" says nothing. */
export const madeUpon = ({ after }: HeldSentence): Evidence | undefined =>
  after && wordsIn(after.quote).length >= namingWords ? after : undefined;

const scoreOf = ({ kinds }: HeldSentence): number => kinds.get('promises')?.score ?? 0;

/** "By Wednesday, then. No hang on, Friday." "I'll send the article. Or, I can set one up." "I can do that from here, just a sec". */
function isChangedAtOnce({ entry: { text, timestamp }, start, end }: HeldSentence): boolean {
  const [said, rest] = [text.slice(start, end), text.slice(end)];
  return (
    onTheSpot.test(rest) ||
    orElse.test(rest) ||
    isSaidAgain(said, rest) ||
    (hasDay(rest, timestamp) &&
      (hasDay(said, timestamp) || (ofTimeLoosely.test(said) && takesBack.test(rest))))
  );
}

const onTheSpot = /\bfrom here\b|\bit['’]s gone\b|\bin the chat\b|\b(?:just )?(?:a|one) (?:sec|second)\b/i;
const orElse = /^\W*(?:or|actually|no|well no)\b/i;
/** "I'll shift the boxes. I'll get Davie to shift the boxes." */
const isSaidAgain = (said: string, rest: string): boolean => {
  const words = wordsIn(said);
  const again = promiseIn(rest);
  return again !== undefined && wordsIn(again.said).some((word) => words.includes(word));
};
const ofTimeLoosely = /\b(?:weekend|week|month|morning|afternoon|evening|lunch|night)\b/i;
const takesBack = /\b(?:no|actually|rather|hang on|wait|sorry|instead|then)\b/i;

export const hasDay = (text: string, at: string): boolean => daysIn(text, at).length > 0;

/** Whoever promises again so soon says it better. */
const isSoonAfter = (one: HeldSentence, next: HeldSentence): boolean =>
  next.entry.speaker === one.entry.speaker && next.line <= one.line + soon && inSpokenOrder(one, next) < 0;
