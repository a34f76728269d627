// "Jens, kannst du bitte …", "schicken Sie mir …": what somebody asks another for in German, and whom.
import type { Commitment } from '../tasks/commitments/commitment.ts';
import { imperativeOf, isDeedInfinitive, isFirstPerson, isPlainInfinitive } from './german-deeds.ts';
import type { GermanAround, GermanTask } from './german-task.ts';
import { flows, type GermanSentence, type GermanWord } from './german-words.ts';

const polite = new Set('bitte mal kurz eben noch schnell dann gleich'.split(' '));
const toUs = new Set('mir uns mich'.split(' '));

/** "Kannst du bitte …", "schicken Sie mir …", "Jens, machst du …", "du müsstest noch …". */
export function requestIn(
  words: readonly GermanWord[],
  clause: GermanSentence,
  sentence: GermanSentence,
  around: GermanAround,
): GermanTask | undefined {
  const named = addressedIn(words, sentence, around.participants ?? []);
  const forms = words.slice(clause.from, clause.to).map(({ form }) => form);
  const isPolite =
    forms.some((form) => polite.has(form)) ||
    words.slice(sentence.from, sentence.to).some(({ form }) => form === 'bitte');
  const isForUs = forms.some((form) => toUs.has(form));
  const asks = named ?? theOther(around);
  const owner: Commitment['owner'] = asks ? { kind: 'addressed', name: asks } : { kind: 'unsaid' };
  const asked = (from: number, amount: number): GermanTask => ({
    rule: 'task/request',
    from,
    clause,
    owner,
    weight: [amount, 'for words with which somebody is asked to do something'],
  });
  for (let at = clause.from; at < clause.to; at++) {
    const { form } = words[at]!;
    const next = words[at + 1]?.form ?? '';
    const isYou = /^(?:du|sie|ihr)$/.test(next) && at + 1 < clause.to;
    if (
      isYou &&
      /^(?:kannst|könntest|können|könnten|könnt|könntet|würdest|würden|magst|mögt|möchtest)$/.test(form)
    ) {
      const deed = endsWithDeed(words, clause, at + 2);
      if (deed && (named || isPolite || isForUs)) return asked(at, 0.75);
    }
    if (
      /^(?:du|sie|ihr)$/.test(form) &&
      /^(?:müsstest|müssten|müsstet|musst|müssen|müsst|sollst|sollten|solltest)$/.test(next)
    ) {
      if (endsWithDeed(words, clause, at + 2) && (named || isPolite || isForUs)) return asked(at, 0.6);
    }
    // "Schicken Sie mir bitte", "schick mir das mal", "ruf ihn bitte an".
    const isFirst =
      at === clause.from ||
      (at === clause.from + 1 && /^(?:und|dann|bitte|also|ja|gut|okay)$/.test(words[clause.from]!.form)) ||
      (named !== undefined && at - clause.from < 3);
    if (isFirst && next === 'sie' && isPlainInfinitive(form) && (isPolite || isForUs) && !sentence.asked)
      return asked(at, 0.7);
    if (
      isFirst &&
      imperativeOf(form) &&
      next !== 'ich' &&
      next !== 'wir' &&
      (isPolite || isForUs || named) &&
      !sentence.asked
    )
      return asked(at, 0.65);
    // "Enno, und du gibst mir bitte …"
    if (
      form === 'du' &&
      secondPerson.test(next) &&
      isDeedOfYou(next) &&
      (isPolite || isForUs) &&
      !sentence.asked
    )
      return asked(at, 0.65);
    // "Übernimmst du das?", "machst du den Entwurf?"
    if (
      next === 'du' &&
      secondPerson.test(form) &&
      flows(words[at]) &&
      (named || isPolite || sentence.asked) &&
      isDeedOfYou(form)
    )
      return asked(at, 0.6);
  }
  // "Bitte das Protokoll bis morgen verschicken."
  if (words[clause.from]!.form === 'bitte' && !sentence.asked && endsWithDeed(words, clause, clause.from + 1))
    return asked(clause.from, 0.65);
  return undefined;
}

const secondPerson = /^[a-zäöüß]{3,}st$/;
const changedVowels: Readonly<Record<string, string>> = {
  gib: 'geb',
  nimm: 'nehm',
  übernimm: 'übernehm',
  lies: 'les',
  sprich: 'sprech',
  träg: 'trag',
  läd: 'lad',
  fähr: 'fahr',
  lässt: 'lass',
  hilf: 'helf',
};
const isDeedOfYou = (form: string): boolean => {
  const stem = form.replace(/e?st$/, '');
  return isFirstPerson(Object.hasOwn(changedVowels, stem) ? changedVowels[stem]! : stem);
};

/** "… das Angebot schicken": the deed stands last, or nearly. */
function endsWithDeed(words: readonly GermanWord[], { to }: GermanSentence, from: number): boolean {
  for (let at = to - 1; at >= from && at >= to - 4; at--) if (isDeedInfinitive(words[at]!.form)) return true;
  return false;
}

/** Of two people the one who does not speak. */
function theOther({ speaker, participants = [] }: GermanAround): string | undefined {
  const others = participants.filter((one) => one !== speaker);
  return speaker !== undefined && participants.length === 2 && others.length === 1 ? others[0] : undefined;
}

/** "Jens, kannst du", "Frau Vogt, könnten Sie", "kannst du, Jens". */
function addressedIn(
  words: readonly GermanWord[],
  { from, to }: GermanSentence,
  participants: readonly string[],
): string | undefined {
  for (let at = from; at < to; at++) {
    const isApart =
      /[,!:]/.test(words[at]!.gap) || (at > from && words[at - 1]!.gap.includes(',')) || at === from;
    if (!isApart) continue;
    const name = participants.find((one) => one.toLowerCase().split(/\s+/).includes(words[at]!.form));
    if (name) return name;
  }
  return undefined;
}
