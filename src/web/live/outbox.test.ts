import { expect, test } from 'vitest';
import { manualClock } from '#meeting/clock.ts';
import { problemOf } from '#meeting/problems.ts';
import { aMeeting, anEntry } from '#meeting/samples.ts';
import type { DeliveryOutcome } from '#protocol/client/append-queue.ts';
import type { ClientEvent } from '#protocol/messages.ts';
import { createOutbox } from './outbox.ts';
import type { PendingEvent } from './outbox-store.ts';

const meeting = aMeeting();
function said(): ClientEvent {
  const { id, sessionId, kind, body } = anEntry(meeting);
  return { id, sessionId, kind, body };
}

/** An outbox over a device whose disk takes everything, and a client that answers when the test says so. */
function anOutbox(left: PendingEvent[] = []) {
  const disk = new Map(left.map((pending) => [pending.event.id, pending]));
  const sent = new Map<string, (answer: DeliveryOutcome) => void>();
  const outbox = createOutbox({
    client: { append: ({ id }) => new Promise((resolve) => void sent.set(id, resolve)) },
    store: {
      all: async () => [...disk.values()],
      put: async (pending) => void disk.set(pending.event.id, pending),
      remove: async (id) => void disk.delete(id),
      close: () => {},
    },
    clock: manualClock(),
    left,
  });
  const answer = async (id: string, outcome: DeliveryOutcome) => {
    sent.get(id)!(outcome);
    await Promise.resolve();
  };
  return { outbox, disk, sent, answer };
}

test('[L4] what is said is on the device until the server has it, and not a moment less', async () => {
  const { outbox, disk, answer } = anOutbox();
  const event = said();
  outbox.add(event);
  expect([...disk.keys()]).toEqual([event.id]);
  await answer(event.id, { outcome: 'closed' });
  expect([...disk.keys()]).toEqual([event.id]);
  outbox.add(event);
  await answer(event.id, { outcome: 'kept', sequence: 2, repeated: false });
  expect([...disk.keys(), ...outbox.pending()]).toEqual([]);
});

test('[L6] what the server refused stays on the device with the reason, and is not sent by the next page', async () => {
  const { outbox, disk, answer } = anOutbox();
  const event = said();
  outbox.add(event);
  await answer(event.id, {
    outcome: 'refused',
    problem: problemOf('no-such-meeting', 'There is no meeting.'),
  });
  const left = [...disk.values()];
  expect(left).toMatchObject([{ refused: 'There is no meeting.' }]);
  const next = anOutbox(left);
  expect(next.outbox.pending()).toMatchObject([{ refused: 'There is no meeting.' }]);
  expect(next.sent.size).toBe(0);
});
