// Which promise has another day because its owner says so, or has accepted the one that somebody asked for.
import type { Promised } from '../../facts.ts';
import type { HeardLine } from '../../heard-line.ts';
import { isAtHand } from './at-hand.ts';
import { otherDayIn } from './other-day.ts';
import { isRefused, type Moved } from './promises-moved.ts';
import { promiseOf, stands } from './promise-thing.ts';

export interface Redated {
  moved?: Moved;
  /** The promises after the line: with the day that it asks for, without one that it has answered. */
  promises: readonly Promised[];
}

export function redatedBy(promises: readonly Promised[], heard: HeardLine): Redated {
  const { speaker } = heard.line;
  const asked = promises.find((promise) => isAnswerTo(promise, heard));
  const now = asked && withoutAsked(asked);
  const after = now ? promises.map((one) => (one === asked ? now : one)) : promises;
  const target = after.some(stands) ? targetOf(after, heard) : undefined;
  const other = target && otherDayIn(heard, target, (date) => isRefused(heard, date));
  if (!target || !other) {
    const due = asked?.asked && accepts(heard, asked.asked.due.day) ? asked.asked.due : undefined;
    return now && due
      ? { moved: { before: now, now: { ...now, due } }, promises: after }
      : { promises: after };
  }
  const due = { text: other.date.text, day: other.date.day };
  const agreed = asked?.asked?.due.day === due.day;
  if (!other.asked && (agreed || target.said.speaker === speaker))
    return { moved: { before: target, now: { ...withoutAsked(target), due } }, promises: after };
  const asks = { ...target, asked: { due, speaker, line: heard.number } };
  return { promises: after.map((one) => (one === target ? asks : one)) };
}

/** The one that the line names, else the last. */
function targetOf(promises: readonly Promised[], heard: HeardLine): Promised | undefined {
  const isDated = (one: Promised) => stands(one) && one.due?.day !== undefined;
  const named = promiseOf(promises, heard.words, isDated);
  if (named) return named;
  const last = promises.findLast(stands);
  return last && isDated(last) && isAtHand(last, heard) ? last : undefined;
}

/** In lines: a yes comes at once, or is to something else. */
const answeredWithin = 2;

/** Its owner answers what others ask, anybody else what its owner asks. */
function isAnswerTo(promise: Promised, { line, number }: HeardLine): boolean {
  const { said, asked } = promise;
  if (!stands(promise) || !asked || number - asked.line > answeredWithin || line.speaker === asked.speaker)
    return false;
  return asked.speaker === said.speaker || line.speaker === said.speaker;
}

function withoutAsked({ asked: _, ...promise }: Promised): Promised {
  return promise;
}

/** In words. */
const longestYes = 8;

/** "Sure, no problem", "okay, Friday", and no word against it. */
function accepts({ reading, dates, sentences }: HeardLine, day: string | undefined): boolean {
  if (reading.words.length > longestYes || reading.text.includes('?')) return false;
  if (dates.some((date) => date.day !== day)) return false;
  const said = sentences
    .map(({ forms }) => forms.join(' '))
    .join(' ')
    .replace(noTrouble, 'sure');
  return !against.test(said) && (dates.length > 0 || yes.test(said));
}
const noTrouble = /\b(?:no|not a) (?:problem|worries|bother|trouble)\b/g;
const against = /\b(?:not|no|never|but|rather|too|keep|unfortunately|afraid|hard|difficult|if)\b/;
const yes =
  /^(?:(?:oh|well|ah|um|so|and) )*(?:yes|yeah|yep|sure|okay|ok|fine|all right|alright|right|good|great|perfect|lovely|gladly|of course|absolutely|certainly|done|deal|will do|happy to|thanks|thank you|(?:that|it|this) (?:is (?:fine|good|okay|ok|better|great)|works|would be|suits)|works for)\b/;
