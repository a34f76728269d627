// What is taken back in the line in which it was promised or asked: "I'll send it, no, forget that".
import type { Reading } from '#language/reading/reading.ts';
import { saysNothing } from '#language/reading/search-words.ts';
import { stem } from '#language/reading/word-forms.ts';
import { findWithdrawals } from '../acceptance.ts';
import type { Commitment } from './commitment.ts';

export interface Withdrawal {
  /** Where it begins, with the "no" before it. */
  start: number;
  /** The words of what it names, to compare; none where it means what was said last. */
  of: readonly string[];
  /** "Don't worry": it takes back what was asked, and confirms what was promised. */
  comforts: boolean;
}

/** Those that begin a thought: "I won't forget it" and "I'll ask them to cancel this" take nothing back. */
export function withdrawalsIn(reading: Reading): Withdrawal[] {
  const { tokens } = reading;
  const all = findWithdrawals(reading).slice(-mostTakenBack);
  return all.flatMap((found) => {
    const at = tokens.findIndex(({ start }) => start >= found.start);
    const end = tokens.findIndex((token) => token.end >= found.end);
    if (at < 0 || end < 0) return [];
    const from = firstOfThought(reading, at);
    const of = namedBehind(reading, end);
    if (from === undefined || !of) return [];
    return [{ start: tokens[from]!.start, of, comforts: /worry/i.test(found.text) }];
  });
}

/** Of one line the last so many count. */
const mostTakenBack = 8;

const leads = new Set(
  'no actually oh sorry wait okay ok well so and but just then please yeah yes'.split(' '),
);
/** "Let's forget about it", "you can ignore that". */
const proposes = new Set('let us you we can'.split(' '));

/** The token with which the thought begins whose first word stands at `at`, or undefined in the middle of another. */
function firstOfThought({ tokens, text }: Reading, at: number): number | undefined {
  const pauses = (i: number) =>
    i === 0 || tokens[i - 1]!.endsSentence || /[^\s]/.test(text.slice(tokens[i - 1]!.end, tokens[i]!.start));
  let from = at;
  while (!pauses(from) && proposes.has(tokens[from - 1]!.form)) from--;
  let begins = pauses(from);
  while (from > 0 && !tokens[from - 1]!.endsSentence && leads.has(tokens[from - 1]!.form)) {
    from--;
    begins = true;
  }
  return begins ? from : undefined;
}

/** Behind these stands what is meant: "never mind the data", "no need to send it". */
const takesThing = new Set('about mind to for any bother'.split(' '));
/** "Forget the user list": it alone, as "leave the list on my desk" and "skip the list of names" are of something else. */
const ownsThing = new Set('the my your our'.split(' '));
const goesOn = new Set(
  'of on in at to with for from by as where that which who before after until till when if is are was every always'.split(
    ' ',
  ),
);
/** In words. */
const longestThing = 5;

/** Undefined where more is said of it. */
function namedBehind({ tokens, text }: Reading, last: number): string[] | undefined {
  const named: string[] = [];
  const alone = ownsThing.has(tokens[last]!.form);
  if (!alone && !takesThing.has(tokens[last]!.form)) return [];
  for (let i = last; i < last + longestThing && i + 1 < tokens.length; i++) {
    if (tokens[i]!.endsSentence || /[^\s]/.test(text.slice(tokens[i]!.end, tokens[i + 1]!.start))) break;
    named.push(tokens[i + 1]!.form);
  }
  if (alone && (named.length === longestThing || named.some((form) => goesOn.has(form)))) return undefined;
  const words = wordsOf(named);
  return alone && words.length === 0 ? undefined : words;
}

const wordsOf = (forms: readonly string[]): string[] =>
  forms.filter((form) => !saysNothing(form)).map((form) => stem(form));

/** What still stands, without the words that take something else back. */
export function withoutWithdrawn(reading: Reading, all: readonly Commitment[]): Commitment[] {
  if (all.length === 0) return [];
  const withdrawals = withdrawalsIn(reading);
  if (withdrawals.length === 0) return [...all];
  return all.flatMap((task) => {
    if (withdrawals.some((one) => takesBack(one, task))) return [];
    const inside = withdrawals.find(({ start }) => start > task.start && start < task.end);
    return [inside ? cutAt(reading, task, inside.start) : task];
  });
}

function takesBack({ start, of, comforts }: Withdrawal, task: Commitment): boolean {
  if (task.start >= start || (comforts && task.owner.kind === 'speaker')) return false;
  if (of.length === 0) return true;
  const before = task.text.slice(0, start - task.start).toLowerCase();
  const words = wordsOf(before.match(/[\p{L}\p{N}-]+/gu) ?? []);
  return of.some((word) => words.includes(word));
}

function cutAt({ text }: Reading, task: Commitment, place: number): Commitment {
  const said = text.slice(task.start, place).replace(/[\s,;:–—-]+$/, '');
  const end = task.start + said.length;
  const at = text.indexOf(task.task, task.start);
  const words = at < 0 || at + task.task.length <= end ? task.task : text.slice(at, end);
  return { ...task, end, text: said, task: words };
}
