// Tasks that are told by how they are worded: whose each is, how far its wording goes, by when, and how sure that is.
import { type Around, type Called, calledAround, calledBy, spokenTo, vocativeAt } from '../addressing.ts';
import { isCorrectedAt } from '../times/corrections.ts';
import { dueOfTask } from '../times/due-of-task.ts';
import { type Finding, type Weight, findingAt } from '#language/reading/finding.ts';
import { isNegated } from '#language/reading/phrases.ts';
import type { Reading } from '#language/reading/reading.ts';
import type { Commitment } from './commitment.ts';
import { isAskedHere, isConditional, isInverted, isQuoted, isReported, setsDay } from './not-promised.ts';
import { openingAt, type TaskOpening } from './task-opening.ts';
import { dueWithin, timeOf } from './task-time.ts';
import { atOnce, endOfTask } from './task-words.ts';

export function ruledCommitments(reading: Reading, dues: readonly Finding[], around: Around): Commitment[] {
  const { tokens } = reading;
  const called = calledBy(around);
  const found: Commitment[] = [];
  let nextDue = 0;
  for (let at = 0; at < tokens.length; at++) {
    const opening = openingAt(reading, at, called);
    if (
      !opening ||
      isNegated(tokens, at) ||
      isInverted(tokens, at) ||
      isQuoted(reading.text, tokens[at]!.start)
    )
      continue;
    while (nextDue < dues.length && dues[nextDue]!.start < tokens[at]!.start) nextDue++;
    const to = beforeCorrection(reading, dues, nextDue, endOfTask(tokens, opening.verbAt));
    const within = dueWithin(reading, dues, nextDue, { verbAt: opening.verbAt, to });
    const span = { start: tokens[at]!.start, end: Math.max(tokens[to - 1]!.end, within?.end ?? 0) };
    const due = within ?? dueOfTask(reading, dues, nextDue, span);
    const taskEnd =
      within && within.start > tokens[opening.verbAt]!.start && within.end >= tokens[to - 1]!.end
        ? within.start
        : tokens[to - 1]!.end;
    const task = reading.text.slice(tokens[opening.verbAt]!.start, taskEnd).trimEnd();
    const taskForms = tokens.slice(opening.verbAt, to).map((token) => token.form);
    if (taskForms.length < opening.fewestWords) continue;
    if (setsDay(tokens, opening.verbAt, due)) continue;
    if (opening.rule === 'task/promise' && isAskedHere(taskForms)) continue;
    const { owner, name } = ownerOf(reading, opening, at, to, called, around);
    const weights = weightsOf(opening.confidence, taskForms, due);
    if (name) weights.push([0.2, 'for the name it is said to']);
    if (isConditional(tokens, at)) weights.push([-0.3, 'for a condition']);
    if (isReported(tokens, at)) weights.push([-0.3, 'for somebody else’s words']);
    const finding = findingAt(reading, opening.rule, span, weights, ['not negated']);
    found.push({ ...finding, task, owner, ...timeOf(reading, dues, due, finding) });
    at = to - 1;
  }
  return found;
}

/** "… by monday no wait monday is a holiday": the wording of the task ends with the time that is taken back. */
function beforeCorrection(
  { text, tokens }: Reading,
  dues: readonly Finding[],
  next: number,
  to: number,
): number {
  const end = tokens[to - 1]!.end;
  for (let i = next; i < dues.length && dues[i]!.end < end; i++)
    if (isCorrectedAt(text, dues[i]!.end)) return tokens.findIndex((token) => token.start >= dues[i]!.end);
  return to;
}

/** A request is for the one who is called by name, else for whoever spoke before, where that is known. */
function ownerOf(
  reading: Reading,
  { owner, rule }: TaskOpening,
  at: number,
  to: number,
  called: Called,
  around: Around,
): { owner: Commitment['owner']; name?: true } {
  if (owner.kind !== 'unsaid' || rule !== 'task/request') return { owner };
  const name = calledAround(reading, at, to, called);
  if (name !== undefined) return { owner: { kind: 'named', name }, name: true };
  // "Kim, Lou, let me know": who of them is to do it was not said.
  if (at > 0 && !reading.tokens[at - 1]!.endsSentence && vocativeAt(reading, at - 1, called) !== undefined)
    return { owner };
  const other = spokenTo(around);
  return { owner: other === undefined ? owner : { kind: 'addressed', name: other } };
}

const recipients = new Set('you them everyone everybody him her us team all'.split(' '));
function weightsOf(confidence: number, task: readonly string[], due: Finding | undefined): Weight[] {
  const weights: Weight[] = [[confidence, 'for the rule']];
  if (due) weights.push([0.2, 'for a time']);
  if (task.slice(1).some((form) => recipients.has(form))) weights.push([0.1, 'for somebody it is for']);
  if (task.length >= 5) weights.push([0.05, 'for a full wording']);
  if (!due && task.slice(1).some((form) => atOnce.has(form))) {
    weights.push([-0.25, 'for something done on the spot']);
  }
  return weights;
}
