// Which promise a line says is kept: "I've just sent you the contract", "it's in your inbox", "that's done".
import type { Promised } from '../../facts.ts';
import type { HeardLine, HeardSentence } from '../../heard-line.ts';
import { rootOf } from '#language/reading/word-forms.ts';
import { promiseOf, stands, thingOf, verbOf } from './promise-thing.ts';

/** In lines: "that's done" is of what was promised right before. */
const rightAfter = 2;
/** In words: who says more speaks of something else. */
const longestDone = 6;

export function keptBy(promises: readonly Promised[], heard: HeardLine): readonly Promised[] {
  if (!promises.some(stands)) return [];
  return heard.sentences.flatMap((sentence) => keptIn(promises, sentence, heard) ?? []);
}

function keptIn(
  promises: readonly Promised[],
  sentence: HeardSentence,
  heard: HeardLine,
): Promised | undefined {
  if (sentence.asked || sentence.forms.some((form) => unsure.has(form))) return undefined;
  const said = sentence.forms.join(' ');
  const { speaker } = heard.line;
  const isOwn = (promise: Promised) => promise.said.speaker === speaker;
  const done = doneBy.exec(said);
  if (done?.groups && !isPast(sentence, heard)) {
    const verb = rootOf(presentOf.get(done.groups['did']!) ?? done.groups['did']!);
    const isSame = (promise: Promised) => isOwn(promise) && verbOf(promise) === verb;
    const found = promiseOf(promises, sentence.about, isSame);
    if (found) return found;
    // "I've just sent it."
    if (pronoun.test(said.slice(done.index + done[0].length))) return latest(promises, heard, isSame);
  }
  const there = arrived.exec(said);
  // What is there is named before: "the contract is in your inbox".
  if (there && !isPast(sentence, heard)) {
    const named = sentence.about.filter((word) => said.slice(0, there.index).includes(word));
    const found = promiseOf(promises, named, isOwn);
    if (found) return found;
  }
  const short = sentence.forms.length <= longestDone;
  return short && finished.test(said) ? latest(promises, heard, isOwn) : undefined;
}

function latest(
  promises: readonly Promised[],
  { number }: HeardLine,
  also: (promise: Promised) => boolean,
): Promised | undefined {
  const last = promises.findLast(
    (promise) => stands(promise) && also(promise) && number - promise.said.line <= rightAfter,
  );
  return last && (thingOf(last).length > 0 || last.about.length > 0) ? last : undefined;
}

/** What is denied, or hangs on something, or lies ahead, is not done. */
const unsure = new Set(
  `not never no nobody if once when whenever until till before after unless would could should might will shall may maybe
  almost nearly half assuming because whether as like`.split(/\s+/),
);
/** "I sent you the old contract last year": another time than since it was promised. */
function isPast({ forms, start, end }: HeardSentence, heard: HeardLine): boolean {
  if (forms.some((form) => earlier.has(form))) return true;
  const today = heard.line.timestamp.slice(0, 10);
  return heard.dates.some((date) => date.start >= start && date.end <= end && date.day !== today);
}
const earlier = new Set('ago yesterday last previous earlier already-sent old usually always'.split(' '));

const irregular = {
  sent: 'send',
  resent: 'resend',
  done: 'do',
  written: 'write',
  wrote: 'write',
  made: 'make',
  put: 'put',
  got: 'get',
  given: 'give',
  gave: 'give',
  brought: 'bring',
  found: 'find',
  told: 'tell',
  spoken: 'speak',
  spoke: 'speak',
  set: 'set',
  rung: 'ring',
  rang: 'ring',
  paid: 'pay',
  built: 'build',
  drawn: 'draw',
  run: 'run',
  taken: 'take',
  shown: 'show',
};
const presentOf = new Map(Object.entries(irregular));
const did = String.raw`(?<did>\p{L}+ed|${Object.keys(irregular).join('|')})`;
/** "I have sent", "I just sent": who tells a story has no "just". */
const doneBy = new RegExp(
  String.raw`\b(?:i|we) (?:have (?:(?:just|now|already|actually) )*|(?:just|already) )${did}\b`,
  'u',
);
const pronoun = /^(?: (?:you|him|her|them))? (?:it|that|this|those|them)\b/;
const arrived =
  /\b(?:is|are) (?:(?:now|already|all) )*(?:(?:in|on) (?:your|the|their) (?:inbox|mailbox|mail|email|chat|folder|drive|desk)|on (?:its|their) way to you|with you(?: now)?$|(?:done|sent|sorted|booked|signed)(?: now| already)?$)/;
const finished =
  /^(?:(?:okay|ok|so|right|and|there|yes|yeah) )*(?:(?:that|it|this) (?:is|has been) (?:(?:now|already|all) )*)?(?:done|sent|sorted|sent over|gone out|in your inbox)(?: now| already)?$/;
