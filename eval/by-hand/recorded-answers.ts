// The answers of a language model in one meeting, by the meeting's own line numbers, so that they can be played again: requests
// number lines as the log does, and the log changes with what agents say.
import { z } from 'zod';
import type { LanguageModel, ModelRequest } from '#providers/language-model.ts';
import { askedAbout } from '../../tests/model-twin/twin-request.ts';
import type { BusinessLine } from '../corpora/business.ts';

export const RecordedAnswer = z.strictObject({
  asked: z.enum(['moments', 'whisper', 'review']),
  /** Those that were new to it. */
  newLines: z.array(z.int()),
  /** What a specialist was asked about, and how its own part of the instructions begins. */
  line: z.int().optional(),
  field: z.string().optional(),
  /** As it was given, but for the numbers of lines; what is no JSON as the text that it is. */
  answer: z.unknown(),
});
export type RecordedAnswer = z.infer<typeof RecordedAnswer>;

export function recordedAnswer(
  lines: readonly BusinessLine[],
  request: ModelRequest,
  answer: string,
): RecordedAnswer {
  const numbers = numbersIn(request, lines);
  const about = askedAbout(request);
  const line = about === undefined ? undefined : numbers.get(about);
  const fresh = rowsOf(/<new-lines>\n([^]*?)<\/new-lines>/.exec(request.user)?.[1] ?? '');
  return {
    asked: askedFor(request),
    newLines: fresh.flatMap(({ number }) => numbers.get(number) ?? []),
    ...(line !== undefined && { line, field: fieldOf(request) }),
    answer: renumbered(jsonOf(answer), numbers),
  };
}

/** Says what was recorded of a line, and nothing of the others. */
export function modelThatRecalls(
  lines: readonly BusinessLine[],
  recorded: readonly RecordedAnswer[],
): LanguageModel {
  return {
    destination: 'recorded answers',
    local: true,
    model: 'recorded',
    async answer(request) {
      const answer = recalled(lines, recorded, request);
      return { text: JSON.stringify(answer), model: 'recorded', usage: undefined, cut: false };
    },
  };
}

const nothing = {
  moments: { moments: [] },
  whisper: { whisper: null },
  review: { confidence: 0, quotes: [], verdict: 'stands', thing: null, move: null, reasoning: '' },
};

function recalled(
  lines: readonly BusinessLine[],
  recorded: readonly RecordedAnswer[],
  request: ModelRequest,
): unknown {
  const numbers = numbersIn(request, lines);
  const numberOf = new Map(Array.from(numbers, ([number, line]) => [line, number]));
  const asked = askedFor(request);
  const rows = recorded.filter((row) => row.asked === asked);
  if (asked === 'moments') {
    const fresh = new Set(recordedAnswer(lines, request, '').newLines);
    const all = rows.flatMap(({ answer }) => (answer as { moments?: { line: number }[] }).moments ?? []);
    const moments = all.filter(({ line }) => fresh.has(line));
    return renumbered({ moments }, numberOf);
  }
  const about = numbers.get(askedAbout(request) ?? 0);
  const found = rows.findLast(({ line, field }) => line === about && field === fieldOf(request));
  return found ? renumbered(found.answer, numberOf) : nothing[asked];
}

function askedFor({ schema }: ModelRequest): RecordedAnswer['asked'] {
  const properties = Object.keys(schema?.schema['properties'] ?? {});
  if (properties.includes('verdict')) return 'review';
  return properties.includes('whisper') ? 'whisper' : 'moments';
}

function fieldOf({ system }: ModelRequest): string {
  return system.split('\n\n').at(-1)!.split(/[.,]/)[0]!;
}

/** The meeting's number of each line that a request shows. */
function numbersIn({ user }: ModelRequest, lines: readonly BusinessLine[]): Map<number, number> {
  const [, shown = ''] = /(<earlier-lines>[^]*<\/new-lines>)/.exec(user) ?? [];
  const rows = rowsOf(shown);
  const from = placeOf(rows, lines);
  const numbers = new Map(
    rows.flatMap(({ number }, at) => {
      const line = lines[from + at];
      return line ? [[number, line.n]] : [];
    }),
  );
  // Of lines of long ago a request knows some words.
  for (const { number, text } of rowsOf(/<known>\n([^]*?)<\/known>/.exec(user)?.[1] ?? '')) {
    const line = lines.slice(0, Math.max(0, from)).findLast((one) => one.text.includes(text));
    if (line && !numbers.has(number)) numbers.set(number, line.n);
  }
  return numbers;
}

/** Where the rows begin: they follow one another, and what is hidden in some of them is none of the others' words. */
function placeOf(rows: readonly { text: string }[], lines: readonly BusinessLine[]): number {
  let best = { at: 0, same: -1 };
  for (let at = 0; at + rows.length <= lines.length; at++) {
    const same = rows.filter(({ text }, i) => onOneLine(lines[at + i]!.text) === text).length;
    if (same > best.same) best = { at, same };
  }
  return best.at;
}

/** "[12] Kim (them): words" */
function rowsOf(text: string): { number: number; text: string }[] {
  return Array.from(text.matchAll(/^\[(\d+)\] [^:]+: (.*)$/gm), ([, number, words]) => ({
    number: Number(number),
    text: words!,
  }));
}

function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** The same with other numbers under "line". */
function renumbered(value: unknown, numbers: ReadonlyMap<number, number>): unknown {
  if (Array.isArray(value)) return value.map((one) => renumbered(one, numbers));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      key === 'line' && typeof one === 'number' ? (numbers.get(one) ?? -1) : renumbered(one, numbers),
    ]),
  );
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
