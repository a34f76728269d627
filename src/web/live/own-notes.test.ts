import { expect, test } from 'vitest';
import { manualClock } from '#meeting/clock.ts';
import type { OwnNotes } from '#meeting/notes.ts';
import { Refusal } from '#protocol/http-client.ts';
import { storageInMemory } from '#web/device/device-storage.ts';
import { notesOnDevice, openOwnNotes } from './own-notes.ts';

/** As the server's route: a version that is not the kept one is refused. */
function aServer() {
  const has = { reachable: true, kept: { version: 0, notes: [] } as OwnNotes };
  const answer = <T>(value: () => T) =>
    has.reachable ? value() : Promise.reject(new Refusal(0, 'out of reach'));
  return {
    has,
    load: async () => answer(() => has.kept),
    save: async (sent: OwnNotes) =>
      answer(() => {
        if (sent.version !== has.kept.version) throw new Refusal(409, 'changed', 'changed-meanwhile');
        return (has.kept = { ...sent, version: sent.version + 1 });
      }),
  };
}

const soon = () => new Promise<void>((resolve) => void setImmediate(resolve));
const note = (id: string, text: string, minute = 0) => ({
  id,
  text,
  at: new Date(Date.UTC(2026, 0, 5, 9, minute)).toISOString(),
});
const meeting = { userId: 'ana', sessionId: 'a-meeting' };
const textsOf = (notes: readonly { text: string }[]) => notes.map(({ text }) => text);

test('[N20] what is typed without the server is on the device at once, and on the server later, also after a reload', async () => {
  const [server, storage, clock] = [aServer(), storageInMemory(), manualClock()];
  server.has.reachable = false;
  const before = openOwnNotes({ ...meeting, clock, server, storage });
  before.write(note('one', 'first'));
  before.write(note('two', 'second', 1));
  await soon();
  before.close();
  const after = openOwnNotes({ ...meeting, clock, server, storage });
  expect(textsOf(after.get())).toEqual(['first', 'second']);
  await soon();
  server.has.reachable = true;
  clock.advance(5_000);
  await soon();
  expect(textsOf(server.has.kept.notes)).toEqual(['first', 'second']);
  expect(textsOf(after.get())).toEqual(['first', 'second']);
  expect(notesOnDevice({ ...meeting, storage })).toEqual([]);
});

test('[N20] two devices put their notes together; what one removes is gone on the other', async () => {
  const [server, clock] = [aServer(), manualClock()];
  const desk = openOwnNotes({ ...meeting, clock, server, storage: storageInMemory() });
  const phone = openOwnNotes({ ...meeting, clock, server, storage: storageInMemory() });
  await soon();
  desk.write(note('one', 'from the desk'));
  await soon();
  phone.write(note('two', 'from the phone', 1));
  await soon();
  expect(textsOf(server.has.kept.notes)).toEqual(['from the desk', 'from the phone']);
  expect(textsOf(phone.get())).toEqual(['from the desk', 'from the phone']);
  phone.remove('one');
  await soon();
  desk.write(note('three', 'more', 2));
  await soon();
  expect(textsOf(desk.get())).toEqual(['from the phone', 'more']);
});

test('[N20] what the server does not take stays on the device, and says why', async () => {
  const [storage, clock] = [storageInMemory(), manualClock()];
  const refuse = async () => {
    throw new Refusal(404, 'There is no meeting of this id among yours.', 'no-such-meeting');
  };
  const notes = openOwnNotes({ ...meeting, clock, storage, server: { load: refuse, save: refuse } });
  notes.write(note('one', 'mine'));
  await soon();
  expect(notes.problem()).toContain('no meeting of this id');
  expect(textsOf(notes.get())).toEqual(['mine']);
});

test('[N20] without a server they stay on the device, each person’s apart', async () => {
  const [storage, clock] = [storageInMemory(), manualClock()];
  const notes = openOwnNotes({ ...meeting, clock, storage });
  notes.write(note('one', 'mine'));
  notes.write(note('two', 'another', 1));
  notes.remove('one');
  expect(textsOf(notesOnDevice({ ...meeting, storage }))).toEqual(['another']);
  expect(notesOnDevice({ ...meeting, userId: 'ben', storage })).toEqual([]);
});
