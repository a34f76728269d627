// Which action items are still to be done: not those of promises that the meeting's memory holds for kept, taken back or moved to
// another day. What an agent said stays as it was said, so it is compared with what was said after it.
import { stands } from '#facts/parts/promises/promise-thing.ts';
import type { Promised } from '#facts/facts.ts';
import type { AgentOutput } from '#meeting/outputs/output.ts';
import type { Line } from '../lines.ts';
import { promisesAfterEach } from '../promises-after.ts';

type Resting = Pick<AgentOutput, 'evidence'>;

/** Tells it of an output of these lines. What rests on no promise stands, such as a request. */
export function standingActions(lines: readonly Line[]): (output: Resting) => boolean {
  const after = promisesAfterEach(lines);
  const places = new Map(lines.map(({ entry }, at) => [entry.id, at]));
  const now = after.at(-1) ?? [];
  return ({ evidence }) => {
    // An agent speaks when the last of the lines has been said on which its words rest.
    const then = after[Math.max(...evidence.map(({ entryId }) => places.get(entryId) ?? -1))] ?? [];
    const isOf = ({ said }: Promised) =>
      evidence.some(
        ({ entryId, start, end }) => entryId === said.entryId && start < said.end && said.start < end,
      );
    const meant = then.filter(isOf);
    const isOwed = (promise: Promised) =>
      stands(promise) && now.some((one) => stands(one) && isSame(one, promise));
    return meant.length === 0 || meant.some(isOwed);
  };
}

/** Said at the same place, for the same day. That a day was named for it since is no other promise. */
function isSame(now: Promised, then: Promised): boolean {
  const { said, due } = then;
  return (
    now.said.entryId === said.entryId &&
    now.said.start === said.start &&
    (due?.day === undefined || due.day === now.due?.day)
  );
}
