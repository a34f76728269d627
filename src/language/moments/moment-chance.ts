// How likely somebody beside our side would want to be spoken to at this place of a meeting, as far as the words tell: learnt from
// the moments that people marked in business meetings (scripts/train/moments.ts). It says where, never what.
import { languageOf } from '#language/languages/language-of.ts';
import { languageOfLast } from '#language/languages/language-of-last.ts';
import { createLineModel, type LineModel, probability } from '#language/models/line-model.ts';
import { moment } from '#language/models/weights/moment.ts';
import { readText } from '#language/reading/reading.ts';
import { momentFeatures } from './moment-features.ts';

let unpacked: LineModel | undefined;
/** Not among the models that pages download: only a server asks it, and only one with a language model unpacks it. */
const shipped = (): LineModel => (unpacked ??= createLineModel(moment));

/**
 * 0 to 1. `texts`: the lines of the meeting, oldest first; `at`: the place of the line. The line before counts as well, because what
 * was said there may be spoken of here. Undefined for a line in another language than English.
 */
export function momentChance(
  texts: readonly string[],
  at: number,
  model: LineModel = shipped(),
): number | undefined {
  const text = texts[at];
  if (text === undefined) return undefined;
  // What is too short to tell is in the language of the lines before it.
  const language = languageOf(text) ?? languageOfLast(texts.slice(0, at + 1)) ?? 'en';
  if (language !== 'en') return undefined;
  const from = Math.max(0, at - 1);
  const readings = texts.slice(from, at + 2).map(readText);
  const scores = readings
    .slice(0, at - from + 1)
    .map((said, i) => model.score(momentFeatures({ said, before: from + i, next: readings[i + 1] })));
  return probability(Math.max(...scores));
}
