// Lines of several meetings told apart: the id of an entry is its own within one meeting alone.
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
