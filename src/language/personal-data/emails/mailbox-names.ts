// Finds where the part of a spoken e-mail address before its "at" begins, if there is one at all.
import { commonWords } from '#language/reading/common-words.ts';
import { commonFirstNames, wordLikeFirstNames } from '#language/reading/known-names.ts';
import type { Word } from '#language/reading/reading.ts';
import { digitsAt } from '../numbers/digit-words.ts';
import { spelledLetterBefore } from '../spelling.ts';

/** What people say for the marks in an address. */
export const saidMarks = setOf(
  'dot underscore dash hyphen plus point minus period punkt unterstrich bindestrich strich',
);

const germanMarks = setOf('punkt unterstrich bindestrich');
/** Before a word these make it part of a name: "dot long at …". */
const dots = setOf('dot underscore punkt unterstrich');

const announcing =
  setOf(`email emails e-mail e-mails mail mails mailbox address addresses id is to at on via contact reach
  through it it's its that's thats as from cc bcc with try and or add invite copy ask like use using
  mailadresse emailadresse adresse e-mail-adresse ist lautet an unter über und oder von das also ja direkt immer zwar`);
const mail = setOf(
  'email emails e-mail e-mails mail mails emailed mailed mailbox inbox mailadresse emailadresse e-mail-adresse postfach',
);
const reaching = setOf('contact reach send forward cc bcc schicken schick schickt senden schreiben schreib');
/** Words that may be part of a name, but never all of it: "kate the great". */
const fillers = setOf('the a an of and for not');
/** Words that say what somebody does at a place: "look at example dot com" names no mailbox. */
const neverNames =
  setOf(`about was are were be been write use using under me us him them you i we he she they or but so look looks looked looking website site page here there out up
  work works worked working available find found visit this these those what's who's where's there's here's let's what who where
  bitte mir mich uns ihnen sie du wir ich er es mal noch dann auch einfach
  online shop shopping will would should could can have had has do did said says sent see seen sold buy bought meet met`);
/** Words that stand before a thing, and not before the name of a mailbox. */
const determiners = setOf(
  'a an the this that our your my their his her its some any new every each no of all',
);
const roles =
  setOf(`info sales support hello contact admin office help billing team jobs careers press hr marketing service
  noreply buchhaltung empfang praxis büro kontakt service vertrieb einkauf rechnung zentrale verwaltung enquiries orders accounts events news legal finance claims invoices bookings reception payroll privacy security
  returns`);
const wordsBack = 10;
const mostPlainWords = 4;
const longestName = 20;
const longestFigures = 4;

export function isAboutMail(words: readonly Word[], at: number): boolean {
  const before = words.slice(Math.max(0, at - wordsBack), at + 1).map(({ lower }) => withoutS(lower));
  return before.some((word) => mail.has(word) || reaching.has(word));
}

/** A letter or digits: what addresses are spelled with. */
export function isSpelled(words: readonly Word[], at: number): boolean {
  const { text, lower } = words[at]!;
  if (lower === 'a' || lower === 'i')
    return [at - 1, at + 1].some(
      (beside) => words[beside]?.text.length === 1 && !/^[ai]$/.test(words[beside].lower),
    );
  return text.length === 1 || (lower.length <= 2 * longestFigures && digitsAt(words, at) !== undefined);
}

/** The first word of a mailbox's name whose last word is `end`; undefined when nothing there is one. */
export function mailboxStart(
  words: readonly Word[],
  end: number,
  isMail = isAboutMail(words, end),
): number | undefined {
  let from: number | undefined;
  let [plain, spelled] = [0, 0];
  let [tied, named, announced] = [false, false, false];
  let isGerman = false;
  let at = end;
  for (; at >= 0 && end - at < longestName; at--) {
    const { lower } = words[at]!;
    if (at < end && words[at]!.endsSentence && lower.length > 1) break;
    if (saidMarks.has(lower)) {
      if (at === end) return undefined;
      isGerman ||= germanMarks.has(lower);
      continue;
    }
    const letter = spelledLetterBefore(words, at);
    if (letter !== undefined) {
      tied ||= saidMarks.has(words[at + 1]?.lower ?? '');
      at = letter;
      spelled++;
    } else if (at < end && saidMarks.has(words[at + 1]!.lower)) {
      tied = true;
    } else if (isPartOfNumber(words, at, end) || isSpelled(words, at)) {
      spelled++;
    } else {
      announced = announcing.has(withoutS(lower));
      if (
        announced ||
        // "Schriftlich, jens punkt pohl at …": where marks are said in German, what they do not tie is no part of it.
        (isGerman && tied) ||
        neverNames.has(lower) ||
        plain === mostPlainWords ||
        (!isMail && commonWords.has(lower) && !dots.has(words[at - 1]?.lower ?? ''))
      )
        break;
      named ||= commonFirstNames.has(lower) || wordLikeFirstNames.has(lower);
      plain++;
    }
    from = at;
  }
  if (from === undefined) return isRole(words, end) ? end : undefined;
  if (tied || (plain === 0 && (spelled > 1 || isMail))) return from;
  const name = words.slice(from, end + 1);
  if (plain === 0 || name.every(({ lower }) => fillers.has(lower))) return undefined;
  if (isMail) return announced || at < 0 ? from : rareFrom(words, from, end);
  const isPlace = determiners.has(words[from - 1]?.lower ?? '') || fillers.has(words[from]!.lower);
  const isName = named || spelled > 0 || isRole(words, end) || !isThing(words[end]!.lower);
  return !isPlace && isName ? from : undefined;
}

/** "Hiring", "software", "tickets": what is done or had at a place on the web, where everyday words do not tell. */
function isThing(lower: string): boolean {
  return (
    /(?:ing|ed|able|ible|tion|ment|ness|ware)s?$/.test(lower) ||
    (lower.endsWith('s') && commonWords.has(lower.slice(0, -1)))
  );
}

/** "Seventy two": its second word is a digit by itself, its first a number with it. */
function isPartOfNumber(words: readonly Word[], at: number, end: number): boolean {
  const number =
    words[at]!.text.length > longestFigures && /^\p{Nd}/u.test(words[at]!.text)
      ? undefined
      : digitsAt(words, at);
  return number !== undefined && at + number.words <= end + 1;
}

/** "Write to sales": told by what stands before. */
function isRole(words: readonly Word[], at: number): boolean {
  const before = words[at - 1];
  return (
    roles.has(words[at]?.lower ?? '') && (before === undefined || announcing.has(withoutS(before.lower)))
  );
}

/** Without the everyday words that lead into it. */
function rareFrom(words: readonly Word[], from: number, end: number): number | undefined {
  let at = from;
  while (at <= end && commonWords.has(words[at]!.lower) && !isSpelled(words, at)) at++;
  return at <= end ? at : isRole(words, end) ? end : undefined;
}

function withoutS(lower: string): string {
  return lower.endsWith("'s") ? lower.slice(0, -2) : lower;
}

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.trim().split(/\s+/));
}
