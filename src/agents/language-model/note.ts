// A specialist's note about one line, and the checks it must pass before anybody sees it. Nothing in it is trusted: each
// quote must be in its line, and every number must have been said there, or follow from what was. An invented quote or number is
// passed on unchanged to the engine, which refuses it like any agent's.
import { z } from 'zod';
import { entities as thresholds } from '#meeting/limits.ts';
import { type Evidence, evidenceIn } from '#meeting/outputs/output.ts';
import type { Fault } from '#meeting/outputs/reason.ts';
import type { AgentResult } from '../agent.ts';
import { Calculation } from './numbers/calculation.ts';
import { holding } from './numbers/calculations.ts';
import { withoutDaysSaid } from './numbers/day-calculations.ts';
import type { NumberedLine } from './numbered-line.ts';
import { onOneLine, placeIn } from './one-line.ts';
import { unsaidNumber } from './numbers/unsaid-number.ts';

const Quote = z.strictObject({ line: z.number(), quote: z.string() });
type Quote = z.infer<typeof Quote>;

/** What a note rests on comes first, so that its words can be shown while they are written. */
export const NoteBasis = z.strictObject({
  confidence: z.number(),
  quotes: z.array(Quote),
  /** Of its numbers that nobody said. Models that hold to no schema may leave them out. */
  calculations: z.array(Calculation).default([]),
});
export type NoteBasis = z.infer<typeof NoteBasis>;

const most = {
  thingWords: 18,
  thingCharacters: 140,
  moveCharacters: 240,
  reasonCharacters: 300,
  quotes: 6,
  calculations: 4,
};
/** Less than this is nobody's own words. */
const quoteWords = 2;

export interface NoteReading {
  /** The number of the line that it was asked about. */
  about: number;
  /** When that was said, ISO 8601. */
  at: string;
  /** What it may quote. */
  lines: readonly NumberedLine[];
  /** The words in place of placeholders, for quotes. */
  putBack(text: string): string;
  /** Placeholders and personal data hidden, as in everything that agents say. */
  hidden(text: string): string;
}

/** What was found to be wrong with it, as an agent's result. */
export type NotTaken = Exclude<AgentResult, { outcome: 'spoke' }>;

/** What it rests on, and where its numbers must stand. */
export interface Basis {
  evidence: [Evidence, ...Evidence[]];
  confidence: number;
  /** What was worked out, as far as it holds. */
  calculations: readonly Calculation[];
  /** The lines that it quotes, and the results. */
  named: readonly string[];
  /** All that were shown. */
  seen: readonly string[];
}

/** Of a note that is sure enough and quotes the line that it is about; others may help. */
export function basisOf(
  { confidence, quotes, calculations: all }: NoteBasis,
  reading: NoteReading,
): Basis | NotTaken {
  if (confidence < thresholds.defaultThreshold)
    return { outcome: 'silent', reason: { code: 'weak-signs', what: 'moment-worth-it' } };
  if (quotes.length > most.quotes || all.length > most.calculations) return refused('too-much');
  const { about, at, lines, putBack } = reading;
  const long = quotes.filter(({ quote }) => onOneLine(quote).trim().split(' ').length >= quoteWords);
  if (!long.some(({ line }) => line === about)) return refused('no-evidence');
  const byNumber = new Map(lines.map((line) => [line.number, line]));
  const evidence = long
    .toSorted((a, b) => Number(b.line === about) - Number(a.line === about))
    .map(({ line, quote }) => evidenceOf(byNumber.get(line), putBack(quote)));
  const quoted = long.flatMap(({ line }) => byNumber.get(line)?.text ?? []);
  const calculations = holding(all, { named: quoted, at });
  const named = [...quoted, ...calculations.map(({ result }) => result)];
  const seen = lines.map(({ text }) => text);
  return { evidence: evidence as [Evidence, ...Evidence[]], confidence, calculations, named, seen };
}

/** Of a line that does not have these words, or does not exist, a piece of evidence that no check lets pass. */
function evidenceOf(line: NumberedLine | undefined, quote: string): Evidence {
  const place = line && placeIn(line.text, quote);
  return place
    ? evidenceIn(line.id, line.text, place)
    : { entryId: line?.id ?? '', quote: quote || '-', start: 0, end: 0 };
}

/** Whether what was quoted stands where it is said to stand. */
export function isQuoted({ evidence }: Basis): boolean {
  return evidence.every(({ start, end }) => end > start);
}

export interface NoteWords {
  thing: string;
  move: string;
}

/** As people read it: the thing without a full stop, and the move, which may be empty. */
export function wordsOf(
  { thing, move }: { thing: string; move: string | null },
  basis: Pick<Basis, 'named' | 'seen'>,
  reading: NoteReading,
): NoteWords | NotTaken {
  const words = {
    thing: sentenceOf(thing, reading).replace(/[.\s]+$/, ''),
    move: sentenceOf(move ?? '', reading),
  };
  if (words.thing === '' || holdsMarks(words.thing) || holdsMarks(words.move)) return refused('unreadable');
  if (
    words.thing.split(' ').length > most.thingWords ||
    words.thing.length > most.thingCharacters ||
    words.move.length > most.moveCharacters
  )
    return refused('too-much');
  const unsaid = unsaidIn(`${words.thing}. ${words.move}`, basis, reading);
  return unsaid === undefined ? words : refused('unsaid-number', unsaid);
}

/** A number in the sentence that was not said, does not follow, and is no day that was meant. */
export function unsaidIn(
  sentence: string,
  { named, seen }: Pick<Basis, 'named' | 'seen'>,
  { at }: Pick<NoteReading, 'at'>,
): string | undefined {
  return unsaidNumber(withoutDaysSaid(sentence, { named, at }), named, seen);
}

function sentenceOf(words: string, { hidden }: Pick<NoteReading, 'hidden'>): string {
  return hidden(onOneLine(words)).trim();
}

/** A sentence on how it came about: for the trail, cut where it is long. */
export function reasonOf(words: string, reading: Pick<NoteReading, 'hidden'>): string {
  return sentenceOf(words, reading).slice(0, most.reasonCharacters).toWellFormed();
}

/** Of each sum that holds a sentence for the trail: whoever doubts a number sees where it comes from. */
export function calculated({ calculations }: Pick<Basis, 'calculations'>, reading: NoteReading): string[] {
  return calculations.map(({ of, result }) => `calculated: ${reasonOf(`${of} = ${result}`, reading)}`);
}

/** A note for people has neither addresses nor markup. */
export function holdsMarks(text: string): boolean {
  return /[‹›`{}]|\b(?:https?:|www\.)/i.test(text);
}

export function refused(fault: Fault, unsaid?: string): NotTaken {
  return { outcome: 'refused', fault, ...(unsaid !== undefined && { unsaid }) };
}

export function isNotTaken(one: object): one is NotTaken {
  return 'outcome' in one;
}
