// The list of one's meetings kept live, over real sockets: who is told of what, how often, and who of nothing.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { manualClock } from '#meeting/clock.ts';
import { newId } from '#meeting/ids.ts';
import type { MeetingSession } from '#meeting/session.ts';
import {
  startTestServer,
  type TestLive,
  type TestPerson,
  type TestServer,
} from '../../testing/test-server.ts';

const clock = manualClock();
let server: TestServer;
let host: TestPerson;
let other: TestPerson;
let stranger: TestPerson;
beforeAll(async () => {
  server = await startTestServer({ agents: [], clock });
  [host, other, stranger] = await Promise.all([
    server.person('Ana'),
    server.person('Ben'),
    server.person('Cleo'),
  ]);
});
afterAll(() => server.stop());

const pages: TestLive[] = [];
/** Nobody follows any more: what a test prepares is told to nobody. */
afterEach(async () => {
  pages.forEach((page) => page.close());
  await Promise.all(pages.splice(0).map((page) => page.closed));
});

/** A page that follows. What cannot be read is answered after it, so the following has begun. */
async function following(person: TestPerson): Promise<TestLive> {
  const live = await person.live();
  live.send({ type: 'follow-meetings' });
  live.send('not JSON');
  await live.until('refused');
  live.received.length = 0;
  pages.push(live);
  return live;
}

const changed = (live: TestLive, is: (session: MeetingSession) => boolean) =>
  live.until('meeting-changed', ({ session }) => is(session));
/** The second passes within which a meeting is told of once. */
const aSecond = () => clock.advance(1_000);

test('[P11] a new meeting, its name, its recording and its end appear on the pages of its members alone', async () => {
  const [mine, another, strange] = [await following(host), await following(host), await following(stranger)];
  const { id } = await host.create('Renewal');
  for (const page of [mine, another]) await changed(page, (session) => session.id === id);
  aSecond();
  const guests = await following(other);
  await other.joins(host, id, { side: 'them' });
  await changed(guests, (session) => session.id === id && session.title === 'Renewal');
  aSecond();
  await host.call('PATCH', `/meetings/${id}`, { title: 'Renewal, second call' });
  for (const page of [mine, guests]) await changed(page, ({ title }) => title === 'Renewal, second call');
  aSecond();
  guests.send({ type: 'append', event: { id: newId(), sessionId: id, kind: 'recording-started', body: {} } });
  await changed(mine, ({ isActive }) => isActive);
  aSecond();
  await host.call('POST', `/meetings/${id}/end`);
  await changed(guests, ({ isActive, hasEnded }) => !isActive && hasEnded === true);
  expect(strange.received).toEqual([]);
});

test('[P11] who is removed, leaves, or whose meeting is deleted, is told that it is gone, and nothing after', async () => {
  const { id } = await host.create();
  const memberId = await other.joins(host, id);
  await stranger.joins(host, id);
  const [hosts, theirs, leaving] = [await following(host), await following(other), await following(stranger)];
  await host.call('PATCH', `/meetings/${id}/members/${memberId}`, { status: 'removed' });
  await theirs.until('meeting-gone', ({ sessionId }) => sessionId === id);
  aSecond();
  await stranger.call('POST', `/meetings/${id}/leave`);
  await leaving.until('meeting-gone', ({ sessionId }) => sessionId === id);
  aSecond();
  const [afterRemoval, afterLeaving] = [theirs.received.length, leaving.received.length];
  await host.call('DELETE', `/meetings/${id}`);
  await hosts.until('meeting-gone', ({ sessionId }) => sessionId === id);
  expect([theirs.received.length, leaving.received.length]).toEqual([afterRemoval, afterLeaving]);
});

test('[P11] many changes within a second are told as two: the first, and how it stands after', async () => {
  const { id } = await host.create();
  const mine = await following(host);
  await host.call('PATCH', `/meetings/${id}`, { title: 'Title 0' });
  await changed(mine, ({ title }) => title === 'Title 0');
  for (let count = 1; count <= 5; count++)
    await host.call('PATCH', `/meetings/${id}`, { title: `Title ${count}` });
  expect(mine.received).toHaveLength(1);
  aSecond();
  await changed(mine, ({ title }) => title === 'Title 5');
  expect(mine.received).toHaveLength(2);
});

test('[P11] lines are no change of the list', async () => {
  const { id } = await host.create();
  const mine = await following(host);
  const entry = { text: 'We will send the contract by Friday.', speaker: 'You', confidence: 0.9 };
  expect((await host.call('POST', `/meetings/${id}/transcripts`, entry)).status).toBe(201);
  await host.call('PATCH', `/meetings/${id}`, { title: 'After the line' });
  await changed(mine, ({ title }) => title === 'After the line');
  expect(mine.received).toHaveLength(1);
});
