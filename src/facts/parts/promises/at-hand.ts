// Whether the talk still keeps to a promise, so that "make it Friday", "forget it" and "let me do it" are of that promise.
import type { Promised } from '../../facts.ts';
import type { HeardLine } from '../../heard-line.ts';
import { shared } from '../../words.ts';

/** In lines: what is meant by "it" stands so near. */
const nearby = 4;
/** In words: a line that says more than a reason speaks of something else. */
const longestReason = 3;

const isNear = ({ said }: Promised, { number }: HeardLine): boolean => number - said.line <= nearby;

export const isAtHand = (promise: Promised, heard: HeardLine): boolean =>
  promise.left !== true && isNear(promise, heard);

/** The promises after a line that may go on to something else; the same list where it leaves none. */
export function afterTurn(promises: readonly Promised[], heard: HeardLine): readonly Promised[] {
  const isLeft = (one: Promised) => isAtHand(one, heard) && turnsAway(one, heard);
  return promises.some(isLeft)
    ? promises.map((one) => (isLeft(one) ? { ...one, left: true } : one))
    : promises;
}

/** To another thing or a meeting. "Isn't Thursday a holiday?" keeps to what is promised for Thursday. */
function turnsAway({ about, due }: Promised, { reading: { text }, words, dates }: HeardLine): boolean {
  if (proposesToMeet.test(text)) return true;
  const foreign = words.length - shared(words, about);
  if (!text.includes('?')) return foreign > longestReason;
  return foreign > 0 && !dates.some(({ day }) => day === due?.day);
}
const proposesToMeet =
  /\b(?:let['’]s|(?:can|could|shall|should|do|will) we) (?:\p{L}+ )?(?:meet|talk|speak)\b/iu;
