// The words in which a task is told, wherever they stand: in the line itself, in what was asked before it, or in what the same
// speaker has just weighed.
import { isAlternative } from '../times/alternatives.ts';
import { calledBy, namedNear, vocativeAt } from '../addressing.ts';
import type { Antecedent } from './antecedents.ts';
import { type Commitment, isRequest } from '../commitments/commitment.ts';
import { findCommitments } from '../commitments.ts';
import { isCorrected } from '../times/corrections.ts';
import { frontedBefore } from './fronted.ts';
import { closesThing, determiners, isAuxiliary } from '../grammar-words.ts';
import type { Reading, Word } from '#language/reading/reading.ts';
import { firstName, shortName } from '#language/reading/titles.ts';
import { sentencesOf } from '#language/reading/sentences.ts';
import type { Voices } from '../said-by-others.ts';
import { type TaskPhrase, taskPhrase } from './task-phrase.ts';

/** A line before a task. */
export interface LineBefore {
  /** As others name them. */
  speaker: string;
  reading: Reading;
}

export interface Surroundings {
  /** Who says the line, and whose the task is if it is the speaker's. As others name them. */
  speaker: string;
  /** The nearest first; two are enough. */
  before: readonly LineBefore[];
  /** Everybody in the meeting, by full name. */
  people: readonly string[];
  /** The speaker is of the other side. */
  theirs?: boolean;
}

export interface Clause {
  phrase: TaskPhrase;
  /** The line it stands in, so many before the task. */
  lines: number;
  reading: Reading;
  speaker: string;
  /** As the sentence names it first: "the batch list I send today". */
  fronted?: Antecedent;
  /** Told as what the other will have: "you'll get the accounts". */
  given?: true;
  /** Only a model hears a task in it. */
  learnt?: true;
}

/** The clause in which a task is told: the speaker's own words, or what was asked and is taken on. */
export function clauseOf(reading: Reading, task: Commitment, around: Surroundings): Clause | undefined {
  const { speaker, before, people, theirs } = around;
  if (task.rule === 'task/accepted') return requestClause(before, speaker, 0);
  const voices = { ...voicesOf(reading, task.start, speaker, before, people), ...(theirs && { theirs }) };
  const start = verbPlace(reading, task);
  if (start === undefined) return undefined;
  const phrase = phraseFrom(reading, start, voices);
  if (!phrase) return undefined;
  const fronted = frontedBefore(reading, task.start);
  return {
    phrase,
    lines: 0,
    reading,
    speaker,
    ...(fronted && { fronted }),
    ...(isGiven(task) && { given: true }),
    ...(task.learnt && { learnt: true }),
  };
}

/** What was asked in the line before, as the task of whoever says yes. */
export function requestClause(before: readonly LineBefore[], owner: string, at: number): Clause | undefined {
  const asked = before[at];
  const request = asked && findCommitments(asked.reading).findLast(isRequest);
  if (!asked || !request) return undefined;
  const start = verbPlace(asked.reading, request);
  if (start === undefined || isCorrected(asked.reading, request) || isAlternative(asked.reading, request))
    return undefined;
  const phrase = phraseFrom(asked.reading, start, { speaker: asked.speaker, listener: owner, asked: true });
  return phrase && { phrase, lines: at + 1, reading: asked.reading, speaker: asked.speaker };
}

/** Where the first of its coordinated tasks names nothing, the next may: "I check this and give you the closing report". */
function phraseFrom(reading: Reading, start: number, voices: Voices): TaskPhrase | undefined {
  const { words } = reading;
  const phrase = taskPhrase(reading, start, reading.text.length, voices);
  if (!phrase || (phrase.named && !phrase.words.some(({ open }) => open))) return phrase;
  const and = words.findIndex(({ lower, start: place }) => place >= phrase.end && lower === 'and');
  const first = words.findIndex(({ start: place }) => place >= start);
  const verb = words[and + 1];
  const isSame = and > first && !words.slice(first, and).some(({ endsSentence }) => endsSentence);
  const object = words[and + 2]?.lower ?? '';
  if (!isSame || !verb || !(determiners.has(object) || object === 'you') || !mayBeVerb(verb)) return phrase;
  const next = taskPhrase(reading, verb.start, reading.text.length, voices);
  return next?.named && !next.words.some(({ open }) => open) ? next : phrase;
}

const mayBeVerb = ({ lower, text }: Word): boolean =>
  text === lower && (everydayVerbs.has(lower) || !closesThing(lower));
const everydayVerbs = new Set('send give bring make take put get leave tell ask'.split(' '));

function voicesOf(
  reading: Reading,
  place: number,
  speaker: string,
  before: readonly LineBefore[],
  people: readonly string[],
): Voices {
  const called = calledBy({ participants: people, speaker });
  const at = reading.tokens.findIndex(({ end }) => end > place);
  const opening = [at - 1, at - 2, 0, 1].find(
    (i) =>
      i >= 0 &&
      i < at &&
      vocativeAt(reading, i, called) !== undefined &&
      // "Kim is waiting."
      !isAuxiliary(reading.tokens[i + 1]!.form),
  );
  const name = opening === undefined ? undefined : vocativeAt(reading, opening, called);
  const [last] = before;
  const listener = (name && shortName(name)) ?? (last && last.speaker !== speaker ? last.speaker : undefined);
  const around = { speaker, before, people };
  const isOpen = listener === undefined || areSeveral(reading, place, around, listener);
  return isOpen ? {} : { listener };
}

/**
 * Two people are called or spoken of in a line and the one before it, besides whoever speaks: nobody knows who of them "you" and
 * "her" are. In speech without marks nobody can tell who is called and who spoken of: one beside the listener is enough there, and
 * whatever comes before the promise may have called somebody.
 */
export function areSeveral(
  reading: Reading,
  place: number,
  { speaker, before, people }: Pick<Surroundings, 'speaker' | 'before' | 'people'>,
  listener?: string,
): boolean {
  const called = calledBy({ participants: people, speaker });
  const at = reading.tokens.findIndex(({ end }) => end > place);
  const own = namedNear(reading, Math.max(0, at), called);
  const last = before[0]?.reading;
  const all = own.union(last ? namedNear(last, last.tokens.length, called) : new Set());
  for (const named of [own, all]) named.delete(firstName(speaker));
  if (all.size > 1) return true;
  const isUnmarked = !/[.,;:!?…–—]/.test(reading.text);
  if (!isUnmarked || listener === undefined) return false;
  return at > opening || [...own].some((name) => name !== firstName(listener));
}
/** In words: so soon does a promise begin its line, "okay then i will ring". */
const opening = 6;

/** "You'll get …", "I'll get you …": the other has it then. */
const isGiven = ({ text }: Commitment): boolean =>
  /^(?:you\b|(?:i|we)(?:['’]ll| will| can)? get you\b)/i.test(text);

/** Where the verb of a task stands, or the thing somebody will have. */
function verbPlace(reading: Reading, task: Commitment): number | undefined {
  if (!task.learnt) {
    const place = reading.text.indexOf(task.task, task.start);
    if (place < 0) return undefined;
    // "I'll have a quiet word": the thing alone is what somebody else will have.
    const before = reading.words.findLast(({ end }) => end <= place);
    const isOwn = before && before.start >= task.start && having.has(before.lower) && !isGiven(task);
    return isOwn ? before.start : place;
  }
  const within = reading.tokens.filter(({ start, end }) => start >= task.start && end <= task.end);
  for (let i = 0; i + 2 < within.length; i++) {
    if (within[i]!.form !== 'i') continue;
    if (within[i + 1]!.form === 'will' || within[i + 1]!.form === 'can') return within[i + 2]!.start;
    if (within[i + 1]!.form === 'am' && within[i + 2]!.form === 'going') return within[i + 4]?.start;
    return undefined;
  }
  return undefined;
}

export const having = new Set('have get'.split(' '));

const weighing = new Set('would should could must can will'.split(' '));

/** "I'd check the batch numbers": what the same speaker has just said could be done. */
export function weighedBefore(
  { reading, lines, speaker, phrase }: Clause,
  { before, people }: Surroundings,
): Clause | undefined {
  const { tokens } = reading;
  const at = tokens.findIndex(({ start }) => start >= phrase.start);
  const own = sentencesOf(reading).findLast(({ to }) => to <= at);
  if (!own) return undefined;
  for (let i = own.from; i + 1 < own.to; i++) {
    const isSaid = (tokens[i]!.form === 'i' || tokens[i]!.form === 'we') && weighing.has(tokens[i + 1]!.form);
    const verb = isSaid ? tokens[i + 2] : undefined;
    if (!verb || verb.form === 'not' || i + 2 >= own.to) continue;
    const said = taskPhrase(
      reading,
      verb.start,
      tokens[own.to - 1]!.end,
      voicesOf(reading, verb.start, speaker, before, people),
    );
    return said && { phrase: said, lines, reading, speaker };
  }
  return undefined;
}
