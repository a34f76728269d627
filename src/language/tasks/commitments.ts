// Action items: what somebody promised or was asked to do, by whom (only where it was said) and by when, in the words
// spoken. Whether a task was done, or what date "friday" is, is not decided here. A commitment with a `due` is a next step
// as well: `isNextStep` says so.
import { perReading } from '#language/reading/per-reading.ts';
import { findAcceptance, findWithdrawals } from './acceptance.ts';
import {
  type Around,
  type Called,
  calledAround,
  calledBy,
  nameAt,
  spokenTo,
  vocativeAt,
} from './addressing.ts';
import { correctedDue } from './times/corrections.ts';
import { dueOfTask, goesElsewhere, isOfClauseBeside } from './times/due-of-task.ts';
import { findDueWords } from './times/due-words.ts';
import { determiners, isPronoun } from './grammar-words.ts';
import { type Finding, type Weight, findingAt, weighed } from '#language/reading/finding.ts';
import { learntFinding, scoredSentences } from '#language/models/line-scores.ts';
import { modelsInUse } from '#language/models/models.ts';
import { type Sentence, sentencesOf } from '#language/reading/sentences.ts';
import { isNegated } from '#language/reading/phrases.ts';
import { type Reading, readText, type Token } from '#language/reading/reading.ts';
import { assigns, beforeImperative, imperatives, named, noTasks, starts } from './task-wordings.ts';

type CommitmentRule =
  | 'task/promise'
  | 'task/shared-plan'
  | 'task/request'
  | 'task/duty'
  | 'task/assignment'
  | 'task/named'
  | 'task/accepted'
  /** Only the model found it: no rule matches these words. */
  | 'task/learnt';

export interface Commitment extends Finding<CommitmentRule> {
  /** From the verb on, exactly as spoken. */
  task: string;
  /** Whose task it is: the speaker's, that of the person named, or of the one who was asked without a name. */
  owner:
    | { kind: 'speaker' }
    | { kind: 'named'; name: string }
    | { kind: 'addressed'; name: string }
    | { kind: 'unsaid' };
  /** As spoken; of a time that was corrected at once, the later one. */
  due?: string;
  /** Where that stands; undefined where it was said in the line before, with what was asked. */
  dueAt?: { start: number; end: number };
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
/** "Let's get going" opens a meeting, no task. */
const startsOff = /\b(?:let us|shall we|we can) (?:get|crack|kick|dive|jump|begin|press)\b/;
/** In words. Shorter sentences name no task. */
const fewestLearnt = 5;
const recipients = new Set('you them everyone everybody him her us team all'.split(' '));

export function findCommitments(reading: Reading, around?: Around): readonly Commitment[] {
  return around ? commitmentsIn(reading, around) : commitmentsAlone(reading);
}
const commitmentsAlone = perReading((reading) => commitmentsIn(reading, {}));

function commitmentsIn(reading: Reading, around: Around): readonly Commitment[] {
  const dues = findDueWords(reading).filter(({ start }) => !isRuledOut(reading, start));
  const byRules = ruledCommitments(reading, dues, around);
  const learnt = learntCommitments(reading, dues, byRules);
  const accepted = acceptedRequest(reading, dues, byRules, around);
  const [yes] = accepted;
  const others = [...byRules, ...learnt].filter((task) => !yes || !overlap(task, yes));
  const all = [...accepted, ...others].toSorted((a, b) => a.start - b.start);
  return withoutWithdrawn(reading, all);
}

/** "By Friday, not Monday". */
const isRuledOut = ({ text }: Reading, place: number): boolean =>
  /(?:\bnot|n['’]t|\b(?:rather|sooner|earlier) than|\binstead of)\s+$/i.test(
    text.slice(Math.max(0, place - 20), place),
  );

/** A promise with a time is what happens next. */
export const isNextStep = ({ due, owner }: Commitment): boolean =>
  due !== undefined && owner.kind !== 'unsaid';

/** "Will do", after a request in the lines before: their task, with this speaker's time where one is said. */
function acceptedRequest(
  reading: Reading,
  dues: readonly Finding[],
  own: readonly Commitment[],
  { before = [], speaker, participants }: Around,
): Commitment[] {
  const last = before.at(-1);
  const [acceptance] = last ? findAcceptance(reading) : [];
  if (!last || !acceptance || last.speaker === speaker) return [];
  const isOwn = (task: Commitment) => !overlap(task, acceptance) || namesItsThing.test(task.task);
  if (own.some((task) => task.confidence >= 0.5 && task.owner.kind === 'speaker' && isOwn(task))) return [];
  const request = findCommitments(readText(last.text), {
    speaker: last.speaker,
    ...(participants && { participants }),
  }).findLast(isRequest);
  // "Kim, could you …?" is for Kim to take on.
  if (
    !request ||
    (request.owner.kind === 'named' && speaker !== undefined && !isNameOf(request.owner.name, speaker))
  )
    return [];
  const said = dues.slice(0, mostDues).find((due) => isOfAcceptance(reading, acceptance, due));
  // "Got it. The parts come on Monday": a time of something else, and who knows whether the one asked for still holds?
  const asked = dues.length > 0 || request.due === undefined ? {} : { due: request.due };
  const time = said ? timeOf(reading, dues, said, acceptance) : asked;
  return [{ ...acceptance, task: request.task, owner: { kind: 'speaker' }, ...time }];
}

/** In due words: who takes something on says when at once. */
const mostDues = 8;

/** In its sentence, or alone right behind it: "Will do. Tonight." */
function isOfAcceptance(reading: Reading, acceptance: Finding, due: Finding): boolean {
  const { text, tokens } = reading;
  const sentence = sentencesOf(reading).find(({ to }) => tokens[to - 1]!.end >= acceptance.end);
  if (!sentence || due.end < tokens[sentence.from]!.start) return false;
  const end = tokens[sentence.to - 1]!.end;
  if (due.start < end)
    return !goesElsewhere(reading, acceptance, due.start) && !tellsOther(reading, acceptance.end, due.start);
  return /^[\s.!…]*$/.test(text.slice(end, due.start)) && /^\s*(?:[.!…]|$)/.test(text.slice(due.end));
}

/** "Sure, we open on Friday", "got it, the bus is at ten": a time of what is said beside it. */
function tellsOther({ text, words }: Reading, from: number, to: number): boolean {
  return words
    .filter(({ start, end }) => end >= from && start < to)
    .some(({ lower, text: word, start }) => {
      const opens = /[,;:–—]\s*$/.test(text.slice(Math.max(0, start - 3), start));
      const isSubject = determiners.has(lower) || isPronoun(lower) || /^\p{Lu}\p{Ll}/u.test(word);
      return (
        (start >= from && opens && isSubject && !/^i\b/.test(lower)) ||
        states.has(lower.replace(/^.*['’]/, ''))
      );
    });
}
const states = new Set('is are was were has re s'.split(' '));

/** Nothing where it was corrected to something that is not plain. */
function timeOf(
  reading: Reading,
  dues: readonly Finding[],
  said: Finding | undefined,
  { start }: Finding,
): Pick<Commitment, 'due' | 'dueAt'> {
  const due = said && correctedDue(reading, dues, said, start);
  return due ? { due: due.text, dueAt: { start: due.start, end: due.end } } : {};
}

/** "Kim" is whoever is called Kim Larsen. */
const isNameOf = (name: string, speaker: string): boolean =>
  name.toLowerCase().split(' ')[0] === speaker.toLowerCase().split(' ')[0];

/** "I'll send an invite" is no yes to "send it to me", as "I'll send it" is. */
const namesItsThing =
  /^\S+(?: (?:you|him|her|them|us))? (?:(?:an?|the|my|our|some|this|these) \p{L}|\p{Lu}\p{Ll})/u;
const overlap = (a: Finding, b: Finding): boolean => a.start < b.end && b.start < a.end;
/** Somebody else is asked or told to do it. */
export const isRequest = ({ rule }: Commitment): boolean =>
  rule === 'task/request' || rule === 'task/assignment';

/** "I'll send it over. No, forget that." */
function withoutWithdrawn(reading: Reading, all: readonly Commitment[]): Commitment[] {
  if (all.length === 0) return [];
  const withdrawn = findWithdrawals(reading).at(-1)?.start ?? -1;
  return all.filter(({ end }) => end > withdrawn);
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
    const now = startsOff.test(forms.join(' ')) || forms.some((form) => onTheSpot.has(form));
    const fewest = now ? Infinity : fewestLearnt;
    const finding = learntFinding(reading, 'task/learnt', model, scored, fewest);
    const within = ({ start, end }: Finding) => start < finding.end && end > finding.start;
    if (isQuoted(reading.text, finding.end)) return [];
    if (byRules.some((rule) => within(rule) && rule.confidence >= suppresses(rule))) return [];
    const due = dues.find(within);
    const owner: Commitment['owner'] = promises(reading.tokens, scored.sentence)
      ? { kind: 'speaker' }
      : { kind: 'unsaid' };
    const sure = due ? weighed(finding, 0.1, 'for a time') : finding;
    return [{ ...sure, task: finding.text, owner, ...timeOf(reading, dues, due, finding) }];
  });
}

/** A bare imperative is a weak sign: it keeps quiet beside the model until something makes it surer. */
const suppresses = ({ rule }: Commitment): number => (rule === 'task/request' ? 0.36 : 0);

/** "I" first, and a verb of intention right behind it: the task is the speaker's own. */
function promises(tokens: readonly Token[], { from, to }: Sentence): boolean {
  for (let i = from; i + 1 < to; i++) {
    if (tokens[i]!.form === 'you' || tokens[i]!.form === 'we') return false;
    if (tokens[i]!.form === 'i') return intentions.has(tokens[i + 1]!.form);
  }
  return false;
}
const intentions = new Set('will shall am can have need got'.split(' '));

function ruledCommitments(reading: Reading, dues: readonly Finding[], around: Around): Commitment[] {
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
    const to = endOfTask(tokens, opening.verbAt);
    while (nextDue < dues.length && dues[nextDue]!.start < tokens[at]!.start) nextDue++;
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

/** A request is for the one who is called by name, else for whoever spoke before, where that is known. */
function ownerOf(
  reading: Reading,
  { owner, rule }: SessionStart,
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

const condition = 12;
const questioned = new Set('ask check see know wonder find even as'.split(' '));
/** "If they sign, I'll …": nothing is promised yet. */
function isConditional(tokens: readonly Token[], at: number): boolean {
  for (let i = at - 1; i >= 0 && i >= at - condition && !tokens[i]!.endsSentence; i--) {
    if (tokens[i]!.form === 'unless') return true;
    if (tokens[i]!.form === 'if') return !questioned.has(tokens[i - 1]?.form ?? '');
  }
  return false;
}

const auxiliaries = new Set('can could may shall should would will do did must'.split(' '));
/** "Can I ask", "could I come up?": who asks whether they may has promised nothing. */
function isInverted(tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  return (
    tokens[at]!.form === 'i' && before !== undefined && !before.endsSentence && auxiliaries.has(before.form)
  );
}

/** Between quotation marks are somebody else's words, where whoever wrote them down set any. */
function isQuoted(text: string, place: number): boolean {
  const before = text.slice(Math.max(0, place - longestQuote), place);
  return (before.match(/["“”]/g)?.length ?? 0) % 2 === 1;
}
/** In characters. */
const longestQuote = 400;

const reporting = new Set('said says told saying'.split(' '));
/** "He said leave it with me." */
function isReported(tokens: readonly Token[], at: number): boolean {
  return tokens.slice(Math.max(0, at - 3), at).some(({ form }) => reporting.has(form));
}

interface SessionStart {
  rule: CommitmentRule;
  owner: Commitment['owner'];
  confidence: number;
  verbAt: number;
  fewestWords: number;
}

function openingAt(reading: Reading, at: number, called: Called): SessionStart | undefined {
  const { tokens } = reading;
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

/** "I'll ring Olga today, I'll send the plan on Friday": one promise ends where the next begins. */
function beginsPromise(tokens: readonly Token[], at: number): boolean {
  const [subject, will, verb] = tokens.slice(at, at + 3).map(({ form }) => form);
  return will === 'will' && (subject === 'i' || (subject === 'you' && (verb === 'have' || verb === 'get')));
}

function endOfTask(tokens: readonly Token[], verbAt: number): number {
  let to = verbAt + 1;
  while (to < tokens.length && to - verbAt < longestTask && !tokens[to - 1]!.endsSentence) {
    const form = tokens[to]!.form;
    if (stops.has(form) && !(form === 'and' && goesOn.has(tokens[to + 1]?.form ?? ''))) break;
    if (beginsPromise(tokens, to)) break;
    to++;
  }
  return to;
}

/** Due words inside the task or right behind it. */
function dueWithin(
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
