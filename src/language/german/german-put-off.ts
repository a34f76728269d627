// What people say in German instead of an answer: "da muss ich nachfragen", "weiß ich nicht", "das klären wir noch".
import type { Reading } from '#language/reading/reading.ts';
import { isOneOf, germanWords } from './german-words.ts';

const putOff = [
  'weiß|weiss ich jetzt|gerade|grad|leider|noch|auch|ehrlich? nicht',
  'ich weiß|weiss es|das? jetzt|gerade|leider|noch|auch? nicht',
  'muss|müsste ich erst|mal|noch|selbst|auch|kurz? nachfragen|nachschauen|nachsehen|fragen|klären|prüfen|nachlesen|checken',
  'muss|müsste ich erst|mal|noch? mit|beim|bei',
  'müssen|müssten wir erst|mal|noch|intern? klären|prüfen|besprechen|abstimmen|fragen',
  'kann|können ich|wir jetzt|so|noch|ihnen|dir|gerade? nicht sagen|beantworten|versprechen',
  'kann ich ihnen|dir|euch|so|jetzt|gerade? nicht',
  'das klären|klär|prüfen wir|ich noch|intern|mal',
  'reichen wir|ich nach',
  'reiche ich nach',
  'ist noch offen|unklar|nicht',
  'steht noch nicht fest',
  'das besprechen|klären wir später|nachher|nächste|beim|noch',
  'da bin ich überfragt',
  'bin ich überfragt',
  'lassen wir offen|mal',
];

/** Whether any of it was said in the line. */
export function isPutOffInGerman(reading: Reading): boolean {
  const words = germanWords(reading);
  return words.some((_, at) => isOneOf(words, at, putOff));
}
