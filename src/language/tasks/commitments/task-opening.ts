// How a task begins: "I'll …", "could you …", a name and what it is told to do, a bare imperative, "the next step is …".
import { type Called, nameAt, vocativeAt } from '../addressing.ts';
import { assigns, beforeImperative, imperatives, named, noTasks, starts } from '../task-wordings.ts';
import type { Reading, Token } from '#language/reading/reading.ts';
import type { Commitment, CommitmentRule } from './commitment.ts';
import { stops } from './task-words.ts';

export interface TaskOpening {
  rule: CommitmentRule;
  owner: Commitment['owner'];
  confidence: number;
  verbAt: number;
  fewestWords: number;
}

export function openingAt(reading: Reading, at: number, called: Called): TaskOpening | undefined {
  const { tokens } = reading;
  let best: TaskOpening | undefined;
  for (const { rule: start, end } of starts.matchesAt(tokens, at)) {
    if (best && best.confidence >= start.confidence) continue;
    const verbAt = verbBefore(tokens, at, end);
    if (start.open && noTasks.has(tokens[verbAt]!.form)) continue;
    best = {
      rule: start.rule,
      owner: start.owner === 'speaker' ? { kind: 'speaker' } : { kind: 'unsaid' },
      confidence: start.confidence,
      verbAt,
      fewestWords: 2,
    };
  }
  if (best) return best;
  const name = tokens[at]!.endsSentence ? undefined : nameAt(reading, at, called);
  if (name !== undefined) {
    for (const { end } of assigns.matchesAt(tokens, at + 1)) {
      const verbAt = verbBefore(tokens, at + 1, end);
      return {
        rule: 'task/assignment',
        owner: { kind: 'named', name },
        confidence: 0.55,
        verbAt,
        fewestWords: 2,
      };
    }
  }
  if (tellsFrom(reading, at, called) && imperatives.beginsAt(tokens, at) && !isNoRequest(tokens, at)) {
    const own = isToYou(tokens, at);
    return {
      rule: own ? 'task/promise' : 'task/request',
      owner: { kind: own ? 'speaker' : 'unsaid' },
      confidence: 0.35,
      verbAt: at,
      fewestWords: 2,
    };
  }
  for (const { end } of named.matchesAt(tokens, at)) {
    if (end >= tokens.length || tokens[end - 1]!.endsSentence) continue;
    return { rule: 'task/named', owner: { kind: 'unsaid' }, confidence: 0.5, verbAt: end, fewestWords: 3 };
  }
  return undefined;
}

/** Where an imperative may stand: first in its sentence, behind small words, or behind the name of the one told. */
function tellsFrom(reading: Reading, at: number, called: Called): boolean {
  const { tokens, text } = reading;
  for (let i = at - 1; i >= at - 3; i--) {
    if (i < 0 || tokens[i]!.endsSentence) return true;
    if (i === at - 1 && text[tokens[i]!.end] === ',') return true;
    if (vocativeAt(reading, i, called) !== undefined) return true;
    if (!beforeImperative.has(tokens[i]!.form)) return false;
  }
  return false;
}

/** "Draft to you by Monday": who gets it does not do it. In words. */
function isToYou(tokens: readonly Token[], at: number): boolean {
  for (let i = at + 1; i < tokens.length && i <= at + mostBetween && !tokens[i - 1]!.endsSentence; i++) {
    if (tokens[i]!.form === 'i' || tokens[i]!.form === 'we' || stops.has(tokens[i]!.form)) return false;
    if (tokens[i]!.form === 'to' && tokens[i + 1]?.form === 'you') return true;
  }
  return false;
}
const mostBetween = 5;

/** "Give us till Thursday": the task is whose the time is. "Ask me in a year" is a manner of speaking. */
function isNoRequest(tokens: readonly Token[], at: number): boolean {
  const [verb, whom, behind] = tokens.slice(at, at + 3).map(({ form }) => form);
  return (verb === 'give' && (behind === 'till' || behind === 'until')) || (verb === 'ask' && whom === 'me');
}

const lead = new Set(
  `i we you am are is will would can could shall should must need needs have has got to going happy planning just also then
  definitely personally try happily please mind want like maybe probably promise ought someone somebody`.split(
    /\s+/,
  ),
);
/** The first word of the match that is a verb of the list. The words before it only introduce it. */
function verbBefore(tokens: readonly Token[], at: number, end: number): number {
  const from = tokens[at]!.form === 'let' && tokens[at + 1]?.form === 'me' ? at + 2 : at;
  for (let i = from; i < end - 1; i++) if (!lead.has(tokens[i]!.form)) return i;
  return end - 1;
}
