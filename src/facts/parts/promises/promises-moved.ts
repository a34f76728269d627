// Which promise has another day now: promised again for it, or its day is refused and another one named in the same line.
import type { TextSpan } from '#language/reading/finding.ts';
import type { Promised } from '../../facts.ts';
import { type HeardLine, saidIn, sentenceAt } from '../../heard-line.ts';
import { shared } from '../../words.ts';
import { isAtHand } from './at-hand.ts';
import { isDeedOf, promiseOf, stands, thingOf, verbOf } from './promise-thing.ts';

export interface Moved {
  before: Promised;
  now: Promised;
}

const inItsPlace = /\b(?:instead|rather|(?:will|does|would|is) not (?:work|possible|going to work))\b/;
const pronoun = /^\p{L}+ (?:it|that|this|them|those)\b/u;
/** "I'll send another contract": one more thing. */
const oneMore = /\b(?:another|second|other|too|also|as well|each|both|new)\b/;

/** The same thing promised again for another day. */
export function movedBy(promises: readonly Promised[], now: Promised, heard: HeardLine): Moved[] {
  if (now.due?.day === undefined) return [];
  const said = sentenceAt(heard, now.said.start)?.forms.join(' ') ?? '';
  const same = (one: Promised) => {
    if (shared(one.about, now.about) >= 2) return true;
    // "I'll send it on Friday."
    if (thingOf(now).length === 0 && isDeedOf(one, verbOf(now)) && pronoun.test(now.task))
      return isAtHand(one, heard);
    const isInItsPlace = verbOf(one) === verbOf(now) || inItsPlace.test(said);
    return isInItsPlace && !oneMore.test(said) && shared(thingOf(one), thingOf(now)) > 0;
  };
  const before = promises.findLast(
    (one) =>
      one.state === 'open' &&
      one.said.speaker === now.said.speaker &&
      one.due?.day !== undefined &&
      one.due.day !== now.due?.day &&
      same(one),
  );
  return before ? [{ before, now }] : [];
}

/** "Monday won't work for the contract, let's say Wednesday": said by whoever promised it, or is to get it. */
export function refusedDayBy(promises: readonly Promised[], heard: HeardLine): Moved | undefined {
  if (heard.dates.length < 2 || heard.reading.text.includes('?')) return undefined;
  const today = heard.line.timestamp.slice(0, 10);
  for (const refused of heard.dates) {
    if (!isRefused(heard, refused)) continue;
    const other = heard.dates.find(
      (date) =>
        date.start > refused.end && date.day !== refused.day && date.day >= today && !isRefused(heard, date),
    );
    const before = promiseOf(promises, heard.words, (one) => stands(one) && one.due?.day === refused.day);
    if (!other || !before) continue;
    const due = { text: other.text, day: other.day };
    const said = saidIn(heard, 0, heard.reading.text.length);
    const isOwn = before.said.speaker === heard.line.speaker;
    // What somebody else says of it is no promise of theirs.
    return { before, now: { ...before, due, state: 'open', said: isOwn ? said : before.said } };
  }
  return undefined;
}

export function isRefused({ reading: { text } }: HeardLine, { start, end }: TextSpan): boolean {
  const behind = text.slice(end, end + 40).toLowerCase();
  const before = text.slice(Math.max(0, start - 20), start).toLowerCase();
  return refusedBehind.test(behind) || refusedBefore.test(before);
}
const refusedBehind =
  /^\s*(?:(?:is|['’]s)(?:n['’]t| not) (?:going to work|possible|good|realistic)|(?:won|doesn|wouldn)['’]t (?:work|do|be possible)|will not work|is (?:too (?:early|soon|tight)|not)|['’]s too (?:early|soon|tight))/;
const refusedBefore = /\b(?:not|instead of|rather than|can['’]t (?:do|make)) (?:on |by )?$/;
