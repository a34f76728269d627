// Keeps the one way out the only one, and shows with planted violations that the check would see another.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findViolations } from '../scripts/code/arrows.ts';
import { findOutbound, toOwnServer } from '../scripts/code/outbound.ts';
import { readSourceFiles } from '../scripts/code/source-files.ts';

const files = readSourceFiles(join(import.meta.dirname, '../src'));

test('[X7] nothing but providers opens a connection to the outside, and the page speaks to its own server alone', () => {
  expect(files.size).toBeGreaterThan(100);
  expect(findOutbound(files)).toEqual([]);
});

test('[X7] every file that may make its address itself is there, and reaches out', () => {
  for (const file of toOwnServer) {
    const moved = new Map([['server/a.ts', files.get(file) ?? '']]);
    expect({ file, found: findOutbound(moved) }).not.toEqual({ file, found: [] });
  }
});

test('[X7] what opens connections is where it is looked for', () => {
  const elsewhere = new Map([...files].map(([file, text]) => [`server/${file.replaceAll('/', '-')}`, text]));
  const reaching = findOutbound(elsewhere).map((found) => /^src\/server\/([^:]+)/.exec(found)![1]);
  expect(reaching).toEqual(
    expect.arrayContaining([
      'providers-companies-http-directory.ts',
      'providers-language-models-bounded-fetch.ts',
      'providers-language-models-openai-chat.ts',
      'providers-openai-open-endpoint.ts',
      'providers-sign-in-issuer.ts',
      'providers-sign-in-oidc.ts',
      'providers-speech-to-text-openai-realtime.ts',
      'providers-speech-to-text-openai-speech-to-text.ts',
      'protocol-http-client.ts',
      'store-postgres-pool.ts',
      'web-account-workplace.ts',
    ]),
  );
});

test.each([
  ['a call of fetch', 'server/http/a.ts', "await fetch('https://example.com', { body });"],
  ['fetch of the global object', 'engine/a.ts', "await globalThis.fetch('https://example.com');"],
  ['fetch handed on', 'agents/sales/a.ts', 'const ask = openDirectory(fetch);'],
  ['fetch under another name', 'exit/a.ts', 'const { ask = fetch } = dependencies;'],
  ['a socket', 'server/live/a.ts', 'new WebSocket(address);'],
  ['a socket of a package', 'server/live/a.ts', "import { WebSocket } from 'ws';"],
  ['a socket beside what only serves', 'server/a.ts', "import WebSocket, { WebSocketServer } from 'ws';"],
  ['a request of Node', 'server/a.ts', "import { request } from 'node:http';"],
  ['all of a module', 'server/a.ts', "import * as net from 'node:net';"],
  ['a module that is handed on', 'server/a.ts', "export { connect } from 'node:tls';"],
  ['a module while running', 'server/assemble.ts', "const { request } = await import('node:https');"],
  ['a client of a language model', 'agents/summarizer/a.ts', "import OpenAI from 'openai';"],
  ['the issuer asked elsewhere', 'server/a.ts', "import { validateToken } from 'better-auth/oauth2';"],
  [
    'the page’s client, on the server',
    'server/a.ts',
    "import { createHttpClient } from '#protocol/http-client.ts';",
  ],
  ['the interface of a provider that reaches out', 'providers/company-directory.ts', 'fetch(url);'],
  ['a beacon of the page', 'web/parts/a.ts', 'navigator.sendBeacon(address, text);'],
  ['another server from the page', 'web/account/a.ts', "fetch('https://example.com');"],
  ['another server by two slashes', 'web/account/a.ts', "fetch('//example.com');"],
  ['an address that the page computes', 'web/meeting/a.tsx', 'fetch(address);'],
  ['a socket of the page', 'web/meeting/a.ts', 'new WebSocket(url);'],
])('[X7] %s is caught', (_, file, text) => {
  expect(findOutbound(new Map([[file, text]]))).toHaveLength(1);
});

test.each([
  ['a type', 'server/live/a.ts', "import type { WebSocket } from 'ws'; let a: WebSocket;"],
  ['what only serves', 'server/live/a.ts', "import { WebSocketServer } from 'ws';"],
  ['a name of one’s own', 'server/sign-in.ts', 'const api = { fetch: ask }; api.fetch(request);'],
  ['the page’s own server', 'web/account/a.ts', 'fetch(`/api${path}`);'],
  ['a provider', 'providers/companies/a.ts', 'fetch(url);'],
  [
    'words about it',
    'server/a.ts',
    "// fetch('https://example.com')\nexport const a = 'new WebSocket(url)';",
  ],
])('[X7] %s is none', (_, file, text) => {
  expect(findOutbound(new Map([[file, text]]))).toEqual([]);
});

test.each([
  ['a route', 'server/http/a.ts', '#providers/companies/http-directory.ts'],
  ['an agent', 'agents/domain-intelligence/a.ts', '#providers/companies/http-directory.ts'],
  ['the engine', 'engine/a.ts', '#providers/speech-to-text/openai-speech-to-text.ts'],
  ['an agent', 'agents/sales/a.ts', '#providers/language-models/openai-chat.ts'],
  ['the engine', 'engine/a.ts', '#providers/language-models/openai-chat.ts'],
  ['the engine', 'engine/a.ts', '#providers/embeddings/openai-embeddings.ts'],
  ['a question', 'server/asking/a.ts', '#providers/embeddings/openai-embeddings.ts'],
  ['the page', 'web/local/assemble.ts', '#providers/openai/open-endpoint.ts'],
  ['the exit', 'exit/a.ts', '#providers/speech-to-text/openai-realtime.ts'],
  ['the page', 'web/local/assemble.ts', '#providers/companies/http-directory.ts'],
])('[X7] %s that names a provider which reaches out is caught', (_, file, target) => {
  expect(findViolations(new Map([[file, `import { a } from '${target}';`]]))).toHaveLength(1);
});
