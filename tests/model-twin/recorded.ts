// Answers that were written down beforehand, for one meeting: each stands at the line that it is about, so that it fits
// however the lines are numbered and however many are asked about at once. What nobody wrote an answer for is no moment.
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { Calculation } from '#agents/language-model/numbers/calculation.ts';
import type { ModelRequest } from '#providers/language-model.ts';
import { Declined, type ModelTwin } from './model-twin.ts';
import { askedAbout, requestOf } from './twin-request.ts';

/** A line as a request shows it, without its number: "Priya (them): What would that cost?" */
const Line = z.string().min(1);
const Quote = z.strictObject({ line: Line, quote: z.string() });
const Recorded = z.discriminatedUnion('asked', [
  z.strictObject({
    asked: z.literal('moments'),
    line: Line,
    agent: z.string(),
    worth: z.number(),
    why: z.string(),
  }),
  z.strictObject({
    asked: z.literal('whisper'),
    line: Line,
    /** How the specialist's own part of the instructions begins. */
    field: z.string().min(1),
    whisper: z
      .strictObject({
        worth: z.number(),
        confidence: z.number(),
        quotes: z.array(Quote),
        calculations: z.array(Calculation).default([]),
        thing: z.string(),
        move: z.string().nullable(),
        reasoning: z.string(),
      })
      .nullable(),
  }),
  z.strictObject({
    asked: z.literal('review'),
    line: Line,
    field: z.string().min(1),
    review: z.strictObject({
      confidence: z.number(),
      quotes: z.array(Quote),
      calculations: z.array(Calculation).default([]),
      verdict: z.enum(['stands', 'sharpen', 'wrong']),
      thing: z.string().nullable(),
      move: z.string().nullable(),
      reasoning: z.string(),
    }),
  }),
]);
export type Recorded = z.infer<typeof Recorded>;

export const readRecorded = (file: string): Recorded[] => readAnswers(file, Recorded);

/** JSON lines. Throws with the number of the row that is none. */
export function readAnswers<S extends z.ZodType>(file: string, schema: S): z.infer<S>[] {
  const rows = readFileSync(file, 'utf8').trim().split('\n');
  return rows.map((row, at) => {
    try {
      return schema.parse(JSON.parse(row));
    } catch (cause) {
      throw new Error(`${file}:${at + 1} is no recorded answer`, { cause });
    }
  });
}

/** Declines where something else is asked than about lines: nobody knows what people will ask, or when. */
export function recordedAnswer(recorded: readonly Recorded[], request: ModelRequest): string {
  const { user, schema } = request;
  const properties = Object.keys(schema?.schema['properties'] ?? {});
  if (properties.includes('moments')) return JSON.stringify({ moments: momentsIn(user, recorded) });
  if (properties.includes('whisper')) return JSON.stringify({ whisper: whisperOn(request, recorded) });
  if (properties.includes('verdict')) return JSON.stringify(reviewOn(request, recorded) ?? noOpinion);
  throw new Declined('Nobody has written down an answer to this.');
}

/** For the twin: what answers out of these. */
export function answerAsRecorded(recorded: readonly Recorded[]): ModelTwin['answer'] {
  return (chat) => recordedAnswer(recorded, requestOf(chat));
}

function momentsIn(user: string, recorded: readonly Recorded[]) {
  const [, newLines = ''] = /<new-lines>\n([^]*?)<\/new-lines>/.exec(user) ?? [];
  const numbers = numbersIn(newLines);
  return recorded.flatMap((row) => {
    const line = numbers.get(row.line);
    if (row.asked !== 'moments' || line === undefined) return [];
    return [{ line, agent: row.agent, worth: row.worth, why: row.why }];
  });
}

function whisperOn(request: ModelRequest, recorded: readonly Recorded[]) {
  const found = recorded.find((row) => row.asked === 'whisper' && isAskedFor(row, request));
  return found?.asked === 'whisper' && found.whisper ? placedIn(request.user, found.whisper) : null;
}

/** Of a note that nobody has written an answer about. */
const noOpinion = {
  confidence: 0,
  quotes: [],
  calculations: [],
  verdict: 'stands',
  thing: null,
  move: null,
  reasoning: '',
};

function reviewOn(request: ModelRequest, recorded: readonly Recorded[]) {
  const found = recorded.find((row) => row.asked === 'review' && isAskedFor(row, request));
  return found?.asked === 'review' ? placedIn(request.user, found.review) : null;
}

function isAskedFor(row: { line: string; field: string }, request: ModelRequest): boolean {
  const number = numbersIn(request.user).get(row.line);
  const isLine = number !== undefined && number === askedAbout(request);
  return isLine && request.system.includes(`\n\n${row.field}`);
}

/** Null where a line that it quotes is not shown: nobody would have said it without having seen the line. */
function placedIn<T extends { quotes: z.infer<typeof Quote>[] }>(user: string, answer: T) {
  const numbers = numbersIn(user);
  const quotes = answer.quotes.flatMap(({ line, quote }) => {
    const number = numbers.get(line) ?? knownBy(user, quote);
    return number === undefined ? [] : [{ line: number, quote }];
  });
  return quotes.length < answer.quotes.length ? null : { ...answer, quotes };
}

/** A line of long ago is told by what is known from it, with words of it. */
function knownBy(user: string, quote: string): number | undefined {
  const [, known = ''] = /<known>\n([^]*?)<\/known>/.exec(user) ?? [];
  const row = known.split('\n').find((one) => one.includes(quote));
  return row === undefined ? undefined : Number(/^\[(\d+)\]/.exec(row)![1]);
}

/** The lines of a request by their words; of those that read alike, the newest. */
function numbersIn(user: string): Map<string, number> {
  const rows = user.matchAll(/^\[(\d+)\] ([^\n]+)$/gm);
  return new Map(Array.from(rows, ([, number, line]) => [line!, Number(number)]));
}
