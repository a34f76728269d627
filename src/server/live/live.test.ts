import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleAgent } from '#agents/sample-agent.ts';
import { manualClock } from '#meeting/clock.ts';
import { newId } from '#meeting/ids.ts';
import type { ServerMessage } from '#protocol/messages.ts';
import { closeCodes, protocolVersion } from '#protocol/version.ts';
import { lineSaid } from '../testing/line-said.ts';
import {
  openLive,
  startTestServer,
  type TestLive,
  type TestPerson,
  type TestServer,
} from '../testing/test-server.ts';

/** Speaks whenever somebody says "price". */
const priceAgent = sampleAgent('sales', ({ entry }) => {
  const start = entry.text.indexOf('price');
  if (start < 0) return { outcome: 'silent', reason: { code: 'nothing-found', what: 'price' } };
  const evidence = [{ entryId: entry.id, quote: 'price', start, end: start + 5 }];
  return {
    outcome: 'spoke',
    analysis: 'A price.',
    insights: ['Price'],
    reasoning: ['price'],
    confidence: 0.7,
    evidence,
  };
});

let server: TestServer;
let ada: TestPerson;
let eve: TestPerson;
beforeAll(async () => {
  server = await startTestServer({ agents: [priceAgent], environment: { MESSAGES_PER_SECOND: '100' } });
  [ada, eve] = [await server.person('Ada'), await server.person('Eve')];
});
afterAll(() => server.stop());

function heard(sessionId: string, text = 'what is the price of it', id = newId()) {
  return lineSaid(sessionId, text, { id });
}
/** The numbers of the kept events received so far, in the order of arrival. */
const numbers = (live: TestLive) =>
  live.received.flatMap((message) =>
    message.type === 'events' ? message.events.map((event) => event.sequence) : [],
  );
const hasNumber = (sequence: number) => (message: Extract<ServerMessage, { type: 'events' }>) =>
  message.events.some((event) => event.sequence === sequence);

describe('the live protocol', () => {
  test('[P1][P2] two pages see the same entries and insights, in order, without a gap', async () => {
    const { id } = await ada.create();
    const [speaking, watching] = [await ada.live(), await ada.live()];
    for (const live of [speaking, watching]) {
      live.send({ type: 'subscribe', sessionId: id, after: 0 });
      await live.until('up-to-date');
    }
    const event = heard(id);
    speaking.send({ type: 'append', event });
    expect(await speaking.until('kept')).toMatchObject({ id: event.id, sequence: 2, repeated: false });
    for (const live of [speaking, watching]) {
      await live.until('events', hasNumber(5));
      expect(numbers(live)).toEqual([1, 2, 3, 4, 5]);
    }
    const kinds = watching.received.flatMap((m) =>
      m.type === 'events' ? m.events.map((one) => one.kind) : [],
    );
    expect(kinds).toEqual([
      'meeting-created',
      'entry-added',
      'session-started',
      'insight-emitted',
      'run-finished',
    ]);
  });

  test('[P1] a page that comes late, in the middle of a flood, gets every event once', async () => {
    const { id } = await ada.create();
    const speaking = await ada.live();
    const say = (count: number) => {
      for (let index = 0; index < count; index++)
        speaking.send({ type: 'append', event: heard(id, `line ${index} price`) });
    };
    say(150);
    const late = await ada.live();
    late.send({ type: 'subscribe', sessionId: id, after: 0 });
    say(150);
    const last = 2 + 300 * 3;
    await late.until('events', hasNumber(last));
    expect(numbers(late)).toEqual(Array.from({ length: last }, (_, index) => index + 1));
  });

  test('[P1] a page that comes back gets what it missed, from the number it has', async () => {
    const { id } = await ada.create();
    await ada.call(
      'POST',
      `/meetings/${id}/transcripts`,
      Array.from({ length: 5 }, () => heard(id, 'small talk').body.entry),
    );
    const live = await ada.live();
    live.send({ type: 'subscribe', sessionId: id, after: 4 });
    expect(await live.until('subscribed')).toMatchObject({ restart: false });
    await live.until('up-to-date');
    expect(numbers(live)[0]).toBe(5);
  });

  test('[P3] the same id again is answered with the first number, and nobody is told twice', async () => {
    const { id } = await ada.create();
    const live = await ada.live();
    live.send({ type: 'subscribe', sessionId: id, after: 0 });
    const event = heard(id, 'only small talk');
    live.send({ type: 'append', event });
    live.send({ type: 'append', event });
    expect(await live.until('kept', (message) => message.repeated)).toMatchObject({
      id: event.id,
      sequence: 2,
    });
    await live.until('events', hasNumber(4));
    expect(numbers(live)).toEqual([1, 2, 3, 4]);
  });

  test('[P4] another epoch, or a number beyond the head, means: begin again', async () => {
    const { id } = await ada.create();
    for (const from of [{ after: 99 }, { after: 1, epoch: 'another' }]) {
      const live = await ada.live();
      live.send({ type: 'subscribe', sessionId: id, ...from });
      expect(await live.until('subscribed')).toMatchObject({ restart: true, head: 1 });
      await live.until('up-to-date');
      expect(numbers(live)).toEqual([1]);
    }
  });

  test("[P5] another user's meeting is refused like one that does not exist: to hear, to say, to pass words on", async () => {
    const { id } = await ada.create();
    const [owner, thief] = [await ada.live(), await eve.live()];
    owner.send({ type: 'subscribe', sessionId: id, after: 0 });
    await owner.until('up-to-date');
    thief.send({ type: 'subscribe', sessionId: id, after: 0 });
    const event = heard(id);
    thief.send({ type: 'append', event });
    thief.send({
      type: 'ephemeral',
      sessionId: id,
      kind: 'interim-words',
      body: { speaker: 'You', text: 'let me in' },
    });
    expect((await thief.until('refused', (m) => m.id === undefined)).problem.code).toBe('no-such-meeting');
    expect((await thief.until('refused', (m) => m.id === event.id)).problem.code).toBe('no-such-meeting');
    owner.send({ type: 'append', event: heard(id, 'small talk') });
    await owner.until('events', hasNumber(3));
    expect(thief.received.filter((message) => message.type !== 'refused')).toEqual([]);
    expect(JSON.stringify(owner.received)).not.toContain('let me in');
  });

  test.each([
    ['no JSON', '{"type":', 'bad-json'],
    ['null', 'null', 'bad-request'],
    ['an unknown type', '{"type":"steal"}', 'bad-request'],
    ['an unknown field', `{"type":"unsubscribe","sessionId":"${newId()}","x":1}`, 'bad-request'],
    [
      'an event only agents make',
      `{"type":"append","event":{"id":"a","sessionId":"${newId()}","kind":"insight-emitted","body":{}}}`,
      'bad-request',
    ],
    [
      'a confidence of 7',
      JSON.stringify({
        type: 'append',
        event: { ...heard(newId()), body: { entry: { ...heard(newId()).body.entry, confidence: 7 } } },
      }),
      'bad-request',
    ],
  ])('[P6] %s is refused and the connection stays', async (_, text, code) => {
    const live = await ada.live();
    live.send(text);
    expect((await live.until('refused')).problem.code).toBe(code);
    const { id } = await ada.create();
    live.send({ type: 'subscribe', sessionId: id, after: 0 });
    await live.until('up-to-date');
    live.close();
  });

  test('[P6] a flood closes the connection, and so does a message too large', async () => {
    const [flooding, bloated] = [await ada.live(), await ada.live()];
    for (let index = 0; index < 1_500; index++) flooding.send('{}');
    expect(await flooding.closed).toBe(closeCodes.tooMany);
    bloated.send('x'.repeat(600_000));
    expect(await bloated.closed).toBe(1009);
  });

  test('[P7] a page that stops reading is cut off, holds up nobody, and resumes without a loss', async () => {
    const { id } = await ada.create();
    const [stalled, reading] = [await ada.live(), await ada.live()];
    for (const live of [stalled, reading]) {
      live.send({ type: 'subscribe', sessionId: id, after: 0 });
      await live.until('up-to-date');
    }
    const readOn = stalled.stall();
    const words = 'price '.repeat(16_000);
    const entries = 150;
    for (let index = 0; index < entries; index += 15) {
      const batch = Array.from({ length: 15 }, () => heard(id, words).body.entry);
      await ada.call('POST', `/meetings/${id}/transcripts`, batch);
    }
    const last = 2 + entries * 3;
    await reading.until('events', hasNumber(last));
    expect(numbers(reading)).toEqual(Array.from({ length: last }, (_, index) => index + 1));
    readOn();
    expect(await stalled.closed).toBe(1006);
    const got = numbers(stalled);
    expect(got).toEqual(Array.from({ length: got.length }, (_, index) => index + 1));
    expect(got.length).toBeLessThan(last);
    const again = await ada.live();
    again.send({ type: 'subscribe', sessionId: id, after: got.length });
    await again.until('events', hasNumber(last));
    expect([...got, ...numbers(again)]).toEqual(numbers(reading));
  });

  test('[P6] what follows a flood on the same connection is not taken, so that the order holds', async () => {
    const { id } = await ada.create();
    const live = await ada.live();
    for (let index = 0; index < 3_000; index++)
      live.send({ type: 'append', event: heard(id, `line ${index}`) });
    expect(await live.closed).toBe(closeCodes.tooMany);
    // What was taken before is kept by the time something else is.
    const last = { text: 'said elsewhere', speaker: 'You', confidence: 1 };
    await ada.call('POST', `/meetings/${id}/transcripts`, last);
    const texts: string[] = [];
    for (let after = 0, head = 1; after < head;) {
      const { body } = await ada.call('GET', `/meetings/${id}/events?after=${after}&limit=500`);
      ({ head } = body);
      after = body.events.at(-1).sequence;
      for (const event of body.events) if (event.kind === 'entry-added') texts.push(event.body.entry.text);
    }
    const flood = texts.filter((text) => text !== last.text);
    expect(flood.length).toBeGreaterThan(0);
    expect(flood.length).toBeLessThan(3_000);
    expect(flood).toEqual(flood.map((_, index) => `line ${index}`));
  });

  test('[P8] words end for everybody when the page that said them goes', async () => {
    const { id } = await ada.create();
    const [speaking, watching] = [await ada.live(), await ada.live()];
    for (const live of [speaking, watching]) {
      live.send({ type: 'subscribe', sessionId: id, after: 0 });
      await live.until('up-to-date');
    }
    const words = (text: string) => (m: Extract<ServerMessage, { type: 'ephemeral' }>) =>
      m.events.some((event) => event.kind === 'interim-words' && event.body.text === text);
    speaking.send({
      type: 'ephemeral',
      sessionId: id,
      kind: 'interim-words',
      body: { speaker: 'You', text: 'what is the' },
    });
    await watching.until('ephemeral', words('what is the'));
    speaking.close();
    expect((await watching.until('ephemeral', words(''))).events[0]).toMatchObject({
      actor: { name: 'Ada' },
    });
  });

  test('[P8] words being said reach everybody else and are not kept', async () => {
    const { id } = await ada.create();
    const [speaking, watching] = [await ada.live(), await ada.live()];
    for (const live of [speaking, watching]) {
      live.send({ type: 'subscribe', sessionId: id, after: 0 });
      await live.until('up-to-date');
    }
    speaking.send({
      type: 'ephemeral',
      sessionId: id,
      kind: 'interim-words',
      body: { speaker: 'You', text: 'what is the' },
    });
    const words = await watching.until('ephemeral', (m) =>
      m.events.some((event) => event.kind === 'interim-words'),
    );
    expect(words.events.find((event) => event.kind === 'interim-words')).toMatchObject({
      sequence: 0,
      actor: { name: 'Ada' },
    });
    expect(JSON.stringify(speaking.received)).not.toContain('what is the');
    expect((await ada.call('GET', `/meetings/${id}/events`)).body.head).toBe(1);
  });

  test('presence names each person once, however many pages', async () => {
    const { id } = await ada.create();
    const [one, two] = [await ada.live(), await ada.live()];
    for (const live of [one, two]) live.send({ type: 'subscribe', sessionId: id, after: 0 });
    const present = await two.until('ephemeral', (m) => m.events.some((event) => event.kind === 'presence'));
    expect(present.events.find((event) => event.kind === 'presence')!.body).toMatchObject({
      people: [{ name: 'Ada' }],
    });
  });
});

describe('opening a live connection', () => {
  test('is closed to foreign pages, to no page at all, and to nobody', async () => {
    await expect(ada.live({ origin: 'https://evil.example' })).rejects.toThrow('403');
    await expect(openLive(server.url, { cookie: ada.cookie })).rejects.toThrow('403');
    for (const cookie of ['', 'aside.session_token=forged.signature']) {
      expect(await (await ada.live({ cookie })).closed).toBe(closeCodes.notSignedIn);
    }
  });

  test('is closed to a page that was opened by somebody else in the same browser', async () => {
    const page = await openLive(
      server.url,
      { cookie: eve.cookie, origin: server.url },
      { user: 'ada-was-here' },
    );
    expect(await page.closed).toBe(closeCodes.notSignedIn);
  });

  test('stands whatever is sent through it before it is opened', async () => {
    const socket = connect({ port: Number(new URL(server.url).port), host: '127.0.0.1' });
    const key = 'dGhlIHNhbXBsZSBub25jZQ==';
    const head = `GET /api/live?protocol=99 HTTP/1.1\r\nHost: 127.0.0.1\r\nOrigin: ${server.url}\r\nUpgrade: websocket\r\n`;
    socket.write(
      `${head}Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
    );
    socket.write(Buffer.from([0xff, 0xff, 0xff, 0xff])); // No frame of any kind.
    await new Promise((resolve) => socket.on('close', resolve).resume());
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  });

  test('sends a page of another version away to reload', async () => {
    const old = await openLive(server.url, { cookie: ada.cookie, origin: server.url }, { version: 999 });
    expect(await old.closed).toBe(closeCodes.protocol);
  });

  test('ends live connections when their person signs out', async () => {
    const bob = await server.person('Bob');
    const live = await bob.live();
    await bob.call('POST', '/auth/sign-out', {}, { origin: server.url });
    expect(await live.closed).toBe(closeCodes.notSignedIn);
  });

  test('nobody stays in the room of a deleted meeting, and its id is never given again', async () => {
    const { id } = await eve.create();
    const spy = await eve.live();
    spy.send({ type: 'subscribe', sessionId: id, after: 0 });
    await spy.until('up-to-date');
    await eve.call('DELETE', `/meetings/${id}`);
    await spy.until('ephemeral', (m) => m.events.some((event) => event.kind === 'meeting-deleted'));
    expect((await ada.call('POST', '/meetings', { title: 'Mine', id })).body.code).toBe('id-taken');
    const before = spy.received.length;
    spy.send({
      type: 'ephemeral',
      sessionId: id,
      kind: 'interim-words',
      body: { speaker: 'You', text: 'hello?' },
    });
    spy.send({ type: 'subscribe', sessionId: id, after: 0 });
    await spy.until('refused');
    expect(spy.received.slice(before).map((message) => message.type)).toEqual(['refused']);
  });

  test('tells a page whose meeting is deleted', async () => {
    const { id } = await ada.create();
    const live = await ada.live();
    live.send({ type: 'subscribe', sessionId: id, after: 0 });
    await live.until('up-to-date');
    await ada.call('DELETE', `/meetings/${id}`);
    await live.until('ephemeral', (m) => m.events.some((event) => event.kind === 'meeting-deleted'));
    live.send({ type: 'append', event: heard(id) });
    expect((await live.until('refused')).retryable).toBe(false);
  });
});

test('[P9] connections that no longer answer, or whose sign-in is gone, are ended', async () => {
  const clock = manualClock();
  const timed = await startTestServer({ agents: [], clock });
  const [bob, cleo] = [await timed.person('Bob'), await timed.person('Cleo')];
  const [answering, dead, revoked] = [
    await bob.live(),
    await bob.live({}, { autoPong: false }),
    await cleo.live(),
  ];
  clock.advance(30_000);
  await cleo.call('POST', '/auth/revoke-sessions', {}, { origin: timed.url });
  // Whoever answers a request now has answered the ping before it.
  answering.send('{}');
  await answering.until('refused');
  clock.advance(30_000);
  expect(await dead.closed).toBe(1006);
  expect(await revoked.closed).toBe(closeCodes.notSignedIn);
  const { id } = await bob.create();
  answering.send({ type: 'subscribe', sessionId: id, after: 0 });
  await answering.until('up-to-date');
  await timed.stop();
});

test('[P12] whoever asks whether anybody is there is answered, however often', async () => {
  const live = await ada.live();
  for (let times = 0; times < 3; times++) live.send({ type: 'ping' });
  await live.until('pong');
  await expect.poll(() => live.received).toEqual(Array.from({ length: 3 }, () => ({ type: 'pong' })));
  live.close();
});

test('[P10] a person has fifty connections at once; one more is closed with its reason, and another person is not', async () => {
  const own = await startTestServer({ agents: [] });
  const [kim, lee] = [await own.person('Kim'), await own.person('Lee')];
  const open = await Promise.all(Array.from({ length: 50 }, () => kim.live()));
  expect(await (await kim.live()).closed).toBe(closeCodes.tooManyOpen);
  const { id } = await lee.create();
  const other = await lee.live();
  other.send({ type: 'subscribe', sessionId: id, after: 0 });
  await other.until('up-to-date');
  open[0]!.close();
  await open[0]!.closed;
  const again = await kim.live();
  again.send({ type: 'subscribe', sessionId: newId(), after: 0 });
  expect((await again.until('refused')).problem.code).toBe('no-such-meeting');
  await own.stop();
});

test('[P10] a request that breaks off before it becomes a connection takes nobody’s place', async () => {
  const own = await startTestServer({ agents: [] });
  const kim = await own.person('Kim');
  // No handshake: it is refused after its sender is known.
  const cut = () =>
    new Promise<void>((resolve) => {
      const { hostname, port } = new URL(own.url);
      const socket = connect(Number(port), hostname, () =>
        socket.end(
          `GET /api/live?protocol=${protocolVersion} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nOrigin: ${own.url}\r\n` +
            `Cookie: ${kim.cookie}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
        ),
      );
      socket
        .on('close', () => resolve())
        .on('error', () => {})
        .resume();
    });
  for (let round = 0; round < 60; round++) await cut();
  const page = await kim.live();
  page.send({ type: 'subscribe', sessionId: newId(), after: 0 });
  expect((await page.until('refused')).problem.code).toBe('no-such-meeting');
  await own.stop();
});

test(
  '[P10] who asks for a long meeting over and over is refused for the rest of the minute; whoever is up to date is not',
  { timeout: 60_000 },
  async () => {
    const own = await startTestServer({ agents: [] });
    const [kim, lee] = [await own.person('Kim'), await own.person('Lee')];
    const { id } = await kim.create();
    const lines = Array.from({ length: 500 }, (_, n) => ({ text: `${n}`, speaker: 'You', confidence: 1 }));
    for (let batch = 0; batch < 10; batch++) await kim.call('POST', `/meetings/${id}/transcripts`, lines);
    const page = await kim.live();
    for (let times = 0; times < 99; times++) {
      page.received.length = 0;
      page.send({ type: 'subscribe', sessionId: id, after: 0 });
      await page.until('subscribed');
    }
    page.send({ type: 'subscribe', sessionId: id, after: 0 });
    const { problem, retryable } = await page.until('refused');
    expect([problem.code, retryable]).toEqual(['too-many', true]);
    const [others, other] = [(await lee.create()).id, await lee.live()];
    other.send({ type: 'subscribe', sessionId: others, after: 0 });
    await other.until('up-to-date');
    await own.stop();
  },
);

test('[P10] ten tabs on a long meeting that are loaded again, and come back from ten breaks, run into no limit', async () => {
  const own = await startTestServer({ agents: [] });
  const kim = await own.person('Kim');
  const { id } = await kim.create();
  const lines = Array.from({ length: 500 }, (_, n) => ({ text: `${n}`, speaker: 'You', confidence: 1 }));
  for (let batch = 0; batch < 10; batch++) await kim.call('POST', `/meetings/${id}/transcripts`, lines);
  for (let times = 0; times < 12; times++) {
    const tabs = await Promise.all(Array.from({ length: 10 }, () => kim.live()));
    // Twice from the beginning, then from where it was.
    const after = times < 2 ? 0 : 5_001;
    for (const tab of tabs) tab.send({ type: 'subscribe', sessionId: id, after });
    await Promise.all(tabs.map((tab) => tab.until('up-to-date')));
    expect(tabs.flatMap(({ received }) => received).filter(({ type }) => type === 'refused')).toEqual([]);
    for (const tab of tabs) tab.close();
    await Promise.all(tabs.map(({ closed }) => closed));
  }
  await own.stop();
});

test('presence holds whenever a page leaves or asks again in the middle of opening a meeting', async () => {
  const { id } = await ada.create();
  const subscribe = { type: 'subscribe', sessionId: id, after: 0 } as const;
  const watching = await ada.live();
  watching.send(subscribe);
  await watching.until('up-to-date');
  for (let round = 0; round < 10; round++) {
    const leaving = await server.person('Bob').then((bob) => bob.live());
    leaving.send(subscribe);
    const [twice, closing] = [await ada.live(), await ada.live()];
    twice.send(subscribe);
    twice.send(subscribe);
    closing.send(subscribe);
    closing.close();
    leaving.close();
    await twice.until('up-to-date');
    twice.close();
    await Promise.all([leaving.closed, twice.closed, closing.closed]);
  }
  const late = await ada.live();
  late.send(subscribe);
  const present = await late.until('ephemeral', (m) => m.events.some((event) => event.kind === 'presence'));
  expect(present.events.map((event) => event.body)).toEqual([
    { people: [{ id: expect.any(String), name: 'Ada' }] },
  ]);
  late.close();
  watching.close();
});

test('a server stops although a page does not answer its good-bye', async () => {
  const stopping = await startTestServer({ agents: [] });
  const bob = await stopping.person('Bob');
  const [polite, silent] = [await bob.live(), await bob.live()];
  const readOn = silent.stall();
  await stopping.stop();
  expect(await polite.closed).toBe(closeCodes.stopping);
  readOn();
  await silent.closed;
});
