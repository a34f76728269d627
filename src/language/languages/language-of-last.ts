// The language of the last lines together. One line of another language is a greeting or a quotation; some of them are a
// meeting that is held in it.
import type { SpokenLanguage } from '#meeting/outputs/spoken-language.ts';
import { languageOf } from './language-of.ts';

/** So many lines are looked at, */
export const lastLines = 8;
/** and so many of them at least must be in it. */
const fewestLines = 3;
/** So many at the end in a row, and it is another one's turn. */
const turn = 2;

/** `texts`: oldest first. */
export function languageOfLast(texts: readonly string[]): SpokenLanguage | undefined {
  return languageAmong(texts.slice(-lastLines).map(languageOf));
}

/**
 * The language of most of these lines; undefined where there is none, or where the talk has just gone over to another.
 * `lines`: of the last lines, oldest first, undefined where it could not be told.
 */
export function languageAmong(lines: readonly (SpokenLanguage | undefined)[]): SpokenLanguage | undefined {
  const told = lines.filter((language) => language !== undefined);
  const groups = [...Map.groupBy(told, (language) => language)];
  const [most, { length }] = groups.toSorted(([, a], [, b]) => b.length - a.length)[0] ?? [undefined, []];
  const isTheirTurn = most !== undefined && told.slice(-turn).includes(most);
  return isTheirTurn && length >= fewestLines && length * 2 > told.length ? most : undefined;
}
