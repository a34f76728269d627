// What stands so far, at the end of a meeting, beside what a secretary wrote down: how much of what is told is on that list, how much
// says again what was told, and how much of what is clearly there is told. By the line: whether the words say enough is for people to
// judge (eval/judged/so-far).
import { minuteKinds, type MinuteKind } from '#language/models/minute-kinds.ts';
import { createLineModel } from '#language/models/line-model.ts';
import { modelsInUse, putToWork } from '#language/models/models.ts';
import { soFar } from '#report/summary/so-far.ts';
import type { HeardLine } from '../../scripts/train/line-tags.ts';
import { fitMinutes, minuteExamples } from '../../scripts/train/minutes.ts';
import { withUnseenTags } from '../../scripts/train/unseen-tags.ts';
import {
  readStanding,
  type StandingItem,
  type StandingMeeting,
  standingSets,
  unlearntSets,
} from '../corpora/standing.ts';
import { percent } from '../figures/scores.ts';
import type { Context, Measure, Row } from '../measure.ts';
import { standingState } from '../play/standing-state.ts';

export const soFarTold: Measure = { name: 'so-far', rows };

const headings: Readonly<Record<MinuteKind, string>> = {
  promise: 'Promised',
  decision: 'Decided',
  question: 'Open questions',
  day: 'Days',
};

interface Count {
  told: number;
  /** Of these, on the list under the same heading. */
  right: number;
  /** Of these, of something that a line before has told. */
  again: number;
  /** Clearly on the list. */
  clear: number;
  /** Of these, told under the same heading. */
  found: number;
}

/** Of a few sets as it ships, which says only whether something got worse; or of all, with what was learnt from others. */
async function rows({ share, lessons, asShipped = share < 1 || undefined }: Context): Promise<Row[]> {
  const sets = asShipped ? (['eight', 'six', 'six-more', 'five'] as const) : unlearntSets;
  const counts: Row[] = [];
  for (const set of sets) counts.push(...rowsOf(set, await countedIn(readStanding(set))));
  if (asShipped) return counts;
  return [...counts, ...rowsOf('unseen', await countedUnseen(lessons().lines))];
}

/** Each meeting with what was learnt from the lines and the lists of others. */
async function countedUnseen(lessons: readonly HeardLine[]): Promise<Record<MinuteKind, Count>[]> {
  const meetings = standingSets.flatMap(readStanding);
  const examples = await minuteExamples(meetings, lessons);
  return withUnseenTags(meetings, lessons, (part) => {
    const asked = new Set(part.map(({ document }) => document));
    const learnt = fitMinutes(examples.filter(({ document }) => !asked.has(document)));
    const models = minuteKinds.map((kind) => [kind, createLineModel(learnt[kind])]);
    putToWork({ ...modelsInUse()!, minutes: Object.fromEntries(models) });
    return countedIn(part);
  });
}

async function countedIn(meetings: readonly StandingMeeting[]): Promise<Record<MinuteKind, Count>[]> {
  const counted: Record<MinuteKind, Count>[] = [];
  for (const meeting of meetings) {
    const sections = await soFar(standingState(meeting), async () => {}, 'off');
    const counts = minuteKinds.map((kind) => {
      const told = (sections.find(({ heading }) => heading === headings[kind])?.sentences ?? []).map(
        ({ evidence }) => Number(evidence[0]!.entryId),
      );
      const items = meeting.items.filter((item) => item.kind === kind);
      return [kind, countOf(told, items)];
    });
    counted.push(Object.fromEntries(counts));
  }
  return counted;
}

/** `told`: numbers of lines, in their order. */
function countOf(told: readonly number[], items: readonly StandingItem[]): Count {
  const seen = new Set<StandingItem>();
  let [right, again] = [0, 0];
  for (const line of told) {
    const here = items.filter(({ lines }) => lines.includes(line));
    if (here.length === 0) continue;
    right++;
    if (here.every((item) => seen.has(item))) again++;
    for (const item of here) seen.add(item);
  }
  const clear = items.filter((item) => item.clear);
  const found = clear.filter((item) => seen.has(item)).length;
  return { told: told.length, right, again, clear: clear.length, found };
}

function rowsOf(set: string, counted: readonly Record<MinuteKind, Count>[]): Row[] {
  return minuteKinds.flatMap((kind) => {
    const sum = (of: keyof Count) => counted.reduce((all, counts) => all + counts[kind][of], 0);
    const [told, right, again, clear, found] = [
      sum('told'),
      sum('right'),
      sum('again'),
      sum('clear'),
      sum('found'),
    ];
    const row = (id: string, measure: string, part: number, of: number): Row => ({
      id: `so-far/${set}/${kind}/${id}`,
      measure: `“${headings[kind]}” in the ${set}: ${measure}, %`,
      scores: { ours: { value: percent(part, of), note: `${part} of ${of}` } },
    });
    return [
      row('right', 'of what is told, on a secretary’s list', right, told),
      row('again', 'of what is told, told before', again, told),
      row('found', 'of what is clearly there, told', found, clear),
    ];
  });
}
