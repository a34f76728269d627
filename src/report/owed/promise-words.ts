// What a promise says: the sentence that promises, in somebody's own words, and whether these name its thing.
import { contentWords, shared } from '#facts/words.ts';
import { readText } from '#language/reading/reading.ts';

/** Two words name a thing, or one and somebody's name. */
export const namingWords = 2;

const owns =
  /\b(?:i|we)(?:['’]ll| will|['’]m going to| am going to)\b|(?<!so )\b(?:i|we) can\b|\blet me (?!count|see|think|guess|finish|try|look it up now)\p{L}+|\bleave (?:it|that|this) with (?:me|us)\b/iu;
/** As some say it: "I send you both versions". With nobody to send it to and no time, it may be what one does as a rule. */
const ownsInPresent =
  /(?:^|then |, |and )i (?:just |then )?(?:send|write|call|ring|talk|ask|check|bring|do|take|make)\b.*\b(?:you|to (?:him|her|them)|after (?:this|the|that)|today|tonight|tomorrow|right away|immediately|this (?:week|evening|afternoon)|(?:mon|tues|wednes|thurs|fri|satur|sun)day|next (?:week|month))\b/i;
/** A question, a thought, a condition, or done on the spot. */
const isNone =
  /\?\s*$|\b(?:perhaps|maybe|could|can see|let me see|in the chat|in a (?:sec|second|minute|moment)|now|(?:that|which) i can|while (?:we|i|you)(?:['’](?:re|m))? (?:talk|speak|on)\w*)\b|^not ["“]|^tell \w+ |\b(?:i|we|you)['’]d\b|\b(?:have|need) to (?:see|think|check|look|ask)\b|['’]ll need\b|\bwill need\b|\bbut (?:only|(?:i|we) need)\b|\bif (?!that|this|it)\b|^when (?!i\b|we\b)|^(?:and |but |so )?if (?:it|that|this)(?:['’]s| is) (?!ok|okay|fine|all ?right|easier|useful|any)/i;
const pronoun = /\b(?:it|that|this|them|those|him|her)\b/i;
/** Within a sentence: "the refurb team in Bengaluru". */
const name = /(?<=[\p{Ll},'’] )\p{Lu}\p{Ll}+/gu;
/** "I'll talk to her today, Réjean": to whom it is said. */
const calledLast = /,\s+\p{Lu}\p{Ll}+[.!]?$/u;
export const ofTime =
  /^(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|January|February|March|April|May|June|July|August|September|October|November|December|Christmas|Easter)$/;

/** "I'll talk to planning about the minimum", not "I'll look for it". */
export function namesItsThing(text: string): boolean {
  const promise = promiseIn(text);
  if (!promise) return false;
  const { said, before } = promise;
  const names = said
    .replace(calledLast, '')
    .match(name)
    ?.some((one) => !ofTime.test(one))
    ? 1
    : 0;
  const leansOn = pronoun.test(said) ? wordsIn(before).length : 0;
  return Math.max(wordsIn(said).length + names, leansOn) >= namingWords;
}

/** The sentence that promises, and the one before it. Undefined where none does, or nobody could be reminded of it. */
export function promiseIn(text: string): { said: string; before: string } | undefined {
  const sentences = sentencesIn(text);
  const at = promisingAmong(sentences);
  const said = sentences[at];
  return said === undefined || isNone.test(said) ? undefined : { said, before: sentences[at - 1] ?? '' };
}

/** The place of the one that promises; -1 where none does. */
export const promisingAmong = (sentences: readonly string[]): number =>
  sentences.findLastIndex((one) => owns.test(one) || ownsInPresent.test(one));

export const sentencesIn = (text: string): string[] => text.split(/(?<=[.?!])\s+/);

/** "I'll phone Salie when we're done": whom it has to be said to. */
export const contactIn = (text: string): string | undefined => contact.exec(text)?.[1];
const contact =
  /\b(?:phone|call|ring|ask|tell|text|talk to|speak to|check with)\s+(?:\p{Lu}\p{Ll}+\s+)?(\p{Lu}\p{Ll}+)/u;

/** Those that say what it is about. */
export const wordsIn = (text: string): string[] => contentWords(readText(text).tokens);

/** Whether somebody who said these words spoke of what a promise with those is about. */
export const speaksOf = (said: readonly string[], promise: readonly string[]): boolean =>
  shared(promise, said) >= sharedWords;
const sharedWords = 2;
