// Identifies lines of several meetings: an entry's id is unique only within its meeting.
import type { AskedEntry } from '../ask/answer.ts';

type LineOfMeeting = Pick<AskedEntry, 'id' | 'sessionId'>;

function lineKey({ sessionId, id }: LineOfMeeting): string {
  return `${sessionId} ${id}`;
}

/** Where a line stands among these; undefined where it does not. */
export function placesAmong(lines: readonly LineOfMeeting[]): (line: LineOfMeeting) => number | undefined {
  const places = new Map(lines.map((line, at) => [lineKey(line), at]));
  return (line) => places.get(lineKey(line));
}
