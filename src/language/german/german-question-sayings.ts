// German questions and what only looks like one, by whole sayings: who says that they ask, what nobody has to answer, and the
// tag behind a statement.
import { isOneOf, type GermanSentence, type GermanWord } from './german-words.ts';

export function saysThatItAsks(words: readonly GermanWord[], at: number): boolean {
  return isOneOf(words, at, sayingSo);
}

/** They say that they ask. */
const sayingSo = [
  'ich wollte|wollt|würde|möchte|will|müsste gern|gerne|mal|noch|nur|kurz fragen|wissen',
  'ich wollte|wollt|will fragen|wissen',
  'mich|uns würde|würd noch|mal|auch|nur? interessieren',
  'wüsste|wüßte ich noch|mal|schon? gern|gerne',
  'mir ist noch? nicht ganz|so? klar',
  'fehlt noch? die info|information',
  'erzählen|erzähl|erzählt sie? mal',
  'sag|sagen sie? mal|an was|wie|wann|ob|wo|wer',
  'bräuchte|bräucht ich noch? von? ihnen|dir? noch|mal|einmal? ihr|ihre|ihren|geburtsdatum|die|das|deine|den',
  'ich will|wollte wissen',
  'mich|uns interessiert',
  'meine|unsere|die frage ist|wäre|war',
  'ich frag|frage mich nur|noch ob|wann|wie|was|wer|warum',
  'noch|nur|mal|dann eine|ne frage',
  'würde|möchte ich gern|gerne wissen',
  'können|könnten|kannst|könntest sie|du|ihr mir|uns sagen|erklären|verraten',
];

export function isRhetorical(words: readonly GermanWord[], at: number): boolean {
  return isOneOf(words, at, rhetorical);
}
const rhetorical = [
  'was weiß|weiss ich',
  'wer weiß|weiss',
  'wer hätte das|damit',
  'was soll|sollen ich|wir|man machen|sagen|tun',
  'was will|willst man|du machen',
  'wie gesagt',
  'wie man|ich|wir so|schon|ja|das|immer|gesagt',
  'wo kämen wir',
  'warum auch nicht',
  'wen wundert|wunderts',
  'muss das sein',
  'wie oft hab|habe|soll|haben ich|wir',
  'was heißt hier',
  'was solls',
  'wer braucht|will denn|schon|das',
  'wie auch immer',
  'was auch immer',
  'wann auch immer',
];

const tagWords = new Set(
  'oder ne nicht wahr gell gelt ja okay ok richtig stimmts stimmt verstehst verstehen nich woll gä'.split(
    ' ',
  ),
);
const mostTagWords = 3;

/** "Das passt so, oder?", "nicht wahr?": nobody has to answer. */
export function isBareTag(words: readonly GermanWord[], { from, to }: GermanSentence): boolean {
  let at = to - 1;
  while (at > from && tagWords.has(words[at]!.form) && to - at <= mostTagWords) at--;
  return at < to - 1 && to - from > 3 && words[at]!.gap.includes(',');
}
