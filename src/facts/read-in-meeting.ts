// Classifies what a line does in its meeting: the brief says whose side is speaking and which names are known.
import type { MeetingBrief } from '#meeting/brief.ts';
import { type LineTags, readLine } from '#language/lines/read-line.ts';
import type { Reading } from '#language/reading/reading.ts';
import { sideOf } from './sides.ts';

export interface SpokenReading {
  speaker: string;
  said: Reading;
}

/** `before`: up to two lines, the nearest first. Undefined until the models are loaded, and for a line without words. */
export function readInMeeting(
  { speaker, said }: SpokenReading,
  before: readonly SpokenReading[],
  brief: MeetingBrief,
): LineTags | undefined {
  return readLine(said, {
    before,
    speaker,
    side: sideOf(brief, speaker),
    competitors: brief.competitors,
    knownNames: [...brief.people.map(({ name }) => name), ...brief.ours, ...brief.theirs, ...brief.terms],
  });
}

/** As the fold takes them. */
export function probabilities(tags: LineTags): Record<string, number> {
  return Object.fromEntries(Object.entries(tags).map(([tag, { probability }]) => [tag, probability]));
}
