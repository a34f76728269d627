// What language models are asked to answer, as schemas, and how an answer is read. Nothing in it is believed: the line must
// be one that it was shown, the quotes must stand in their lines, every number must have been said. What is found to be
// made up goes to the engine as it is, which refuses it as it refuses any agent's.
import { z } from 'zod';
import { entities as thresholds } from '#meeting/limits.ts';
import type { Evidence } from '#meeting/outputs/output.ts';
import type { ModelRequest } from '#providers/language-model.ts';
import { readJsonAnswer } from '#providers/language-models/json-answer.ts';
import type { AgentResult } from '../agent.ts';
import { told } from '../whisper-agent.ts';
import type { NumberedLine } from './numbered-line.ts';
import { onOneLine, placeIn } from './one-line.ts';
import { specialists, type SpecialistId } from './prompts.ts';
import { unsaidNumber } from './unsaid-number.ts';

const ScoutAnswer = z.strictObject({
  moments: z.array(z.strictObject({ line: z.number(), agent: z.enum(specialists), why: z.string() })),
});
const SpecialistAnswer = z.strictObject({
  whisper: z
    .strictObject({
      thing: z.string(),
      move: z.string().nullable(),
      quotes: z.array(z.strictObject({ line: z.number(), quote: z.string() })),
      confidence: z.number(),
      reasoning: z.string(),
    })
    .nullable(),
});

export const scoutSchema = schemaOf('moments', ScoutAnswer);
export const specialistSchema = schemaOf('whisper', SpecialistAnswer);

export function schemaOf(name: string, shape: z.ZodType): NonNullable<ModelRequest['schema']> {
  const { $schema: _, ...schema } = z.toJSONSchema(shape);
  return { name, schema };
}

const most = {
  moments: 3,
  thingWords: 14,
  thingCharacters: 140,
  moveCharacters: 240,
  reasonCharacters: 300,
  quotes: 6,
};
/** Less than this is nobody's own words. */
const quoteWords = 2;

export interface Moment {
  line: number;
  agent: SpecialistId;
  why: string;
}

/** Undefined where the answer cannot be read. What names no new line is left out; so is a line named twice for one agent. */
export function readMoments(text: string, isNew: (line: number) => boolean): Moment[] | undefined {
  const answer = parsed(ScoutAnswer, text);
  const named = answer?.moments.filter(({ line }) => isNew(line));
  return named
    ?.filter((one, at) => named.findIndex((other) => isSame(one, other)) === at)
    .slice(0, most.moments);
}

function isSame(a: Moment, b: Moment): boolean {
  return a.line === b.line && a.agent === b.agent;
}

export interface SpecialistReading {
  agent: SpecialistId;
  /** What it was asked about. */
  moment: Moment;
  /** What it may quote. */
  lines: readonly NumberedLine[];
  /** The words in place of placeholders, for quotes. */
  putBack(text: string): string;
  /** Placeholders and personal data hidden, as in everything that agents say. */
  hidden(text: string): string;
  methods: readonly string[];
}

export function readWhisper(text: string, reading: SpecialistReading): AgentResult {
  const answer = parsed(SpecialistAnswer, text);
  if (!answer) return { outcome: 'refused', fault: 'unreadable' };
  const { whisper } = answer;
  if (!whisper) return { outcome: 'silent', reason: { code: 'nothing-found', what: 'moment-worth-it' } };
  const { moment, lines, hidden } = reading;
  if (whisper.confidence < thresholds.defaultThreshold)
    return { outcome: 'silent', reason: { code: 'weak-signs', what: 'moment-worth-it' } };
  const sentence = (words: string) => hidden(onOneLine(words)).trim();
  const thing = sentence(whisper.thing).replace(/[.\s]+$/, '');
  const move = sentence(whisper.move ?? '');
  const reasoning = sentence(whisper.reasoning);
  if (thing === '' || holdsMarks(thing) || holdsMarks(move))
    return { outcome: 'refused', fault: 'unreadable' };
  if (
    thing.split(' ').length > most.thingWords ||
    thing.length > most.thingCharacters ||
    move.length > most.moveCharacters ||
    whisper.quotes.length > most.quotes
  )
    return { outcome: 'refused', fault: 'too-much' };
  const byNumber = new Map(lines.map((line) => [line.number, line]));
  const quotes = whisper.quotes.filter(
    ({ quote }) => onOneLine(quote).trim().split(' ').length >= quoteWords,
  );
  // The line that it is about must bear it out; others may help.
  if (!quotes.some(({ line }) => line === moment.line)) return { outcome: 'refused', fault: 'no-evidence' };
  const named = quotes.flatMap(({ line }) => byNumber.get(line)?.text ?? []);
  if (unsaidNumber(`${thing}. ${move}`, named)) return { outcome: 'refused', fault: 'unsaid-number' };
  const evidence = quotes
    .toSorted((a, b) => Number(b.line === moment.line) - Number(a.line === moment.line))
    .map(({ line, quote }) => evidenceOf(byNumber.get(line), reading.putBack(quote)));
  const { confidence } = whisper;
  return told([
    {
      whisper: {
        kind: `language-model/${reading.agent}`,
        thing,
        ...(move && { move }),
        evidence: evidence as [Evidence, ...Evidence[]],
        sureness: confidence,
        reasoning: [
          `the scout: ${sentence(moment.why).slice(0, most.reasonCharacters).toWellFormed()}`,
          `the specialist: ${reasoning.slice(0, most.reasonCharacters).toWellFormed()}`,
        ],
        methods: reading.methods,
      },
      worth: { score: confidence, reasons: [`worth ${confidence}, by the model’s own word`] },
    },
  ]);
}

/** Of a line that does not have these words, or does not exist, a piece of evidence that no check lets pass. */
function evidenceOf(line: NumberedLine | undefined, quote: string): Evidence {
  const place = line && placeIn(line.text, quote);
  return place
    ? { entryId: line.id, quote: line.text.slice(place.start, place.end), ...place }
    : { entryId: line?.id ?? '', quote: quote || '-', start: 0, end: 0 };
}

/** A note for people has neither addresses nor markup. */
export function holdsMarks(text: string): boolean {
  return /[‹›`{}]|\b(?:https?:|www\.)/i.test(text);
}

function parsed<T>(shape: z.ZodType<T>, text: string): T | undefined {
  const answer = readJsonAnswer(text);
  return answer.outcome === 'read' ? shape.safeParse(answer.value).data : undefined;
}
