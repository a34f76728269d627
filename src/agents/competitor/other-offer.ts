// Whose price is spoken of: a rival named in the line up to the price, or in the lines before; or another offer that nobody names.
import type { BarePrice } from '#language/things/bare-prices.ts';
import { commonWords } from '#language/reading/common-words.ts';
import { PhraseIndex } from '#language/reading/phrases.ts';
import { readText } from '#language/reading/reading.ts';
import type { AgentContext } from '../agent.ts';
import { capital } from '../names.ts';

/** Who else may be meant. */
export const elsewhere = new PhraseIndex<true>();
for (const phrase of [
  'another|other|second|cheaper number|offer|quote|price|proposal|bid',
  'a|an|the number|offer|quote|price on the|my table|desk',
  'number|offer|quote|price from',
  'other|others people|firm|crowd|lot|company|supplier|one|guys',
  'somebody|someone else',
  'talking|spoke|spoken|talked|chat|chatted with|to',
  'had .. in|up|out|round|over',
  'were|was out here|in|with us',
  'come|came|coming|been in|out|round|up|over',
  'offered|quoted|quoting',
  'they|he|she are|is offering|quoting',
  'crowd|lot|firm|outfit|fella|fellow from',
  'one of the big|other|local',
])
  elsewhere.add(true, phrase);

/** In lines: who names a rival, and who says their price. */
export const together = 4;
/** In characters of each of them. */
export const longest = 600;

export interface Rival {
  /** Absent of another offer that nobody named. */
  name?: string;
  /** In this very line. */
  isHere: boolean;
  /** Somebody said who they are before the meeting, or types it during it. */
  isListed: boolean;
}

/** As named in the line up to the price, or in the lines before. Undefined where nobody else is spoken of. */
export function rivalAround(
  { entry, reading, known }: AgentContext,
  { start }: BarePrice,
  rivals: ReadonlySet<string>,
): Rival | undefined {
  const { recent, lines } = known.facts;
  const before = recent
    .filter(({ said }) => said.entryId !== entry.id && lines - said.line <= together)
    .map(({ said }) => said.quote.slice(0, longest));
  const here = new Set(
    [
      entry.speaker,
      ...known.brief.people.map(({ name }) => name),
      ...known.brief.ours,
      ...known.brief.theirs,
    ].flatMap((name) => name.toLowerCase().split(/\s+/)),
  );
  for (const [at, text] of [
    reading.text.slice(Math.max(0, start - longest), start),
    ...before.toReversed(),
  ].entries()) {
    const { words, tokens } = readText(text);
    const listed = words.findLast(({ lower }) => rivals.has(plainName(lower)));
    if (listed) return { name: capital(plainName(listed.text)), isHere: at === 0, isListed: true };
    if (!elsewhere.isIn(tokens)) continue;
    const names = words.filter(({ lower }) => !here.has(plainName(lower)) && isName(lower, text));
    const name = names.findLast((word) => !isPlace(text.slice(0, word.start)));
    return { ...(name && { name: wholeName(text, name.start) }), isHere: at === 0, isListed: false };
  }
  return undefined;
}

/** "Up from Oranmore", "near Rosenheim", and not "a quote from Corvane". */
const isPlace = (before: string): boolean =>
  /\b(?:from|near|in|over|up|down)\s+$/i.test(before) &&
  !/\b(?:quote|offer|price|number|one|bid)\s+from\s+$/i.test(before);

/** "Polar Tec" of "Polar Tec's people". */
function wholeName(text: string, start: number): string {
  const [name = ''] = /^\p{Lu}[\p{L}&-]+(?: \p{Lu}[\p{L}&-]+)*/u.exec(text.slice(start)) ?? [];
  return name;
}

const plainName = (word: string): string => word.replace(/['’]s$/, '');

/** With a capital, and no everyday word. */
function isName(lower: string, text: string): boolean {
  const at = text.toLowerCase().indexOf(lower);
  return (
    /^\p{Lu}\p{L}{3,}(?:['’]s)?$/u.test(text.slice(at, at + lower.length)) &&
    !commonWords.has(plainName(lower)) &&
    !monthsAndDays.has(lower)
  );
}
const monthsAndDays = new Set(
  `january february march april may june july august september october november december monday tuesday wednesday thursday friday
  saturday sunday christmas easter ramadan diwali`.split(/\s+/),
);
