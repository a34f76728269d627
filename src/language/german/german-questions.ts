// Questions in German, with or without a question mark: by the mark, by the order of the words, by a word that asks, or because
// somebody says that they ask. A statement with "oder?" behind it is none.
import { type Finding, findingAt } from '#language/reading/finding.ts';
import { perReading } from '#language/reading/per-reading.ts';
import type { Reading } from '#language/reading/reading.ts';
import type { QuestionRule } from '../tasks/questions.ts';
import {
  afterRunUp,
  type Asked,
  asking,
  before,
  finite,
  isVerb,
  orderAt,
  subjects,
} from './german-question-order.ts';
import { isBareTag, isRhetorical, saysThatItAsks } from './german-question-sayings.ts';
import {
  formsAt,
  germanSentences,
  type GermanSentence,
  type GermanWord,
  germanWords,
} from './german-words.ts';

export const findGermanQuestions = perReading((reading): readonly Finding<QuestionRule>[] => {
  const words = germanWords(reading);
  return germanSentences(reading).flatMap((sentence) => {
    const found = questionIn(words, sentence);
    return found ? [askedAt(reading, words, sentence, found)] : [];
  });
});

function questionIn(words: readonly GermanWord[], sentence: GermanSentence): Asked | undefined {
  const begin = afterRunUp(words, sentence);
  if (isRhetorical(words, begin)) return undefined;
  const byOrder = orderAt(words, begin, sentence);
  if (sentence.asked) {
    if (isRequest(words, begin, sentence) || (!byOrder && isBareTag(words, sentence))) return undefined;
    return { rule: 'question/mark', from: sentence.from, weight: [0.9, 'for the question mark'] };
  }
  if (byOrder) return byOrder;
  for (let at = sentence.from; at < sentence.to; at++) {
    if (saysThatItAsks(words, at))
      return { rule: 'question/order-inside', from: at, weight: [0.65, 'for saying that it asks'] };
    if (at > begin && words[at]!.form === 'oder' && asksAfterOr(words, at + 1, sentence))
      return { rule: 'question/order-inside', from: at, weight: [0.65, 'for a question behind “oder”'] };
    // "Und das Angebot, wann kommt das?", without its mark.
    const begins = at > begin && words[at - 1]!.gap.includes(',') && !leansOn(words, begin, at);
    const inside = begins
      ? orderAt(words, afterRunUp(words, { ...sentence, from: at }), sentence)
      : undefined;
    if (inside && inside.weight[0] >= wordThatAsks) return { ...inside, rule: 'question/order-inside' };
  }
  if (asksAtItsEnd(words, sentence))
    return { rule: 'question/order-inside', from: begin, weight: [0.6, 'for a word that asks at its end'] };
  return isUnmarked(words, sentence) ? lastAsked(words, begin, sentence) : undefined;
}

const wordThatAsks = 0.7;

/** "…, oder brauchen Sie die eher", "…, oder wie läuft das". */
function asksAfterOr(words: readonly GermanWord[], at: number, { to }: GermanSentence): boolean {
  const next = words[at + 1];
  if (!next || at + 1 >= to) return false;
  if (asking.has(words[at]!.form)) return isVerb(next.form);
  const isFinite = finite.has(words[at]!.form) || /^[a-zäöüß]{3,}(?:t|en|el|e)$/.test(words[at]!.form);
  return isFinite && /^(?:ich|sie|du|wir|er|der|die|ihr|es)$/.test(next.form);
}

/** "Sportlich heißt was genau", "hängt woran", "ausschalen können wir wann", "Ihre Durchwahl war noch mal". */
function asksAtItsEnd(words: readonly GermanWord[], { from, to }: GermanSentence): boolean {
  const at = words[to - 1]!.form === 'genau' ? to - 2 : to - 1;
  if (formsAt(words, to - 3, 'war noch mal') === to || formsAt(words, to - 2, 'war nochmal') === to)
    return true;
  const word = words[at];
  if (
    !word ||
    at <= from ||
    !/^(?:wann|woran|womit|wofür|wozu|wohin|woher|was|wer|wo|warum|wieso|weshalb)$/.test(word.form)
  )
    return false;
  const before = words[at - 1]!.form;
  return finite.has(before) || /(?:t|en|ich|wir|sie|du|das|es)$/.test(before)
    ? !/^(?:etwas|oder|so|egal|irgend)$/.test(before)
    : false;
}

/** In words: a sentence that is longer and has no marks is several. */
const longestWithoutMarks = 5;

function isUnmarked(words: readonly GermanWord[], { from, to }: GermanSentence): boolean {
  return (
    to - from > longestWithoutMarks &&
    words.slice(from, to - 1).every(({ gap }) => !/[,;:]/.test(gap)) &&
    /^\s*$/.test(words[to - 1]!.gap)
  );
}

/** "Gut das hab ich verstanden und wann geht es los", without any mark: a word that asks, with its verb right behind it. */
function lastAsked(words: readonly GermanWord[], begin: number, sentence: GermanSentence): Asked | undefined {
  for (let at = begin + 1; at < sentence.to - 1; at++) {
    const asks = before.has(words[at]!.form) ? at + 1 : at;
    if (!asking.has(words[asks]?.form ?? '') || leansOn(words, Math.max(begin, at - leanReach), at)) continue;
    const found = orderAt(words, at, sentence);
    if (
      found?.rule === 'question/order' &&
      found.weight[0] >= wordThatAsks &&
      hasSubjectBehind(words, asks, sentence)
    )
      return {
        ...found,
        rule: 'question/order-inside',
        weight: [0.6, 'for a word that asks, within speech without marks'],
      };
  }
  return undefined;
}
const leanReach = 4;

/** "Wann geht es", "was kostet das": the subject follows the verb, where in a clause that leans on another it stands before it. */
function hasSubjectBehind(words: readonly GermanWord[], asks: number, { to }: GermanSentence): boolean {
  return words.slice(asks + 2, Math.min(to, asks + 5)).some(({ form }) => subjects.has(form));
}

/** "Machst du bitte die Testdaten fertig?" asks for a deed. */
function isRequest(words: readonly GermanWord[], at: number, { to }: GermanSentence): boolean {
  const isYou = /^(?:du|sie|ihr)$/.test(words[at + 1]?.form ?? '');
  return (
    isYou &&
    !/^(?:können|könnten|kannst|könntest)$/.test(words[at]!.form) &&
    words.slice(at, to).some(({ form }) => form === 'bitte')
  );
}

/** "Ich weiß nicht, wann er kommt": the word that asks leans on what stands before it, and its verb comes last. */
function leansOn(words: readonly GermanWord[], from: number, to: number): boolean {
  return words.slice(from, to).some(({ form }) => introduces.has(form));
}
const introduces = new Set(
  `weiß weiss wissen weißt sehen seh schauen schau klären klär prüfen prüf fragen frag sagen sag sagt erzählen verstehen versteh egal klar
  hängt kommt überlegen überlege entscheiden zeigen zeig nachsehen gucken guck denken denke glaube glaub finde gesagt gefragt`.split(
    /\s+/,
  ),
);

function askedAt(
  reading: Reading,
  words: readonly GermanWord[],
  { to }: GermanSentence,
  { rule, from, weight }: Asked,
): Finding<QuestionRule> {
  return findingAt(
    reading,
    rule,
    { start: words[from]!.start, end: words[to - 1]!.end },
    [weight],
    ['read as German'],
  );
}
