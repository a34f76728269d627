// Which earlier promise a line speaks of: by the thing it names.
import { readText } from '#language/reading/reading.ts';
import { rootOf } from '#language/reading/word-forms.ts';
import type { Promised } from '../../facts.ts';
import { contentWords, shared } from '../../words.ts';

/** "send" of "send you the contract", without its ending. */
export const verbOf = ({ task }: Promised): string =>
  rootOf(task.toLowerCase().match(/[\p{L}-]+/u)?.[0] ?? '');

const handingOver = new Set('send get give mail email bring share forward'.split(' '));
/** Whether a verb without its ending is that of the promise: who sends it gives it. */
export function isDeedOf(promise: Promised, verb: string): boolean {
  const own = verbOf(promise);
  return own === verb || (handingOver.has(own) && handingOver.has(verb));
}

/** What it is of, without its verb and the words for its time. */
export function thingOf(promise: Promised): string[] {
  const { about, due, task } = promise;
  const time = due ? contentWords(readText(due.text).tokens) : [];
  const [verb = ''] = contentWords(readText(task.split(/\s/)[0] ?? '').tokens);
  return about.filter((word) => word !== verb && !time.includes(word));
}

/** The latest promise that still stands and is of one of these things. */
export function promiseOf(
  promises: readonly Promised[],
  about: readonly string[],
  also: (promise: Promised) => boolean = () => true,
): Promised | undefined {
  if (about.length === 0) return undefined;
  return promises.findLast(
    (promise) => stands(promise) && also(promise) && shared(thingOf(promise), about) > 0,
  );
}

export const stands = ({ state }: Promised): boolean => state === 'open' || state === 'disputed';
