// A meeting with a language model, with nothing to set up: `npm run demo`. The example call is played into a server of its
// own. What the model says was written down beforehand and is marked so; it takes the way of any model's words, through
// the exit, the protocol and every check. All of it is gone when it ends.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { MeetingBrief } from '#meeting/brief.ts';
import { endProcess } from '../tests/end-process.ts';
import { freePort } from '../tests/free-port.ts';
import { startModelTwin } from '../tests/model-twin/model-twin.ts';
import { answerAsRecorded, readRecorded } from '../tests/model-twin/recorded.ts';
import { untilSays } from '../tests/until-says.ts';
import { changeBrief, createMeeting, signUp } from './client/server-account.ts';

const root = join(import.meta.dirname, '..');
const call = (of: 'jsonl' | 'brief.json' | 'answers.jsonl') => join(root, `examples/sales-call.${of}`);
const host = { name: 'Dana', email: 'dana@example.com', password: 'a call to look at' };
const { values } = parseArgs({
  options: { port: { type: 'string' }, speed: { type: 'string', default: '1' }, now: { type: 'boolean' } },
});

/** What was started, in reverse. */
const ends: (() => unknown)[] = [];
async function stop(): Promise<void> {
  for (const end of ends.splice(0).toReversed()) await end();
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());

try {
  await demo();
} catch (error) {
  console.error(`demo: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
  await stop();
}

async function demo(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'aside-demo-'));
  ends.push(() => rmSync(folder, { recursive: true, force: true }));
  const twin = await startModelTwin();
  ends.push(twin.stop);
  twin.answer = answerAsRecorded(readRecorded(call('answers.jsonl')));
  const port = values.port ?? String(await freePort());
  const server = run('src/server/start.js', [], {
    ...twin.settings,
    OPENAI_MODEL: 'recorded-answers',
    DATA_DIR: folder,
    PORT: port,
    LOG_LEVEL: 'warn',
  });
  await untilSays(server, 'Aside is ready');

  const url = `http://localhost:${port}`;
  const account = await signUp(url, host);
  const { id } = await createMeeting(account, 'Larkfen and Brindlewater');
  const brief = MeetingBrief.parse(JSON.parse(readFileSync(call('brief.json'), 'utf8')));
  await changeBrief(account, id, brief);
  console.log(
    `Open ${url}/meeting/${id} and sign in as ${host.email} with the password “${host.password}”.\n` +
      'The words of the language model are recorded answers; everything else is as it is in any meeting. Ctrl+C ends it.',
  );
  if (!values.now && process.stdin.isTTY) {
    const asked = createInterface({ input: process.stdin, output: process.stdout });
    ends.push(() => asked.close());
    await asked.question('The call begins when you press Enter. ');
  }
  const asHost = ['--url', url, '--email', host.email, '--password', host.password];
  const replay = run('scripts/replay.ts', [
    call('jsonl'),
    '--meeting',
    id,
    '--speed',
    values.speed,
    ...asHost,
  ]);
  replay.stdout?.pipe(process.stdout);
  await once(replay, 'exit');
  console.log(`It is over. The report: ${url}/analysis?meeting=${id}`);
}

function run(script: string, words: readonly string[], settings: Record<string, string> = {}): ChildProcess {
  const child = spawn(process.execPath, [join(root, script), ...words], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stderr.pipe(process.stderr);
  ends.push(() => endProcess(child, 'SIGTERM'));
  return child;
}
