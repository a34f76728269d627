import { expect, test } from 'vitest';
import { manualClock } from '#meeting/clock.ts';
import { aMeeting, anEntry } from '#meeting/samples.ts';
import { problemOf } from '#meeting/problems.ts';
import type { ClientEvent, ServerMessage } from '#protocol/messages.ts';
import type { LiveSocket, SocketListener } from './live-socket.ts';
import { createOutbox } from './outbox.ts';

/** A connection that a test holds in its hand, and an outbox over it whose disk takes everything. */
function anOutbox() {
  const clock = manualClock();
  const sent: string[] = [];
  let listener: SocketListener | undefined;
  const socket: LiveSocket = {
    send: (message) => message.type === 'append' && sent.push(message.event.id) > 0,
    state: () => 'connected',
    listen: (heard) => {
      listener = heard;
      return () => {};
    },
    close: () => {},
  };
  const store = { all: async () => [], put: async () => {}, remove: async () => {}, close: () => {} };
  const outbox = createOutbox({ socket, store, clock, left: [] });
  const answer = (message: ServerMessage) => listener!.message(message);
  const kept = (id: string) => answer({ type: 'kept', id, sessionId: 's', sequence: 2, repeated: false });
  return { outbox, clock, sent, answer, kept };
}

const meeting = aMeeting();
function said(): ClientEvent {
  const { id, sessionId, kind, body } = anEntry(meeting);
  return { id, sessionId, kind, body };
}

test('[L8] nothing overtakes what was refused for a reason that passes', () => {
  const { outbox, clock, sent, answer, kept } = anOutbox();
  const [one, two] = [said(), said()];
  outbox.add(one);
  answer({ type: 'refused', id: one.id, problem: problemOf('cannot-store', 'full'), retryable: true });
  outbox.add(two);
  expect(sent).toEqual([one.id]);
  clock.advance(2_000);
  expect(sent).toEqual([one.id, one.id, two.id]);
  kept(one.id);
  kept(two.id);
  expect(outbox.unsent()).toEqual([]);
});

test('[L8] a long outbox goes out a hundred at a time, in order', () => {
  const { outbox, sent, kept } = anOutbox();
  const all = Array.from({ length: 250 }, said);
  all.forEach(outbox.add);
  expect(sent).toHaveLength(100);
  for (const { id } of all) kept(id);
  expect(sent).toEqual(all.map(({ id }) => id));
  expect(outbox.unsent()).toEqual([]);
});
