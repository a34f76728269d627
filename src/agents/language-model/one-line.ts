// Text in the form that a language model is shown: one line, without anything that looks like one of our marks. Quotes are
// searched in the same form, and each character keeps its original position.
import type { TextSpan } from '#language/reading/finding.ts';

/** White space and invisible characters in a row are one space; angle brackets are others that look like them. */
export function onOneLine(text: string): string {
  return text.replaceAll(unseen, ' ').replaceAll('<', '‹').replaceAll('>', '›');
}

const unseen = /[\s\p{Cc}\p{Cf}]+/gu;

/** Where `words` stand in `text` as whole words, read in that form; undefined where they do not. */
export function placeIn(text: string, words: string): TextSpan | undefined {
  const wanted = onOneLine(words).trim();
  if (wanted === '') return undefined;
  const { shown, starts } = shownWithPlaces(text);
  for (let at = shown.indexOf(wanted); at >= 0; at = shown.indexOf(wanted, at + 1)) {
    const end = at + wanted.length;
    if (!cutsWord(shown, at) && !cutsWord(shown, end)) return { start: starts[at]!, end: endOf(starts, end) };
  }
  return undefined;
}

function shownWithPlaces(text: string): { shown: string; starts: number[] } {
  const starts: number[] = [];
  let shown = '';
  for (let at = 0; at < text.length;) {
    unseenHere.lastIndex = at;
    const gap = unseenHere.exec(text)?.[0].length ?? 0;
    shown += onOneLine(text.slice(at, at + (gap || 1)));
    starts.push(at);
    at += gap || 1;
  }
  starts.push(text.length);
  return { shown, starts };
}

const unseenHere = /[\s\p{Cc}\p{Cf}]+/uy;

/** A quote ends with a character, never with the gap behind it. */
function endOf(starts: readonly number[], end: number): number {
  return starts[end - 1]! + 1;
}

function cutsWord(text: string, at: number): boolean {
  return /[\p{L}\p{N}]{2}/u.test(text.slice(Math.max(0, at - 1), at + 1));
}
