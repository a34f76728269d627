// A business meeting after it was played, as far as the measures ask: its moments, what was shown, and in which words.
import { weighBy } from '#agents/worth.ts';
import { withUnseenTags } from '../../scripts/train/unseen-tags.ts';
import { fitWorth } from '../../scripts/train/worth.ts';
import type { BusinessMeeting } from '../corpora/business.ts';
import type { Lessons } from './lessons.ts';
import type { PlayedMeeting } from './moments.ts';
import { playMeeting, type Said } from './play-meeting.ts';
import type { Written } from './repeats.ts';

export interface Played extends PlayedMeeting {
  document: string;
  written: readonly Written[];
}

/** Each played with what was learnt from other meetings. */
export async function playedUnseen(
  meetings: readonly BusinessMeeting[],
  { lines, ratings: made }: Lessons,
): Promise<Played[]> {
  const ratings = await made();
  try {
    return await withUnseenTags(meetings, lines, async (part) => {
      const asked = new Set(part.map(({ document }) => document));
      const others = ratings.filter(({ document }) => !asked.has(document));
      weighBy(others.length < ratings.length ? fitWorth(others) : undefined);
      const played: Played[] = [];
      for (const meeting of part) played.push(await playedOf(meeting));
      return played;
    });
  } finally {
    weighBy();
  }
}

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
