// The content of a meeting for summaries: sentences of its lines, each with its kinds and their confidence. It is computed
// from the current lines, so corrections and removed lines change it automatically. Templates choose from it.
import type { MeetingBrief } from '#meeting/brief.ts';
import type { EmittedOutput } from '#meeting/state/standing-outputs.ts';
import { type Evidence, evidenceIn } from '#meeting/outputs/output.ts';
import type { TranscriptEntry } from '#meeting/transcript.ts';
import { findQuestions } from '#language/tasks/questions.ts';
import { sideOf } from '#facts/sides.ts';
import type { Reading } from '#language/reading/reading.ts';
import { daysIn } from '../days-in.ts';
import type { Line } from '../lines.ts';
import type { HeldKind } from './kinds/held-kinds.ts';
import { readableGerman } from './german-sentence.ts';
import type { KindAt, KindsOfLine } from './kinds/kind-at.ts';
import { kindsIn } from './kinds/kinds-in.ts';
import type { HeldAs, HeldSentence } from './held-sentence.ts';
import { saysSomething, withWhatTheyLeanOn } from './leaning.ts';
import { namesHeard } from './names-heard.ts';
import { partsOf, type TextPart } from './kinds/text-parts.ts';
import { type Readable, readableSentence } from './readable.ts';

/** In spoken order. */
export async function heldIn(
  lines: readonly Line[],
  brief: MeetingBrief,
  pause: () => Promise<void>,
  outputs: readonly EmittedOutput[] = [],
): Promise<HeldSentence[]> {
  const all = await kindsIn(lines, brief, pause, outputs);
  const inNames = namesHeard(lines, brief);
  return all.flatMap((found, at) => {
    const { entry, facts } = lines[at]!;
    const readable = ({ start, end }: TextPart, short?: Readable['short']): string | undefined => {
      const said = facts.reading.text.slice(start, end);
      if (found.some(({ inGerman }) => inGerman)) return readableGerman(said);
      // What leans on the words before it is told behind them, and it is the last of them that asks or does not.
      const last = partsOf(facts.reading).findLast((part) => part.start >= start && part.end <= end);
      const from = last?.start ?? start;
      const asks = isQuestion(
        facts.reading.text.slice(from, end),
        findQuestions(facts.reading).some((one) => one.start >= from && one.start < end),
      );
      return readableSentence(said, { asks, short, inNames });
    };
    const standing = heldInLine(facts.reading, found).flatMap(({ part, found: here, before }) => {
      const text = readable(part, shortOf(here));
      if (text === undefined) return [];
      const kinds = kindsOf(here, text, brief, entry);
      if (kinds.size === 0) return [];
      const after = kinds.has('promises') ? askedBefore(here, lines[at - 1]) : undefined;
      return [{ sentence: { entry, line: at, ...part, text, kinds, ...(after && { after }) }, before }];
    });
    return withWhatTheyLeanOn(standing, {
      linesBefore: [lines[at - 1], lines[at - 2]].filter((line) => line !== undefined),
      readable,
    });
  });
}

/** The words of the line before that a promise takes on. */
function askedBefore(found: readonly KindAt[], before: Line | undefined): Evidence | undefined {
  const { takesOn } = found.find((one) => one.takesOn !== undefined) ?? {};
  if (!takesOn || !before) return undefined;
  const parts = partsOf(before.facts.reading);
  const whole = parts.find((part) => part.start <= takesOn.start && takesOn.start < part.end);
  return evidenceIn(before.entry.id, before.entry.text, whole ?? takesOn);
}

/** As what it may be told in few words. */
function shortOf(found: readonly KindAt[]): Readable['short'] {
  const has = (kind: HeldKind) => found.some((one) => one.kind === kind);
  return has('promises') ? 'promise' : has('decisions') || has('days') ? 'phrase' : undefined;
}

interface FoundInPart {
  part: TextPart;
  found: KindAt[];
  /** The part before it, where that says something. */
  before: TextPart | undefined;
}

/** Each thing that was found stands in the sentence that has most of it. */
function heldInLine(reading: Reading, found: KindsOfLine): FoundInPart[] {
  if (found.length === 0) return [];
  const all = partsOf(reading);
  const parts = all.map((part, i): FoundInPart => ({
    part,
    found: [],
    before: all
      .slice(0, i)
      .slice(-1)
      .find((one) => saysSomething(reading, one)),
  }));
  for (const one of found) {
    const overlap = ({ part }: FoundInPart) => Math.min(part.end, one.end) - Math.max(part.start, one.start);
    const best = parts.reduce<FoundInPart | undefined>(
      (most, part) => (most && overlap(most) >= overlap(part) ? most : part),
      undefined,
    );
    if (best && overlap(best) > 0) best.found.push(one);
  }
  return parts.filter((part) => part.found.length > 0);
}

/** "Would you be able to", "what is". */
const asking =
  /\b(?:would|can|could|do|does|did|is|are|will|have|has|should|was|were|am|shall|may) (?:you|we|they|i|he|she|it|that|this|there|the|your|our|any\w*)\b|\b(?:what|how)['’]s\b|\b(?:what about|how (?:much|many|long))\b|^(?:\W|and|so|but|okay|well|\w+,)*\s*(?:what|how|who|when|where|why|which|whose)\b/i;

function isQuestion(said: string, found: boolean): boolean {
  return /\?\W*$/.test(said) || (found && asking.test(said));
}

/** What a question may be told as. */
const asked: ReadonlySet<HeldKind> = new Set([
  'open questions',
  'promises',
  'next meeting',
  'prices',
  'objections',
]);
/** Who reads it alone does not know what it speaks of. */
const leansBack = /^(?:it|that|this|those|these|they|he|she|there)(?:['’]\w+)?\s/i;
const forLeaning = 0.2;
/** Of these there are others that say what they speak of. */
const mustStand: ReadonlySet<HeldKind> = new Set(['highlights', 'figures']);

/** "If it is useful I can make a call.", "Or I can ask the old yard." */
const offersPerhaps =
  /^(?=.*\b(?:can|could)\b)(?=.*\bif (?:it|that|you|they|we)\b)|^or (?:i|we) (?:can|could)\b/i;

/** "What I'll just say is", "I'll go into the diagram first", "here, I'll just": done within the meeting, or broken off. */
const isOfThisMoment = (text: string): boolean =>
  /\b(?:i|we)(?:['’]ll| will) (?:just |now |quickly |briefly )*(?:say|go (?:in|into|over|through|first|next)\b[^.]*\b(?:first|now|quickly|briefly|next))\b/i.test(
    text,
  ) || /(?:['’]ll|\b(?:will|just|is|are))[.…]*$/i.test(text);

/** "I have to see": of these a few words say nothing. */
const saysLittle: ReadonlySet<HeldKind> = new Set([
  'needs',
  'problems',
  'done',
  'experience',
  'prices',
  'figures',
  'interest',
]);
const fewestWords = 5;

function kindsOf(
  found: readonly KindAt[],
  text: string,
  brief: MeetingBrief,
  { speaker, timestamp }: TranscriptEntry,
): HeldSentence['kinds'] {
  const leans = leansBack.test(text);
  const isShort = text.split(' ').length < fewestWords;
  const kinds = new Map<HeldKind, HeldAs>();
  for (const { kind, score: sure, note, day, by = speaker, isStated = false, isChanged } of found) {
    const score = leans ? sure - forLeaning : sure;
    if (score <= (kinds.get(kind)?.score ?? 0)) continue;
    if (text.endsWith('?') ? !asked.has(kind) : kind === 'open questions' && !isStated) continue;
    if ((leans && mustStand.has(kind)) || (isShort && saysLittle.has(kind))) continue;
    if (kind === 'promises' && (offersPerhaps.test(text) || isOfThisMoment(text))) continue;
    // The day stands in another sentence of the line.
    if (kind === 'deadlines' && daysIn(text, timestamp).length === 0) continue;
    const side = sideOf(brief, by);
    const isNoted = note !== undefined && !(kind === 'promises' && namesSeveralDays(text, timestamp));
    kinds.set(kind, {
      score,
      ...(side && { side }),
      ...(isNoted && { note }),
      ...(day && { day }),
      ...(isChanged && { isChanged }),
    });
  }
  return kinds;
}

/** "I'll put the twenty-fifth in the schedule and send it by tomorrow": by which of them rules do not know. */
const namesSeveralDays = (text: string, at: string): boolean => new Set(daysIn(text, at)).size > 1;
