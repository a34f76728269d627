// What somebody said in German, as one would write it down: without hesitations and what people say before they begin, with a
// capital and a mark at its end. The words stay theirs, in their order.
import { findGermanQuestions } from '#language/german/german-questions.ts';
import { readText } from '#language/reading/reading.ts';

/** In characters: nobody reads on. */
const longest = 400;
const fewestWords = 2;

const hesitation = /,?\s*(?<!\p{L})(?:äh+m*|öh+m*|ehm|hm+|mhm)(?!\p{L})[,.…]*/giu;
const opening =
  /^(?:(?:ja|nein|nee|okay|ok|also|gut|so|na|naja|genau|klar|ach|und|aber|dann|super|prima|perfekt|danke|alles klar)[,.:–—-]+\s+|also\s+)+/iu;

/** Undefined where nothing is left that says anything. */
export function readableGerman(said: string): string | undefined {
  if (said.length > longest) return undefined;
  const plain = said
    .replaceAll(hesitation, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(opening, '')
    .replace(/[\s,;:–—-]+$/u, '');
  if (plain.split(' ').length < fewestWords) return undefined;
  const isMarked = /[.?!…]["“”]?$/u.test(plain);
  const mark = isMarked ? '' : findGermanQuestions(readText(plain)).length > 0 ? '?' : '.';
  return `${plain[0]!.toUpperCase()}${plain.slice(1)}${mark}`;
}
