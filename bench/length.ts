// What a line costs the server in a short and in a very long meeting: processor time, from saying it until agents are
// through with it and the audit trail has it. It should not depend on how much was said before.
import { newId } from '#meeting/ids.ts';
import type { ServerAccount } from '../scripts/client/server-account.ts';
import { type Device, openDevice } from './device.ts';
import { atMost, type Measured } from './figures.ts';
import { userOf } from './many-meetings.ts';
import { noJobLeft } from './no-job-left.ts';
import type { ServerProcess } from './server-process.ts';
import { newAccount } from './target.ts';
import { variedLines, writeMeetings } from './written-meetings.ts';

export interface Lengths {
  /** The first is what the others are compared with. */
  lengths: readonly number[];
  /** Lines that are said in each at a time; the first time does not count. */
  lines: number;
  /** How often they are, in turn, so that whatever else the machine does meets all of them. */
  rounds: number;
}

/** A longer meeting may cost so much more. */
const aim = atMost(1.2);
/** Said and not acknowledged yet. */
const onTheWay = 16;

/** Each meeting is somebody else's, who said nothing before. `server` is ended, and so is the one that it is started again as. */
export async function measureLength(
  server: ServerProcess,
  texts: readonly string[],
  { lengths, lines, rounds }: Lengths,
): Promise<Measured[]> {
  const accounts = await Promise.all(lengths.map(() => newAccount(server)));
  const people = await Promise.all(accounts.map(userOf));
  let meetings: string[] = [];
  const again = await server.startAgain(async (folder) => {
    const at = '2025-01-01T09:00:00.000Z';
    const past = lengths.map((length, place) => ({
      user: people[place]!,
      title: 'A long meeting',
      at,
      lines: variedLines(texts, length),
    }));
    meetings = await writeMeetings(folder, past);
  });
  try {
    for (const [place, meeting] of meetings.entries())
      await saying(again, accounts[place]!, meeting, texts, lines);
    const spent = meetings.map(() => 0);
    for (let round = 0; round < rounds; round++)
      for (const [place, meeting] of meetings.entries()) {
        const before = again.processorMs();
        await saying(again, accounts[place]!, meeting, texts, lines);
        spent[place]! += again.processorMs() - before;
      }
    const each = spent.map((ms) => ms / (lines * rounds));
    return lengths.flatMap((length, place) => [
      { name: `a line after ${length.toLocaleString('en-US')}`, unit: 'ms', value: each[place]! },
      ...(place > 0 ? [{ name: '  to the first', unit: '×', value: each[place]! / each[0]!, aim }] : []),
    ]);
  } finally {
    await again.stop();
  }
}

async function saying(
  { url }: ServerProcess,
  account: ServerAccount,
  sessionId: string,
  texts: readonly string[],
  lines: number,
): Promise<void> {
  const device: Device = await openDevice({ account: { ...account, url }, sessionId });
  let said = 0;
  const speak = async (): Promise<void> => {
    while (said < lines) await device.say(newId(), texts[said++ % texts.length]!);
  };
  await Promise.all(Array.from({ length: onTheWay }, speak));
  device.end();
  await noJobLeft(url);
}
