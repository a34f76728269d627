// The page's side of a live meeting against a real server: what happens when the wire breaks, the server restarts, or
// its data are put back from a copy. No screen.
import 'fake-indexeddb/auto';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import WebSocket from 'ws';
import { wallClock } from '#meeting/clock.ts';
import { newId } from '#meeting/ids.ts';
import type { MeetingState } from '#meeting/state/meeting-state.ts';
import { openLiveClient } from '#protocol/client/live-client.ts';
import {
  startTestServer,
  type TestPerson,
  type TestServer,
  type TestServerOptions,
} from '#server/testing/test-server.ts';
import type { MeetingLink } from '#web/live/meeting-link.ts';
import { storageInMemory } from '#web/device/device-storage.ts';
import { openOwnNotes } from '#web/live/own-notes.ts';
import { createOutbox } from '#web/live/outbox.ts';
import { openOutboxStore } from '#web/live/outbox-store.ts';
import { openRemoteLink } from '#web/live/remote-link.ts';

let server: TestServer;
let ada: TestPerson;
let sessionId: string;
let dataDir: string;
const devices: Device[] = [];
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'aside-link-'));
  server = await startTestServer({ agents: [], dataDir });
  ada = await server.person('Ada');
  ({ id: sessionId } = await ada.create());
});
afterEach(async () => {
  for (const device of devices.splice(0)) device.leave();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

interface Device {
  link: MeetingLink;
  /** Breaks the wire as a dead network does, and holds it broken until `mend`. */
  cut(): void;
  mend(): void;
  /** Closes the page; what is not acknowledged stays on the device. */
  leave(): void;
}

/** One page of Ada's, or of `who`. `owner` names the device's disk: the same name finds what an earlier page left. */
/** `broken`: there is no way to the server until `mend`. */
async function openDevice(owner = newId(), meeting = sessionId, who = ada, broken = false): Promise<Device> {
  let wire: WebSocket | undefined;
  const openSocket = (url: string) => {
    const target = broken ? 'ws://127.0.0.1:9' : url;
    wire = new WebSocket(target, { headers: { cookie: who.cookie, origin: server.url } });
    // A browser's socket says it and closes; this one throws where nobody listens.
    wire.on('error', () => {});
    return wire;
  };
  const store = await openOutboxStore(owner);
  const { uid } = (await who.call('GET', '/me')).body as { uid: string };
  const user = { uid, email: 'ada@example.com', displayName: 'Ada' };
  const client = openLiveClient({
    origin: server.url,
    userId: uid,
    clock: wallClock,
    openSocket,
    turnedAway: () => {},
  });
  const outbox = createOutbox({ client, store, clock: wallClock, left: await store.all() });
  const link = openRemoteLink({
    sessionId: meeting,
    user,
    opened: (await who.call('GET', `/meetings/${meeting}`)).body,
    client,
    outbox,
    engine: { health: async () => ({ agents: [] }), audit: async () => [] },
    questions: {
      summarise: () => Promise.reject(new Error('This test asks for no summary.')),
      model: async () => ({ configured: false }),
      ask: () => Promise.reject(new Error('There is no model.')),
    },
    modelBudget: {
      model: async () => ({ configured: false }),
      change: () => Promise.reject(new Error('There is no model.')),
    },
    ownNotes: openOwnNotes({ userId: uid, sessionId: meeting, clock: wallClock, storage: storageInMemory() }),
    thresholds: { load: async () => ({}), save: () => {} },
    lastTime: async () => ({ promises: [] }),
    wrongCompanies: { load: async () => [], forget: async () => {} },
    clock: wallClock,
    closed: () => {},
  });
  const device: Device = {
    link,
    cut() {
      broken = true;
      wire?.terminate();
    },
    mend: () => (broken = false),
    leave() {
      link.close();
      outbox.close();
      client.close();
    },
  };
  devices.push(device);
  return device;
}

function until(link: MeetingLink, holds: (state: MeetingState) => boolean): Promise<MeetingState> {
  return new Promise((resolve) => {
    const look = () => {
      if (!holds(link.state.get())) return;
      stop();
      resolve(link.state.get());
    };
    const stop = link.state.subscribe(look);
    queueMicrotask(look);
  });
}
const say = (device: Device, text: string) =>
  device.link.actions.say({ text, speaker: 'You', confidence: 0.9 });
const texts = (state: MeetingState) => state.entries.map((entry) => entry.text);
const connected = (device: Device) => until(device.link, (state) => state.connection === 'connected');

async function restart(options: TestServerOptions = {}): Promise<void> {
  const port = Number(new URL(server.url).port);
  await server.stop();
  server = await startTestServer({ agents: [], dataDir, port, ...options });
}

test('[L1] what is said shows as waiting at once, then with its number, on both devices', async () => {
  const [one, two] = [await openDevice(), await openDevice()];
  await Promise.all([connected(one), connected(two)]);
  say(one, 'hello there');
  expect(one.link.state.get().waiting).toMatchObject([{ text: 'hello there', sequence: 0 }]);
  for (const { link } of [one, two]) {
    const state = await until(link, ({ entries }) => entries.length === 1);
    expect(state.entries[0]).toMatchObject({ text: 'hello there', sequence: 2, actor: { name: 'Ada' } });
    expect(state.waiting).toEqual([]);
  }
});

test('[L2] a wire cut in the middle loses nothing and doubles nothing, in order, on both sides', async () => {
  const [one, two] = [await openDevice(), await openDevice()];
  await Promise.all([connected(one), connected(two)]);
  for (let index = 0; index < 10; index++) say(one, `before ${index}`);
  one.cut();
  for (let index = 0; index < 10; index++) say(one, `offline ${index}`);
  for (let index = 0; index < 10; index++) say(two, `meanwhile ${index}`);
  await until(two.link, ({ entries }) => texts({ entries } as MeetingState).includes('meanwhile 9'));
  await until(one.link, ({ connection }) => connection === 'disconnected');
  expect(one.link.state.get().waiting.length).toBeGreaterThanOrEqual(10);
  one.mend();
  const mine = await until(one.link, ({ entries }) => entries.length === 30);
  const other = await until(two.link, ({ entries }) => entries.length === 30);
  expect(texts(mine)).toEqual(texts(other));
  expect(new Set(texts(mine)).size).toBe(30);
  expect(texts(mine).filter((text) => text.startsWith('offline'))).toEqual(
    Array.from({ length: 10 }, (_, i) => `offline ${i}`),
  );
  expect(mine.waiting).toEqual([]);
});

test('[L2] a break that is over at once is not shown, and what only passes by begins anew behind it', async () => {
  const [one, two] = [await openDevice(), await openDevice()];
  await Promise.all([connected(one), connected(two)]);
  two.link.actions.sayInterim({ speaker: 'You', text: 'and then' });
  await until(one.link, ({ interimWords }) => interimWords.length > 0);
  const shown = new Set<string>();
  one.link.state.subscribe(() => shown.add(one.link.state.get().connection));
  one.cut();
  one.mend();
  two.leave();
  await until(one.link, ({ interimWords }) => interimWords.length === 0);
  await until(one.link, ({ people }) => people.length === 1);
  expect([...shown]).toEqual(['connected']);
});

test('[L3] a server that restarts is found again, and what was said meanwhile arrives', async () => {
  const one = await openDevice();
  await connected(one);
  say(one, 'before the restart');
  await until(one.link, ({ entries }) => entries.length === 1);
  const restarted = restart();
  say(one, 'during the restart');
  await restarted;
  const state = await until(one.link, ({ entries }) => entries.length === 2);
  expect(texts(state)).toEqual(['before the restart', 'during the restart']);
});

test('[L4] a page closed before the server answered sends what was left when it comes back', async () => {
  const owner = newId();
  const first = await openDevice(owner);
  await connected(first);
  first.cut();
  say(first, 'said to nobody');
  await new Promise<void>((resolve) => setImmediate(resolve)); // The device's disk has it by then.
  first.leave();
  const again = await openDevice(owner, sessionId, ada, true);
  expect(again.link.state.get().waiting).toMatchObject([{ text: 'said to nobody' }]);
  again.mend();
  const state = await until(again.link, ({ entries }) => entries.length === 1);
  expect(texts(state)).toEqual(['said to nobody']);
});

test('[V8] a correction, a rating and a consent made without a connection outlive the page and reach every device', async () => {
  const owner = newId();
  const [first, other] = [await openDevice(owner), await openDevice()];
  await Promise.all([connected(first), connected(other)]);
  say(first, 'we meet on monday');
  const { entries } = await until(first.link, (now) => now.entries.length === 1);
  first.cut();
  first.link.actions.correct(entries[0]!.id, { text: 'we meet on tuesday', speaker: 'Ben' });
  first.link.actions.giveFeedback('an-output', 'wrong');
  first.link.actions.giveFeedback('an-output', 'useful');
  first.link.actions.giveConsent('spoken:ben', true);
  const shown = ({ entries: lines, feedback, consents }: MeetingState) => ({
    lines: lines.map(({ text, speaker, corrected }) => [speaker, text, corrected?.saved]),
    ratings: feedback.map(({ rating }) => rating),
    consents: Object.entries(consents).map(([id, { given }]) => [id, given]),
  });
  const mended = (saved: boolean) => ({
    lines: [['Ben', 'we meet on tuesday', saved]],
    ratings: ['useful'],
    consents: [['spoken:ben', true]],
  });
  expect(shown(first.link.state.get())).toEqual(mended(false));
  await new Promise<void>((resolve) => setImmediate(resolve)); // The device's disk has it by then.
  first.leave();
  const again = await openDevice(owner);
  for (const { link } of [again, other]) {
    const state = await until(
      link,
      (now) => now.consents['spoken:ben']?.given === true && now.lastSequence === 6,
    );
    expect(shown(state)).toEqual(mended(true));
    expect(state.entries[0]!.corrected?.before).toEqual({ text: 'we meet on monday', speaker: 'You' });
  }
});

test('[L5] a server put back from a copy: the page begins again, and what the server lost of its person goes out again', async () => {
  const file = join(dataDir, 'aside.db');
  const one = await openDevice();
  await connected(one);
  say(one, 'in the copy');
  await until(one.link, ({ entries }) => entries.length === 1);
  await restart();
  await server.stop();
  copyFileSync(file, `${file}.copy`);
  const port = Number(new URL(server.url).port);
  server = await startTestServer({ agents: [], dataDir, port });
  await connected(one);
  expect(one.link.state.get().sentAgainAt).toBeUndefined(); // A restart that lost nothing is no news.
  say(one, 'after the copy');
  one.link.actions.correct(one.link.state.get().entries[0]!.id, { text: 'in the older copy' });
  await until(one.link, ({ entries }) => entries.length === 2 && entries[0]!.corrected?.saved === true);
  await server.stop();
  copyFileSync(`${file}.copy`, file);
  server = await startTestServer({ agents: [], dataDir, port });
  const other = await openDevice();
  const isWhole = ({ entries, waiting }: MeetingState) =>
    waiting.length === 0 && entries.length === 2 && entries[0]!.corrected?.saved === true;
  const state = await until(other.link, isWhole);
  expect(texts(state)).toEqual(['in the older copy', 'after the copy']);
  const mine = await until(one.link, (now) => now.connection === 'connected' && isWhole(now));
  expect(mine.entries).toEqual(state.entries);
  expect(mine.sentAgainAt).toBeDefined();
  expect(state.sentAgainAt).toBeUndefined();
});

test('[L6] what the server will never take is kept, marked with the reason', async () => {
  const one = await openDevice();
  await connected(one);
  one.cut();
  say(one, 'too late');
  await ada.call('DELETE', `/meetings/${sessionId}`);
  one.mend();
  const state = await until(one.link, ({ waiting }) => waiting[0]?.refused !== undefined);
  expect(state.waiting).toMatchObject([{ text: 'too late', refused: expect.stringContaining('no meeting') }]);
  expect((await until(one.link, ({ deleted }) => deleted)).deleted).toBe(true);
});

test('[L7] recording starts and stops for everybody, and its whole minutes are kept', async () => {
  const [one, two] = [await openDevice(), await openDevice()];
  await Promise.all([connected(one), connected(two)]);
  one.link.actions.startRecording();
  const recording = await until(two.link, ({ session }) => session?.recordingSince !== undefined);
  expect(recording.session).toMatchObject({ isActive: true });
  one.link.actions.stopRecording();
  const stopped = await until(two.link, ({ session }) => session?.recordingSince === undefined);
  expect(stopped.session).toMatchObject({ isActive: false, duration: 0 });
});

test('[N7] who is removed or leaves is told so, once and for all; what they said last stays with them', async () => {
  const [cleo, dan] = [await server.person('Cleo'), await server.person('Dan')];
  const memberId = await cleo.joins(ada, sessionId, { side: 'them' });
  await dan.joins(ada, sessionId, { side: 'them', role: 'viewer' });
  const [theirs, reading] = [
    await openDevice(newId(), sessionId, cleo),
    await openDevice(newId(), sessionId, dan),
  ];
  await Promise.all([connected(theirs), connected(reading)]);
  await ada.call('PATCH', `/meetings/${sessionId}/members/${memberId}`, { status: 'removed' });
  await until(theirs.link, ({ turnedAway }) => turnedAway === 'removed');
  say(theirs, 'one more thing');
  await until(theirs.link, ({ waiting }) => waiting[0]?.refused !== undefined);
  theirs.cut();
  await until(theirs.link, ({ connection }) => connection === 'disconnected');
  theirs.mend();
  say(theirs, 'and another');
  await until(theirs.link, ({ waiting }) => waiting[1]?.refused !== undefined);
  await dan.call('POST', `/meetings/${sessionId}/leave`);
  await until(reading.link, ({ turnedAway }) => turnedAway === 'left');
  expect(theirs.link.state.get()).toMatchObject({ turnedAway: 'removed', deleted: false });
});

test('[N8] another side begins the log anew, and nothing that this person said goes out a second time', async () => {
  const cleo = await server.person('Cleo');
  const memberId = await cleo.joins(ada, sessionId, { side: 'them' });
  const [theirs, hers] = [await openDevice(newId(), sessionId, cleo), await openDevice()];
  await Promise.all([connected(theirs), connected(hers)]);
  say(theirs, 'said as theirs');
  await until(hers.link, ({ entries }) => entries.length === 1);
  await ada.call('PATCH', `/meetings/${sessionId}/members/${memberId}`, { side: 'us' });
  // Our side's numbers count the invitation, too.
  const state = await until(
    theirs.link,
    ({ entries, connection, invitations }) =>
      connection === 'connected' && entries.length === 1 && invitations.length === 1,
  );
  expect(state.session?.members?.find(({ name }) => name === 'Cleo')?.side).toBe('us');
  expect(state.sentAgainAt).toBeUndefined();
  say(theirs, 'said as ours');
  await until(hers.link, ({ entries }) => entries.length === 2);
  expect(texts(hers.link.state.get())).toEqual(['said as theirs', 'said as ours']);
});
