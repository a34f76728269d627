// Our own layout: one JSON object a line, {"speaker", "text", "start"?, "confidence"?}; start in seconds.
import { z } from 'zod';
import { Confidence } from '#meeting/session.ts';
import type { Lines } from './read-lines.ts';
import { BadLine, ownPace, spoken, type Spoken } from './spoken.ts';

const Row = z.object({
  speaker: z.string(),
  text: z.string(),
  start: z.number().min(0).optional(),
  confidence: Confidence.default(0),
});

export async function* readJsonl(lines: Lines): AsyncGenerator<Spoken> {
  const pace = ownPace();
  for await (const { sequence, text } of lines()) {
    if (text.trim() === '') continue;
    const row = Row.safeParse(parseJson(sequence, text));
    if (!row.success) {
      const field = row.error.issues[0]?.path.join('.') || 'the object';
      throw new BadLine(sequence, `${field} is missing or not of the expected form`);
    }
    const { speaker, text: words, start, confidence } = row.data;
    const startMs = pace(words, start === undefined ? undefined : start * 1_000);
    const said = spoken(sequence, { speaker, text: words, startMs, confidence });
    if (said) yield said;
  }
}

/** Throws a BadLine without the parser's message, which quotes the line. */
export function parseJson(line: number, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BadLine(line, 'this is not valid JSON');
  }
}
