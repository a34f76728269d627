// Meetings of a browser taken into a new account, against a real server: whole, once, and removed here only afterwards.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#meeting/ids.ts';
import { emptyMeetingState, type MeetingState } from '#meeting/state/meeting-state.ts';
import { demoUser, newSession, type User } from '#meeting/session.ts';
import { createHttpClient } from '#protocol/http-client.ts';
import { meetingRoutes } from '#protocol/http/meeting-routes.ts';
import { startTestServer, type TestPerson, type TestServer } from '#server/testing/test-server.ts';
import { browserMeetings, type TakingServer } from '#web/account/browser-meetings.ts';
import { storageInMemory } from '#web/device/device-storage.ts';
import { meetingsInMemory } from '#web/testing/meetings-in-memory.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ agents: [] });
});
afterAll(() => server.stop());

const at = (second: number) => new Date(Date.UTC(2026, 0, 5, 9, 0, second)).toISOString();

function aMeetingHere(lines: number): MeetingState {
  const id = newId();
  const actor = { type: 'person' as const, id: demoUser.uid, name: demoUser.displayName };
  const entries = Array.from({ length: lines }, (_, index) => ({
    id: newId(),
    sessionId: id,
    text: `line ${index}`,
    speaker: index % 2 === 0 ? 'You' : 'Kim',
    timestamp: at(index),
    confidence: 0.9,
    sequence: index + 2,
    actor,
  }));
  return { ...emptyMeetingState, session: newSession(demoUser, id, 'A first try', at(0)), entries };
}

/** The routes as this person calls them; `lines`: how many batches come through before the wire breaks. */
function serverOf({ cookie }: TestPerson, batches = Infinity): TakingServer {
  const headers = { cookie, origin: server.url };
  const { request } = createHttpClient({ origin: server.url, headers, unreachable: 'out of reach' });
  let left = batches;
  return {
    create: (id, title) => request(meetingRoutes.create, { body: { id, title } }),
    setBrief: (id, body) => request(meetingRoutes.changeBrief, { params: { id }, body }),
    async addLines(id, lines) {
      if (left-- <= 0) throw new Error('The server cannot be reached.');
      return request(meetingRoutes.addTranscripts, { params: { id }, body: [...lines] });
    },
    notes: (id) => ({
      load: () => request(meetingRoutes.notes, { params: { id } }),
      save: (body) => request(meetingRoutes.writeNotes, { params: { id }, body }),
    }),
  };
}

/** A browser with these meetings in it, and what it remembers. */
function aBrowser(...states: MeetingState[]) {
  const note = { id: newId(), at: at(1), text: 'ask for the discount' };
  const sessions = states.map(({ session }) => session!);
  const meetings = { ...meetingsInMemory(sessions, states), ownNotes: async () => [note] };
  const storage = storageInMemory();
  return {
    meetings,
    as: (user: User, taking: TakingServer) =>
      browserMeetings({ user, openHere: () => ({ meetings, close: () => {} }), server: taking, storage }),
  };
}

const userOf = async (person: TestPerson): Promise<User> => (await person.call('GET', '/me')).body;
const linesOf = async (person: TestPerson, id: string) =>
  (await person.call('GET', `/meetings/${id}/report`)).body.entries.map(
    ({ text, speaker, timestamp }: { text: string; speaker: string; timestamp: string }) => [
      text,
      speaker,
      timestamp,
    ],
  );

test('[K20] a meeting that was taken half is asked for again, and nothing in it is doubled; here it is until all is there', async () => {
  const person = await server.person('Ana');
  const user = await userOf(person);
  const state = aMeetingHere(250);
  const { id } = state.session!;
  const { as, meetings } = aBrowser(state);
  const broken = as(user, serverOf(person, 2));
  expect(await broken.offered()).toHaveLength(1);
  await expect(broken.take(id, () => {})).rejects.toThrow('cannot be reached');
  expect(await meetings.list()).toHaveLength(1);

  const again = as(user, serverOf(person));
  expect(await again.offered()).toHaveLength(1);
  const seen: number[] = [];
  await again.take(id, ({ lines }) => seen.push(lines));
  expect(seen).toEqual([0, 100, 200, 250]);
  expect(await linesOf(person, id)).toEqual(
    state.entries.map(({ text, speaker, timestamp }) => [
      text,
      speaker === 'You' ? 'Ana' : speaker,
      timestamp,
    ]),
  );
  expect((await person.call('GET', `/meetings/${id}/notes`)).body.notes).toMatchObject([
    { text: 'ask for the discount' },
  ]);
  expect(await meetings.list()).toEqual([]);
});

test('[K20] where somebody else has the meeting’s id already, it is taken under another', async () => {
  const [first, second] = [await server.person('Ben'), await server.person('Cleo')];
  const state = aMeetingHere(3);
  const { id } = state.session!;
  await aBrowser(state)
    .as(await userOf(first), serverOf(first))
    .take(id, () => {});
  await aBrowser(state)
    .as(await userOf(second), serverOf(second))
    .take(id, () => {});
  const [own] = (await second.call('GET', '/meetings')).body;
  expect(own.id).not.toBe(id);
  expect(await linesOf(second, own.id)).toHaveLength(3);
  expect(await linesOf(first, id)).toHaveLength(3);
});

test('[K20] it is offered until it was answered, for each account by itself; guests and empty browsers are not asked', async () => {
  const [ana, ben] = [
    { uid: 'ana', email: 'a@example.com', displayName: 'Ana' },
    { uid: 'ben', email: 'b@example.com', displayName: 'Ben' },
  ];
  const person = await server.person('Dora');
  const { as } = aBrowser(aMeetingHere(1));
  const taking = serverOf(person);
  as(ana, taking).answered();
  expect(await as(ana, taking).offered()).toEqual([]);
  expect(await as(ben, taking).offered()).toHaveLength(1);
  expect(await as({ ...ben, uid: 'guest', isGuest: true }, taking).offered()).toEqual([]);
  const empty = aBrowser();
  expect(await empty.as(ana, taking).offered()).toEqual([]);
});
