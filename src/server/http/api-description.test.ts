import { channel } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../test-server.ts';

interface Operation {
  summary?: string;
  responses: Record<string, { content?: Record<string, { schema?: unknown }> }>;
  requestBody?: unknown;
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
}

/** What the document leaves out: the page's own files, and those of the reader of the document. */
const leftOut = /^\/(\*|models\/.*|api\/docs(\/.*)?)$/;

const served = new Set<string>();
let server: TestServer;
let description: Document;
beforeAll(async () => {
  const begun = channel('fastify.initialization');
  const watch = (message: unknown) =>
    void (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', (route: RouteOptions) => {
      for (const method of [route.method].flat())
        if (method !== 'HEAD' && !leftOut.test(route.url)) served.add(`${method} ${route.url}`);
    });
  begun.subscribe(watch);
  server = await startTestServer({ agents: [] });
  begun.unsubscribe(watch);
  description = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as Document;
});
afterAll(() => server.stop());

const operations = () =>
  Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1').replace('{*}', '*')}`,
      operation,
    })),
  );

test('[H12] the description names every route that there is, and no other', () => {
  expect(description.openapi).toBe('3.1.0');
  expect(
    operations()
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual([...served].toSorted());
  expect(served.size).toBeGreaterThan(20);
});

test('[H12] every route says what it is for, what it answers and what may go wrong', () => {
  for (const { name, operation } of operations()) {
    const { summary, responses, requestBody } = operation;
    expect(summary, name).toMatch(/\w+ \w+.*\.$/);
    const statuses = Object.keys(responses);
    expect(
      statuses.some((status) => status.startsWith('2')),
      name,
    ).toBe(true);
    expect(statuses, name).toContain('500');
    if (name.includes('/api/')) expect(statuses, name).toEqual(expect.arrayContaining(['403', '429']));
    for (const [status, { content }] of Object.entries(responses)) {
      if (Number(status) < 400 || name === 'GET /readyz') continue;
      expect(content, `${name} ${status}`).toEqual({
        'application/problem+json': { schema: { $ref: '#/components/schemas/ProblemDetails' } },
      });
    }
    if (/^(POST|PUT|PATCH) (?!.*(sign-out|workflows))/.test(name)) expect(requestBody, name).toBeDefined();
  }
});

test('[H12] every schema that the description refers to is in it', () => {
  const text = JSON.stringify(description);
  const referred = new Set([...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map((match) => match[1]!));
  expect([...referred].filter((name) => !(name in description.components.schemas))).toEqual([]);
  expect([...referred]).toEqual(
    expect.arrayContaining(['MeetingSession', 'TranscriptEntry', 'DurableEvent']),
  );
});

test('[H12] the page to read it comes from this server alone', async () => {
  const answer = await fetch(`${server.url}/api/docs`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
  const html = await answer.text();
  const loaded = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1]!);
  expect(loaded.length).toBeGreaterThan(3);
  for (const address of loaded) {
    const url = new URL(address, `${server.url}/api/docs`);
    expect(url.origin).toBe(server.url);
    expect([address, (await fetch(url)).status]).toEqual([address, 200]);
  }
  // A policy without 'unsafe-inline' runs none of these.
  expect(html).not.toMatch(/<script(?![^>]*src=)/);
});
