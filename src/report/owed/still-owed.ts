// Which promises of a meeting's sheet are worth a word: made in somebody's own words, which name their thing, and neither moved nor
// taken back. When people leave, only those from a while ago that nobody has spoken of since, which may be moved, done or settled, or
// was just recapped; when they meet again, also what was recapped, once.
import { contentWords, shared } from '#facts/words.ts';
import { readText } from '#language/reading/reading.ts';
import { findDates } from '#language/things/dates.ts';
import type { Evidence } from '#meeting/outputs/output.ts';
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

/** Sure, not moved, and one knows what it is about: by its own words, or by those it was made upon. */
const isClear = (one: HeldSentence): boolean =>
  scoreOf(one) >= threshold &&
  !one.kinds.get('promises')?.isChanged &&
  !isChangedAtOnce(one) &&
  (namesItsThing(one) || (promiseIn(one.text) !== undefined && madeUpon(one) !== undefined));

/** What a promise that leans on it was made upon, where it says something: "Good to know" says nothing. */
export const madeUpon = ({ after }: HeldSentence): Evidence | undefined =>
  after && wordsIn(after.quote).length >= namingWords ? after : undefined;

export const scoreOf = ({ kinds }: HeldSentence): number => kinds.get('promises')?.score ?? 0;

const owns =
  /\b(?:i|we)(?:['’]ll| will|['’]m going to| am going to)\b|(?<!so )\b(?:i|we) can\b|\blet me\b|\bleave (?:it|that|this) with (?:me|us)\b/i;
/** As some say it: "I send you both versions". With nobody to send it to and no time, it may be what one does as a rule. */
const ownsInPresent =
  /(?:^|then |, |and )i (?:just |then )?(?:send|write|call|ring|talk|ask|check|bring|do|take|make)\b.*\b(?:you|to (?:him|her|them)|after (?:this|the|that)|today|tonight|tomorrow|right away|immediately|this (?:week|evening|afternoon)|(?:mon|tues|wednes|thurs|fri|satur|sun)day|next (?:week|month))\b/i;
/** A question, a thought, a condition, or done on the spot. */
const isNone =
  /\?\s*$|\b(?:perhaps|maybe|could|can see|let me see|in the chat|now)\b|^tell \w+ |\b(?:i|we|you)['’]d\b|\b(?:have|need) to (?:see|think|check|look|ask)\b|['’]ll need\b|\bwill need\b|\bbut (?:only|(?:i|we) need)\b|\bif (?!that|this|it)\b|^(?:and |but |so )?if (?:it|that|this)(?:['’]s| is) (?!ok|okay|fine|all ?right|easier|useful|any)/i;
const pronoun = /\b(?:it|that|this|them|those|him|her)\b/i;
/** Within a sentence: "the refurb team in Bengaluru". */
const name = /(?<=[\p{Ll},'’] )\p{Lu}\p{Ll}+/gu;
const ofTime =
  /^(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|May|June|July|August|September|October|November|December)$/;

/** "I'll talk to planning about the minimum", not "I'll look for it". */
export function namesItsThing({ text }: HeldSentence): boolean {
  const promise = promiseIn(text);
  if (!promise) return false;
  const { said, before } = promise;
  const names = said.match(name)?.some((one) => !ofTime.test(one)) ? 1 : 0;
  const leansOn = pronoun.test(said) ? wordsIn(before).length : 0;
  return Math.max(wordsIn(said).length + names, leansOn) >= namingWords;
}

/** The sentence that promises, and the one before it. Undefined where none does. */
function promiseIn(text: string): { said: string; before: string } | undefined {
  const sentences = sentencesIn(text);
  const at = promisingAmong(sentences);
  const said = sentences[at];
  return said === undefined || isNone.test(said) ? undefined : { said, before: sentences[at - 1] ?? '' };
}

/** The place of the one that promises; -1 where none does. */
export const promisingAmong = (sentences: readonly string[]): number =>
  sentences.findLastIndex((one) => owns.test(one) || ownsInPresent.test(one));

/** "By Wednesday, then. No hang on, Friday." "Before the weekend. Oh no, Monday." */
function isChangedAtOnce({ entry: { text, timestamp }, start, end }: HeldSentence): boolean {
  const [said, rest] = [text.slice(start, end), text.slice(end)];
  return (
    hasDay(rest, timestamp) && (hasDay(said, timestamp) || (ofTimeLoosely.test(said) && takesBack.test(rest)))
  );
}

const ofTimeLoosely = /\b(?:weekend|week|month|morning|afternoon|evening|lunch|night)\b/i;
const takesBack = /\b(?:no|actually|rather|hang on|wait|sorry|instead|then)\b/i;

export const hasDay = (text: string, at: string): boolean => findDates(readText(text), at).length > 0;

const isSoonAfter = (one: HeldSentence, next: HeldSentence): boolean =>
  next.entry.speaker === one.entry.speaker && next.line > one.line && next.line <= one.line + soon;

function isSpokenOf({ text }: HeldSentence, since: readonly (readonly string[])[]): boolean {
  const words = wordsIn(text);
  return since.some((said) => shared(words, said) >= sharedWords);
}

export const sentencesIn = (text: string): string[] => text.split(/(?<=[.?!])\s+/);

/** Those that say what it is about. */
export const wordsIn = (text: string): string[] => contentWords(readText(text).tokens);
