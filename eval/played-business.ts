// A business meeting after it was played, as far as the measures ask: its moments, what was shown, and in which words.
import type { BusinessMeeting } from './corpora/business.ts';
import type { PlayedMeeting } from './moments.ts';
import { playMeeting } from './play-meeting.ts';
import type { Written } from './repeats.ts';

export interface Played extends PlayedMeeting {
  written: readonly Written[];
}

export async function playedOf(meeting: BusinessMeeting): Promise<Played> {
  const shown = (await playMeeting(meeting)).filter((one) => one.shown);
  const names = namesOf(meeting);
  return {
    lines: meeting.lines.length,
    hours: (meeting.lines.at(-1)?.t ?? 0) / 3_600,
    moments: meeting.lines.flatMap(({ n, moment }) => (moment ? [{ ...moment, line: n }] : [])),
    shown: shown.map(({ line, agent, output }) => ({ line, agent, score: output.ranking?.score ?? 0 })),
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
    ...sides.map(({ company }) => company),
    ...brief.competitors,
    ...lines.flatMap(({ ents }) => ents.map(([, name]) => name)),
  ];
}
