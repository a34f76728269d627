// Action items that are told better in another place: what was decided has a list of its own, and a request that somebody took on
// is told by their promise.
import { findDecisions } from '#language/tasks/decisions.ts';
import type { AgentOutput, Evidence } from '#meeting/outputs/output.ts';
import type { Line } from '../lines.ts';

type Resting = Pick<AgentOutput, 'evidence'>;

/** `actions`: all outputs that may be told as action items. */
export function toldElsewhere(
  actions: readonly Resting[],
  lines: readonly Line[],
): (output: Resting) => boolean {
  const readings = new Map(lines.map(({ entry, facts }) => [entry.id, facts.reading]));
  // A promise that takes a request on rests on its own words first, and then on those of the request.
  const takenOn = actions.flatMap(({ evidence }) => evidence.slice(1));
  const overlaps = (one: Evidence, other: Evidence) =>
    one.entryId === other.entryId && one.start < other.end && other.start < one.end;
  return ({ evidence: [first, ...others] }) => {
    if (!first) return false;
    if (others.length === 0 && takenOn.some((one) => overlaps(one, first))) return true;
    const reading = readings.get(first.entryId);
    return (
      reading !== undefined &&
      findDecisions(reading).some(({ start, end }) => start === first.start && end === first.end)
    );
  };
}
