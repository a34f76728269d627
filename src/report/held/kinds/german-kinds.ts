// Which kinds of things a line in German holds, and where: what is promised, the coming days that are named, the sums, and the
// questions that were put off. Of other kinds nothing is read in German.
import { daysBetween } from '#facts/days.ts';
import { findGermanAmounts } from '#language/german/german-amounts.ts';
import { findGermanCommitments } from '#language/german/german-commitments.ts';
import { findGermanDates } from '#language/german/german-dates.ts';
import { isPutOffInGerman } from '#language/german/german-put-off.ts';
import { findGermanQuestions } from '#language/german/german-questions.ts';
import { isRequest } from '#language/tasks/commitments/commitment.ts';
import { type DateMention, dueDay } from '#language/things/dates.ts';
import type { Line } from '../../lines.ts';
import type { KindAt } from './kind-at.ts';

const sure = 0.8;
const likely = 0.6;
/** In days: what lies further off is said in passing. */
const farthest = 300;
/** In lines: what comes later answers something else. */
const answeredWithin = 2;

/** Of the line `at`, in its order. `noteOf` says in words by which day. */
export function germanKindsIn(
  lines: readonly Line[],
  at: number,
  noteOf: (before: string, day: string) => string,
): KindAt[] {
  const { entry, facts } = lines[at]!;
  const { reading } = facts;
  const dates = findGermanDates(reading, entry.timestamp);
  const tasks = findGermanCommitments(reading, { dates }).filter((task) => !isRequest(task));
  const promises = tasks.map(({ start, end, dueAt }): KindAt => {
    const due = dates.find((date) => date.start === dueAt?.start);
    return {
      kind: 'promises',
      start,
      end,
      score: due ? 0.9 : sure,
      ...(due && { note: noteOf('By', dueDay(due)) }),
    };
  });
  const questions = findGermanQuestions(reading);
  const isElsewhere = (date: DateMention) =>
    [...tasks, ...questions].some(({ start, end }) => date.start >= start && date.end <= end);
  const days = dates
    .filter((date) => isComing(date, entry.timestamp) && !isElsewhere(date))
    .map(({ start, end, day }): KindAt => ({
      kind: 'days',
      start,
      end,
      score: sure,
      day,
      note: noteOf('On', day),
    }));
  const sums = findGermanAmounts(reading)
    .filter(({ unit }) => unit === 'money')
    .map(({ start, end }): KindAt => ({ kind: 'figures', start, end, score: likely }));
  const open = questions
    .filter(() => wasPutOff(lines, at))
    .map(({ start, end }): KindAt => ({
      kind: 'open questions',
      start,
      end,
      score: sure,
      note: 'It was put off.',
    }));
  return [...promises, ...days, ...sums, ...open].map((one) => ({ ...one, inGerman: true }));
}

function isComing({ day, until, precision }: DateMention, at: string): boolean {
  const off = daysBetween(at, day);
  return off >= 1 && off <= farthest && until === undefined && (precision === 'day' || precision === 'time');
}

function wasPutOff(lines: readonly Line[], at: number): boolean {
  const asker = lines[at]!.entry.speaker;
  return lines
    .slice(at + 1, at + 1 + answeredWithin)
    .some(({ entry, facts }) => entry.speaker !== asker && isPutOffInGerman(facts.reading));
}
