// What every database must do about cursors of followers, as one suite. Not for production code.
import { expect, test } from 'vitest';
import { aMeeting, anEntry } from '#meeting/samples.ts';
import type { MakeDatabase } from './log-contract.ts';

export function describeCursors(name: string, make: MakeDatabase): void {
  test(`[S19] ${name} tells in which sessions a follower is behind, the oldest first`, async () => {
    const { database, discard } = await make();
    const { cursors, log } = database;
    const meetings = [1, 2, 3, 4].map((day) => aMeeting({ createdAt: `2026-01-0${day}T09:00:00.000Z` }));
    for (const meeting of meetings) await log.append(meeting);
    const [one, two, three, four] = meetings.map(({ sessionId }) => sessionId);
    expect(await cursors.behind('search', 2)).toEqual([one, two]);
    await cursors.write('search', one!, 1);
    await cursors.write('search', three!, 1);
    expect(await cursors.behind('search', 10)).toEqual([two, four]);
    await log.append(anEntry(meetings[2]!));
    expect(await cursors.behind('search', 10)).toEqual([two, three, four]);
    expect(await cursors.behind('webhooks', 10)).toEqual([one, two, three, four]);
    await discard();
  });

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
