// How likely somebody beside our side would want to be spoken to at this place of a meeting, as far as the words tell: learnt from
// the moments that people marked in business meetings (scripts/train/moments.ts). It says where, never what.
import { languageOf } from '#language/languages/language-of.ts';
import { probability } from '#language/models/line-model.ts';
import { modelsInUse } from '#language/models/models.ts';
import { readText } from '#language/reading/reading.ts';
import { momentFeatures } from './moment-features.ts';

/**
 * 0 to 1. `texts`: the lines of the meeting, oldest first; `at`: the place of the line. The line before counts as well, because what
 * was said there may be spoken of here. Undefined until the models are loaded, and for a line in another language than English.
 */
export function momentChance(texts: readonly string[], at: number): number | undefined {
  const model = modelsInUse()?.moment;
  const language = languageOf(texts[at] ?? '');
  if (!model || texts[at] === undefined || (language ?? 'en') !== 'en') return undefined;
  const from = Math.max(0, at - 1);
  const readings = texts.slice(from, at + 2).map(readText);
  const scores = readings
    .slice(0, at - from + 1)
    .map((said, i) => model.score(momentFeatures({ said, before: from + i, next: readings[i + 1] })));
  return probability(Math.max(...scores));
}
