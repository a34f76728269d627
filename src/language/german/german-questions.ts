// Questions in German, with or without a question mark: by the mark, by the order of the words, by a word that asks, or because
// somebody says that they ask. A statement with "oder?" behind it is none.
import { type Finding, findingAt, type Weight } from '#language/reading/finding.ts';
import { perReading } from '#language/reading/per-reading.ts';
import type { Reading } from '#language/reading/reading.ts';
import type { QuestionRule } from '../tasks/questions.ts';
import {
  flows,
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

interface Asked {
  rule: QuestionRule;
  from: number;
  weight: Weight;
}

function questionIn(words: readonly GermanWord[], sentence: GermanSentence): Asked | undefined {
  const begin = afterRunUp(words, sentence);
  if (isRhetorical(words, begin)) return undefined;
  const byOrder = orderAt(words, begin, sentence);
  if (sentence.asked) {
    if (!byOrder && isBareTag(words, sentence)) return undefined;
    return { rule: 'question/mark', from: sentence.from, weight: [0.9, 'for the question mark'] };
  }
  if (byOrder) return byOrder;
  for (let at = sentence.from; at < sentence.to; at++) {
    if (sayingSo.some((forms) => formsAt(words, at, forms) !== undefined))
      return { rule: 'question/order-inside', from: at, weight: [0.65, 'for saying that it asks'] };
    // "Und das Angebot, wann kommt das?", without its mark.
    if (at > begin && words[at - 1]!.gap.includes(',') && !leansOn(words, begin, at)) {
      const inside = orderAt(words, afterRunUp(words, { ...sentence, from: at }), sentence);
      if (inside?.rule === 'question/order') return { ...inside, rule: 'question/order-inside' };
    }
  }
  return isUnmarked(words, sentence) ? lastAsked(words, begin, sentence) : undefined;
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
    if (found?.rule === 'question/order' && found.weight[0] >= 0.7 && hasSubjectBehind(words, asks, sentence))
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

const runUps = new Set(
  `und aber also ja nein nee okay ok gut so dann jetzt ach oh hey moment sorry entschuldigung danke genau stimmt übrigens sagen mal nur noch
  eben halt äh hallo alles klar herr frau bitte kurz nochmal noch mal zur frage aber die`.split(/\s+/),
);
const mostRunUp = 6;

/** "Ja, okay, und wann …": what people say before they ask, a name among it. */
function afterRunUp(words: readonly GermanWord[], { from, to }: GermanSentence): number {
  let at = from;
  while (at < to - 1 && at - from < mostRunUp) {
    const { form, gap } = words[at]!;
    const isName = gap.includes(',') && at - from < 3 && !asking.has(form) && !finite.has(form);
    if (!isName && !runUps.has(form)) break;
    at++;
  }
  return at;
}

const asking = new Set(
  `wer wen wem wessen was wann wo warum wieso weshalb weswegen wie wieviel wieviele woran womit wofür wozu worum worüber worauf wodurch wovon
  woraus worin wobei wogegen woher wohin welche welcher welches welchen welchem inwiefern inwieweit`.split(
    /\s+/,
  ),
);
/** "Bis wann", "in welchem", "ab wann". */
const before = new Set('bis ab seit von für in auf mit bei an zu aus nach um unter zur über'.split(' '));

/** What can stand right behind the word that asks only in a clause that leans on another one: "was das angeht", "wie ich sagte". */
const leaning = new Set(
  `ich du er sie es wir ihr man das die der den dem mich dich sich uns euch mir dir ihm ihnen gesagt immer auch auch gesehen erwähnt so
  üblich besprochen vereinbart eben schon mein meine unser unsere deine dein ein eine einen gerade folgt lange`.split(
    /\s+/,
  ),
);
const measures = new Set(
  `viel viele lange oft weit hoch groß teuer schnell genau bald alt schwer breit tief früh spät sehr gut sicher konkret`.split(
    ' ',
  ),
);

/** Verbs that begin a question: "haben Sie", "gibt es", "ist das". */
const finite = new Set(
  `ist sind war waren bin bist seid hat haben habt hast hatte hatten hab habe kann können könnt kannst könnte könnten könntest muss müssen
  müsst musst müsste müssten müsstest darf dürfen dürft dürfte dürften soll sollen sollt sollst sollte sollten will wollen wollt willst wollte
  wollten möchte möchten möchtest mag mögt mögen wird werden wirst werdet würde würden würdest gibt gäbe geht ginge gehen passt passen
  reicht stimmt kommt kommen kommst braucht brauchen brauchst heißt weiß wissen weißt kennt kennen kennst macht machen machst wäre wären
  glaubt glauben glaubst denkt denken denkst meint meinen meinst sieht sehen siehst läuft laufen kostet kosten funktioniert liegt gilt gelten
  steht stehen bleibt bleiben schafft schaffen schaffst kriegen kriegt kriegst bekommen bekommt bekommst nimmt nehmen nimmst übernimmt übernehmt
  übernimmst hättest hätte hätten interessiert`.split(/\s+/),
);
const subjects = new Set(
  `ich du er sie es wir ihr man das die der dies dieser diese dieses den dem jemand irgendwer irgendjemand noch mir mich dir dich uns euch
  ihnen ein eine einen mein meine unser unsere unseren ihre ihr euer eure dein deine da dann denn eigentlich schon auch jetzt hier es alles
  sich sonst so etwas was nicht beim bei in am`.split(/\s+/),
);

function orderAt(words: readonly GermanWord[], at: number, { to }: GermanSentence): Asked | undefined {
  const word = words[at];
  if (!word || at >= to) return undefined;
  const asks = before.has(word.form) && asking.has(words[at + 1]?.form ?? '') && flows(word) ? at + 1 : at;
  if (asking.has(words[asks]!.form)) {
    let verb = asks + 1;
    const { form } = words[asks]!;
    if (form.startsWith('wie') && measures.has(words[verb]?.form ?? '')) verb++;
    // "Wie viele Plätze", "welche Fassung", "was für ein Vertrag": the thing that is asked for comes first.
    const isOfThing =
      /^(?:welche[rsnm]?|wieviele?|wessen)$/.test(form) || /^viele?$/.test(words[verb - 1]!.form);
    if (form === 'was' && words[verb]?.form === 'für')
      verb += /^eine?[nmrs]?$/.test(words[verb + 1]?.form ?? '') ? 3 : 2;
    const last = isOfThing ? verb + 2 : verb;
    for (let i = verb; i <= last && i < to; i++) {
      const next = words[i]!.form;
      if (i === verb && !isOfThing && leaning.has(next)) return undefined;
      if (isVerb(next)) return { rule: 'question/order', from: at, weight: [0.7, 'for a word that asks'] };
    }
    // "Wann?", "wie viel", "bis wann": all that is said.
    return verb >= to && at + 3 >= to
      ? { rule: 'question/order', from: at, weight: [0.6, 'for a word that asks, alone'] }
      : undefined;
  }
  const next = words[at + 1];
  if (!finite.has(word.form) || !next || at + 1 >= to || !flows(word) || !subjects.has(next.form))
    return undefined;
  // "Wollen wir mal sehen", "sagen wir", "gehen wir davon aus", "kommt darauf an": said, and not asked.
  if (statements.some((forms) => formsAt(words, at, forms) !== undefined)) return undefined;
  return { rule: 'question/order', from: at, weight: [0.65, 'for its verb that comes first'] };
}

const isVerb = (form: string): boolean =>
  finite.has(form) || (form.length > 3 && /(?:t|en|st)$/.test(form) && !noVerbs.has(form));
const noVerbs = new Set(
  'nicht jetzt gut sonst seit mit dort selbst erst fast meist den einen seinen meinen unseren heißen'.split(
    ' ',
  ),
);

const statements = [
  'kann|könnte sein',
  'mag|möge sein',
  'ist das|ja|halt|eben so|klar|egal|gut|okay',
  'ist es|das nicht',
  'sehen|schauen|gucken wir mal|dann',
  'machen wir das? so|schon|gerne|gern|dann|mal',
  'gehen|kommen wir mal? davon|zum|zu|weiter|zurück',
  'hat|habe|hab ich|er|sie ja|schon|doch|auch|eben|halt|mir|gestern|letzte|grad|gerade',
  'weiß|weiss ich|er|sie nicht|auch|ja|schon|leider|jetzt|noch|gerade|grad',
  'muss|kann|soll|will|werde ich|man|er|sie|wir ja|halt|eben|mal|erst|leider|gestehen|sagen|schauen|nachsehen|noch|das|gleich',
  'das ist',
  'bin ich bei|dabei|mir|gespannt|froh|auch|ganz|dafür|dagegen|sicher',
  'geht das|es so|nicht|schon|um|klar',
  'passt das? so|schon|mir|uns|gut',
  'stimmt das|so auch|schon|so',
  'reicht mir|uns|das ja|schon|völlig|aus',
  'würde ich auch|sagen|eher|lieber|mal|gern|gerne|schon|so|vorschlagen|denken|ja|nicht',
  'glaube|denke ich',
  'brauchen wir nicht|nur|noch|halt|auch|dringend|unbedingt',
  'könnte|würde|sollte man sagen|meinen|mal|auch',
];

/** They say that they ask. */
const sayingSo = [
  'ich wollte|wollt|würde|möchte|will|müsste gern|gerne|mal|noch|nur|kurz fragen|wissen',
  'ich wollte|wollt|will fragen|wissen',
  'mich|uns würde|würd interessieren',
  'mich|uns interessiert',
  'meine|unsere|die frage ist|wäre|war',
  'ich frag|frage mich nur|noch ob|wann|wie|was|wer|warum',
  'noch|nur|mal|dann eine|ne frage',
  'würde|möchte ich gern|gerne wissen',
  'können|könnten|kannst|könntest sie|du|ihr mir|uns sagen|erklären|verraten',
];

function isRhetorical(words: readonly GermanWord[], at: number): boolean {
  return rhetorical.some((forms) => formsAt(words, at, forms) !== undefined);
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
function isBareTag(words: readonly GermanWord[], { from, to }: GermanSentence): boolean {
  let at = to - 1;
  while (at > from && tagWords.has(words[at]!.form) && to - at <= mostTagWords) at--;
  return at < to - 1 && to - from > 3 && words[at]!.gap.includes(',');
}

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
