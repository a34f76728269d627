// Whether a promise was settled, moved or recapped after it was made, so that nobody has to be reminded of it when people leave.
import { daysIn } from '../days-in.ts';
import type { HeldSentence } from '../held/held-sentence.ts';
import type { Line } from '../lines.ts';
import { contactIn, ofTime, speaksOf, wordsIn } from './promise-words.ts';

/** What is done or moved at once is so within as many lines. */
export const soon = 4;
/** What was said just now nobody has forgotten. In lines. */
export const longAgo = 7;

/** `since`: the lines after it, and the words of each that say something. */
export function isSettledSince(
  one: HeldSentence,
  since: readonly Line[],
  wordsSince: readonly (readonly string[])[],
): boolean {
  const words = wordsIn(one.text);
  const next = since.slice(0, soon);
  return (
    isSpokenOf(words, wordsSince) ||
    isRecapped(words, since, wordsSince) ||
    hasTurnedUp(contactIn(one.text), since.slice(longAgo - 1)) ||
    next.some(isDone) ||
    isSent(one, since, wordsSince) ||
    isForAnotherDay(one, next) ||
    isMoved(one, since, wordsSince) ||
    isPutOff(one, since)
  );
}

export const isSpokenOf = (promise: readonly string[], since: readonly (readonly string[])[]): boolean =>
  since.some((said) => speaksOf(said, promise));

/** By whoever, right after it: "I've just done it." */
const isDone = ({ entry }: Line): boolean => done.test(entry.text);
const done =
  /(?:^|[.!?,] )(?:and )?(?:(?:done|sent|sorted)[.!]|(?:that|it)['’]?s (?:done|sent|gone through)\b|i['’]ve (?:actually )?(?:just )?(?:done|sent) (?:it|that|them)\b)/i;

/** However much later: "I'm sending it already, there, sent", by whoever was to send it, and of nothing else that they name. */
function isSent(
  { entry: { speaker }, text }: HeldSentence,
  since: readonly Line[],
  wordsSince: readonly (readonly string[])[],
): boolean {
  if (!sends.test(text)) return false;
  const named = (words: readonly string[]) => words.filter((word) => !ofSending.test(word));
  const promised = named(wordsIn(text));
  return since.some(({ entry }, at) => {
    if (entry.speaker !== speaker || !sent.test(entry.text)) return false;
    const about = named(wordsSince[at]!);
    return promised.length === 0 || about.length === 0 || about.some((word) => promised.includes(word));
  });
}
const ofSending = /^(?:sen[dt]|forward|e-?mail|mail|share)/;
const sends = /\b(?:send|forward|e-?mail|mail|share|post|drop|finish)\b/i;
const sent =
  /\bi['’]ve (?:just |already )?(?:sent|forwarded|e-?mailed|mailed|shared)\b|(?:^|[.,!?] )(?:there, |and |it['’]s |okay, |just )?sent(?: (?:it|them|that))?[.,!]|\bjust sent (?:it|them|that|you)\b|\bin the chat\b/i;

/** "By Friday." "I'm off Friday." "Then Thursday.", or "this week", "Monday then": right after it, by whoever. */
function isForAnotherDay({ text }: HeldSentence, next: readonly Line[]): boolean {
  const days = new Set((text.match(dayWord) ?? []).map((day) => day.toLowerCase()));
  if (days.size === 0 && !withoutDay.test(text)) return false;
  return next.some(({ entry }) =>
    [...entry.text.matchAll(instead)].some((found) => !days.has((found[1] ?? found[2])!.toLowerCase())),
  );
}

/** "So the proposal, can I say Monday the second instead?": however much later, by whoever, in a line that has a word of it and another day. */
function isMoved(
  { entry, text }: HeldSentence,
  since: readonly Line[],
  wordsSince: readonly (readonly string[])[],
): boolean {
  const due = daysIn(text, entry.timestamp);
  if (due.length === 0) return false;
  const words = wordsIn(text);
  return since.some(
    ({ entry: later }, at) =>
      moves.test(later.text) &&
      wordsSince[at]!.some((word) => words.includes(word)) &&
      daysIn(later.text, later.timestamp).some((day) => !due.includes(day)),
  );
}
const moves =
  /\b(?:instead|rather|(?:can|could|shall) (?:i|we) (?:say|make|do|move)|make (?:it|that)|move[ds]?|push(?:ed)?|postpone[ds]?)\b/i;

/** "So I owe you the proposal, and you look at the inspection": one word of it is enough there. */
function isRecapped(
  promise: readonly string[],
  since: readonly Line[],
  wordsSince: readonly (readonly string[])[],
): boolean {
  return since.some(
    ({ entry }, at) =>
      at >= since.length - atTheEnd &&
      recaps.test(entry.text) &&
      promise.some((word) => wordsSince[at]!.includes(word)),
  );
}
/** In lines. */
const atTheEnd = 10;
const recaps =
  /\b(?:sum(?:ming)? up|recap|i owe you|you owe (?:me|us))\b|\band (?:then )?(?:i|you)(?:['’]ll| will)? (?:send|look|call|phone|ring|check|ask|write|get|give|talk|speak)\b/i;

/** "Then not tomorrow": by the same person. */
function isPutOff({ entry: { speaker }, text }: HeldSentence, since: readonly Line[]): boolean {
  const days = text.match(dayWord);
  if (!days) return false;
  const notThen = new RegExp(`\\bnot (?:on )?(?:${days.join('|')})\\b`, 'i');
  return since.some(({ entry }) => entry.speaker === speaker && notThen.test(entry.text));
}
const anyDay = '(today|tonight|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day)';
/** "Then Thursday", "could it be Monday", "Monday, then". */
const instead = new RegExp(
  `\\b(?:then|instead|rather|make (?:it|that)|let['’]?s say|(?:could|can) (?:it be|we say)|(?:how|what) about),? (?:on |by |this |next )?${anyDay}\\b|\\b${anyDay},? then\\b`,
  'gi',
);
const withoutDay = /\b(?:(?:this|next) (?:week|month)|the weekend)\b/i;
const dayWord = new RegExp(`\\b${anyDay}\\b`, 'gi');

/** Whom somebody was to ring has turned up, or rung. */
const hasTurnedUp = (contact: string | undefined, later: readonly Line[]): boolean =>
  contact !== undefined &&
  !ofTime.test(contact) &&
  later.some(({ entry }) => entry.text.split(/[^\p{L}]+/u).includes(contact));
