import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Route } from '#protocol/http/route.ts';
import { serveRoute, useRouteSchemas } from './serve-route.ts';

const route = {
  method: 'GET',
  path: '/count',
  summary: 'Counts something.',
  query: z.strictObject({ from: z.coerce.number<number | string>().int().default(1) }),
  answers: { 200: z.object({ count: z.number().min(0) }) },
} as const satisfies Route;

function aServer() {
  const log: string[] = [];
  const http = Fastify({ logger: { stream: { write: (line: string) => void log.push(line) } } });
  useRouteSchemas(http);
  serveRoute(http, route, 'read-service', ({ query }) => ({ count: query.from, secret: 'of nobody else' }));
  return { http, log };
}

test('an answer has what its schema names, and nothing besides', async () => {
  const { http } = aServer();
  expect((await http.inject('/count?from=3')).json()).toEqual({ count: 3 });
  expect((await http.inject('/count')).json()).toEqual({ count: 1 });
});

test('an answer that is not as described is sent all the same, and whoever runs this is told without its words', async () => {
  const { http, log } = aServer();
  expect((await http.inject('/count?from=-3')).json()).toMatchObject({ count: -3 });
  const told = log.find((line) => line.includes('not of the form'));
  expect(JSON.parse(told ?? 'null')).toMatchObject({ url: '/count', field: 'count', problem: 'too_small' });
  expect(told).not.toContain('nobody else');
});
