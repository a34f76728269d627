// The demo as somebody runs it: a server, the call, and whispers of a model that are nobody's but the recording's.
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { AgentOutput } from '#meeting/outputs/output.ts';
import { endProcess } from '../tests/end-process.ts';
import { readRecorded } from '../tests/model-twin/recorded.ts';
import { untilSays } from '../tests/until-says.ts';
import { signIn } from './client/server-account.ts';

let demo: ChildProcess;
afterAll(() => endProcess(demo, 'SIGTERM'));

test('the call is played, and what a model whispers in it is from the recording, marked as such', async () => {
  demo = spawn(process.execPath, [join(import.meta.dirname, 'demo.ts'), '--now', '--speed', '120']);
  let printed = '';
  demo.stdout!.on('data', (data) => (printed += data));
  await untilSays(demo, 'It is over');
  const [, url, id] = /Open (\S+)\/meeting\/(\S+) /.exec(printed)!;
  const [, email, password] = /as (\S+) with the password “([^”]+)”/.exec(printed)!;
  const account = await signIn(url!, email!, password!);
  const answer = await fetch(`${url}/api/meetings/${id}/outputs`, { headers: { cookie: account.cookie } });
  const outputs = (await answer.json()) as AgentOutput[];
  const said = outputs.flatMap(({ provenance: { model }, outputs: { insights } }) =>
    model ? [{ by: model.name, thing: insights[0]! }] : [],
  );
  const recorded = readRecorded(join(import.meta.dirname, '../examples/sales-call.answers.jsonl'));
  const things = recorded.flatMap((row) => {
    if (row.asked === 'whisper') return row.whisper?.thing ?? [];
    return row.asked === 'review' ? (row.review.thing ?? []) : [];
  });
  expect(new Set(said.map(({ by }) => by))).toEqual(new Set(['recorded-answers-twin']));
  expect(said.filter(({ thing }) => !things.some((one) => one.includes(thing)))).toEqual([]);
  // Played this fast, newer lines overtake most of them; that all come through is examples/sales-call.test.ts.
  expect(said).not.toEqual([]);
});
