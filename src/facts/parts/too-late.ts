// A day that comes too late: they decide, or are answered, after the offer has ended or the answer is wanted. Reported with the later of
// the two lines, whoever spoke them.
import { daysBetween } from '../days.ts';
import type { Deadline, FactNews } from '../facts.ts';
import type { HeardLine } from '../heard-line.ts';

/** Ends on its day: an offer, or the time in which an answer is any use. */
const ends: ReadonlySet<Deadline['kind']> = new Set(['offer', 'answer-due']);
/** What it would have to come before. */
const decides: ReadonlySet<Deadline['kind']> = new Set(['sitting', 'answer']);

/** In days: what is further apart belongs to different things. */
const longest = 60;

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
  const [closest] = late.toSorted((a, b) => a.days - b.days);
  if (!closest) return undefined;
  const { planned, fixed } = closest;
  const lines = isNow(planned)
    ? ([planned.said, fixed.said] as const)
    : ([fixed.said, planned.said] as const);
  return { kind: 'too-late', lines, sureness: 0.75, planned, fixed };
}
