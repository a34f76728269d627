import { expect, test } from 'vitest';
import { Problem } from '#meeting/problems.ts';
import { aMeeting, anEntry } from '#meeting/samples.ts';
import type { ClientEvent } from '#protocol/messages.ts';
import { appendInOrder } from './append-in-order.ts';

const meeting = aMeeting();
const user = { uid: 'ada', displayName: 'Ada', email: 'ada@example.com' };
function said(): ClientEvent {
  const { id, sessionId, kind, body } = anEntry(meeting);
  return { id, sessionId, kind, body };
}

/** Rooms of a store that can be full, and of which some questions take their time. */
function aPage() {
  const kept: string[] = [];
  const slow = new Map<string, Promise<void>>();
  const state = { isFull: false };
  /** Of these the store's answer comes later than others'. */
  const late = new Set<string>();
  const append = appendInOrder(
    {
      async admitAppend(_, event) {
        await slow.get(event.id);
        return async () => {
          const full = state.isFull;
          if (late.has(event.id)) await new Promise((turn) => void setTimeout(turn));
          if (full) throw new Problem('cannot-store', 'full');
          kept.push(event.id);
          return {
            event: { ...anEntry(meeting), id: event.id, sequence: kept.length },
            repeated: false,
          };
        };
      },
    },
    user,
  );
  return { append, kept, slow, state, late };
}

test('[P14] what is asked for longer is not overtaken', async () => {
  const { append, kept, slow } = aPage();
  const all = [said(), said(), said()];
  const { promise, resolve } = Promise.withResolvers<void>();
  slow.set(all[0]!.id, promise);
  const answers = all.map((event) => append(event));
  await new Promise((turn) => void setImmediate(turn));
  expect(kept).toEqual([]);
  resolve();
  await Promise.all(answers);
  expect(kept).toEqual(all.map(({ id }) => id));
});

test('[P14] behind what is refused for now nothing is kept until that is sent again', async () => {
  const { append, kept, state } = aPage();
  const [one, two, three] = [said(), said(), said()];
  state.isFull = true;
  await expect(append(one)).rejects.toThrow('full');
  state.isFull = false;
  await expect(append(two)).rejects.toThrow('full');
  await expect(append(three)).rejects.toThrow('full');
  await Promise.all([one, two, three].map((event) => append(event)));
  expect(kept).toEqual([one.id, two.id, three.id]);
});

test('[P14] of several that are refused together the first is awaited, whichever answer comes first', async () => {
  const { append, kept, state, late } = aPage();
  const [one, two, three] = [said(), said(), said()];
  state.isFull = true;
  late.add(one.id);
  await Promise.allSettled([one, two].map((event) => append(event)));
  state.isFull = false;
  late.clear();
  await expect(append(three)).rejects.toThrow('full');
  await Promise.all([one, two, three].map((event) => append(event)));
  expect(kept).toEqual([one.id, two.id, three.id]);
});

test('[P14] what is refused for good holds up nothing', async () => {
  const kept: string[] = [];
  const append = appendInOrder(
    {
      async admitAppend(_, event) {
        if (event.id === newest) throw new Problem('not-allowed', 'no');
        return async () => ({
          event: { ...anEntry(meeting), sequence: kept.push(event.id) },
          repeated: false,
        });
      },
    },
    user,
  );
  const [one, two] = [said(), said()];
  const newest = one.id;
  await expect(append(one)).rejects.toThrow('no');
  await append(two);
  expect(kept).toEqual([two.id]);
});
