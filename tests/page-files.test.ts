// The files of the built page as a browser gets them: as small as it can take them, and kept as long as they stay the same.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#server/testing/test-server.ts';
import { compressFiles } from '../scripts/page/compress-files.ts';

const script = 'export const said = "what was said";\n'.repeat(200);
const document = `<!doctype html><title>Aside</title>${'<p>Aside</p>'.repeat(200)}`;

let parent: string;
let server: TestServer;
beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'aside-page-'));
  // Somebody's folder may have any name, the one of the built files too.
  const pageFolder = join(parent, 'assets', 'page');
  mkdirSync(join(pageFolder, 'assets'), { recursive: true });
  writeFileSync(join(pageFolder, 'index.html'), document);
  writeFileSync(join(pageFolder, 'assets/app-Ab12.js'), script);
  writeFileSync(join(pageFolder, 'assets/tiny-Cd34.js'), 'export {};');
  await compressFiles(pageFolder);
  server = await startTestServer({ agents: [], pageFolder });
});
afterAll(async () => {
  await server.stop();
  rmSync(parent, { recursive: true, force: true });
});

/** As it travels: fetch() would unpack it. */
async function ask(
  path: string,
  headers: Record<string, string>,
): Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: Buffer }> {
  return new Promise((resolve, reject) => {
    get(server.url + path, { headers }, (answer) => {
      const { statusCode: status, headers } = answer;
      buffer(answer).then((body) => resolve({ status, headers, body }), reject);
    }).on('error', reject);
  });
}

const asked: [string, string, string | undefined, (body: Buffer) => Buffer][] = [
  ['a browser of today', 'gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['over plain http', 'gzip, deflate', 'gzip', gunzipSync],
  ['one that takes no brotli', 'br;q=0, gzip', 'gzip', gunzipSync],
  ['one that takes it as it is', 'identity', undefined, (body) => body],
];

test.each(asked)('[Y1] a script is sent as small as %s takes it', async (_, accepted, encoding, unpack) => {
  const { status, headers, body } = await ask('/assets/app-Ab12.js', { 'accept-encoding': accepted });
  expect([status, headers['content-encoding']]).toEqual([200, encoding]);
  expect(unpack(body).toString()).toBe(script);
  expect(body.length / script.length < 0.1).toBe(encoding !== undefined);
  expect(headers).toMatchObject({
    'content-type': expect.stringMatching(/^(text|application)\/javascript/),
    'content-length': String(body.length),
    'cache-control': 'public, max-age=31536000, immutable',
    vary: expect.stringMatching(/accept-encoding/i),
    'x-content-type-options': 'nosniff',
  });
});

test.each(['/', '/index.html', '/meeting/some-meeting'])(
  '[Y1] the document at %s is compressed and asked for anew',
  async (path) => {
    const { status, headers, body } = await ask(path, { 'accept-encoding': 'br', accept: 'text/html' });
    expect([status, headers['content-encoding'], headers['cache-control']]).toEqual([200, 'br', 'no-cache']);
    expect(headers['content-type']).toMatch(/^text\/html/);
    expect(headers['content-security-policy']).toMatch(/default-src 'self'/);
    expect(brotliDecompressSync(body).toString()).toBe(document);
    const again = { 'accept-encoding': 'br', accept: 'text/html', 'if-none-match': String(headers.etag) };
    expect((await ask(path, again)).status).toBe(304);
  },
);

test('[Y1] what compressing would not make smaller is sent as it is', async () => {
  const { headers, body } = await ask('/assets/tiny-Cd34.js', { 'accept-encoding': 'br, gzip' });
  expect(headers['content-encoding']).toBeUndefined();
  expect(body.toString()).toBe('export {};');
});

test('[Y1] an answer kept for one encoding is none for another', async () => {
  const small = await ask('/assets/app-Ab12.js', { 'accept-encoding': 'br' });
  const kept = { 'accept-encoding': 'identity', 'if-none-match': String(small.headers.etag) };
  expect((await ask('/assets/app-Ab12.js', kept)).status).toBe(200);
});
