// The demo as somebody runs it: a server, the call, and whispers of a model that are nobody's but the recording's.
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { meetingRoutes } from '#protocol/http/meeting-routes.ts';
import { endProcess } from '../tests/end-process.ts';
import { readRecorded } from '../tests/model-twin/recorded.ts';
import { untilSays } from '../tests/until-says.ts';
import { clientOf, type ServerAccount, signIn } from './client/server-account.ts';

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
  // Played this fast, newer lines may overtake every line before its answer is there: nothing overtakes this one.
  await say(account, id!, 'Dana', "Perfect. Let's meet again next Tuesday and go through the numbers.");
  const said = await vi.waitFor(
    async () => {
      const whispers = await modelWhispers(account, id!);
      expect(whispers).not.toEqual([]);
      return whispers;
    },
    { timeout: 30_000, interval: 100 },
  );
  const recorded = readRecorded(join(import.meta.dirname, '../examples/sales-call.answers.jsonl'));
  const things = recorded.flatMap((row) => {
    if (row.asked === 'whisper') return row.whisper?.thing ?? [];
    return row.asked === 'review' ? (row.review.thing ?? []) : [];
  });
  expect(new Set(said.map(({ by }) => by))).toEqual(new Set(['recorded-answers-twin']));
  expect(said.filter(({ thing }) => !things.some((one) => one.includes(thing)))).toEqual([]);
  // That all come through is examples/sales-call.test.ts.
});

async function modelWhispers({ url, cookie }: ServerAccount, id: string) {
  const outputs = await clientOf(url, cookie).request(meetingRoutes.outputs, { params: { id } });
  return outputs.flatMap(({ provenance: { model }, outputs: { insights } }) =>
    model ? [{ by: model.name, thing: insights[0]! }] : [],
  );
}

async function say({ url, cookie }: ServerAccount, id: string, speaker: string, text: string): Promise<void> {
  const body = { speaker, text, confidence: 0.95 };
  await clientOf(url, cookie).request(meetingRoutes.addTranscripts, { params: { id }, body });
}
