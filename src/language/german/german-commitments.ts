// What somebody promised or was asked to do, in German: "ich schick Ihnen das bis Freitag", "mach ich", "Jens, kannst du bitte …". By
// whom only where it was said. Not what is past, denied, wished for, or hangs on an "if".
import { findingAt, type Weight } from '#language/reading/finding.ts';
import type { Reading } from '#language/reading/reading.ts';
import type { DateMention } from '../things/dates.ts';
import type { Commitment, CommitmentRule } from '../tasks/commitments/commitment.ts';
import {
  doing,
  imperativeOf,
  isDeedInfinitive,
  isFirstPerson,
  isPlainInfinitive,
  willDo,
} from './german-deeds.ts';
import {
  flows,
  formsAt,
  germanSentences,
  type GermanSentence,
  type GermanWord,
  germanWords,
} from './german-words.ts';

/** `participants`: who is there, by whose first names somebody may be addressed. `dates`: of the same reading. */
export interface GermanAround {
  /** Who says it. */
  speaker?: string;
  participants?: readonly string[];
  dates: readonly DateMention[];
}

export function findGermanCommitments(reading: Reading, around: GermanAround): Commitment[] {
  const words = germanWords(reading);
  return germanSentences(reading).flatMap((sentence) => {
    const clauses = clausesOf(words, sentence);
    const found = clauses
      .map((clause, i) =>
        hangsOn(words, clauses[i - 1]) ? undefined : taskIn(words, clause, sentence, around),
      )
      .find((one) => one !== undefined);
    return found ? [commitmentAt(reading, words, sentence, found, around)] : [];
  });
}

interface Task {
  rule: CommitmentRule;
  /** Where the task begins. */
  from: number;
  /** The clause it stands in. */
  clause: GermanSentence;
  owner: Commitment['owner'];
  weight: Weight;
}

/** Between commas; "und" before a subject of its own begins another one. */
function clausesOf(words: readonly GermanWord[], { from, to, asked }: GermanSentence): GermanSentence[] {
  const clauses: GermanSentence[] = [];
  let begun = from;
  for (let at = from; at < to; at++) {
    const isEnd = at === to - 1 || /[,;:–]/.test(words[at]!.gap);
    if (!isEnd) continue;
    clauses.push({ from: begun, to: at + 1, asked });
    begun = at + 1;
  }
  return clauses;
}

function taskIn(
  words: readonly GermanWord[],
  clause: GermanSentence,
  sentence: GermanSentence,
  around: GermanAround,
): Task | undefined {
  if (isHypothetical(words, clause) || isDenied(words, clause)) return undefined;
  return (
    (sentence.asked ? undefined : promiseIn(words, clause, sentence)) ??
    requestIn(words, clause, sentence, around)
  );
}

const ifs = new Set('wenn falls sofern ob sobald obwohl bevor nachdem weil dass damit bis'.split(' '));
const wishes = new Set(
  `würde würd würden könnte könnten hätte hätten möchte möchten wollte wollten sollte sollten müsste müssten dürfte wäre wären eventuell
  vielleicht womöglich gegebenenfalls normalerweise eigentlich irgendwann immer sonst früher damals`.split(
    /\s+/,
  ),
);

/** "Wenn das kommt, …": not what the speaker does then; "wenn ich zurück bin, …" only says when. */
function hangsOn(words: readonly GermanWord[], before: GermanSentence | undefined): boolean {
  if (!before) return false;
  const first = /^(?:und|aber|nur|also|dann|ja)$/.test(words[before.from]!.form)
    ? before.from + 1
    : before.from;
  return (
    /^(?:wenn|falls|sofern|sollte|sollten)$/.test(words[first]?.form ?? '') &&
    !/^(?:ich|wir)$/.test(words[first + 1]?.form ?? '')
  );
}

/** A clause that begins with "wenn" or "ob", or speaks of what might be. */
function isHypothetical(words: readonly GermanWord[], { from, to }: GermanSentence): boolean {
  const first = words[from]!.form === 'und' || words[from]!.form === 'aber' ? from + 1 : from;
  if (ifs.has(words[first]?.form ?? '') && words[first]!.form !== 'bis') return true;
  return words.slice(from, to).some(({ form }) => wishes.has(form)) && !isAsking(words, { from, to });
}

/** "Könnten Sie", "würdest du": these ask somebody. */
const isAsking = (
  words: readonly GermanWord[],
  { from, to }: Pick<GermanSentence, 'from' | 'to'>,
): boolean => {
  for (let at = from; at < to - 1; at++) {
    if (
      /^(?:könntest|könnten|könntet|würdest|würden|würdet|müsstest|müssten|solltest|sollten)$/.test(
        words[at]!.form,
      )
    )
      if (/^(?:du|sie|ihr)$/.test(words[at + 1]!.form)) return true;
    if (
      /^(?:du|sie|ihr)$/.test(words[at]!.form) &&
      /^(?:müsstest|müssten|müsstet)$/.test(words[at + 1]!.form)
    )
      return true;
  }
  return false;
};

const denials = new Set('nicht nie niemals kein keine keinen keinem keiner nichts weder kaum'.split(' '));

function isDenied(words: readonly GermanWord[], { from, to }: GermanSentence): boolean {
  return words.slice(from, to).some(({ form }) => denials.has(form));
}

/** "Ich schick Ihnen das", "das mach ich", "wir melden uns", "du kriegst das bis Freitag", "wird erledigt". */
function promiseIn(
  words: readonly GermanWord[],
  clause: GermanSentence,
  sentence: GermanSentence,
): Task | undefined {
  const { from, to } = clause;
  // "Weil ich das mache": its verb comes last, and it tells why.
  for (let at = from; at < to; at++) {
    const { form } = words[at]!;
    const next = words[at + 1]?.form ?? '';
    const isLast = at + 1 >= to;
    if (form === 'ich' || form === 'wir') {
      const subject = form;
      const verbAfter = !isLast && doing(words, at + 1, { subject, from, to });
      const verbBefore = at > from && doing(words, at - 1, { subject, from, to });
      if (verbAfter || verbBefore) return promised(verbAfter ? at : at - 1);
      if (!isLast && willDo(words, at + 1, subject, to)) return promised(at);
      if (at > from && willDo(words, at - 1, subject, to)) return promised(at - 1);
      // "Schick ich Ihnen" begins with the verb; "schicke Ihnen das" leaves the subject out.
    } else if (
      at === from &&
      isFirstPerson(form) &&
      /^(?:ihnen|dir|euch|das|es|den|die|mich|morgen|heute|gleich)$/.test(next)
    ) {
      if (doing(words, at, { subject: 'ich', from, to }) && !imperativeOf(form)) return promised(at);
    }
    if (
      /^(?:sie|du|ihr)$/.test(form) &&
      /^(?:bekommen|bekommst|bekommt|kriegen|kriegst|kriegt|haben|hast|habt|hören|hörst|hört)$/.test(next) &&
      hasGiven(words, clause, at + 1)
    )
      return promised(at);
    if (
      /^(?:bekommen|bekommst|kriegen|kriegst|haben|hast|hören|hörst)$/.test(form) &&
      /^(?:sie|du|ihr)$/.test(next) &&
      !sentence.asked &&
      (hasGiven(words, clause, at) || isWhole(words, clause, at))
    )
      return promised(at);
    const done = formsAt(
      words,
      at,
      'wird|ist sofort|gleich|heute|umgehend? gemacht|erledigt|notiert|veranlasst',
    );
    if (done !== undefined && done <= to && done - at <= 3) return promised(at);
  }
  return undefined;

  function promised(at: number): Task {
    return {
      rule: 'task/promise',
      from: Math.max(at, sentence.from),
      clause,
      owner: { kind: 'speaker' },
      weight: [0.75, 'for words with which somebody takes something on'],
    };
  }
}

/** "Bekommen Sie.", "kriegst du". */
const isWhole = (words: readonly GermanWord[], { from, to }: GermanSentence, at: number): boolean =>
  at === from && to - at === 2 && /^(?:bekommen|bekommst|kriegen|kriegst)$/.test(words[at]!.form);

/** "Sie bekommen das bis Freitag", "du hast die Zahlen morgen": only with a time, or from the speaker. */
function hasGiven(words: readonly GermanWord[], { from, to }: GermanSentence, verb: number): boolean {
  const forms = words.slice(from, to).map(({ form }) => form);
  const isFromUs = forms.some((form, i) => form === 'von' && /^(?:mir|uns)$/.test(forms[i + 1] ?? ''));
  const isPlain = /^(?:bekommen|bekommst|bekommt|kriegen|kriegst|kriegt|hören|hörst|hört)$/.test(
    words[verb]!.form,
  );
  const isPast = forms.some(
    (form) =>
      /^(?:gesagt|gehabt|gemacht|geschickt|bekommen|schon|immer)$/.test(form) && form !== words[verb]!.form,
  );
  if (isPast) return false;
  const isDue = forms.some(
    (form, i) =>
      form === 'bis' || /^(?:morgen|übermorgen|heute|spätestens)$/.test(form) || (form === 'am' && i > 0),
  );
  return (
    isFromUs ||
    (isDue && (isPlain || forms.includes('das') || forms.includes('es') || words[from + 1]!.form === 'sie'))
  );
}

const polite = new Set('bitte mal kurz eben noch schnell dann gleich'.split(' '));
const toUs = new Set('mir uns mich'.split(' '));

/** "Kannst du bitte …", "schicken Sie mir …", "Jens, machst du …", "du müsstest noch …". */
function requestIn(
  words: readonly GermanWord[],
  clause: GermanSentence,
  sentence: GermanSentence,
  around: GermanAround,
): Task | undefined {
  const named = addressedIn(words, sentence, around.participants ?? []);
  const forms = words.slice(clause.from, clause.to).map(({ form }) => form);
  const isPolite =
    forms.some((form) => polite.has(form)) ||
    words.slice(sentence.from, sentence.to).some(({ form }) => form === 'bitte');
  const isForUs = forms.some((form) => toUs.has(form));
  const asks = named ?? theOther(around);
  const owner: Commitment['owner'] = asks ? { kind: 'addressed', name: asks } : { kind: 'unsaid' };
  const asked = (from: number, amount: number): Task => ({
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

function commitmentAt(
  reading: Reading,
  words: readonly GermanWord[],
  sentence: GermanSentence,
  found: Task,
  { dates }: GermanAround,
): Commitment {
  const { rule, from, owner, weight } = found;
  const last = words[sentence.to - 1]!;
  const due = dueOf(words, found, dates);
  const begin = due && due.start < words[from]!.start ? due.start : words[from]!.start;
  const finding = findingAt(
    reading,
    rule,
    { start: begin, end: last.end },
    [weight],
    ['read as German', 'not denied', 'hangs on no “if”'],
  );
  return {
    ...finding,
    task: reading.text.slice(words[from]!.start, last.end),
    owner,
    ...(due && { due: due.text, dueAt: { start: due.start, end: due.end } }),
  };
}

/** The time in its clause: the one behind the verb, else the one before it. Not one that is over. */
function dueOf(
  words: readonly GermanWord[],
  { clause, from }: Task,
  dates: readonly DateMention[],
): DateMention | undefined {
  const { start } = words[clause.from]!;
  const { end } = words[clause.to - 1]!;
  const within = dates.filter((date) => date.start >= start && date.end <= end + 1 && date.role !== 'start');
  return within.find((date) => date.start > words[from]!.start) ?? within[0];
}
