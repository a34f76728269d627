// Things whose name says only what form they have: "a copy", "the link". Of what stands in the words before, where one thing alone
// was named there.
import { type Antecedent, type Before, onlyThingBefore } from './antecedents.ts';

const forms = 'copy|draft|version|scan|printout|summary|translation|excerpt|extract|link';
const said = `\\b(?:an?|the|my|our|your|their|that|this) (?:(?:new|first|final|latest|short|quick|rough|clean|updated) )?(${forms})`;
const thin = new RegExp(`${said}$`, 'iu');
/** "A copy to Ana": of what would have to stand in its middle. */
const withSomebody = new RegExp(`${said} (?:to|with|from|by) [\\p{Lu}]`, 'u');
/** "A name", "the other": of what, nobody can add. */
const bare = /\b(?:an?|the) (?:name|number|figure|part|half|rest|other|one)$/i;

export type Thin = { link: 'of' | 'to'; of: Antecedent } | 'unknown';

/** Undefined where a thing says by itself what it is. `before` is what was said before it, the nearest first. */
export function thinOf(thing: string, before: readonly Before[]): Thin | undefined {
  if (bare.test(thing) || withSomebody.test(thing)) return 'unknown';
  const form = thin.exec(thing)?.[1]?.toLowerCase();
  if (form === undefined) return undefined;
  const of = onlyThingBefore(before);
  return of && !thin.test(of.text) && !bare.test(of.text)
    ? { link: form === 'link' ? 'to' : 'of', of }
    : 'unknown';
}
