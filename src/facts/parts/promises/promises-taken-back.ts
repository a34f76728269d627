// Which promise a line takes back: "I can't send the data after all", "forget that", "never mind the data", "don't send it".
import { withdrawalsIn } from '#language/tasks/commitments/withdrawn.ts';
import { readText } from '#language/reading/reading.ts';
import { rootOf } from '#language/reading/word-forms.ts';
import type { Promised } from '../../facts.ts';
import type { HeardLine, HeardSentence } from '../../heard-line.ts';
import { contentWords } from '../../words.ts';
import { isAtHand } from './at-hand.ts';
import { isDeedOf, promiseOf, stands } from './promise-thing.ts';

/** In lines: "forget that" is of what was said right before. */
const rightAfter = 2;
/** In words: behind "never mind" one goes on to something else. */
const longestBare = 6;

export function takenBackBy(promises: readonly Promised[], heard: HeardLine): Promised | undefined {
  if (!promises.some(stands)) return undefined;
  return refusedBy(promises, heard) ?? withdrawnIn(promises, heard);
}

function withdrawnIn(promises: readonly Promised[], heard: HeardLine): Promised | undefined {
  const withdrawals = withdrawalsIn(heard.reading).filter(({ comforts }) => !comforts);
  const isNear = ({ said }: Promised) => heard.number - said.line <= nearby;
  for (const { of } of withdrawals) {
    const named = contentWords(readText(of.join(' ')).tokens);
    // Whoever was to get it may name it too: "never mind the data". "The list of names" is not the price list.
    const found = promiseOf(promises, named, (promise) => isNear(promise) && hasAll(promise, named));
    if (found) return found;
  }
  const isBare =
    withdrawals.some(({ start, of }) => start === 0 && of.length === 0) &&
    heard.reading.tokens.length <= longestBare;
  if (!isBare) return undefined;
  return promises.findLast(
    (promise) =>
      stands(promise) &&
      promise.said.speaker === heard.line.speaker &&
      promise.left !== true &&
      heard.number - promise.said.line <= rightAfter,
  );
}
/** In lines: what was promised longer ago is another data. */
const nearby = 40;

/** Whose very deed is denied by whoever promised it, or not wanted by anybody else, and not only for another time or condition. */
function refusedBy(promises: readonly Promised[], heard: HeardLine): Promised | undefined {
  for (const sentence of heard.sentences) {
    const said = sentence.forms.join(' ');
    const denied = denies.exec(said);
    const deed = denied ?? spares.exec(said);
    if (!deed || sentence.asked) continue;
    const verb = rootOf(deed[1]!);
    const behind = behindIt(heard, sentence, said.slice(0, deed.index + deed[0].length));
    const isSame = (promise: Promised) =>
      isDeedOf(promise, verb) &&
      (promise.said.speaker === heard.line.speaker) === (denied !== null) &&
      !isOnlyInPart(sentence, heard, promise);
    const found = denied
      ? promiseOf(
          promises,
          sentence.about,
          (promise) => isSame(promise) || isOffAfterAll(promise, said, heard),
        )
      : promiseOf(promises, behind, (promise) => isSame(promise) && hasAll(promise, behind));
    if (found) return found;
    // "I won't write to them today, then."
    if (behind.length > 0 || !pronoun.test(said.slice(deed.index + deed[0].length))) continue;
    const last = promises.findLast((one) => stands(one) && isSame(one));
    if (last && isAtHand(last, heard)) return last;
  }
  return undefined;
}
const denies =
  /\b(?:i|we) (?:(?:can|will) (?:not|no longer)(?: be able to)?|(?:am|are) not going to|would rather not) (?:be )?(\p{L}+)/u;
const spares =
  /^(?:(?:no|oh|okay|so|then|well|please|actually|and|but) )*(?:do not(?: (?:have|need) to)?|you (?:do not|will not) (?:have|need) to|you need not|(?:there is )?no need to) (\p{L}+)/u;
const pronoun = /^(?: (?:to|you|him|her|them))*? (?:it|that|this|those|them|him|her)\b/;

/** What the words behind the deed name, up to a pause. */
function behindIt({ reading }: HeardLine, { tokens }: HeardSentence, upTo: string): string[] {
  const rest = tokens.slice(upTo.split(' ').length - 1);
  const pause = rest.findIndex(({ end }) => /^\s*[,;:–—]/.test(reading.text.slice(end, end + 3)));
  return contentWords(rest.slice(1, pause < 0 ? undefined : pause + 1));
}

const hasAll = ({ about }: Promised, words: readonly string[]): boolean =>
  words.every((word) => about.includes(word));

const isOffAfterAll = ({ said: { speaker } }: Promised, said: string, { line }: HeardLine): boolean =>
  speaker === line.speaker && afterAllSaid.test(said);
/** Not "after all the changes". */
const afterAllSaid = /\bafter all\b(?! (?:the|of|these|those|this|that|my|our|your|his|her|their)\b)/;

/** "I can't send it before Monday", "without a signature", "right now". What was for today and will not be done today is off. */
function isOnlyInPart({ forms, start, end }: HeardSentence, heard: HeardLine, { due }: Promised): boolean {
  const today = heard.line.timestamp.slice(0, 10);
  const isOff = due?.day === today && !forms.includes('can');
  const said = forms.join(' ').replace(altogether, '').split(' ');
  const dates = heard.dates.filter((date) => date.start >= start && date.end <= end);
  return (
    said.some((form) => limits.has(form) && !(isOff && form === 'today')) ||
    dates.some(({ day }) => !(isOff && day === today))
  );
}
const altogether = /\b(?:after all(?! \p{L})|any (?:more|longer))\b/gu;
const limits = new Set(
  `before until till unless without if today now yet because all whole only just every any full right everything earlier
  sooner other others else another old twice again alone too`.split(/\s+/),
);
