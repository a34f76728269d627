import { expect, test } from 'vitest';
import { z } from 'zod';
import { readRows, rowText } from './rows.ts';

const Row = z.object({ words: z.string() });

function bodyOf(parts: readonly Uint8Array[], cancelled = () => {}): ReadableStream<Uint8Array> {
  const left = [...parts];
  return new ReadableStream({
    pull(controller) {
      const part = left.shift();
      if (part) controller.enqueue(part);
      else controller.close();
    },
    cancel: cancelled,
  });
}
const bytes = (text: string) => new TextEncoder().encode(text);
async function rowsOf(body: ReadableStream<Uint8Array>): Promise<string[]> {
  const all: string[] = [];
  for await (const { words } of readRows(body, Row)) all.push(words);
  return all;
}

test('rows are read as they were written, wherever the network cuts them', async () => {
  const words = ['Zürich – “yes”', 'two\nlines', '🙂'];
  const whole = bytes(words.map((one) => rowText({ words: one })).join(''));
  expect(await rowsOf(bodyOf(Array.from(whole, (byte) => Uint8Array.of(byte))))).toEqual(words);
});

test('what comes whole is there before the rest; a row without its end is none', async () => {
  let rest!: ReadableStreamDefaultController<Uint8Array>;
  const rows = readRows(
    new ReadableStream<Uint8Array>({ start: (controller) => void (rest = controller) }),
    Row,
  );
  rest.enqueue(bytes('{"words":"one"}\n{"wor'));
  expect((await rows.next()).value).toEqual({ words: 'one' });
  rest.close();
  expect((await rows.next()).done).toBe(true);
});

test.each([
  ['no JSON', '<p>Sign in</p>\n', /JSON/],
  ['of another form', '{"said":1}\n', /words/],
  ['without an end', 'x'.repeat(300_000), /too long/],
])('a row that is %s is refused, and no more of it is taken', async (_, text, why) => {
  let isCancelled = false;
  const body = bodyOf([bytes(text), bytes('{"words":"late"}\n')], () => (isCancelled = true));
  await expect(rowsOf(body)).rejects.toThrow(why);
  expect(isCancelled).toBe(true);
});
