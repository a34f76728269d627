// Which promises of a meeting's sheet are worth a word: made in somebody's own words, which name their thing, and neither moved nor
// taken back. When people leave, only those from a while ago that nobody has spoken of since, which may be moved, done or settled, or
// was just recapped; when they meet again, also what was recapped, once.
import { contentWords, shared } from '#facts/words.ts';
import { readText } from '#language/reading/reading.ts';
import { findDates } from '#language/things/dates.ts';
import type { HeldSentence } from '../held/held-sentence.ts';
import type { Line } from '../lines.ts';

/** How sure a promise must be, where few are read and in a hurry. */
const threshold = 0.7;
/** What was said just now nobody has forgotten. In lines. */
export const longAgo = 7;
/** Whoever promises again so soon says it better. In lines. */
const soon = 4;
/** A line speaks of a thing if it has as many of its words. */
export const sharedWords = 2;
/** Two words name a thing, or one and somebody's name. */
const namingWords = 2;

/** `lines`: those from which the sheet was made. In spoken order. */
export function stillOwed(sheet: readonly HeldSentence[], lines: readonly Line[]): HeldSentence[] {
  const promises = promisesOf(sheet);
  const linesOfWords = lines.map(({ facts }) => contentWords(facts.reading.tokens));
  return promises.filter((one) => {
    const since = linesOfWords.slice(one.line + 1);
    return (
      since.length >= longAgo &&
      isClear(one) &&
      !promises.some((next) => isSoonAfter(one, next)) &&
      !isSpokenOf(one, since)
    );
  });
}

/** Of a meeting that is over, in spoken order. What was promised again is told as it was said last. */
export function owedAfterwards(sheet: readonly HeldSentence[]): HeldSentence[] {
  const clear = promisesOf(sheet).filter(isClear);
  const words = clear.map(({ text }) => wordsIn(text));
  return clear.filter((_, at) => !isSpokenOf(clear[at]!, words.slice(at + 1)));
}

const promisesOf = (sheet: readonly HeldSentence[]): HeldSentence[] =>
  sheet.filter(({ kinds }) => kinds.has('promises'));

/** Sure, not moved, and one knows from its own words what it is about. */
const isClear = (one: HeldSentence): boolean =>
  scoreOf(one) >= threshold &&
  !one.kinds.get('promises')?.isChanged &&
  !isChangedAtOnce(one) &&
  namesItsThing(one.text);

export const scoreOf = ({ kinds }: HeldSentence): number => kinds.get('promises')?.score ?? 0;

const owns =
  /\b(?:i|we)(?:['’]ll| will|['’]m going to| am going to)\b|(?<!so )\b(?:i|we) can\b|\blet me\b|\bleave (?:it|that|this) with (?:me|us)\b/i;
/** As some say it: "I send you both versions". With nobody to send it to and no time, it may be what one does as a rule. */
const ownsInPresent =
  /(?:^|then |, |and )i (?:just |then )?(?:send|write|call|ring|talk|ask|check|bring|do|take|make)\b.*\b(?:you|to (?:him|her|them)|after (?:this|the|that)|today|tonight|tomorrow|right away|immediately|this (?:week|evening|afternoon)|(?:mon|tues|wednes|thurs|fri|satur|sun)day|next (?:week|month))\b/i;
/** A question, a thought, a condition, or done on the spot. */
const isNone =
  /\?\s*$|\b(?:perhaps|maybe|could|can see|let me see|in the chat|now)\b|^tell \w+ |\b(?:i|we|you)['’]d\b|\b(?:have|need) to (?:see|think|check|look|ask)\b|['’]ll need\b|\bwill need\b|\bif (?!that|this|it)\b|^(?:and |but |so )?if (?:it|that|this)(?:['’]s| is) (?!ok|okay|fine|all ?right|easier|useful|any)/i;
const pronoun = /\b(?:it|that|this|them|those|him|her)\b/i;
/** Within a sentence: "the refurb team in Bengaluru". */
const name = /(?<=[\p{Ll},'’] )\p{Lu}\p{Ll}+/gu;
const ofTime =
  /^(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|May|June|July|August|September|October|November|December)$/;

/** "I'll talk to planning about the minimum", not "I'll look for it". */
function namesItsThing(text: string): boolean {
  const sentences = sentencesIn(text);
  const at = sentences.findLastIndex((one) => owns.test(one) || ownsInPresent.test(one));
  const said = sentences[at];
  if (said === undefined || isNone.test(said)) return false;
  const names = said.match(name)?.some((one) => !ofTime.test(one)) ? 1 : 0;
  const before = pronoun.test(said) ? wordsIn(sentences[at - 1] ?? '').length : 0;
  return Math.max(wordsIn(said).length + names, before) >= namingWords;
}

/** "By Wednesday, then. No hang on, Friday." */
const isChangedAtOnce = ({ entry: { text, timestamp }, start, end }: HeldSentence): boolean =>
  hasDay(text.slice(start, end), timestamp) && hasDay(text.slice(end), timestamp);

const hasDay = (text: string, at: string): boolean => findDates(readText(text), at).length > 0;

const isSoonAfter = (one: HeldSentence, next: HeldSentence): boolean =>
  next.entry.speaker === one.entry.speaker && next.line > one.line && next.line <= one.line + soon;

function isSpokenOf({ text }: HeldSentence, since: readonly (readonly string[])[]): boolean {
  const words = wordsIn(text);
  return since.some((said) => shared(words, said) >= sharedWords);
}

export const sentencesIn = (text: string): string[] => text.split(/(?<=[.?!])\s+/);

/** Those that say what it is about. */
export const wordsIn = (text: string): string[] => contentWords(readText(text).tokens);
