// A day that comes too late: they decide, or are answered, after the offer has ended or the answer is wanted; they decide, or meet
// again, after the last day for a notice. Reported with the later of the two lines, whoever spoke them.
import { daysBetween } from '../../days.ts';
import type { Deadline, FactNews } from '../../facts.ts';
import { type HeardLine, saidIn, sentenceAt } from '../../heard-line.ts';

/** Ends on its day: an offer, or the time in which an answer is any use. */
const ends: ReadonlySet<Deadline['kind']> = new Set(['offer', 'answer-due']);
/** What it would have to come before. */
const decides: ReadonlySet<Deadline['kind']> = new Set(['sitting', 'answer']);

/** In days: what is further apart belongs to different things. */
const longest = 60;
/** A meeting soon after the last day for a notice was meant to come before it. */
const soonAfter = 30;

/** The closest of those that this line makes. Whoever says both in one line has both in mind. */
export function tooLate(deadlines: readonly Deadline[], heard: HeardLine): FactNews | undefined {
  const isNow = ({ said }: Deadline) => said.line === heard.number;
  const now = deadlines.filter(isNow);
  const pairs = now.flatMap((one) =>
    deadlines.flatMap((other) => (isNow(other) ? [] : ends.has(one.kind) ? [[other, one]] : [[one, other]])),
  );
  const late = pairs.flatMap(([planned, fixed]) => {
    if (!planned || !fixed || !decides.has(planned.kind) || !ends.has(fixed.kind)) return [];
    // Our answer is no answer to what we want to know ourselves.
    if (planned.kind === 'answer' && planned.said.speaker === fixed.said.speaker) return [];
    const days = daysBetween(fixed.day, planned.day);
    return days > 0 && days <= longest ? [{ planned, fixed, days }] : [];
  });
  const [closest] = [...late, ...afterNotice(deadlines, heard)].toSorted((a, b) => a.days - b.days);
  if (!closest) return undefined;
  const { planned, fixed } = closest;
  const lines =
    planned.said.line === heard.number
      ? ([planned.said, fixed.said] as const)
      : ([fixed.said, planned.said] as const);
  return { kind: 'too-late', lines, sureness: 0.75, planned, fixed };
}

interface Late {
  planned: Pick<Deadline, 'said' | 'day' | 'text'>;
  fixed: Deadline;
  days: number;
}

/** "Then we meet again on Tuesday the third": the notice was due on the last of February. */
function afterNotice(deadlines: readonly Deadline[], heard: HeardLine): Late[] {
  const isNow = ({ said }: Pick<Deadline, 'said'>) => said.line === heard.number;
  const notice = deadlines.findLast(({ kind }) => kind === 'notice');
  if (!notice || notice.day < heard.line.timestamp.slice(0, 10)) return [];
  const sittings = deadlines.filter(({ kind }) => kind === 'sitting');
  const planned = isNow(notice) ? sittings : [...sittings.filter(isNow), ...meetingsIn(heard)];
  return planned.flatMap((one) => {
    const days = daysBetween(notice.day, one.day);
    // Whoever says both in one line has both in mind.
    const isTogether = isNow(one) && isNow(notice);
    return days > 0 && days <= soonAfter && !isTogether ? [{ planned: one, fixed: notice, days }] : [];
  });
}

/** The days in a line on which people meet. */
function meetingsIn(heard: HeardLine): Late['planned'][] {
  if (!meets.test(heard.reading.text)) return [];
  return heard.dates
    .filter(({ precision, role }) => precision === 'day' && role !== 'deadline')
    .map(({ day, text, start, end }) => {
      const sentence = sentenceAt(heard, start) ?? { start, end };
      return { day, text, said: saidIn(heard, sentence.start, sentence.end) };
    });
}

const meets =
  /\b(?:meet|meets|meeting|see\s+(?:you|ye|each\s+other)|sit\s+down|come\s+(?:in|out|over|back|by)|call)\b/i;
