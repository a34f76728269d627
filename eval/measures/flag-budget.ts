// What a person would find who reads at most ten flagged lines of each meeting: how many of the human summary's items.
import { percent, type Score } from '../figures/scores.ts';
import { intervalOf } from '../figures/bootstrap.ts';
import type { AmiLine } from '../wording/meeting-lines.ts';
import type { LabelledLine } from '../system.ts';

const flagsPerMeeting = 10;

/** An item is found when one of the flagged lines is linked to it. Lines that score 0 are never flagged. */
export function itemsFound(
  lines: readonly AmiLine[],
  scores: ReadonlyMap<LabelledLine, number>,
  itemsOf: (line: AmiLine) => readonly string[],
): Score {
  const asked = lines.filter((line) => scores.has(line));
  const meetings = [...Map.groupBy(asked, ({ document }) => document).values()].map((meeting) => {
    const flagged = meeting
      .filter((line) => scores.get(line)! > 0)
      .toSorted((a, b) => scores.get(b)! - scores.get(a)!)
      .slice(0, flagsPerMeeting);
    return {
      items: new Set(meeting.flatMap(itemsOf)).size,
      found: new Set(flagged.flatMap(itemsOf)).size,
    };
  });
  const share = (drawn: readonly { items: number; found: number }[]) =>
    percent(total(drawn, 'found'), total(drawn, 'items'));
  const interval = intervalOf(meetings, share);
  return {
    value: share(meetings),
    ...(interval ? { interval } : {}),
    note: `${total(meetings, 'found')} of ${total(meetings, 'items')}`,
  };
}

function total(meetings: readonly { items: number; found: number }[], of: 'items' | 'found'): number {
  return meetings.reduce((sum, meeting) => sum + meeting[of], 0);
}
