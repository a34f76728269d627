// Action items: what somebody promised or was asked to do, by whom (only where it was said) and by when, in the words
// spoken. Whether a task was done, or what date "friday" is, is not decided here.
import { findDueWords } from './due-words.ts';
import { type Finding, type Weight, findingAt, weighed } from '#language/reading/finding.ts';
import { learntFinding, scoredSentences } from '#language/models/line-scores.ts';
import { modelsInUse } from '#language/models/models.ts';
import type { Sentence } from '#language/reading/sentences.ts';
import { isNegated } from '#language/reading/phrases.ts';
import { commonFirstNames } from '#language/reading/known-names.ts';
import type { Reading, Token } from '#language/reading/reading.ts';
import { assigns, named, noTasks, starts } from './task-wordings.ts';

type CommitmentRule =
  | 'task/promise'
  | 'task/shared-plan'
  | 'task/request'
  | 'task/duty'
  | 'task/assignment'
  | 'task/named'
  /** Only the model found it: no rule matches these words. */
  | 'task/learnt';

export interface Commitment extends Finding<CommitmentRule> {
  /** From the verb on, exactly as spoken. */
  task: string;
  /** Whose task it is, where that was said: the speaker's, or that of the person named. */
  owner: { kind: 'speaker' } | { kind: 'named'; name: string } | { kind: 'unsaid' };
  /** As spoken. */
  due?: string;
}

/** Words that end the wording of a task: another thought follows. */
const stops = new Set('but because so if unless although though while since which and'.split(' '));
/** "and" goes on when another thing of the same kind follows: "the deck and the contract". */
const goesOn = new Set('the a an your our my their his her its this that these those some any'.split(' '));
const longestTask = 16;
/** What people do during the meeting itself, such as sharing a screen. */
const atOnce = new Set('screen question questions agenda first quickly moment second shortly now'.split(' '));
/** Looking, listening and waiting, and what goes with them; and what is not to be done. */
const onTheSpot = new Set([
  ...atOnce,
  'not',
  ...'hear see look listen watch wait hold hang go say talk mute unmute repeat scroll move read start continue stop'.split(
    ' ',
  ),
]);
/** In words. Shorter sentences name no task. */
const fewestLearnt = 5;
const recipients = new Set('you them everyone everybody him her us team all'.split(' '));

export interface Around {
  speaker?: string;
  participants?: readonly string[];
  before?: readonly { speaker: string; text: string }[];
}
export function findCommitments(reading: Reading, _around?: Around): Commitment[] {
  const dues = findDueWords(reading);
  const byRules = ruledCommitments(reading, dues);
  const learnt = learntCommitments(reading, dues, byRules);
  return learnt.length === 0 ? byRules : [...byRules, ...learnt].toSorted((a, b) => a.start - b.start);
}

/** Sentences in which the model hears a task and no rule does: the whole sentence is its wording. */
function learntCommitments(
  reading: Reading,
  dues: readonly Finding[],
  byRules: readonly Commitment[],
): Commitment[] {
  const models = modelsInUse();
  if (!models) return [];
  const { task: model } = models;
  return scoredSentences(reading, model).flatMap((scored) => {
    if (scored.probability < model.threshold) return [];
    const forms = reading.tokens.slice(scored.sentence.from, scored.sentence.to).map(({ form }) => form);
    // What is done on the spot, or not at all, is no task, however plainly it is said.
    const fewest = forms.some((form) => onTheSpot.has(form)) ? Infinity : fewestLearnt;
    const finding = learntFinding(reading, 'task/learnt', model, scored, fewest);
    const within = ({ start, end }: Finding) => start < finding.end && end > finding.start;
    if (byRules.some(within)) return [];
    const due = dues.findLast(within);
    const owner: Commitment['owner'] = promises(reading.tokens, scored.sentence)
      ? { kind: 'speaker' }
      : { kind: 'unsaid' };
    const sure = due ? weighed(finding, 0.1, 'for a time') : finding;
    return [{ ...sure, task: finding.text, owner, ...(due ? { due: due.text } : {}) }];
  });
}

/** "I" first, and a verb of intention right behind it: the task is the speaker's own. */
function promises(tokens: readonly Token[], { from, to }: Sentence): boolean {
  for (let i = from; i + 1 < to; i++) {
    if (tokens[i]!.form === 'you' || tokens[i]!.form === 'we') return false;
    if (tokens[i]!.form === 'i') return intentions.has(tokens[i + 1]!.form);
  }
  return false;
}
const intentions = new Set('will shall am can could should have need got'.split(' '));

function ruledCommitments(reading: Reading, dues: readonly Finding[]): Commitment[] {
  const { tokens } = reading;
  const found: Commitment[] = [];
  let nextDue = 0;
  for (let at = 0; at < tokens.length; at++) {
    const opening = openingAt(tokens, at);
    if (!opening || isNegated(tokens, at)) continue;
    const to = endOfTask(tokens, opening.verbAt);
    while (nextDue < dues.length && dues[nextDue]!.start < tokens[at]!.start) nextDue++;
    const due = dueWithin(tokens, dues, nextDue, to);
    const taskEnd =
      due && due.start > tokens[opening.verbAt]!.start && due.end >= tokens[to - 1]!.end
        ? due.start
        : tokens[to - 1]!.end;
    const task = reading.text.slice(tokens[opening.verbAt]!.start, taskEnd).trimEnd();
    const taskForms = tokens.slice(opening.verbAt, to).map((token) => token.form);
    if (taskForms.length < opening.fewestWords) continue;
    const span = { start: tokens[at]!.start, end: Math.max(tokens[to - 1]!.end, due?.end ?? 0) };
    const finding = findingAt(reading, opening.rule, span, weightsOf(opening.confidence, taskForms, due), [
      'not negated',
    ]);
    found.push({ ...finding, task, owner: opening.owner, ...(due ? { due: due.text } : {}) });
    at = to - 1;
  }
  return found;
}

interface SessionStart {
  rule: CommitmentRule;
  owner: Commitment['owner'];
  confidence: number;
  verbAt: number;
  fewestWords: number;
}

function openingAt(tokens: readonly Token[], at: number): SessionStart | undefined {
  let best: SessionStart | undefined;
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
  const token = tokens[at]!;
  if (commonFirstNames.has(token.form) && !token.endsSentence) {
    for (const { end } of assigns.matchesAt(tokens, at + 1)) {
      const name = token.form[0]!.toUpperCase() + token.form.slice(1);
      return {
        rule: 'task/assignment',
        owner: { kind: 'named', name },
        confidence: 0.55,
        verbAt: verbBefore(tokens, at + 1, end),
        fewestWords: 2,
      };
    }
  }
  for (const { end } of named.matchesAt(tokens, at)) {
    if (end >= tokens.length || tokens[end - 1]!.endsSentence) continue;
    return { rule: 'task/named', owner: { kind: 'unsaid' }, confidence: 0.5, verbAt: end, fewestWords: 3 };
  }
  return undefined;
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

function endOfTask(tokens: readonly Token[], verbAt: number): number {
  let to = verbAt + 1;
  while (to < tokens.length && to - verbAt < longestTask && !tokens[to - 1]!.endsSentence) {
    const form = tokens[to]!.form;
    if (stops.has(form) && !(form === 'and' && goesOn.has(tokens[to + 1]?.form ?? ''))) break;
    to++;
  }
  return to;
}

/** Due words inside the task or right behind it. */
function dueWithin(
  tokens: readonly Token[],
  dues: readonly Finding[],
  from: number,
  to: number,
): Finding | undefined {
  const limit = tokens[Math.min(tokens.length, to + 1) - 1]!.end;
  let last: Finding | undefined;
  for (let i = from; i < dues.length && dues[i]!.start < limit; i++) last = dues[i]!;
  return last;
}

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
