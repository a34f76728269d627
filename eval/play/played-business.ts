// A business meeting after it was played, as far as the measures ask: its moments, what was shown, and in which words.
import { weighBy } from '#agents/worth.ts';
import { modelsInUse, putToWork } from '#language/models/models.ts';
import { createTagTable } from '#language/models/tag-table.ts';
import { fitTags, taggedLinesOf } from '../../scripts/train/line-tags.ts';
import { fitWorth, worthExamples } from '../../scripts/train/worth.ts';
import { type BusinessMeeting, readJudgedMeetings } from '../corpora/business.ts';
import { foldsOf } from '../figures/folds.ts';
import type { PlayedMeeting } from './moments.ts';
import { playMeeting, type Said } from './play-meeting.ts';
import type { Written } from './repeats.ts';

export interface Played extends PlayedMeeting {
  document: string;
  written: readonly Written[];
}

/** Each played with models that have not seen it: what is learnt from business meetings is learnt from the others. */
export async function playedUnseen(
  meetings: readonly BusinessMeeting[],
  lessons: readonly BusinessMeeting[] = meetings,
): Promise<Played[]> {
  const shipped = modelsInUse();
  if (!shipped || meetings.length === 0) return [];
  const among = (some: readonly BusinessMeeting[]) =>
    some.some(({ document }) => meetings.some((one) => one.document === document));
  // Lines are learnt from some meetings, worth from others.
  const lines = among(lessons) ? taggedLinesOf(lessons) : [];
  const judged = readJudgedMeetings();
  const examples = among(judged) ? worthExamples(judged) : [];
  const played: Played[] = [];
  try {
    for (const { test } of foldsOf(meetings, unseenFolds, ({ document }) => document)) {
      const asked = new Set(test.map(({ document }) => document));
      const others = <T extends { document: string }>(all: readonly T[]) =>
        all.filter(({ document }) => !asked.has(document));
      const [otherLines, otherExamples] = [others(lines), others(examples)];
      // Where there are no others, as in a test of one meeting, what ships is played.
      if (otherLines.length > 0) putToWork({ ...shipped, lineTags: createTagTable(fitTags(otherLines)) });
      weighBy(otherExamples.length > 0 ? fitWorth(otherExamples) : undefined);
      for (const meeting of test) played.push(await playedOf(meeting));
    }
  } finally {
    putToWork(shipped);
    weighBy();
  }
  return played;
}
const unseenFolds = 4;

/** What was said, beside the meeting's moments. */
export function asPlayed({ lines }: BusinessMeeting, said: readonly Said[]): PlayedMeeting {
  const shown = said.filter((one) => one.shown);
  return {
    lines: lines.length,
    hours: (lines.at(-1)?.t ?? 0) / 3_600,
    moments: lines.flatMap(({ n, moment }) => (moment ? [{ ...moment, line: n }] : [])),
    shown: shown.map(({ line, agent, output }) => ({ line, agent, score: output.ranking?.score ?? 0 })),
  };
}

async function playedOf(meeting: BusinessMeeting): Promise<Played> {
  const said = await playMeeting(meeting);
  const shown = said.filter((one) => one.shown);
  const names = namesOf(meeting);
  return {
    document: meeting.document,
    ...asPlayed(meeting, said),
    written: shown.map(({ output: { outputs, entities } }) => ({
      texts: [outputs.analysis, ...outputs.insights],
      names: [...names, ...entities.map(({ value }) => value)],
    })),
  };
}

/** Everybody and everything that has a name in the meeting; of people their first names too. */
function namesOf({ brief, lines }: BusinessMeeting): string[] {
  const sides = [brief.us, ...(brief.them ? [brief.them] : [])];
  const people = sides.flatMap((side) => Object.keys(side.people));
  return [
    ...people.flatMap((name) => [name, ...name.split(' ')]),
    ...sides.flatMap(({ company }) => company ?? []),
    ...brief.competitors,
    ...lines.flatMap(({ ents }) => ents.map(([, name]) => name)),
  ];
}
