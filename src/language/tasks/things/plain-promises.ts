// What the speaker of a line plainly promises: the thing and its time can be told without the line. The lesser of two promises is
// not told alone.
import { type Commitment, isRequest } from '../commitments/commitment.ts';
import { type NamedTask, nameTask } from './named-task.ts';
import { reserveOn } from '../reserve.ts';
import type { Reading } from '#language/reading/reading.ts';
import type { Surroundings } from './task-clause.ts';
import { type TimeMeant, timeMeant } from '../time-meant.ts';

export interface PlainPromise extends NamedTask {
  task: Commitment;
  time: TimeMeant;
}

/** More in one line are a plan: its last step is told. */
const mostTold = 2;

/** `tasks` of one line, `at` when it was said, ISO 8601. Both of two where both are plain, else the last or none. */
export function plainPromises(
  reading: Reading,
  tasks: readonly Commitment[],
  at: string,
  around: Surroundings,
): PlainPromise[] {
  const [last] = around.before;
  const promised = tasks.filter(
    (task) => task.owner.kind === 'speaker' && !isRequest(task) && !reserveOn(reading, task),
  );
  const timed = promised
    .filter(({ rule }) => rule !== 'task/accepted' || promised.length === 1)
    .flatMap((task) => {
      const time = timeMeant(reading, task, { at, ...(last && { before: last.reading }) });
      return time ? [{ task, time, named: nameTask(reading, task, around) }] : [];
    });
  // "I'll make a list, you have it by Friday" is one.
  const each = Array.from(
    Map.groupBy(timed, ({ task: { due, dueAt } }) => dueAt?.start ?? due).values(),
    (same) => same.findLast(({ named }) => named) ?? same[0]!,
  );
  const things = new Set(each.flatMap(({ named }) => named?.thing ?? []));
  const isTold = each.length <= mostTold && things.size === each.length;
  return (isTold ? each : each.slice(-1)).flatMap(({ task, time, named }) =>
    named ? [{ ...named, task, time }] : [],
  );
}
