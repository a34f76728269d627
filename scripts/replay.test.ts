// The whole way with the real server: a recorded meeting is played, and what is in the log afterwards is looked at.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AgentOutput } from '#meeting/outputs/output.ts';
import type { TranscriptEntry } from '#meeting/transcript.ts';
import { startServer, type ServerProcess } from '../bench/server-process.ts';
import { signIn, type ServerAccount } from './client/server-account.ts';
import { readMeetingFile } from './replay/read-meeting-file.ts';

const excerpt = join(import.meta.dirname, '../examples/ami-es2002a-excerpt.tsv');
let server: ServerProcess;
beforeAll(async () => {
  server = await startServer({ AGENTS: 'on' });
}, 30_000);
afterAll(() => server.stop());

function runReplay(...options: string[]): Promise<{ code: number | null; words: string }> {
  const child = spawn(process.execPath, [
    join(import.meta.dirname, 'replay.ts'),
    ...options,
    '--url',
    server.url,
  ]);
  let words = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (words += data));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, words })));
}

async function read<T>(account: ServerAccount, path: string): Promise<T> {
  const response = await fetch(account.url + path, { headers: { cookie: account.cookie } });
  expect(response.status).toBe(200);
  return (await response.json()) as T;
}

test('a replayed meeting is in the log once, in order, and every insight quotes words of the entries it names', async () => {
  const { code, words } = await runReplay(excerpt, '--speed', 'max');
  expect({ code, words }).toMatchObject({ code: 0 });
  expect(words).toMatch(/147 entries sent, 147 acknowledged, \d+ insights emitted/);

  const [, email, password] = /sign in as (\S+) with the password (\S+)/.exec(words)!;
  const [, id] = /\/meeting\/(\S+)/.exec(words)!;
  const account = await signIn(server.url, email!, password!);
  const entries = await read<TranscriptEntry[]>(account, `/api/meetings/${id}/transcripts?latest=500`);
  const outputs = await read<AgentOutput[]>(account, `/api/meetings/${id}/outputs?latest=500`);

  const said: string[] = [];
  for await (const { text } of readMeetingFile(excerpt)) said.push(text);
  expect(entries.map(({ text }) => text)).toEqual(said);
  expect(new Set(entries.map((entry) => entry.id)).size).toBe(said.length);
  expect(outputs.length).toBeGreaterThan(0);
  for (const { entryId, quote, start, end } of outputs.flatMap(({ evidence }) => evidence)) {
    expect(entries.find((entry) => entry.id === entryId)?.text.slice(start, end)).toBe(quote);
  }
}, 60_000);

test('a file that cannot be read is told in one line, and no meeting is made for it', async () => {
  const { code, words } = await runReplay(join(import.meta.dirname, '../package.json'));
  expect(code).toBe(1);
  expect(words).toMatch(/^replay: .*package\.json: line 1: this is not valid JSON\n$/);
});
