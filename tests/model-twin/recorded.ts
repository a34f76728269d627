// Answers that were written down beforehand, for one meeting: each stands at the line that it is about, so that it fits
// however the lines are numbered and however many are asked about at once. What nobody wrote an answer for is no moment.
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { ModelRequest } from '#providers/language-model.ts';
import type { ModelTwin } from './model-twin.ts';
import { schemaOf, toldTo } from './twin-request.ts';

/** A line as a request shows it, without its number: "Priya (them): What would that cost?" */
const Line = z.string().min(1);
const Quote = z.strictObject({ line: Line, quote: z.string() });
const Recorded = z.discriminatedUnion('asked', [
  z.strictObject({ asked: z.literal('moments'), line: Line, agent: z.string(), why: z.string() }),
  z.strictObject({
    asked: z.literal('whisper'),
    line: Line,
    /** How the specialist's own part of the instructions begins. */
    field: z.string().min(1),
    whisper: z
      .strictObject({
        thing: z.string(),
        move: z.string().nullable(),
        quotes: z.array(Quote),
        confidence: z.number(),
        reasoning: z.string(),
      })
      .nullable(),
  }),
]);
export type Recorded = z.infer<typeof Recorded>;

/** JSON lines. Throws with the number of the row that is none. */
export function readRecorded(file: string): Recorded[] {
  const rows = readFileSync(file, 'utf8').trim().split('\n');
  return rows.map((row, at) => {
    try {
      return Recorded.parse(JSON.parse(row));
    } catch (cause) {
      throw new Error(`${file}:${at + 1} is no recorded answer`, { cause });
    }
  });
}

/** Throws, as an endpoint that fails, where something else is asked than about lines. */
export function recordedAnswer(
  recorded: readonly Recorded[],
  { system, user, schema }: ModelRequest,
): string {
  const properties = Object.keys(schema?.schema['properties'] ?? {});
  if (properties.includes('moments')) return JSON.stringify({ moments: momentsIn(user, recorded) });
  if (properties.includes('whisper')) return JSON.stringify({ whisper: whisperOn(user, system, recorded) });
  throw new Error('Nobody has written down an answer to this.');
}

/** For the twin: what answers out of these. */
export function answerAsRecorded(recorded: readonly Recorded[]): ModelTwin['answer'] {
  return (chat) => {
    const schema = schemaOf(chat);
    return recordedAnswer(recorded, {
      system: toldTo(chat, 'system'),
      user: toldTo(chat, 'user'),
      ...(schema && { schema: { name: 'asked', schema } }),
    });
  };
}

function momentsIn(user: string, recorded: readonly Recorded[]) {
  const [, newLines = ''] = /<new-lines>\n([^]*?)<\/new-lines>/.exec(user) ?? [];
  const numbers = numbersIn(newLines);
  return recorded.flatMap((row) => {
    const line = numbers.get(row.line);
    if (row.asked !== 'moments' || line === undefined) return [];
    return [{ line, agent: row.agent, why: row.why }];
  });
}

function whisperOn(user: string, system: string, recorded: readonly Recorded[]) {
  const numbers = numbersIn(user);
  const about = Number(/You are asked about line \[(\d+)\]/.exec(user)?.[1]);
  const found = recorded.find(
    (row) =>
      row.asked === 'whisper' && numbers.get(row.line) === about && system.includes(`\n\n${row.field}`),
  );
  if (found?.asked !== 'whisper' || !found.whisper) return null;
  const { quotes, ...whisper } = found.whisper;
  const placed = quotes.flatMap(({ line, quote }) => {
    const number = numbers.get(line) ?? knownBy(user, quote);
    return number === undefined ? [] : [{ line: number, quote }];
  });
  // Nobody would have said it without having seen the line.
  return placed.length < quotes.length ? null : { ...whisper, quotes: placed };
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
