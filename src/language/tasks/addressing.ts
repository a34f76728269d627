// Whom a request is put to: the participant who is called by name before or behind it, else whoever spoke before.
import { firstName, titles } from '#language/reading/titles.ts';
import { commonFirstNames, wordLikeFirstNames } from '#language/reading/known-names.ts';
import { commonWords } from '#language/reading/common-words.ts';
import type { Reading, Token } from '#language/reading/reading.ts';

/** What the caller knows of the meeting around a line. Everything may be left out; then less is said. */
export interface Around {
  /** Who says the line. */
  speaker?: string;
  /** Everybody in the meeting, by the names that a task is to carry. */
  participants?: readonly string[];
  /** The lines before, the newest last. Two are enough. */
  before?: readonly { speaker: string; text: string }[];
}

/** Participants by the lower-cased words they are called by. */
export type Called = ReadonlyMap<string, string>;

export function calledBy({ participants = [], speaker }: Around): Called {
  const called = new Map<string, string>();
  for (const name of participants) {
    const first = firstName(name);
    if (name === speaker || first.length < 2 || called.has(first)) continue;
    // "Price" is a word, though Mr. Price is in the meeting.
    const isSurname = !name.trim().toLowerCase().startsWith(first);
    if (!isSurname || !commonWords.has(first)) called.set(first, name);
  }
  return called;
}

const greetings = new Set(
  'and so okay ok hey hi then right well yes no but yeah thanks great good also now'.split(' '),
);
/** Somebody spoken of, not to: "ask Tom", "to Anna". */
const notCalled = new Set(
  'to for with from and of about by like ask tell call ring email copy cc get is are was than let via or the'.split(
    ' ',
  ),
);
const farthest = 16;

/** The name at token `at`, of a participant or one that everybody knows. */
export function nameAt(reading: Reading, at: number, called: Called): string | undefined {
  const token = reading.tokens[at];
  if (!token) return undefined;
  const name =
    called.get(token.form) ?? (commonFirstNames.has(token.form) ? capitalised(token.form) : undefined);
  // "Will" and "Grace" are names where a comma stands behind them.
  if (name === undefined || !wordLikeFirstNames.has(token.form)) return name;
  return /^\s*,/.test(reading.text.slice(token.end, token.end + 3)) ? name : undefined;
}

/** The same where somebody is spoken to, not of. */
export function vocativeAt(reading: Reading, at: number, called: Called): string | undefined {
  return isSpokenOf(reading.tokens, at) ? undefined : nameAt(reading, at, called);
}

/** "To Anna", "ask Dr. Weber". */
function isSpokenOf(tokens: readonly Token[], at: number): boolean {
  const before = tokens[titles.has(tokens[at - 1]?.form ?? '') ? at - 2 : at - 1];
  return before !== undefined && !before.endsSentence && notCalled.has(before.form);
}

/** Everybody called or spoken of near token `at`, by first name in lower case. */
export function namedNear(reading: Reading, at: number, called: Called): Set<string> {
  const named = new Set<string>();
  const to = Math.min(reading.tokens.length, at + nearby);
  for (let i = Math.max(0, at - nearby); i < to; i++) {
    const name = nameAt(reading, i, called);
    if (name !== undefined) named.add(firstName(name));
  }
  return named;
}
/** In words: who was named further off is not meant by "you" or "her". */
const nearby = 40;

const capitalised = (form: string): string => form[0]!.toUpperCase() + form.slice(1);

/** The one who is called in the sentence around a request, or at the beginning of its line. */
export function calledAround(reading: Reading, at: number, to: number, called: Called): string | undefined {
  const { tokens } = reading;
  let first = at;
  while (first > 0 && at - first < farthest && !tokens[first - 1]!.endsSentence) first--;
  return (
    openingName(reading, first, at, called) ??
    closingName(reading, to, called) ??
    (first > 0 ? openingName(reading, 0, Math.min(at, 3), called) : undefined)
  );
}

/** "Okay, Anna, …": nothing but small words before the name. */
function openingName(reading: Reading, from: number, to: number, called: Called): string | undefined {
  for (let i = from; i < to && i < from + 3; i++) {
    const name = vocativeAt(reading, i, called);
    // "Kim, Lou, …": who of them is meant was not said.
    if (name !== undefined) return vocativeAt(reading, i + 1, called) === undefined ? name : undefined;
    const { form } = reading.tokens[i]!;
    if (!greetings.has(form) && !titles.has(form)) return undefined;
  }
  return undefined;
}

/** "… by Friday, Anna?": the last word of the sentence. */
function closingName(reading: Reading, to: number, called: Called): string | undefined {
  const { tokens } = reading;
  let last = Math.max(0, to - 1);
  while (last + 1 < tokens.length && last - to < farthest && !tokens[last]!.endsSentence) last++;
  const token: Token | undefined = tokens[last];
  if (!token) return undefined;
  const paused = last > 0 && /,\s*$/.test(reading.text.slice(tokens[last - 1]!.end, token.start));
  const name = called.get(token.form);
  if (name === undefined || (wordLikeFirstNames.has(token.form) && !paused)) return undefined;
  return isSpokenOf(tokens, last) ? undefined : name;
}

/** Without a name a request is for the one who spoke before. */
export function spokenTo({ before = [], speaker }: Around): string | undefined {
  return speaker === undefined ? undefined : before.findLast((line) => line.speaker !== speaker)?.speaker;
}
