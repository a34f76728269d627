// Who may do what, over the wire: every route of the API's description and every live message, tried by nobody, by the
// meeting's owner and by somebody else, on a meeting of the owner's and on one that does not exist.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { newId } from '#meeting/ids.ts';
import { ClientEvent, ClientMessage, type ServerMessage } from '#protocol/messages.ts';
import {
  ask as askFor,
  bodies,
  forAnybody,
  forMembers,
  forSignedIn,
  messages,
} from '../testing/access-samples.ts';
import { openLive, startTestServer, type TestPerson, type TestServer } from '../testing/test-server.ts';

const routes = { ...forAnybody, ...forSignedIn, ...forMembers };
const ask = (name: string, cookie: string, meetingId: string) => askFor(server.url, name, cookie, meetingId);

let server: TestServer;
let ada: TestPerson;
let eve: TestPerson;
let described: string[];
beforeAll(async () => {
  server = await startTestServer({ agents: [] });
  [ada, eve] = [await server.person('Ada'), await server.person('Eve')];
  const { paths } = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as {
    paths: Record<string, object>;
  };
  described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
});
afterAll(() => server.stop());

/** What may be met besides a refusal is no matter of these tests. */
const isRefused = ({ code }: { code: string }) => code === 'not-signed-in' || code === 'no-such-meeting';

describe('every route', () => {
  test('[H14] has a rule here', () => {
    expect(described.toSorted()).toEqual(Object.keys(routes).toSorted());
  });

  test.each(Object.keys(forAnybody))('[H14] %s is for anybody', async (name) => {
    expect(await ask(name, '', newId())).not.toSatisfy(isRefused);
  });

  test.each(Object.keys(forSignedIn))('[H14] %s is for everybody who is signed in', async (name) => {
    expect(await ask(name, '', newId())).toMatchObject({ status: 401, code: 'not-signed-in' });
    expect(await ask(name, eve.cookie, newId())).not.toSatisfy(isRefused);
  });

  test.each(Object.keys(forMembers))('[H14] %s is for the owner of the meeting', async (name) => {
    const { id } = await ada.create();
    const signedOut = await ask(name, '', id);
    expect(signedOut).toMatchObject({ status: 401, code: 'not-signed-in' });
    expect(await ask(name, '', newId())).toEqual(signedOut);
    const absent = await ask(name, eve.cookie, newId());
    expect(absent).toMatchObject({ status: 404, code: 'no-such-meeting' });
    expect(await ask(name, eve.cookie, id)).toEqual(absent);
    expect(await ask(name, ada.cookie, newId())).toEqual(absent);
    expect(await ask(name, ada.cookie, id)).not.toSatisfy(isRefused);
  });
});

/** What a page of this person is told about a message, up to the first answer that `isLast` says ends it. */
async function answerTo(
  who: TestPerson,
  message: ClientMessage,
  isLast: (answer: ServerMessage) => boolean = ({ type }) => type === 'kept' || type === 'refused',
): Promise<ServerMessage[]> {
  const live = await who.live();
  live.send(message);
  await Promise.race((['kept', 'refused', 'subscribed'] as const).map((type) => live.until(type, isLast)));
  live.close();
  await live.closed;
  return live.received;
}

/** The same for a message that has no answer: one that cannot be read is answered after it. */
async function untold(who: TestPerson, message: ClientMessage): Promise<ServerMessage[]> {
  const live = await who.live();
  live.send(message);
  live.send('this is the end');
  await live.until('refused', ({ problem }) => problem.code === 'bad-json');
  live.close();
  await live.closed;
  return live.received.slice(0, -1);
}

describe('every live message', () => {
  test('[H14] is tried here', () => {
    expect(ClientMessage.options.map(({ shape }) => z.string().parse(shape.type.value)).toSorted()).toEqual(
      [...Object.keys(messages), 'append'].toSorted(),
    );
    expect(ClientEvent.options.map(({ shape }) => z.string().parse(shape.kind.value)).toSorted()).toEqual(
      Object.keys(bodies).toSorted(),
    );
  });

  test.each(Object.keys(bodies) as ClientEvent['kind'][])(
    '[H14] append of %s: the owner alone',
    async (kind) => {
      const { id: sessionId } = await ada.create();
      const append = (meeting: string): ClientMessage => {
        const id = newId();
        const event = { id, sessionId: meeting, kind, body: bodies[kind](id, meeting) };
        return { type: 'append', event: ClientEvent.parse(event) };
      };
      expect(await answerTo(ada, append(sessionId))).toMatchObject([{ type: 'kept' }]);
      for (const [who, meeting] of [
        [eve, sessionId],
        [eve, newId()],
        [ada, newId()],
      ] as const)
        expect(await answerTo(who, append(meeting))).toMatchObject([
          { type: 'refused', problem: { code: 'no-such-meeting' }, retryable: false },
        ]);
      const head = async () => (await ada.call('GET', `/meetings/${sessionId}/events`)).body.head;
      expect(await head()).toBe(2);
    },
  );

  test('[H14] subscribe: the owner alone', async () => {
    const { id } = await ada.create();
    expect(
      (await answerTo(ada, messages.subscribe(id), ({ type }) => type === 'subscribed'))[0],
    ).toMatchObject({ type: 'subscribed', head: 1 });
    for (const [who, meeting] of [
      [eve, id],
      [eve, newId()],
      [ada, newId()],
    ] as const)
      expect(await answerTo(who, messages.subscribe(meeting))).toMatchObject([
        { type: 'refused', sessionId: meeting, problem: { code: 'no-such-meeting' } },
      ]);
  });

  test('[H14] words so far are the owner’s alone, who has the meeting open; to leave is always allowed', async () => {
    const { id } = await ada.create();
    const watching = await ada.live();
    watching.send(messages.subscribe(id));
    await watching.until('up-to-date');
    for (const type of ['ephemeral', 'unsubscribe'] as const)
      for (const [who, meeting] of [
        [eve, id],
        [eve, newId()],
        [ada, newId()],
      ] as const)
        expect(await untold(who, messages[type](meeting))).toEqual([]);
    const speaking = await ada.live();
    speaking.send(messages.subscribe(id));
    await speaking.until('up-to-date');
    speaking.send(messages.ephemeral(id));
    await watching.until('ephemeral', ({ events }) => events.some((one) => one.kind === 'interim-words'));
    const words = watching.received.flatMap((one) => (one.type === 'ephemeral' ? one.events : []));
    expect(words.filter((one) => one.kind === 'interim-words')).toHaveLength(1);
    speaking.close();
    watching.close();
  });

  test('[H14] following one’s meetings tells of one’s own alone', async () => {
    const following = await eve.live();
    following.send(messages['follow-meetings'](''));
    const { id } = await ada.create();
    await ada.call('DELETE', `/meetings/${id}`);
    const own = await eve.create();
    await following.until('meeting-changed');
    expect(following.received).toMatchObject([{ type: 'meeting-changed', session: { id: own.id } }]);
    following.close();
  });

  test('[H14] nobody signed in has no connection at all', async () => {
    const live = await openLive(server.url, { origin: server.url });
    expect(await live.closed).toBe(4401);
    expect(live.received).toEqual([]);
  });
});
