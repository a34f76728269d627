// Reasons why a sentence that sounds like a promise is not binding: it is denied, asked, corrected at once, one of several
// options, conditional, half-hearted, part of another thought, or states only a need or where somebody will be.
import { type Sentence, sentencesOf } from '#language/reading/sentences.ts';
import type { Reading, Token } from '#language/reading/reading.ts';
import { isAlternative } from './times/alternatives.ts';
import type { Commitment } from './commitments/commitment.ts';
import { isCorrected } from './times/corrections.ts';
import { isPreposition } from './grammar-words.ts';
import { beforeImperative, imperatives } from './task-wordings.ts';

export type Reserve =
  | 'denied'
  | 'asked'
  | 'corrected'
  | 'one-of-several'
  | 'on-a-condition'
  | 'half-hearted'
  | 'part-of-another-thought'
  | 'told-as-a-story'
  | 'needed'
  | 'no-deed';

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const denials = words('not never no nobody nothing neither nor without');
const hedges = words(
  'maybe perhaps possibly probably might hopefully try guess suppose somehow sometime whenever',
);
const conditions = words('if unless provided assuming depends depending');
/** Behind these a sentence goes on about something else that was said, wanted or known. */
const subordinating = words(
  'that what which who whom where when while because whether how why than as until till before after since once',
);
/** Behind these words "if" asks: "I'll see if …". */
const asking = words('ask check see know wonder find out look tell ring');
/** In words. */
const askedWithin = 6;
const wouldBe = words('would could should might');

/** Undefined where it is said plainly. */
export function reserveOn(reading: Reading, task: Commitment): Reserve | undefined {
  const { tokens } = reading;
  const at = tokens.findIndex(({ end }) => end > task.start);
  if (at < 0) return undefined;
  const sentence = sentencesOf(reading).find(({ to }) => at < to)!;
  if (sentence.asked && !goesOn(reading, task.end, sentence)) return 'asked';
  if (isCorrected(reading, task)) return 'corrected';
  if (isAlternative(reading, task)) return 'one-of-several';
  const to = endOf(tokens, task.end, sentence.to);
  const own = tokens.slice(at, to);
  const first = tokens.slice(at, firstPause(reading, at, to));
  if (first.some(({ form }, i) => denials.has(form) && !deniesNothing(reading, at + i))) return 'denied';
  if (task.owner.kind === 'speaker' && isNeed(own) && !isResolved(tokens.slice(to - 1))) return 'needed';
  if (isNoDeed(own)) return 'no-deed';
  const clause = tokens.slice(Math.max(sentence.from, at - nearby), to);
  if (clause.some(({ form }) => hedges.has(form))) return 'half-hearted';
  if (task.owner.kind === 'speaker' && own.slice(0, 3).some(({ form }) => wouldBe.has(form)))
    return 'half-hearted';
  if (
    hasCondition(tokens, sentence.from, nextThought(tokens, to, sentence.to)) ||
    isInReturn(tokens, at, sentence.from) ||
    comesAfter(tokens, sentence.from, at)
  )
    return 'on-a-condition';
  if (at > sentence.from && isSubordinate(tokens, at, sentence.from)) return 'part-of-another-thought';
  return isStory(tokens, at, task) ? 'told-as-a-story' : undefined;
}

/** Where the task's own words end: at the next thought of the same sentence. */
function endOf(tokens: readonly Token[], place: number, limit: number): number {
  let to = limit;
  while (to > 0 && tokens[to - 1]!.start >= place) to--;
  return Math.max(to, 1);
}

/** The token before which one pauses; "I'll ring you, not after" denies another thing. */
function firstPause({ tokens, text }: Reading, at: number, to: number): number {
  for (let i = at + 2; i < to; i++)
    if (/[,;:–—]/.test(text.slice(tokens[i - 1]!.end, tokens[i]!.start))) return i;
  return to;
}

/** "I'll send it, and can somebody look at it?": another clause asks. */
function goesOn({ text, tokens }: Reading, place: number, { to }: Sentence): boolean {
  return /[,;]\s*(?:and|but|so)\b/.test(text.slice(place, tokens[to - 1]!.end));
}

/** "I have to order on Monday", "I'd need to": who must has not said that they will. */
function isNeed(own: readonly Token[]): boolean {
  const subject = own.findIndex(({ form }) => form === 'i' || form === 'we');
  const behind = own.slice(subject + 1, subject + 1 + mostToNeed);
  const at = behind.findIndex(({ form }) => !beforeNeed.has(form));
  const [need, to, more] = behind.slice(Math.max(0, at)).map(({ form }) => form);
  if (subject < 0 || need === undefined) return false;
  const isTo = to === 'to' || (to === 'got' && more === 'to');
  return need === 'must' || (['have', 'need', 'ought'].includes(need) && isTo);
}
const mostToNeed = 5;
const beforeNeed = words('will would also still really just then now only');

/** "I'll be in Lyon on Friday", "I'll need it by then", "I'll leave it as it is". */
function isNoDeed(own: readonly Token[]): boolean {
  const forms = own.map(({ form }) => form);
  const [, , verb = ''] = forms.slice(forms.findIndex((form, i) => form === 'i' && forms[i + 1] === 'will'));
  return (
    forms.includes('will') &&
    (states.has(verb) || (verb === 'leave' && /\bas (?:it|they) (?:is|are)\b/.test(forms.join(' '))))
  );
}
const states = words('be need want like');

/** "… on Monday, so I will." */
function isResolved(rest: readonly Token[]): boolean {
  return rest.some(
    ({ form }, i) =>
      form === 'so' && ['i', 'we'].includes(rest[i + 1]?.form ?? '') && rest[i + 2]?.form === 'will',
  );
}

/** Where an "and" or a "but" behind a task begins something else. */
function nextThought(tokens: readonly Token[], from: number, to: number): number {
  for (let i = from; i < to; i++) if (tokens[i]!.form === 'and' || tokens[i]!.form === 'but') return i;
  return to;
}

/** "Once they sign, I'll …". */
function comesAfter(tokens: readonly Token[], from: number, at: number): boolean {
  const opening = tokens.slice(from, at).findIndex(({ form }) => fronting.has(form));
  return opening >= 0 && subjects.has(tokens[from + opening + 1]?.form ?? '');
}
const fronting = words('once when after');
const subjects = words('they you he she it we somebody someone');

/** "Send me the list and I'll check it": only once the other has done their part. */
function isInReturn(tokens: readonly Token[], at: number, from: number): boolean {
  if (tokens[at - 1]?.form !== 'and') return false;
  for (let i = from; i < at; i++) {
    const isTold = i === from || beforeImperative.has(tokens[i - 1]!.form) || tokens[i - 1]!.form === 'you';
    if (isTold && imperatives.beginsAt(tokens, i)) return true;
  }
  return false;
}

/** "No problem", "no later than Friday", "ready or not". */
function deniesNothing({ tokens }: Reading, at: number): boolean {
  if (tokens[at - 1]?.form === 'or') return true;
  const next = tokens[at + 1]?.form ?? '';
  return tokens[at]!.form === 'no' && ['problem', 'bother', 'worries', 'later', 'charge'].includes(next);
}

/** In words: "maybe I'll …", "hopefully, by Friday, I'll …". */
const nearby = 4;

function hasCondition(tokens: readonly Token[], from: number, to: number): boolean {
  for (let i = from; i < to; i++) {
    if (!conditions.has(tokens[i]!.form)) continue;
    const isAsked = tokens.slice(Math.max(from, i - askedWithin), i).some(({ form }) => asking.has(form));
    // "Even if it takes all night", "as if": no condition.
    if (!isAsked && !['even', 'as'].includes(tokens[i - 1]?.form ?? '')) return true;
  }
  return false;
}

/** "On Saturday I ring the number": in the present tense a time tells what is usual, or was so, unless it can only lie ahead. */
function isStory(tokens: readonly Token[], at: number, { due = '' }: Commitment): boolean {
  const [subject, verb] = [tokens[at]!.form, tokens[at + 1]?.form ?? ''];
  const isForYou = tokens.slice(at, at + 4).some(({ form }) => form === 'you');
  return subject === 'i' && !isForYou && !intending.has(verb) && !ahead.test(due);
}
const intending = words('will shall can am promise need have');
const ahead =
  /\b(?:tomorrow|tonight|today|this|next|by|before|until|till|within|straight|directly|after|first|now)\b/i;

/** "… so that I can talk to them", "what I'll do", "he knows I will". */
function isSubordinate(tokens: readonly Token[], at: number, from: number): boolean {
  const before = tokens[at - 1]!.form;
  // "That I'll send tomorrow": what is promised comes first.
  // "After that I'll …", too.
  if (before === 'that' && (at - 1 === from || isPreposition(tokens[at - 2]!.form))) return false;
  if (subordinating.has(before)) return true;
  return before === 'so' && tokens[at + 1]?.form === 'can';
}
