// Promises that do not say by themselves what they are about: "I'll check", "leave that with me". They are told with the words
// that do: the sentence before in the same line, or what somebody else said just before.
import { commonWords } from '#language/reading/common-words.ts';
import type { Reading } from '#language/reading/reading.ts';
import { evidenceIn } from '#meeting/outputs/output.ts';
import type { Line } from '../lines.ts';
import type { HeldKind } from './kinds/held-kinds.ts';
import type { HeldSentence } from './held-sentence.ts';
import { partsOf, type TextPart } from './kinds/text-parts.ts';

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
  /** The nearest first. */
  linesBefore: readonly Line[];
  /** A part of this line as it can be read. */
  readable(part: TextPart): string | undefined;
}

/** Of one line, in its order. Two of a kind of which one leans on the other are one, as is what leans on a promise. */
export function withWhatTheyLeanOn(
  standing: readonly StandingSentence[],
  { linesBefore, readable }: LineSurroundings,
): HeldSentence[] {
  const told: HeldSentence[] = [];
  for (const { sentence, before } of standing) {
    const leans =
      !sentence.after && [...sentence.kinds.keys()].some((kind) => leansOn[kind]?.test(sentence.text));
    if (!leans || !before) {
      told.push(leans ? withLineBefore(sentence, linesBefore) : sentence);
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
    const isChanged = as.isChanged ?? other?.isChanged;
    kinds.set(kind, { ...surer, ...(note !== undefined && { note }), ...(isChanged && { isChanged }) });
  }
  return kinds;
}

function withLineBefore(sentence: HeldSentence, before: readonly Line[]): HeldSentence {
  const [nearest] = before;
  if (!nearest || nearest.entry.speaker === sentence.entry.speaker) return sentence;
  const named = before.map(partThatNames).find((one) => one !== undefined) ?? lastPart(nearest);
  if (!named) return sentence;
  const { id, text } = named.line.entry;
  return { ...sentence, after: evidenceIn(id, text, named.part) };
}

interface PartOfLine {
  line: Line;
  part: TextPart;
}

/** In words that say what something is about: with fewer a sentence leans itself. */
const fewestNaming = 2;

/** The sentence of a line that says most of what it is about; of equal ones the later. */
function partThatNames(line: Line): PartOfLine | undefined {
  const { reading } = line.facts;
  const naming = ({ start, end }: TextPart) =>
    new Set(
      reading.words
        .filter((word) => word.start >= start && word.end <= end && !commonWords.has(word.lower))
        .map(({ lower }) => lower),
    ).size;
  const [best] = partsOf(reading)
    .map((part) => ({ part, names: naming(part) }))
    .toReversed()
    .toSorted((a, b) => b.names - a.names);
  return best && best.names >= fewestNaming ? { line, part: best.part } : undefined;
}

function lastPart(line: Line): PartOfLine | undefined {
  const { reading } = line.facts;
  const part = partsOf(reading).findLast((one) => saysSomething(reading, one));
  return part && { line, part };
}

/** "Okay", "you know" say nothing. */
export function saysSomething({ text }: Reading, { start, end }: TextPart): boolean {
  return text.slice(start, end).split(' ').length > 2;
}
