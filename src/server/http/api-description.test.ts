import { channel } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

interface Operation {
  summary?: string;
  responses: Record<string, { description?: string; content?: Record<string, { schema?: unknown }> }>;
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
      // As Fastify writes addresses.
      name: `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1').replace('{*}', '*')}`,
      operation,
    })),
  );

test('[H12] the description names every route that there is, and no other', () => {
  expect(description.openapi).toBe('3.1.0');
  const names = operations().map(({ name }) => name);
  expect(names.toSorted()).toEqual([...served].toSorted());
  expect(served.size).toBeGreaterThan(20);
});

test('[H12] every route says what it is for, what it takes and what it answers', () => {
  const faults = operations().flatMap(({ name, operation: { summary = '', responses, requestBody } }) => {
    const statuses = Object.keys(responses);
    const takesNothing = /^(GET|DELETE) |sign-out$|workflows|join|leave$|end$/.test(name);
    return [
      ...(/\w+ \w+.*\.$/.test(summary) ? [] : [`${name} has no summary`]),
      ...(statuses.some((status) => status.startsWith('2')) ? [] : [`${name} answers nothing`]),
      ...(takesNothing === (requestBody === undefined) ? [] : [`${name} does not tell its body`]),
    ];
  });
  expect(faults).toEqual([]);
});

test('[H12] every route says what may go wrong, as problem details', () => {
  const problem = { 'application/problem+json': { schema: { $ref: '#/components/schemas/ProblemDetails' } } };
  const refusals = operations().flatMap(({ name, operation: { responses } }) =>
    Object.entries(responses)
      .filter(([status]) => Number(status) >= 400)
      .map(([status, { content }]) => ({ name, status, content })),
  );
  // Readiness answers those who start and stop processes, in their form.
  const told = refusals.filter(({ name, status }) => `${name} ${status}` !== 'GET /readyz 503');
  expect(told).toEqual(told.map((one) => ({ ...one, content: problem })));
  const missing = (status: string, among: RegExp) =>
    operations()
      .filter(({ name, operation }) => among.test(name) && !(status in operation.responses))
      .map(({ name }) => name);
  expect(missing('500', /./)).toEqual([]);
  expect(missing('429', /\/api\//)).toEqual([]);
  expect(missing('401', /\/api\/(me|meetings|transcriptions)/)).toEqual([]);
  expect(missing('404', /\/api\/meetings\/:id/)).toEqual([]);
});

test('[H12] a workflow that runs by itself, and what the sign-in provider refuses, are described', () => {
  const codesOf = (wanted: string, status: string) =>
    operations().find(({ name }) => name === wanted)?.operation.responses[status]?.description;
  expect(codesOf('POST /api/meetings/:id/workflows/:name', '409')).toMatch(
    /workflow-not-by-hand: .*no-active/,
  );
  for (const path of ['sign-in/email', 'change-password', 'two-factor/verify-totp'])
    expect(codesOf(`POST /api/auth/${path}`, '401')).toContain('account-refused');
  expect(codesOf('POST /api/auth/sign-up/email', '422')).toContain('account-refused');
  // Here the provider is not asked.
  expect(codesOf('POST /api/me/delete', '401')).not.toContain('account-refused');
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
