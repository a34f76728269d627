import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { readSettings, settingNames } from './settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'aside-start-'));
let running: ChildProcess | undefined;
afterEach(() => running?.kill('SIGKILL'));

/** Starts the server as its own process and gives what it printed, once `enough` is printed or it ended. */
function start(environment: Record<string, string>, enough = /kept in/) {
  const child = spawn(process.execPath, ['src/server/start.js'], {
    env: { ...process.env, LOG_LEVEL: 'silent', ...environment },
  });
  running = child;
  return new Promise<{ out: string; err: string; code: number | null; child: ChildProcess }>((resolve) => {
    let [out, err] = ['', ''];
    child.stdout.on('data', (data) => {
      out += String(data);
      if (enough.test(out)) resolve({ out, err, code: null, child });
    });
    child.stderr.on('data', (data) => (err += String(data)));
    child.on('exit', (code) => resolve({ out, err, code, child }));
  });
}

test('[T1] says where it serves and where data are kept, and stops in order when asked', async () => {
  const { out, child } = await start({ PORT: '0', DATA_DIR: join(folder, 'data') });
  expect(out).toMatch(/ready at http:\/\/localhost:\d+\n/);
  expect(out).toContain(join(folder, 'data', 'aside.db'));
  expect(statSync(join(folder, 'data', 'auth-secret')).mode & 0o777).toBe(0o600);
  child.kill('SIGTERM');
  expect(await new Promise((resolve) => child.on('exit', resolve))).toBe(0);
});

test('[T2] a busy port stops the start with one line', async () => {
  const other = createServer().listen(0, 'localhost');
  await new Promise((resolve) => other.on('listening', resolve));
  const { port } = other.address() as { port: number };
  const { err, code } = await start({ PORT: String(port), DATA_DIR: join(folder, 'busy') });
  other.close();
  expect([code, err]).toEqual([
    1,
    `Aside cannot start: port ${port} is in use. Stop the other program or set PORT.\n`,
  ]);
});

test('[T2] a DATA_DIR that cannot be written stops the start with one line', async () => {
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  const { err, code } = await start({ PORT: '0', DATA_DIR: join(file, 'data') });
  expect(code).toBe(1);
  expect(err).toMatch(/^Aside cannot start: DATA_DIR .* cannot be written\..*\n$/);
  rmSync(folder, { recursive: true, force: true });
});

test('[T2] a data folder that another server uses, or with an unsafe secret, stops the start with one line', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'aside-start-'));
  const first = await start({ PORT: '0', DATA_DIR: dataDir });
  const second = await start({ PORT: '0', DATA_DIR: dataDir });
  expect([second.code, second.err]).toEqual([
    1,
    expect.stringMatching(/^Aside cannot start: .* is in use by another Aside.*\n$/),
  ]);
  first.child.kill('SIGKILL');
  await new Promise((resolve) => first.child.on('exit', resolve));
  writeFileSync(join(dataDir, 'auth-secret'), '');
  const third = await start({ PORT: '0', DATA_DIR: dataDir });
  expect([third.code, third.err]).toEqual([
    1,
    expect.stringMatching(/^Aside cannot start: .*auth-secret is too short.*\n$/),
  ]);
  rmSync(dataDir, { recursive: true, force: true });
});

test('[T1] what is kept is for its owner alone, and half a request does not hold up stopping', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'aside-start-'));
  const { out, child } = await start({ PORT: '0', DATA_DIR: dataDir });
  expect(statSync(join(dataDir, 'aside.db')).mode & 0o077).toBe(0);
  const half = connect({ port: Number(/localhost:(\d+)/.exec(out)![1]), host: 'localhost' });
  half.on('error', () => {});
  half.write('POST /api/meetings HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{');
  await new Promise((resolve) => half.on('connect', resolve));
  child.kill('SIGTERM');
  expect(await new Promise((resolve) => child.on('exit', resolve))).toBe(0);
  half.destroy();
  rmSync(dataDir, { recursive: true, force: true });
});

test.each([
  [{ PORT: 'eighty' }, /PORT/],
  [{ PORT: '99999' }, /PORT/],
  [{ AUTH_SECRET: 'short' }, /AUTH_SECRET/],
  [{ PUBLIC_URL: 'aside' }, /PUBLIC_URL/],
  [{ AGENTS: 'maybe' }, /AGENTS/],
  [{ TRANSCRIPTION_BASE_URL: 'localhost' }, /TRANSCRIPTION_BASE_URL/],
  [{ TRANSCRIPTION_REALTIME_URL: 'https://api.example.com' }, /TRANSCRIPTION_REALTIME_URL/],
  [{ TRANSCRIPTION_REALTIME_URL: 'ws://localhost/v1/realtime' }, /without TRANSCRIPTION_BASE_URL/],
  [{ TRANSCRIPTION_API_KEY: 'two words' }, /^(?!.*two words).*TRANSCRIPTION_API_KEY/],
  [{ OPENAI_BASE_URL: 'localhost:11434' }, /OPENAI_BASE_URL/],
  [{ OPENAI_PRICE_INPUT: '2,50', OPENAI_PRICE_OUTPUT: '10' }, /OPENAI_PRICE_INPUT .* such as 2.50/],
  [{ OPENAI_PRICE_INPUT: '-1', OPENAI_PRICE_OUTPUT: '10' }, /OPENAI_PRICE_INPUT/],
  [{ OPENAI_PRICE_INPUT: ' ', OPENAI_PRICE_OUTPUT: '10' }, /OPENAI_PRICE_INPUT/],
  [{ OPENAI_PRICE_INPUT: '2.50' }, /are set together/],
  [{ OPENAI_PRICE_CURRENCY: 'dollars' }, /OPENAI_PRICE_CURRENCY .* such as USD/],
  [{ OPENAI_PRICE_CURRENCY: 'QQQ' }, /OPENAI_PRICE_CURRENCY/],
  [{ MODEL_TOKENS_PER_HOUR: 'many' }, /MODEL_TOKENS_PER_HOUR/],
  [{ MODEL_MONEY_PER_HOUR: '$5' }, /MODEL_MONEY_PER_HOUR/],
  [{ MODEL_MONEY_PER_HOUR: '5' }, /MODEL_MONEY_PER_HOUR is set without a price/],
  [{ OPENAI_API_KEY: 'two words' }, /^(?!.*two words).*OPENAI_API_KEY/],
  [{ EMBEDDINGS_MODEL: 'small' }, /EMBEDDINGS_MODEL is set without a language model/],
  [{ EMBEDDINGS_BASE_URL: 'http://localhost/v1', OPENAI_API_KEY: 'k' }, /without EMBEDDINGS_MODEL/],
  [{ EMBEDDINGS_API_KEY: 'two words' }, /^(?!.*two words).*EMBEDDINGS_API_KEY/],
  [{ DATABASE_URL: 'mysql://user:secret@x/y' }, /^(?!.*secret).*DATABASE_URL/],
  [{ NATS_URL: 'nats://x' }, /NATS_URL is set without DATABASE_URL/],
  [{ NATS_URL: 'nats://x', DATABASE_URL: 'postgres://x/y' }, /NATS_URL is set without AUTH_SECRET/],
])('[T3] a bad setting is named: %o', (environment, message) => {
  expect(() => readSettings(environment)).toThrow(message);
});

test('[R2] a key goes to the place it was set for, and to no other', () => {
  const given = (environment: Record<string, string>) => readSettings(environment).transcription;
  const openAi = 'https://api.openai.com/v1';
  expect(given({})).toBeUndefined();
  expect(given({ OPENAI_API_KEY: 'general' })).toMatchObject({
    baseUrl: openAi,
    apiKey: 'general',
    model: 'whisper-1',
    realtime: { url: 'wss://api.openai.com/v1/realtime', apiKey: 'general' },
  });
  expect(given({ OPENAI_API_KEY: 'general', TRANSCRIPTION_API_KEY: 'own' })).toMatchObject({ apiKey: 'own' });
  expect(
    given({
      OPENAI_API_KEY: 'general',
      TRANSCRIPTION_BASE_URL: 'http://localhost:8080/v1',
      TRANSCRIPTION_REALTIME_URL: 'ws://elsewhere.example/v1/realtime',
    }),
  ).toMatchObject({ apiKey: undefined, realtime: { apiKey: undefined } });
  expect(
    given({ OPENAI_API_KEY: 'general', TRANSCRIPTION_REALTIME_URL: 'wss://elsewhere.example/realtime' }),
  ).toMatchObject({ apiKey: 'general', realtime: { apiKey: undefined } });
});

test('[M6] a language model is asked where a key or an address is set for it, and nowhere else', () => {
  const given = (environment: Record<string, string>) => readSettings(environment).languageModel;
  const ollama = 'http://localhost:11434/v1';
  expect(given({ OPENAI_MODEL: 'small' })).toBeUndefined();
  expect(given({ TRANSCRIPTION_API_KEY: 'own', TRANSCRIPTION_BASE_URL: ollama })).toBeUndefined();
  expect(given({ OPENAI_API_KEY: 'general' })).toEqual({
    baseUrl: 'https://api.openai.com/v1',
    apiKey: 'general',
    model: 'gpt-4',
    limits: { tokensPerMeeting: 2_000_000, perHour: { tokens: 2_000_000 } },
  });
  expect(
    given({
      OPENAI_BASE_URL: ollama,
      OPENAI_MODEL: 'small',
      TRANSCRIPTION_API_KEY: 'own',
      MODEL_TOKENS_PER_MEETING: '7',
    }),
  ).toEqual({
    baseUrl: ollama,
    apiKey: undefined,
    model: 'small',
    limits: { tokensPerMeeting: 7, perHour: { tokens: 7 } },
  });
});

test('[G12] a price is given for a million tokens, in dollars unless told; what an hour may use is given in both', () => {
  const limitsOf = (environment: Record<string, string>) =>
    readSettings({ OPENAI_API_KEY: 'general', ...environment }).languageModel!.limits;
  const price = { OPENAI_PRICE_INPUT: '2.50', OPENAI_PRICE_OUTPUT: '10' };
  expect(limitsOf({ MODEL_TOKENS_PER_MEETING: '9', MODEL_TOKENS_PER_HOUR: '5' })).toEqual({
    tokensPerMeeting: 9,
    perHour: { tokens: 5 },
  });
  expect(limitsOf({ ...price, MODEL_MONEY_PER_HOUR: '0.75' })).toMatchObject({
    perHour: { money: { amount: 0.75, currency: 'USD' } },
    price: { input: 2.5, output: 10, currency: 'USD' },
  });
  expect(limitsOf({ ...price, OPENAI_PRICE_CURRENCY: 'JPY' }).price).toMatchObject({ currency: 'JPY' });
});

test('[M6] embeddings are asked for where a model is named, with the key of their own place alone', () => {
  const given = (environment: Record<string, string>) =>
    readSettings({ OPENAI_API_KEY: 'general', ...environment }).embeddings;
  expect(given({})).toBeUndefined();
  const model = { EMBEDDINGS_MODEL: 'small' };
  expect(given(model)).toEqual({ baseUrl: 'https://api.openai.com/v1', apiKey: 'general', model: 'small' });
  const own = { ...model, EMBEDDINGS_BASE_URL: 'http://localhost:11434/v1' };
  expect(given(own)).toEqual({ baseUrl: own.EMBEDDINGS_BASE_URL, apiKey: undefined, model: 'small' });
  expect(given({ ...own, EMBEDDINGS_API_KEY: 'own' })).toMatchObject({ apiKey: 'own' });
});

test('[T4] .env.example lists every setting and no other', () => {
  const listed = [...readFileSync('.env.example', 'utf8').matchAll(/^([A-Z_]+)=/gm)].map((match) => match[1]);
  expect(new Set(listed)).toEqual(new Set(settingNames));
});
