// "Will do": a request in the line before becomes the task of whoever says yes to it.
import { findAcceptance } from '../acceptance.ts';
import type { Around } from '../addressing.ts';
import { determiners, isPronoun } from '../grammar-words.ts';
import { goesElsewhere } from '../times/due-of-task.ts';
import { firstName } from '#language/reading/titles.ts';
import type { Finding } from '#language/reading/finding.ts';
import type { Reading } from '#language/reading/reading.ts';
import { sentencesOf } from '#language/reading/sentences.ts';
import { type Commitment, overlap } from './commitment.ts';
import { timeOf } from './task-time.ts';

/**
 * "Will do", after a request in the lines before: their task, with this speaker's time where one is said. `requestIn`: what
 * a line asks of somebody.
 */
export function acceptedRequest(
  reading: Reading,
  dues: readonly Finding[],
  own: readonly Commitment[],
  { before = [], speaker, participants }: Around,
  requestIn: (text: string, around: Around) => Commitment | undefined,
): Commitment[] {
  const last = before.at(-1);
  const [acceptance] = last ? findAcceptance(reading) : [];
  if (!last || !acceptance || last.speaker === speaker) return [];
  const isOwn = (task: Commitment) => !overlap(task, acceptance) || namesItsThing.test(task.task);
  if (own.some((task) => task.confidence >= 0.5 && task.owner.kind === 'speaker' && isOwn(task))) return [];
  const request = requestIn(last.text, { speaker: last.speaker, ...(participants && { participants }) });
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

/** "Kim" is whoever is called Kim Larsen. */
const isNameOf = (name: string, speaker: string): boolean => firstName(name) === firstName(speaker);

/** "I'll send an invite" is no yes to "send it to me", as "I'll send it" is. */
const namesItsThing =
  /^\S+(?: (?:you|him|her|them|us))? (?:(?:an?|the|my|our|some|this|these) \p{L}|\p{Lu}\p{Ll})/u;
