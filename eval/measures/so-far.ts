// What stands so far, at the end of a meeting, beside what a secretary wrote down: how much of what is told is on that list, and
// how much of what is clearly there is told. By the line: whether the words say enough is for people to judge
// (eval/judged/so-far).
import { newSession } from '#meeting/session.ts';
import { emptyMeetingState, type MeetingEntry, type MeetingState } from '#meeting/state/meeting-state.ts';
import { soFar } from '#report/summary/so-far.ts';
import { readStanding, type StandingItem, type StandingMeeting, standingSets } from '../corpora/standing.ts';
import type { Measure, Row } from '../measure.ts';
import { percent } from '../figures/scores.ts';

export const soFarTold: Measure = { name: 'so-far', rows };

const headings: Readonly<Record<StandingItem['kind'], string>> = {
  promise: 'Promised',
  decision: 'Decided',
  question: 'Open questions',
  day: 'Days',
};
const kinds = Object.keys(headings) as StandingItem['kind'][];

interface Count {
  told: number;
  /** Of these, on the list under the same heading. */
  right: number;
  /** Clearly on the list. */
  clear: number;
  /** Of these, told under the same heading. */
  found: number;
}

async function rows(): Promise<Row[]> {
  const all: Row[] = [];
  for (const set of standingSets) {
    const counts = Object.fromEntries(
      kinds.map((kind) => [kind, { told: 0, right: 0, clear: 0, found: 0 }]),
    ) as Record<StandingItem['kind'], Count>;
    for (const meeting of readStanding(set)) await count(meeting, counts);
    for (const kind of kinds) {
      const { told, right, clear, found } = counts[kind];
      all.push(
        {
          id: `so-far/${set}/${kind}/right`,
          measure: `“${headings[kind]}” in the ${set}: of what is told, on a secretary’s list, %`,
          scores: { ours: { value: percent(right, told), note: `${right} of ${told}` } },
        },
        {
          id: `so-far/${set}/${kind}/found`,
          measure: `“${headings[kind]}” in the ${set}: of what is clearly there, told, %`,
          scores: { ours: { value: percent(found, clear), note: `${found} of ${clear}` } },
        },
      );
    }
  }
  return all;
}

async function count(meeting: StandingMeeting, counts: Record<StandingItem['kind'], Count>): Promise<void> {
  const sections = await soFar(stateOf(meeting), async () => {}, 'off');
  for (const kind of kinds) {
    const items = meeting.items.filter((item) => item.kind === kind);
    const told = (sections.find(({ heading }) => heading === headings[kind])?.sentences ?? []).map(
      ({ evidence }) => Number(evidence[0]!.entryId),
    );
    const clear = items.filter((item) => item.clear);
    const tally = counts[kind];
    tally.told += told.length;
    tally.right += told.filter((line) => items.some(({ lines }) => lines.includes(line))).length;
    tally.clear += clear.length;
    tally.found += clear.filter(({ lines }) => lines.some((line) => told.includes(line))).length;
  }
}

/** As it stood when the last line was said; an entry's id is the number of its line. */
function stateOf({ title, date, owner, lines }: StandingMeeting): MeetingState {
  const begins = Date.parse(`${date}T10:00:00Z`);
  const entries = lines.map(({ n, speaker, text, t }): MeetingEntry => ({
    id: String(n),
    sessionId: 'meeting',
    text,
    speaker,
    confidence: 0.9,
    timestamp: new Date(begins + t * 1_000).toISOString(),
    sequence: n,
    actor: { type: 'person', id: speaker, name: speaker },
  }));
  const user = { uid: owner, email: '', displayName: owner };
  const session = newSession(user, 'meeting', title, new Date(begins).toISOString());
  return { ...emptyMeetingState, session, entries };
}
