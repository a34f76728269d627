// Action items: what somebody promised or was asked to do, by whom (only where it was said) and by when, in the words
// spoken. Whether a task was done, or what date "friday" is, is not decided here.
import { findDueWords } from './due-words.ts';
import { type Finding, type Weight, findingAt } from './finding.ts';
import { isNegated, PhraseIndex } from './phrases.ts';
import { commonFirstNames } from './known-names.ts';
import type { Reading, Token } from './reading.ts';

export type CommitmentRule =
  | 'task/promise'
  | 'task/shared-plan'
  | 'task/request'
  | 'task/duty'
  | 'task/assignment'
  | 'task/named';

export interface Commitment extends Finding<CommitmentRule> {
  /** From the verb on, exactly as spoken. */
  task: string;
  /** Whose task it is, where that was said: 'speaker', 'listener' (named nobody), or a name. */
  owner: { kind: 'speaker' } | { kind: 'named'; name: string } | { kind: 'unsaid' };
  /** As spoken. */
  due?: string;
}

/** Things people promise to do after a meeting; verbs of the moment ("say", "show", "start") are left out on purpose. */
const verbs = `send|email|mail|forward|share|circulate|distribute|prepare|draft|write|document|schedule|book|arrange|organize|
organise|set|confirm|check|investigate|research|follow|update|upload|finish|finalize|finalise|complete|deliver|submit|file|
order|buy|contact|call|ping|reach|invite|introduce|review|fix|create|collect|gather|compile|print|sign|renew|email|chase|
ask|report|post|provide|test|install|implement|register|handle|sort|double-check|e-mail|resend|revise|rework|message|text|
notify|escalate|verify|clarify|publish|translate|coordinate|assign|bring`.replaceAll(/\s+/g, '');
const phrasalVerbs = [
  `${verbs}`,
  'get|come|circle|report back to|with you|them|everyone|him|her|us',
  'get back to',
  'look into',
  'find out',
  'put together',
  'put .. in|into|on the|a deck|document|spreadsheet|list|doc',
  'work on',
  'take care of',
  'make sure',
  'let you|them|everyone know',
  'get you|them|everyone the|a|an|that|those',
  'talk|speak to|with',
  'sort out',
  'give you|them a call|ring|quote|draft|copy',
  'run it|this|that by|past',
  'type up',
  'write up',
];

const starts = new PhraseIndex<{ rule: CommitmentRule; owner: 'speaker' | 'unsaid'; confidence: number }>();
function start(rule: CommitmentRule, owner: 'speaker' | 'unsaid', confidence: number, openings: readonly string[]): void {
  for (const opening of openings) {
    for (const verb of phrasalVerbs) starts.add({ rule, owner, confidence }, `${opening} ${verb}`);
  }
}
start('task/promise', 'speaker', 0.55, [
  'i will just|also|then|definitely|personally|try|happily? to?',
  'i am going|happy|planning to also|just?',
  'i can also|then|definitely?',
  'i shall',
  'i promise to|i? will?',
  'let me also|just?',
  'leave it to|with me to?',
]);
start('task/duty', 'speaker', 0.4, ['i need|have|ought to', 'i should|must probably|also?', 'i have got to']);
start('task/shared-plan', 'unsaid', 0.45, [
  'we will also|then|definitely?',
  'we need|have to also?',
  'we should|must probably|also?',
  'we are going to',
  'someone|somebody needs|has|should to?',
]);
start('task/request', 'unsaid', 0.55, [
  'can|could|will|would you please|also|maybe|just?',
  'would you mind to?',
  'please also|just?',
  'i need|want you to',
  'i would like you to',
  'you need|have to',
  'you should|must|will',
  'make sure you|to',
]);

const named = new PhraseIndex<true>();
for (const phrase of [
  'action item|items|point|points',
  'to-do|todo is|for',
  'follow-up|followup is|for|on',
  'take that|this as an? action',
  'take that|this offline and',
]) {
  named.add(true, phrase);
}
const assigns = new PhraseIndex<true>();
for (const verb of phrasalVerbs) {
  assigns.add(true, `will also|then? ${verb}`);
  assigns.add(true, `can|could you please|also? ${verb}`);
  assigns.add(true, `is|are going to ${verb}`);
  assigns.add(true, `needs|has to ${verb}`);
  assigns.add(true, `should ${verb}`);
  assigns.add(true, `to ${verb}`);
}

/** Words at which a task's wording stops: what follows is another thought. */
const stops = new Set('but because so if unless although though while since which and'.split(' '));
/** "and" goes on when another thing of the same kind follows: "the deck and the contract". */
const goesOn = new Set('the a an your our my their his her its this that these those some any'.split(' '));
const longestTask = 16;
/** What people do with their own screen and mouth in the meeting itself. */
const atOnce = new Set('screen slide slides question questions you me agenda first quickly moment second'.split(' '));
const recipients = new Set('you them everyone everybody him her us team all'.split(' '));

export function findCommitments(reading: Reading): Commitment[] {
  const { tokens } = reading;
  const dues = findDueWords(reading);
  const found: Commitment[] = [];
  let nextDue = 0;
  for (let at = 0; at < tokens.length; at++) {
    const opening = openingAt(tokens, at);
    if (!opening || isNegated(tokens, at)) continue;
    const to = endOfTask(tokens, opening.verbAt);
    while (nextDue < dues.length && dues[nextDue]!.start < tokens[at]!.start) nextDue++;
    const due = dueWithin(tokens, dues, nextDue, to);
    const taskEnd = due && due.start > tokens[opening.verbAt]!.start && due.end >= tokens[to - 1]!.end ? due.start : tokens[to - 1]!.end;
    const task = reading.text.slice(tokens[opening.verbAt]!.start, taskEnd).trimEnd();
    const taskForms = tokens.slice(opening.verbAt, to).map((token) => token.form);
    if (taskForms.length < opening.fewestWords) continue;
    const span = { start: tokens[at]!.start, end: Math.max(tokens[to - 1]!.end, due?.end ?? 0) };
    const finding = findingAt(reading, opening.rule, span, weightsOf(opening.confidence, taskForms, due), [
      'not negated',
      'the verb is one of things to do afterwards',
    ]);
    found.push({ ...finding, task, owner: opening.owner, ...(due ? { due: due.text } : {}) });
    at = to - 1;
  }
  return found;
}

interface Opening {
  rule: CommitmentRule;
  owner: Commitment['owner'];
  confidence: number;
  verbAt: number;
  fewestWords: number;
}

function openingAt(tokens: readonly Token[], at: number): Opening | undefined {
  let best: Opening | undefined;
  for (const { rule: start, end } of starts.matchesAt(tokens, at)) {
    const verbAt = verbBefore(tokens, at, end);
    if (best && best.confidence >= start.confidence) continue;
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
  definitely personally try happily please let me mind want like maybe probably promise leave it with ought someone somebody
  make sure`.split(/\s+/),
);
/** The first word of the match that is a verb of the list: what comes before it only leads up to it. */
function verbBefore(tokens: readonly Token[], from: number, end: number): number {
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
function dueWithin(tokens: readonly Token[], dues: readonly Finding[], from: number, to: number): Finding | undefined {
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
  if (!due && task.slice(1).some((form) => atOnce.has(form) && form !== 'you')) {
    weights.push([-0.25, 'for something done on the spot']);
  }
  return weights;
}
