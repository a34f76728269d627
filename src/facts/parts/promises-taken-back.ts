// Which promise a line takes back: "I can't send the data after all", "forget that", "never mind the data".
import { withdrawalsIn } from '#language/tasks/commitments/withdrawn.ts';
import { rootOf } from '#language/reading/word-forms.ts';
import type { Promised } from '../facts.ts';
import type { HeardLine, HeardSentence } from '../heard-line.ts';
import { promiseOf, stands, verbOf } from './promise-thing.ts';

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
    // Whoever was to get it may name it too: "never mind the data".
    const found = promiseOf(promises, of, isNear);
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
      heard.number - promise.said.line <= rightAfter,
  );
}
/** In lines: what was promised longer ago is another data. */
const nearby = 40;

/** Who denies the very deed they promised, and names no other time or condition for it. */
function refusedBy(promises: readonly Promised[], heard: HeardLine): Promised | undefined {
  for (const sentence of heard.sentences) {
    const said = sentence.forms.join(' ');
    const denied = denies.exec(said);
    if (!denied || sentence.asked) continue;
    const afterAll = afterAllSaid.test(said);
    const verb = rootOf(denied[1]!);
    const found = promiseOf(
      promises,
      sentence.about,
      (promise) =>
        promise.said.speaker === heard.line.speaker &&
        (afterAll || (verbOf(promise) === verb && !isOnlyInPart(sentence, heard))),
    );
    if (found) return found;
  }
  return undefined;
}
const denies = /\b(?:i|we) (?:(?:can|will) not(?: be able to)?|am not going to|are not going to) (\p{L}+)/u;

/** Not "after all the changes". */
const afterAllSaid = /\bafter all\b(?! (?:the|of|these|those|this|that|my|our|your|his|her|their)\b)/;

/** "I can't send it before Monday", "without a signature", "right now". */
function isOnlyInPart({ forms, start, end }: HeardSentence, heard: HeardLine): boolean {
  return (
    forms.some((form) => limits.has(form)) ||
    heard.dates.some((date) => date.start >= start && date.end <= end)
  );
}
const limits = new Set(
  `before until till unless without if today now yet because all whole only just every any full right everything earlier
  sooner other another old`.split(/\s+/),
);
