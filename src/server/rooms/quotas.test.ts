import { expect, test } from 'vitest';
import { createBus } from '#engine/bus.ts';
import { manualClock } from '#meeting/clock.ts';
import { newId } from '#meeting/ids.ts';
import { Problem } from '#meeting/problems.ts';
import type { User } from '#meeting/session.ts';
import { openMemoryDatabase } from '#store/memory/memory-database.ts';
import { createQuotas, type QuotaLimits } from './quotas.ts';
import { createRooms } from './rooms.ts';

const none: QuotaLimits = { meetings: Infinity, eventsPerMeeting: Infinity, charactersPerDay: Infinity };
const [ada, eve] = ['ada', 'eve'].map((uid): User => ({ uid, email: '', displayName: uid })) as [User, User];

function someRooms(limits: Partial<QuotaLimits>) {
  const clock = manualClock();
  const { log, queries, settings } = openMemoryDatabase({ clock });
  const failed = (error: unknown) => {
    throw error;
  };
  const bus = createBus({ keep: log.append, keepAll: log.appendAll, failed });
  const quotas = createQuotas({ queries, clock, limits: { ...none, ...limits } });
  const rooms = createRooms({ log, queries, bus, quotas, settings, clock, failed });
  const say = (user: User, sessionId: string, text: string, id = newId()) => {
    const entry = {
      id,
      sessionId,
      text,
      speaker: 'You',
      timestamp: '2026-01-05T09:00:00.000Z',
      confidence: 1,
    };
    return rooms.append(user, { id, sessionId, kind: 'entry-added', body: { entry } });
  };
  return { rooms, say, clock };
}

const refusedAs = (code: string, words: RegExp) => (error: unknown) =>
  error instanceof Problem && error.code === code && words.test(error.message);

test('[H16] a person makes so many meetings; one that is there may be sent again, and deleting makes room', async () => {
  const { rooms } = someRooms({ meetings: 2 });
  const [first] = [await rooms.create(ada, 'One'), await rooms.create(ada, 'Two')];
  await expect(rooms.create(ada, 'Three')).rejects.toSatisfy(refusedAs('limit-reached', /delete some/));
  await rooms.create(eve, 'Mine');
  expect(await rooms.create(ada, 'One', first.session.id)).toMatchObject({ repeated: true });
  await rooms.remove(ada, first.session.id);
  await rooms.create(ada, 'Three');
});

test('[H16] a meeting that is full takes nothing more, and others do', async () => {
  const { rooms, say } = someRooms({ eventsPerMeeting: 3 });
  const { id } = (await rooms.create(ada, 'Long')).session;
  const twice = newId();
  for (const said of [twice, twice, newId()]) await say(ada, id, 'a line', said);
  await expect(say(ada, id, 'too many')).rejects.toSatisfy(refusedAs('limit-reached', /begin another/));
  const other = (await rooms.create(ada, 'Next')).session;
  await say(ada, other.id, 'a line');
  await rooms.remove(ada, id);
});

test('[H16] a person adds so much in a day, and again on the next; nobody else is held back', async () => {
  const { rooms, say, clock } = someRooms({ charactersPerDay: 2_000 });
  const { id } = (await rooms.create(ada, 'Long')).session;
  await say(ada, id, 'x'.repeat(3_000));
  await expect(say(ada, id, 'more')).rejects.toSatisfy(refusedAs('too-many', /tomorrow/));
  await say(eve, (await rooms.create(eve, 'Mine')).session.id, 'a line');
  clock.advance(24 * 60 * 60 * 1_000);
  await say(ada, id, 'more');
});
