// The address of a line in the report of its meeting, with the words that are marked there. The report reads it:
// analysis/use-way-to-line.ts.
import type { LinePlace } from './lines-in-reach.ts';

export function addressOfLine({ sessionId = '', entryId, start, end }: LinePlace) {
  const to = `/analysis?meeting=${encodeURIComponent(sessionId)}#${encodeURIComponent(entryId)}`;
  return { to, state: { start, end } };
}
