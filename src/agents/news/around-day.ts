// How a day is quoted: the words around it, whole clauses where they are short enough.
import type { Deadline } from '#facts/facts.ts';
import { readText } from '#language/reading/reading.ts';
import { clauseAround } from '#language/reading/sentences.ts';
import { quote } from '../whisper.ts';

/** In characters. */
const short = 70;
/** In words to either side, in speech without marks. */
const nearby = 7;

/** "“it's valid to the twenty eighth of March”" */
export function aroundDay({ said: { quote: sentence }, text }: Pick<Deadline, 'said' | 'text'>): string {
  const at = sentence.indexOf(text);
  if (sentence.length <= short || at < 0) return quote(sentence, short);
  const clauses = [...sentence.matchAll(/[^,;:–—]+/g)];
  const own = clauses.findIndex((clause) => clause.index + clause[0].length > at);
  // "For Thursday, the third" is one day in two clauses.
  const fits = [own - 1, own]
    .map((from) => clauses.slice(Math.max(0, from), own + 1))
    .map((some) => sentence.slice(some[0]!.index, some.at(-1)!.index + some.at(-1)![0].length).trim())
    .find((words) => words.length <= short);
  if (fits !== undefined && fits.includes(text)) return quote(fits, short);
  const around = clauseAround(readText(sentence), at, at + text.length, nearby);
  return quote(sentence.slice(around.start, around.end), short);
}
