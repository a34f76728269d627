// Taking back what one has just said, in the same breath: "tomorrow… no, Monday". What comes after it counts where it is plain, and
// nothing where it is not.
import type { Finding, TextSpan } from '#language/reading/finding.ts';
import type { Reading } from '#language/reading/reading.ts';
import { determiners } from '../grammar-words.ts';
import { isTime } from '../noun-phrases.ts';

const spokenDay =
  '(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|today|tonight|tomorrow|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|\\p{L}+(?:teenth|tieth)|(?:twenty|thirty)-\\p{L}+|\\d+(?:st|nd|rd|th))\\b';
/** What may follow "no" where it takes back: a pause, what takes the place of the words before, or the reason. */
const afterNo = `(?=\\s*[,.!…–—]|\\s-|\\s+(?:(?:i|we|that|the|it|not|wait|sorry|no|by|on|before|until|till|make|let[’']?s)\\b|${spokenDay}))`;
const halts = '(?:no|nope|wait|sorry|actually|hang on|hold on|rather|better|correction)';
/** "Let's say", "make that", right before a day: speech without marks sets them off by nothing. */
const decides =
  "(?:let[’']?s (?:say|make (?:it|that))|(?<!\\b(?:i|we|you|they|can|could|to|will|would|ll|not) )make (?:that|it))";
const thisDay = `(?=\\s+(?:(?:by|on)\\s+)?(?:(?:the|next|this)\\s+)?${spokenDay})`;
/** Set off by a pause, or `unmarked`. */
const cues = new RegExp(
  `(?<unmarked>\\b${decides}${thisDay})|` +
    '(?:^|[.!?…,;:–—]|\\s-|\\b(?:oh|ah|well|and|but))\\s{0,3}(?:' +
    [
      `${halts}(?:[\\s,]+${halts}\\b)*${afterNo}`,
      'or rather(?! than)',
      'i mean(?!,? (?:it|that|what)\\b)',
      'make (?:that|it)(?! (?:up|so|clear|right|work)\\b)',
      'scratch that',
      "let[’']s say",
    ].join('|') +
    ')\\b',
  'giu',
);
/** In characters: nobody goes back further. */
const within = 160;
const mostCues = 8;

/** Where each correction ends that stands between two places of a text. */
function correctionsIn(text: string, from: number, to: number): number[] {
  const found: number[] = [];
  const said = text.slice(from, to);
  for (const cue of said.matchAll(cues)) {
    // "… by Friday and then we meet let's say Monday": without a mark it corrects what stands right before it, or was halted there.
    if (cue.groups?.unmarked !== undefined && found.length === 0 && /\S/.test(said.slice(0, cue.index)))
      continue;
    // "No, wait, …" is one.
    if (from + cue.index === found.at(-1)) found.pop();
    found.push(from + cue.index + cue[0].length);
    if (found.length >= mostCues) break;
  }
  return found;
}

/** Whether what was said up to this place is corrected right behind it. */
export const isCorrectedAt = (text: string, place: number): boolean =>
  correctsAt.test(text.slice(place, place + within));
const correctsAt = new RegExp(`^[\\s,;:…–—-]*(?:${halts}${afterNo}|${decides}${thisDay})`, 'iu');

/**
 * The time that counts for a task that begins at `start`: `due`, what takes its place behind a correction, or undefined where that
 * is not plain.
 */
export function correctedDue(
  reading: Reading,
  dues: readonly Finding[],
  due: Finding,
  start: number,
): Finding | undefined {
  const { text } = reading;
  const said = dues.find((one) => one.start >= start && one.start < due.start) ?? due;
  const limit = Math.min(text.length, said.end + within);
  const brokenOff = /^\s*(?:…|\.\.\.|–|—|-(?=\s))/.exec(text.slice(said.end, limit));
  const [first] = correctionsIn(text, said.end, limit);
  const from = first ?? (brokenOff ? said.end + brokenOff[0].length : undefined);
  if (from === undefined) return due;
  const behind = dues.filter((one) => one.start >= from && one.start < limit);
  const decided = first === undefined ? undefined : behind.findLast((one) => isDecided(text, one));
  if (decided) return decided;
  const instead = first === undefined ? undefined : saidInstead(said, behind);
  if (instead) return instead;
  const alone = behind.filter((one) => standsAlone(text, one, first));
  // "On Friday – before noon" goes on; only another time in its place is a correction.
  if (first === undefined && alone[0]?.start !== from + leadingSpace(text, from)) return due;
  const different = new Set(alone.map((one) => one.text.toLowerCase()));
  if (different.size === 1) return alone[0];
  return different.size > 1 || namesTime(reading, from, limit) ? undefined : due;
}

/** "Let's say Wednesday", and not "let's say Wednesday or Thursday". */
const isDecided = (text: string, { start, end }: Finding): boolean =>
  decidedBefore.test(text.slice(Math.max(0, start - 24), start)) && !/^\s*or\b/i.test(text.slice(end));
const decidedBefore = new RegExp(`${decides}\\s+$`, 'iu');

/** "By Monday no Monday he's in Dubai by Wednesday": what comes behind the reason, where it is one time. */
function saidInstead(said: Finding, [again, ...rest]: readonly Finding[]): Finding | undefined {
  if (!again || bare(again) !== bare(said)) return undefined;
  const others = rest.filter((one) => bare(one) !== bare(said));
  const last = others.at(-1);
  return last && others.every((one) => bare(last).startsWith(bare(one))) ? last : undefined;
}

const bare = ({ text }: Finding): string => text.toLowerCase().replace(/^(?:by|on|until|till|before) /, '');

const leadingSpace = (text: string, from: number): number => /^\s*/.exec(text.slice(from))![0].length;

/** "No, Monday." – and not "no, Monday is a holiday". */
function standsAlone(text: string, { start, end }: Finding, cueEnd = -1): boolean {
  const opens = /(?:^|[.!?…,;:–—]|\s-)\s*$/.test(text.slice(Math.max(0, start - 4), start));
  const follows = start >= cueEnd && /^[\s,.…–—-]*$/.test(text.slice(cueEnd, start));
  const closes = /^(?:,? (?:then|instead|at the latest|latest))?\s*(?:[.!…,;–—]|$)/.test(text.slice(end));
  return (opens || (cueEnd >= 0 && follows)) && closes;
}

/** In the sentence of the correction, and the next. */
function namesTime({ tokens }: Reading, from: number, to: number): boolean {
  let sentences = 0;
  for (const { form, start, endsSentence } of tokens) {
    if (start < from) continue;
    if (start >= to || sentences === 2) return false;
    if (isTime(form)) return true;
    if (endsSentence) sentences++;
  }
  return false;
}

/** In words: a longer sentence that begins with "no" says something else. */
const longestThing = 5;

/** Whether a task's own words are mended, as in "the lease, no, the inventory" or "the lease. Sorry, the inventory." */
export function isCorrected(
  reading: Reading,
  task: { start: number; end: number; dueAt?: TextSpan },
): boolean {
  const { text, tokens } = reading;
  const limit = Math.min(text.length, Math.max(task.end, task.dueAt?.end ?? 0) + within);
  // "Sorry, I'll …" opens it.
  const opening = tokens.find(({ end }) => end > task.start)?.end ?? task.end;
  return correctionsIn(text, opening, limit).some((from) => {
    const at = tokens.findIndex(({ start }) => start >= from);
    if (at < 0) return false;
    const isDue = task.dueAt !== undefined && /^[\s,.…–—-]*$/.test(text.slice(from, task.dueAt.start));
    if (isDue && from <= task.dueAt!.start) return false;
    // Times are looked at where a task is given its own.
    if (from < task.end) return !isTime(tokens[at]!.form);
    const to = tokens.findIndex(({ endsSentence }, i) => i >= at && endsSentence);
    const length = (to < 0 ? tokens.length : to + 1) - at;
    return (
      length <= longestThing &&
      determiners.has(tokens[at]!.form) &&
      length > 1 &&
      !isTime(tokens[at + 1]!.form)
    );
  });
}
