// People who are never a topic: the participants of a meeting and the people they name.
import { wordsOfNames } from '#language/meeting/topics.ts';
import type { MeetingState } from '#meeting/state/meeting-state.ts';
import type { Line } from '../lines.ts';

/** Each word of their names, lower-cased. */
export function peopleNamed(
  { session, brief, conversation }: Pick<MeetingState, 'session' | 'brief' | 'conversation'>,
  lines: readonly Line[],
): ReadonlySet<string> {
  return wordsOfNames([
    ...(session?.participants ?? []),
    ...(brief?.people ?? []).map(({ name }) => name),
    ...lines.map(({ entry }) => entry.speaker),
    ...(conversation?.entities ?? []).filter(({ type }) => type === 'person').map(({ value }) => value),
  ]);
}
