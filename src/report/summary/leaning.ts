// Promises that do not say by themselves what they are about: "I'll check", "leave that with me". They are told with the words
// that do: the sentence before in the same line, or what somebody else said just before.
import type { Reading } from '#language/reading/reading.ts';
import type { Line } from '../lines.ts';
import type { HeldKind } from './held-kinds.ts';
import type { HeldSentence } from './held-sentence.ts';
import { partsOf, type TextPart } from './text-parts.ts';

const leansOn: Partial<Record<HeldKind, RegExp>> = {
  promises: /\b(?:it|that|this|them|him|her|those|these)\b|^(?:\S+ ){0,3}\S+$/i,
  decisions: /\b(?:it|that|this|them|those|these)\b|^(?:\S+ ){0,4}\S+$/i,
  days: /^(?:it|that|this|they|he|she|there)(?:['’]\w+)?\s|^(?:\S+ ){0,4}\S+$/i,
};

export interface StandingSentence {
  sentence: HeldSentence;
  /** The part of the line before it, where that says something. */
  before: TextPart | undefined;
}

export interface LineSurroundings {
  lineBefore: Line | undefined;
  /** A part of this line as it can be read. */
  readable(part: TextPart): string | undefined;
}

/** Of one line, in its order. Two of a kind of which one leans on the other are one, as is what leans on a promise. */
export function withWhatTheyLeanOn(
  standing: readonly StandingSentence[],
  { lineBefore, readable }: LineSurroundings,
): HeldSentence[] {
  const told: HeldSentence[] = [];
  for (const { sentence, before } of standing) {
    const leans =
      !sentence.after && [...sentence.kinds.keys()].some((kind) => leansOn[kind]?.test(sentence.text));
    if (!leans || !before) {
      told.push(leans ? withLineBefore(sentence, lineBefore) : sentence);
      continue;
    }
    const last = told.at(-1);
    const joined = last?.end === before.end && isOneWith(last, sentence) ? told.pop() : undefined;
    const start = joined?.start ?? before.start;
    const { after } = joined ?? {};
    told.push({
      ...sentence,
      start,
      text: readable({ start, end: sentence.end }) ?? sentence.text,
      kinds: joined ? joinedKinds(joined.kinds, sentence.kinds) : sentence.kinds,
      ...(after && { after }),
    });
  }
  return told;
}

function isOneWith({ kinds }: HeldSentence, leaning: HeldSentence): boolean {
  return kinds.has('promises') || (kinds.has('decisions') && leaning.kinds.has('decisions'));
}

/** The surer of each kind; a day that was named for either holds for both. */
function joinedKinds(a: HeldSentence['kinds'], b: HeldSentence['kinds']): HeldSentence['kinds'] {
  const kinds = new Map(a);
  for (const [kind, as] of b) {
    const other = kinds.get(kind);
    const surer = other && other.score > as.score ? other : as;
    const note = surer.note ?? as.note ?? other?.note;
    kinds.set(kind, { ...surer, ...(note !== undefined && { note }) });
  }
  return kinds;
}

function withLineBefore(sentence: HeldSentence, before: Line | undefined): HeldSentence {
  if (!before || before.entry.speaker === sentence.entry.speaker) return sentence;
  const { reading } = before.facts;
  const part = partsOf(reading).findLast((one) => saysSomething(reading, one));
  if (!part) return sentence;
  const { id: entryId, text } = before.entry;
  return { ...sentence, after: { entryId, quote: text.slice(part.start, part.end), ...part } };
}

/** "Okay", "you know" say nothing. */
export function saysSomething({ text }: Reading, { start, end }: TextPart): boolean {
  return text.slice(start, end).split(' ').length > 2;
}
