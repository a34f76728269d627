// By when a task is to be done, of the times that its line says.
import { correctedDue } from '../times/corrections.ts';
import { isOfClauseBeside } from '../times/due-of-task.ts';
import type { Finding } from '#language/reading/finding.ts';
import type { Reading } from '#language/reading/reading.ts';
import type { Commitment } from './commitment.ts';

/** Nothing where it was corrected to something that is not plain. */
export function timeOf(
  reading: Reading,
  dues: readonly Finding[],
  said: Finding | undefined,
  { start }: Finding,
): Pick<Commitment, 'due' | 'dueAt'> {
  const due = said && correctedDue(reading, dues, said, start);
  return due ? { due: due.text, dueAt: { start: due.start, end: due.end } } : {};
}

/** Due words inside the task or right behind it. */
export function dueWithin(
  reading: Reading,
  dues: readonly Finding[],
  from: number,
  { verbAt, to }: { verbAt: number; to: number },
): Finding | undefined {
  const { tokens } = reading;
  // "Keep a photo. Friday is in time": what begins another sentence is that one's.
  const limit = tokens[tokens[to - 1]!.endsSentence ? to - 1 : Math.min(tokens.length - 1, to)]!.end;
  let last: Finding | undefined;
  for (let i = from; i < dues.length && dues[i]!.start < limit; i++)
    if (!isOfClauseBeside(reading, tokens[verbAt]!, dues[i]!.start)) last = dues[i]!;
  return last;
}
