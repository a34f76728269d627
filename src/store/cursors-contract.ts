// What every database must do about cursors of followers, as one suite. Not for production code.
import { expect, test } from 'vitest';
import { aMeeting } from '#meeting/samples.ts';
import type { MakeDatabase } from './log-contract.ts';

export function describeCursors(name: string, make: MakeDatabase): void {
  test(`[S19] ${name} keeps how far each follower has come in each session, never goes back, and forgets with the meeting`, async () => {
    const { database, discard } = await make();
    const { cursors, log } = database;
    const [one, two] = [aMeeting(), aMeeting()];
    for (const meeting of [one, two]) await log.append(meeting);
    expect(await cursors.read('search', one.sessionId)).toBe(0);
    await cursors.write('search', one.sessionId, 7);
    await cursors.write('search', one.sessionId, 3);
    await cursors.write('search', two.sessionId, 2);
    await cursors.write('webhooks', one.sessionId, 1);
    expect(await cursors.read('search', one.sessionId)).toBe(7);
    await log.delete(one.sessionId);
    await cursors.write('search', one.sessionId, 8);
    const all = [one, two].flatMap(({ sessionId }) => [
      cursors.read('search', sessionId),
      cursors.read('webhooks', sessionId),
    ]);
    expect(await Promise.all(all)).toEqual([0, 0, 2, 0]);
    await discard();
  });
}
