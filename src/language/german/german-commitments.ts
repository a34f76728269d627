// What somebody promised or was asked to do, in German: "ich schick Ihnen das bis Freitag", "mach ich", "Jens, kannst du bitte …". By
// whom only where it was said. Not what is past, denied, wished for, or hangs on an "if".
import { findingAt } from '#language/reading/finding.ts';
import type { Reading } from '#language/reading/reading.ts';
import type { Commitment } from '../tasks/commitments/commitment.ts';
import type { DateMention } from '../things/dates.ts';
import { clausesOf, hangsOn, isDenied, isHypothetical } from './german-clauses.ts';
import { promiseIn } from './german-promises.ts';
import { requestIn } from './german-requests.ts';
import type { GermanAround, GermanTask } from './german-task.ts';
import { germanSentences, type GermanSentence, type GermanWord, germanWords } from './german-words.ts';

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

function taskIn(
  words: readonly GermanWord[],
  clause: GermanSentence,
  sentence: GermanSentence,
  around: GermanAround,
): GermanTask | undefined {
  if (isHypothetical(words, clause) || isDenied(words, clause)) return undefined;
  return (
    (sentence.asked ? undefined : promiseIn(words, clause, sentence)) ??
    requestIn(words, clause, sentence, around)
  );
}

function commitmentAt(
  reading: Reading,
  words: readonly GermanWord[],
  sentence: GermanSentence,
  found: GermanTask,
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
  { clause, from }: GermanTask,
  dates: readonly DateMention[],
): DateMention | undefined {
  const { start } = words[clause.from]!;
  const { end } = words[clause.to - 1]!;
  const within = dates.filter((date) => date.start >= start && date.end <= end + 1 && date.role !== 'start');
  return within.find((date) => date.start > words[from]!.start) ?? within[0];
}
