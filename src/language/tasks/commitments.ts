// Action items: what somebody promised or was asked to do, by whom (only where it was said) and by when, in the words
// spoken. Whether a task was done, or what date "friday" is, is not decided here.
import { perReading } from '#language/reading/per-reading.ts';
import { type Reading, readText } from '#language/reading/reading.ts';
import type { Around } from './addressing.ts';
import { acceptedRequest } from './commitments/accepted.ts';
import { ruledCommitments } from './commitments/by-rules.ts';
import { type Commitment, isRequest, overlap } from './commitments/commitment.ts';
import { learntCommitments } from './commitments/learnt.ts';
import { asksOnlyForAnotherDay } from './commitments/not-promised.ts';
import { withoutWithdrawn } from './commitments/withdrawn.ts';
import { findDueWords } from './times/due-words.ts';

export function findCommitments(reading: Reading, around?: Around): readonly Commitment[] {
  return around ? commitmentsIn(reading, around) : commitmentsAlone(reading);
}
const commitmentsAlone = perReading((reading) => commitmentsIn(reading, {}));

function commitmentsIn(reading: Reading, around: Around): readonly Commitment[] {
  const dues = findDueWords(reading).filter(({ start }) => !isRuledOut(reading, start));
  const byRules = ruledCommitments(reading, dues, around);
  const learnt = learntCommitments(reading, dues, byRules, around);
  const accepted = acceptedRequest(reading, dues, byRules, around, requestIn);
  const [yes] = accepted;
  const others = [...byRules, ...learnt].filter((task) => !yes || !overlap(task, yes));
  const all = [...accepted, ...others]
    .filter(({ text, due }) => !asksOnlyForAnotherDay(text, due))
    .toSorted((a, b) => a.start - b.start);
  return withoutWithdrawn(reading, all);
}

/** What the line asks of somebody; the last of it, which is what an answer is to. */
const requestIn = (text: string, around: Around): Commitment | undefined =>
  findCommitments(readText(text), around).findLast(isRequest);

/** "By Friday, not Monday". */
const isRuledOut = ({ text }: Reading, place: number): boolean =>
  /(?:\bnot|n['’]t|\b(?:rather|sooner|earlier) than|\binstead of)\s+$/i.test(
    text.slice(Math.max(0, place - 20), place),
  );
