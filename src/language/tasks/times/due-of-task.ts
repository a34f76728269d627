// Which of a line's times a task is due at: one in its own words first, then one in its sentence or in a fragment beside it.
import type { Finding, TextSpan } from '#language/reading/finding.ts';
import type { Reading } from '#language/reading/reading.ts';

/** In due words. A line with more of them is a list of dates. */
const mostLookedAt = 8;
/** In characters, between a task and a time of its own sentence. */
const farthest = 120;

/** "I'll be quick, because he has to go at ten", "I'll ring them could you write by ten": the time is of something else. */
const anotherThought =
  /\b(?:because|but|since|while|which|although|though|unless|and (?:i|you|he|she|it|we|they)|(?<!\band )please \p{L}+|(?:can|could|would|will) you)\b/iu;

export function goesElsewhere({ text }: Reading, task: { end: number }, place: number): boolean {
  return anotherThought.test(text.slice(task.end, place));
}

/** "I'll send the lease, the printer is back on Monday": the time is of what is said beside it, unless another pause ends that. */
export function isOfClauseBeside({ text }: Reading, task: { start: number }, place: number): boolean {
  const between = text.slice(task.start, place);
  return clauseBeside.test(between) && !/[,;:–—]\s*$/.test(between);
}
const clauseBeside =
  /[,;:–—]\s*(?:(?:the|an?|my|our|your|his|her|their|this|that)\s+[\p{L}-]+|he|she|it|they|we|you|there|(?!I\b)\p{Lu}[\p{L}-]*)(?:\s+[\p{L}-]+){0,3}?(?:['’](?:s|re)\b|\s+(?:is|are|was|were|has)\b)/u;

/** `dues` in the text's order, `from` the first that does not begin before the task. */
export function dueOfTask(
  reading: Reading,
  dues: readonly Finding[],
  from: number,
  task: TextSpan,
): Finding | undefined {
  const { text } = reading;
  const sentenceEnd = endAfter(text, task.end);
  for (const due of dues.slice(from, from + mostLookedAt)) {
    if (due.start < sentenceEnd)
      return goesElsewhere(reading, task, due.start) || isOfClauseBeside(reading, task, due.start)
        ? undefined
        : due;
    // "… the three cases. Sunday night."
    const between = text.slice(sentenceEnd, due.start);
    if (
      between.length < farthest &&
      /^[.!?…\s]*$/.test(between) &&
      /^\s*(?:[.!?…]|$)/.test(text.slice(due.end, due.end + 3))
    ) {
      return due;
    }
    break;
  }
  const before = dues[from - 1];
  if (!before || before.end > task.start || task.start - before.end > farthest) return undefined;
  const between = text.slice(before.end, task.start);
  // "The next one is on Monday, I'll …": that day is of the next one.
  if (isSaidOfAnother.test(text.slice(Math.max(0, before.start - farthest), before.start))) return undefined;
  if (/^[\s,]*(?:then|first thing|at the latest)?[\s,]*$/i.test(between)) return before;
  const alone =
    /^[\s,]*(?:then|and)?[\s.!…]*$/.test(between) &&
    /(?:^|[.!?…]\s*)$/.test(text.slice(Math.max(0, before.start - 3), before.start));
  return alone ? before : undefined;
}

const isSaidOfAnother = /\b(?:is|are|was|were|be|it's|that's)\s+(?:only |just |not )?$/i;

function endAfter(text: string, place: number): number {
  const limit = Math.min(text.length, place + farthest);
  for (let i = place; i < limit; i++) if ('.!?…\n'.includes(text[i]!)) return i;
  return limit;
}
