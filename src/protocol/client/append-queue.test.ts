import { expect, test } from 'vitest';
import { manualClock } from '#meeting/clock.ts';
import { problemOf } from '#meeting/problems.ts';
import { aMeeting, anEntry } from '#meeting/samples.ts';
import type { ClientEvent, ServerMessage } from '../messages.ts';
import { createAppendQueue } from './append-queue.ts';
import type { Connection, ConnectionListener } from './connection.ts';

/** A connection that a test holds in its hand, and a queue over it. */
function aQueue() {
  const clock = manualClock();
  const sent: string[] = [];
  let listener: ConnectionListener | undefined;
  const connection: Connection = {
    send: (message) => message.type === 'append' && sent.push(message.event.id) > 0,
    state: () => 'connected',
    listen(heard) {
      listener = heard;
      return () => {};
    },
    retryNow: () => {},
    close: () => {},
  };
  const queue = createAppendQueue(connection, clock);
  const answer = (message: ServerMessage) => listener!.message(message);
  return {
    queue,
    clock,
    sent,
    refuse: (id: string, retryable: boolean) =>
      answer({ type: 'refused', id, problem: problemOf('cannot-store', 'full'), retryable }),
    kept: (id: string) => answer({ type: 'kept', id, sessionId: 's', sequence: 2, repeated: false }),
    reconnect: () => listener!.state('connected'),
  };
}

const meeting = aMeeting();
function said(): ClientEvent {
  const { id, sessionId, kind, body } = anEntry(meeting);
  return { id, sessionId, kind, body };
}

test('[L8] nothing overtakes what was refused for a reason that passes', async () => {
  const { queue, clock, sent, refuse, kept } = aQueue();
  const [one, two] = [said(), said()];
  const first = queue.append(one);
  refuse(one.id, true);
  const second = queue.append(two);
  expect(sent).toEqual([one.id]);
  clock.advance(2_000);
  expect(sent).toEqual([one.id, one.id, two.id]);
  kept(one.id);
  kept(two.id);
  expect(await Promise.all([first, second])).toMatchObject([{ outcome: 'kept' }, { outcome: 'kept' }]);
});

test('[L8] what waits goes out a hundred at a time, in order', () => {
  const { queue, sent, kept } = aQueue();
  const all = Array.from({ length: 250 }, said);
  for (const event of all) void queue.append(event);
  expect(sent).toHaveLength(100);
  for (const { id } of all) kept(id);
  expect(sent).toEqual(all.map(({ id }) => id));
});

test('[L2] after a break, all that was not answered goes out again under the same ids', async () => {
  const { queue, sent, kept, reconnect } = aQueue();
  const [one, two] = [said(), said()];
  void queue.append(one);
  const second = queue.append(two);
  kept(one.id);
  reconnect();
  expect(sent).toEqual([one.id, two.id, two.id]);
  queue.close();
  expect(await second).toEqual({ outcome: 'closed' });
});

test('what the server will never take is told, and not sent again', async () => {
  const { queue, sent, refuse, reconnect } = aQueue();
  const one = said();
  const answer = queue.append(one);
  refuse(one.id, false);
  reconnect();
  expect(await answer).toMatchObject({ outcome: 'refused', problem: { detail: 'full' } });
  expect(sent).toEqual([one.id]);
});
