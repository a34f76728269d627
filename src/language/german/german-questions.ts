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
    if (isRequest(words, begin, sentence) || (!byOrder && isBareTag(words, sentence))) return undefined;
    return { rule: 'question/mark', from: sentence.from, weight: [0.9, 'for the question mark'] };
  }
  if (byOrder) return byOrder;
  for (let at = sentence.from; at < sentence.to; at++) {
    if (sayingSo.some((forms) => formsAt(words, at, forms) !== undefined))
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

/** What people say before they ask, with a comma or without. */
const runUps = new Set(
  'und aber also ja nein nee okay ok ach oh hey na naja äh hallo sorry entschuldigung bitte danke'.split(' '),
);
/** These fill the first place of a sentence, and what follows is said: "so geht das". With a comma they only lead up to it. */
const openings = new Set(
  'so dann jetzt gut genau stimmt moment übrigens richtig klar super schön prima'.split(' '),
);
const mostRunUp = 6;

/** "Ja, okay, und wann …": the place where it may begin to ask; a name may stand among what comes before. */
function afterRunUp(words: readonly GermanWord[], { from, to }: GermanSentence): number {
  let at = from;
  while (at < to - 1 && at - from < mostRunUp) {
    const { form, gap } = words[at]!;
    const isApart = gap.includes(',');
    const isName = isApart && at - from < 3 && !asking.has(form) && !finite.has(form);
    const isLead = asking.has(words[at + 1]!.form) || before.has(words[at + 1]!.form);
    if (!isName && !runUps.has(form) && !(openings.has(form) && (isApart || isLead))) break;
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
  `ich du er sie es wir ihr man das die der dies dieser diese dieses den dem jemand irgendwer irgendjemand wer einer eine ein einen mein meine
  unser unsere unseren ihre euer eure dein deine denn eigentlich alles`.split(/\s+/),
);
/** What the speaker does or has, with its "das" left out: "Hab ich gesehen", "können wir machen". */
const ownSubjects = new Set(['ich', 'wir']);
/** In words: such an answer is short. */
const longestAnswer = 5;
/** Words of an answer: "Sollten Sie aber", "musst du nicht". */
const answering = new Set('aber doch auch nicht ja schon eh'.split(' '));

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
  if (isAnswer(words, at, to)) return undefined;
  // "Wollen wir mal sehen", "sagen wir", "gehen wir davon aus", "kommt darauf an": said, and not asked.
  if (statements.some((forms) => formsAt(words, at, forms) !== undefined)) return undefined;
  return { rule: 'question/order', from: at, weight: [0.65, 'for its verb that comes first'] };
}

/** "Hab ich gesehen.", "Musst du nicht.", "Haben Sie bis zwölf im Postfach.": what it speaks of was left out. */
function isAnswer(words: readonly GermanWord[], at: number, to: number): boolean {
  if (words[to - 1]!.gap.includes('?')) return false;
  // In speech without marks, what was asked has none either.
  if (!/[.!]/.test(words[to - 1]!.gap))
    return /^(?:hab|habe|weiß|weiss|bin)$/.test(words[at]!.form) && words[at + 1]!.form === 'ich';
  const length = to - at;
  const last = words[to - 1]!.form;
  const subject = words[at + 1]!.form;
  const isOwn =
    ownSubjects.has(subject) && !/^(?:soll|sollen|darf|dürfen|kriege|kriegen|bekomme)$/.test(words[at]!.form);
  if (isOwn && length <= longestAnswer) return true;
  if (ownSubjects.has(subject) && /^(?:hab|habe|haben|bin|sind|weiß|weiss)$/.test(words[at]!.form))
    return true;
  if (length <= longestAnswer && answering.has(last) && /^(?:sie|du|ihr|er|die|der|es|das)$/.test(subject))
    return !/etwa/.test(words[to - 2]!.form);
  return (
    /^(?:haben|bekommen|kriegen)$/.test(words[at]!.form) &&
    words.slice(at, to).some(({ form }) => form === 'bis' || form === 'gemailt')
  );
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
  'ist auch|ja|doch|halt|eben',
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
