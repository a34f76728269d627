import { expect, test } from 'vitest';
import { z } from 'zod';
import { createHttpClient, Refusal } from './http-client.ts';
import type { Route } from './http/route.ts';

const routes = {
  add: {
    method: 'POST',
    path: '/api/shelves/:shelf/books',
    summary: 'Adds a book.',
    params: z.object({ shelf: z.string() }),
    query: z.object({ dry: z.boolean().optional(), at: z.number().default(1) }),
    body: z.object({ title: z.string() }),
    answers: { 200: z.object({ count: z.number() }), 204: z.undefined() },
  },
  print: {
    method: 'GET',
    path: '/api/list',
    summary: 'All books, to be read.',
    answers: { 200: z.string() },
    answerTypes: ['text/plain'],
  },
} as const satisfies Record<string, Route>;

/** A client whose server answers this, and what it was sent. */
function against(status: number, body: string | null) {
  const sent: { url: string; init: RequestInit | undefined }[] = [];
  const fetcher: typeof fetch = async (url, init) => {
    sent.push({ url: new Request(url).url, init });
    return new Response(body, { status });
  };
  const client = createHttpClient({
    origin: 'http://here',
    headers: { cookie: 'me' },
    unreachable: 'Nobody is there.',
    fetcher,
  });
  return { ...client, sent };
}

const book = { params: { shelf: 'a/b' }, body: { title: 'x' } };

test('a request goes to the address of its route, with what the route takes, and the answer is read', async () => {
  const { request, sent } = against(200, '{"count":3}');
  expect(await request(routes.add, { ...book, query: { at: 2 } })).toEqual({ count: 3 });
  expect(sent).toEqual([
    {
      url: 'http://here/api/shelves/a%2Fb/books?at=2',
      init: {
        method: 'POST',
        headers: { cookie: 'me', 'content-type': 'application/json' },
        body: '{"title":"x"}',
      },
    },
  ]);
});

test('an answer without a body, and one that is text, are read as what they are', async () => {
  expect(await against(204, null).request(routes.add, book)).toBeUndefined();
  expect(await against(200, '{"is":"text"}').request(routes.print, {})).toBe('{"is":"text"}');
});

test('a problem rejects with its own sentence, code and status', async () => {
  const told = { code: 'no-such-meeting', detail: 'There is none.', status: 404 };
  await expect(against(404, JSON.stringify(told)).request(routes.add, book)).rejects.toMatchObject({
    status: 404,
    code: 'no-such-meeting',
    message: 'There is none.',
  });
  await expect(against(502, '<html>').request(routes.add, book)).rejects.toMatchObject({
    message: 'The server answered with status 502.',
  });
});

test('a refusal tells how long to wait, where the answer says so', async () => {
  const after = (headers: Record<string, string>) =>
    createHttpClient({
      unreachable: 'Nobody is there.',
      fetcher: async () => new Response('{}', { status: 429, headers }),
    }).request(routes.print, {});
  await expect(after({ 'retry-after': '7' })).rejects.toMatchObject({ retryAfterMs: 7_000 });
  await expect(after({})).rejects.toMatchObject({ retryAfterMs: 0 });
});

test.each(['{"count":"three"}', '<html>', ''])('an answer of another form is refused: %s', async (body) => {
  await expect(against(200, body).request(routes.add, book)).rejects.toThrow(Refusal);
});

test('where nothing answers it says so; a request that was given up says that', async () => {
  const { request } = createHttpClient({
    unreachable: 'Nobody is there.',
    fetcher: () => Promise.reject(new TypeError('fetch failed')),
  });
  await expect(request(routes.print, {})).rejects.toMatchObject({ status: 0, message: 'Nobody is there.' });
  const signal = AbortSignal.abort(new Error('given up'));
  await expect(request(routes.print, {}, { signal })).rejects.not.toBeInstanceOf(Refusal);
});
