// Lines of business meetings in German, written and labelled for this project: `open`, which was read while the rules were mended, and
// `locked`, by another writer, which nobody reads who writes rules.
import { z } from 'zod';
import { fixturesFolder, readLines } from '../data-folder.ts';
import type { NamedText } from './records.ts';

const Row = z.object({
  meeting: z.string(),
  /** When it was said, ISO 8601. */
  at: z.string(),
  speaker: z.string(),
  participants: z.array(z.string()),
  text: z.string(),
  question: z.boolean(),
  commitment: z
    .object({
      task: z.string(),
      owner: z.string().nullable(),
      due: z.string().nullable(),
      asked: z.boolean(),
    })
    .nullable(),
  dates: z.array(
    z.object({
      text: z.string(),
      day: z.string(),
      until: z.string().optional(),
      time: z.string().optional(),
    }),
  ),
  amounts: z.array(
    z.object({
      text: z.string(),
      value: z.number(),
      unit: z.enum(['money', 'percent', 'count', 'duration']),
      currency: z.string().optional(),
    }),
  ),
  pii: z.array(z.tuple([z.string(), z.string()])),
});

export type GermanLine = z.infer<typeof Row> & NamedText;

const types: Readonly<Record<string, string>> = { card: 'credit-card' };

export function readGerman(part: 'open' | 'locked'): GermanLine[] {
  return readLines(fixturesFolder, `german/${part}.jsonl`)
    .filter((line) => line !== '')
    .map((line) => {
      const row = Row.parse(JSON.parse(line));
      const spans = row.pii.map(([type, words]) => {
        const start = row.text.indexOf(words);
        if (start < 0) throw new Error(`german/${part}: “${words}” is not in the line of ${row.meeting}.`);
        return { type: types[type] ?? type, start, end: start + words.length };
      });
      return { ...row, document: row.meeting, spans };
    });
}
