// Streamed answers as rows: each row is a line of JSON, sent as soon as it is made and read as it arrives.
import type { z } from 'zod';

export function rowText(row: unknown): string {
  return `${JSON.stringify(row)}\n`;
}

/** Rejects where a row is not of its form, or longer than anything honest, and as the body does where it breaks off. */
export async function* readRows<T>(
  body: ReadableStream<Uint8Array>,
  schema: z.ZodType<T>,
): AsyncGenerator<T, void, void> {
  let rest = '';
  for await (const part of textOf(body)) {
    const lines = (rest + part).split('\n');
    rest = lines.pop()!;
    for (const line of lines) yield schema.parse(JSON.parse(line));
    if (rest.length > rowCharacters) throw new Error('A row is too long.');
  }
}

const rowCharacters = 256 * 1024;

/** By hand: not every browser can loop over a stream. */
async function* textOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string, void, void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield decoder.decode(value, { stream: true });
    }
  } finally {
    // Whoever reads no further wants no more of it.
    await reader.cancel().catch(() => {});
  }
}
