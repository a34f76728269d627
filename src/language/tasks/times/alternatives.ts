// Whether a task, or its time, is one of several: "I call or I drop by", "on Monday or Tuesday". Nobody has promised one of them.
import type { Reading, Token } from '#language/reading/reading.ts';
import { type Sentence, sentencesOf } from '#language/reading/sentences.ts';
import { classOf } from '#language/reading/word-classes.ts';

/** "Friday or sooner" is by Friday, "or rather" a correction; "ready or not" leaves nothing open. */
const noOther = new Set('not rather sooner earlier before less more'.split(' '));
const whether = new Set('whether if which'.split(' '));
const otherThought = new Set('because but and so'.split(' '));
/** In words, before a task: "either", or times to choose from. */
const justBefore = 6;

export function isAlternative(reading: Reading, task: { start: number }): boolean {
  const { tokens } = reading;
  const at = tokens.findIndex(({ end }) => end > task.start);
  const sentence = sentencesOf(reading).find(({ to }) => at < to);
  if (at < 0 || !sentence) return false;
  if (opensWithOr(tokens, sentence.from) || isFollowedByOr(reading, sentence.to)) return true;
  if (choosesDay(tokens, sentence.to)) return true;
  for (let i = Math.max(sentence.from, at - justBefore); i < sentence.to; i++) {
    const { form } = tokens[i]!;
    if (form === 'either' && tokens[i + 1]?.form !== 'way' && !closes(reading, i)) return true;
    if (form === 'or' && leavesOpen(tokens, i, at, sentence)) return true;
  }
  return daysBehind(reading, at, sentence);
}

function leavesOpen(tokens: readonly Token[], or: number, at: number, { from }: Sentence): boolean {
  // "One way or the other": in any case.
  if (noOther.has(tokens[or + 1]?.form ?? '') || tokens[or - 1]?.form === 'way') return false;
  const between = tokens.slice(Math.min(or, at), Math.max(or, at)).map(({ form }) => form);
  // "It's red or blue, but I'll send it": of another thought. "I'll ask whether it's red or blue": they are what is asked.
  if (or < at ? between.some((form) => otherThought.has(form)) : between.some((form) => whether.has(form)))
    return false;
  // "Two or three".
  const isCount = [or - 1, or + 1].every((i) => i >= from && isNumber(tokens[i]?.form ?? ''));
  return !isCount;
}

const isNumber = (form: string): boolean => ['number', 'figure'].includes(classOf(form) ?? '');

const opensWithOr = (tokens: readonly Token[], from: number): boolean => tokens[from]?.form === 'or';

/** "… on Monday. Or Tuesday." – a question leaves the promise as it was. */
function isFollowedByOr({ tokens, text }: Reading, to: number): boolean {
  if (!opensWithOr(tokens, to)) return false;
  const last = tokens.find(({ endsSentence }, i) => i >= to && endsSentence) ?? tokens.at(-1)!;
  return !text.slice(last.end).trimStart().startsWith('?');
}

/** "… let's say tomorrow. Tomorrow or Friday." */
function choosesDay(tokens: readonly Token[], to: number): boolean {
  const last = tokens.findIndex(({ endsSentence }, i) => i >= to && endsSentence);
  const behind = tokens.slice(to, last < 0 ? undefined : last + 1);
  const or = behind.findIndex(({ form }) => form === 'or');
  const isDay = (form = '') => weekdays.test(form) || form === 'today' || form === 'tomorrow';
  return behind.length <= mostToChoose && isDay(behind[or - 1]?.form) && isDay(behind[or + 1]?.form);
}
/** In words. */
const mostToChoose = 5;

/** "Not on Friday either." */
const closes = ({ tokens, text }: Reading, i: number): boolean =>
  tokens[i]!.endsSentence || /^[,;:–—]/.test(text.slice(tokens[i]!.end));

/** "Friday, Monday at the latest": which of them? */
function daysBehind({ tokens, text }: Reading, at: number, { to }: Sentence): boolean {
  const days = tokens.slice(at, to).filter(({ form }) => weekdays.test(form));
  return days.some(
    (day, i) =>
      i > 0 &&
      day.form !== days[i - 1]!.form &&
      /^\s*[,/–—-]\s*$/.test(text.slice(days[i - 1]!.end, day.start)),
  );
}
const weekdays = /^(?:mon|tues|wednes|thurs|fri|satur|sun)day$/;
