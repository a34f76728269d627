// Rows of JSON as the business meetings have them, each checked where it is read.
import { z } from 'zod';
import { readLines } from '../data-folder.ts';

/** A line as it was spoken; `t`: in seconds since the meeting began. */
export const Spoken = z.object({ n: z.int(), speaker: z.string(), t: z.number(), text: z.string() });
export type Spoken = z.infer<typeof Spoken>;

export function readRows<S extends z.ZodType>(schema: S, place: string, path: string): z.infer<S>[] {
  return readLines(place, path).flatMap((line, at) =>
    line.trim() === '' ? [] : [parsed(schema, line, `${path}:${at + 1}`)],
  );
}

/** Throws one sentence with the place where something is amiss. */
export function parsed<S extends z.ZodType>(schema: S, json: string, where: string): z.infer<S> {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw new Error(`${where}: this is no JSON`);
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new Error(`${where}: ${issue!.path.join('.')}: ${issue!.message}`);
}
