// Whether a German sentence begins as questions do: with a word that asks and its verb, or with the verb itself. And where it
// begins, behind what people say before they ask.
import type { Weight } from '#language/reading/finding.ts';
import type { QuestionRule } from '../tasks/questions.ts';
import { flows, isOneOf, type GermanSentence, type GermanWord } from './german-words.ts';

export interface Asked {
  rule: QuestionRule;
  from: number;
  weight: Weight;
}

export const asking = new Set(
  `wer wen wem wessen was wann wo warum wieso weshalb weswegen wie wieviel wieviele woran womit wofür wozu worum worüber worauf wodurch wovon
  woraus worin wobei wogegen woher wohin welche welcher welches welchen welchem inwiefern inwieweit`.split(
    /\s+/,
  ),
);
/** "Bis wann", "in welchem", "ab wann". */
export const before = new Set(
  'bis ab seit von für in auf mit bei an zu aus nach um unter zur über'.split(' '),
);

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
export const finite = new Set(
  `ist sind war waren bin bist seid hat haben habt hast hatte hatten hab habe kann können könnt kannst könnte könnten könntest muss müssen
  müsst musst müsste müssten müsstest darf dürfen dürft dürfte dürften soll sollen sollt sollst sollte sollten will wollen wollt willst wollte
  wollten möchte möchten möchtest mag mögt mögen wird werden wirst werdet würde würden würdest gibt gäbe geht ginge gehen passt passen
  reicht stimmt kommt kommen kommst braucht brauchen brauchst heißt weiß wissen weißt kennt kennen kennst macht machen machst wäre wären
  glaubt glauben glaubst denkt denken denkst meint meinen meinst sieht sehen siehst läuft laufen kostet kosten funktioniert liegt gilt gelten
  steht stehen bleibt bleiben schafft schaffen schaffst kriegen kriegt kriegst bekommen bekommt bekommst nimmt nehmen nimmst übernimmt übernehmt
  übernimmst hättest hätte hätten interessiert`.split(/\s+/),
);
export const subjects = new Set(
  `ich du er sie es wir ihr man das die der dies dieser diese dieses den dem jemand irgendwer irgendjemand wer einer eine ein einen mein meine
  unser unsere unseren ihre euer eure dein deine denn eigentlich alles`.split(/\s+/),
);
/** What the speaker does or has, with its "das" left out: "Hab ich gesehen", "können wir machen". */
const ownSubjects = new Set(['ich', 'wir']);
/** In words: such an answer is short. */
const longestAnswer = 5;
/** Words of an answer: "Sollten Sie aber", "musst du nicht". */
const answering = new Set('aber doch auch nicht ja schon eh'.split(' '));

export function orderAt(words: readonly GermanWord[], at: number, { to }: GermanSentence): Asked | undefined {
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
  if (isOneOf(words, at, statements)) return undefined;
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

export const isVerb = (form: string): boolean =>
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
export function afterRunUp(words: readonly GermanWord[], { from, to }: GermanSentence): number {
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
