// Notes over the wire: those of our side and those for everybody, and a person's own, which nobody else ever gets.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#meeting/ids.ts';
import type { NoteAudience } from '#meeting/notes.ts';
import { startTestServer, type TestLive, type TestPerson, type TestServer } from './testing/test-server.ts';

let server: TestServer;
let host: TestPerson;
let colleague: TestPerson;
let customer: TestPerson;
let onlooker: TestPerson;
beforeAll(async () => {
  server = await startTestServer({ agents: [] });
  [host, colleague, customer, onlooker] = await Promise.all([
    server.person('Ana'),
    server.person('Ben'),
    server.person('Cleo'),
    server.guest('Gwen'),
  ]);
});
afterAll(() => server.stop());

async function opened(person: TestPerson, sessionId: string) {
  const live = await person.live();
  live.send({ type: 'subscribe', sessionId, after: 0 });
  await live.until('up-to-date');
  return live;
}

async function aMeeting() {
  const { id } = await host.create('Renewal');
  await colleague.joins(host, id);
  await customer.joins(host, id, { side: 'them' });
  await onlooker.joins(host, id, { side: 'them', role: 'viewer', guests: true });
  return id;
}

async function writes(live: TestLive, sessionId: string, to: NoteAudience, text: string, noteId = newId()) {
  const id = newId();
  live.send({
    type: 'append',
    event: { id, sessionId, kind: 'note-written', body: { noteId, to, text } },
  });
  return Promise.race([
    live.until('kept', (kept) => kept.id === id).then(() => 'kept'),
    live.until('refused', (refused) => refused.id === id).then(({ problem }) => problem.code),
  ]);
}

/** All that this person is answered of a meeting, by every way out. */
async function everythingOf(person: TestPerson, live: TestLive, id: string): Promise<string> {
  const paths = ['', '/events', '/outputs', '/transcripts', '/notes', '/report'];
  const exports = ['/export?format=json', '/export?format=markdown'];
  const answers = await Promise.all(
    [...paths, ...exports].map(async (path) => {
      const address = `${server.url}/api/meetings/${id}${path}`;
      return (await fetch(address, { headers: { cookie: person.cookie } })).text();
    }),
  );
  return [JSON.stringify(live.received), ...answers].join('\n');
}

test('[N19] a note for our side reaches nobody else by any way out; one for everybody reaches all', async () => {
  const id = await aMeeting();
  const [ours, theirs] = [await opened(colleague, id), await opened(customer, id)];
  const hosts = await opened(host, id);
  expect(await writes(hosts, id, 'us', 'their budget ends in march')).toBe('kept');
  expect(await writes(hosts, id, 'room', 'minutes go out on monday')).toBe('kept');
  expect(await writes(theirs, id, 'room', 'a word from cleo')).toBe('kept');
  await ours.until('events', ({ events }) =>
    events.some((event) => event.kind === 'note-written' && event.actor.name === 'Cleo'),
  );
  const [seenByUs, seenByThem] = [
    await everythingOf(colleague, ours, id),
    await everythingOf(customer, theirs, id),
  ];
  for (const text of ['their budget', 'minutes go out', 'a word from cleo']) expect(seenByUs).toContain(text);
  for (const text of ['minutes go out', 'a word from cleo']) expect(seenByThem).toContain(text);
  expect(seenByThem).not.toContain('their budget');
});

test('[N19] the other side has no notes for our side to write, and whoever looks on shares none', async () => {
  const id = await aMeeting();
  const [theirs, looking] = [await opened(customer, id), await opened(onlooker, id)];
  expect(await writes(theirs, id, 'us', 'let me in')).toBe('not-allowed');
  expect(await writes(looking, id, 'room', 'let me speak')).toBe('not-allowed');
});

test('[N20] a person’s own notes are answered to nobody else, the host included, and stand in their own report and export', async () => {
  const id = await aMeeting();
  const [hosts, theirs] = [await opened(host, id), await opened(customer, id)];
  const note = { id: newId(), at: '2026-01-05T09:00:00.000Z', text: 'we would pay more than that' };
  const { body } = await customer.call('PUT', `/meetings/${id}/notes`, { version: 0, notes: [note] });
  expect(body).toEqual({ version: 1, notes: [note] });
  expect((await customer.call('GET', `/meetings/${id}/notes`)).body).toEqual(body);
  // By its own address, in the report and in both exports.
  expect((await everythingOf(customer, theirs, id)).match(/we would pay more/g)).toHaveLength(4);
  expect(await everythingOf(host, hosts, id)).not.toContain('we would pay more');
  expect(JSON.stringify((await host.call('GET', '/me/export')).body)).not.toContain('we would pay more');
  expect((await customer.call('GET', '/me/export')).body.ownNotes).toEqual({ [id]: [note] });
});

test('[N20] two devices of one person do not overwrite each other silently', async () => {
  const id = await aMeeting();
  const first = { id: newId(), at: '2026-01-05T09:00:00.000Z', text: 'from the desk' };
  const second = { ...first, id: newId(), text: 'from the phone' };
  const put = (version: number, notes: object[]) =>
    onlooker.call('PUT', `/meetings/${id}/notes`, { version, notes });
  expect((await put(0, [first])).status).toBe(200);
  expect((await put(0, [second])).body.code).toBe('changed-meanwhile');
  expect((await put(1, [first, second])).body.version).toBe(2);
  expect((await put(1, [second])).body.code).toBe('changed-meanwhile');
});

test('[N20] own notes go with the meeting and with the account', async () => {
  const id = await aMeeting();
  const leaver = await server.person('Lea');
  await leaver.joins(host, id);
  const note = { id: newId(), at: '2026-01-05T09:00:00.000Z', text: 'mine alone' };
  for (const person of [customer, leaver])
    await person.call('PUT', `/meetings/${id}/notes`, { version: 0, notes: [note] });
  expect((await leaver.call('POST', `/meetings/${id}/leave`)).status).toBe(204);
  expect((await leaver.call('GET', '/me/export')).body.ownNotes).toEqual({ [id]: [note] });
  await host.call('DELETE', `/meetings/${id}`);
  for (const person of [customer, leaver])
    expect((await person.call('GET', '/me/export')).body.ownNotes[id]).toBeUndefined();
});

test('a note that is too long, or empty, is refused with a sentence that says so', async () => {
  const id = await aMeeting();
  const put = (text: string) =>
    host.call('PUT', `/meetings/${id}/notes`, {
      version: 0,
      notes: [{ id: newId(), at: '2026-01-05T09:00:00.000Z', text }],
    });
  expect((await put('a'.repeat(2_001))).body.detail).toContain('at most 2000 characters');
  expect((await put(' ')).body.detail).toContain('The note is empty');
});
