// Several people in one meeting, over the wire: what each sees and may do, and that nothing of our side's lane reaches the
// other side by any way out. Real sockets, a real database, real agents.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MeetingSession } from '#meeting/session.ts';
import { newId } from '#meeting/ids.ts';
import { startTestServer, type TestPerson, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let host: TestPerson;
let colleague: TestPerson;
let customer: TestPerson;
beforeAll(async () => {
  server = await startTestServer();
  [host, colleague, customer] = await Promise.all([
    server.person('Ana'),
    server.person('Ben'),
    server.person('Cleo'),
  ]);
});
afterAll(() => server.stop());

const subscribe = (sessionId: string) => ({ type: 'subscribe' as const, sessionId, after: 0 });
const entry = (sessionId: string, text: string, speaker = 'You') => {
  const id = newId();
  const body = { id, sessionId, text, speaker, confidence: 0.9, timestamp: '2026-01-05T09:00:00.000Z' };
  return {
    type: 'append' as const,
    event: { id, sessionId, kind: 'entry-added' as const, body: { entry: body } },
  };
};
const has = (kind: string) => (message: { events: { kind: string }[] }) =>
  message.events.some((event) => event.kind === kind);

async function opened(person: TestPerson, sessionId: string) {
  const live = await person.live();
  live.send(subscribe(sessionId));
  await live.until('up-to-date');
  return live;
}

test('[S17] [H20] over REST each reads lines under the names that their page shows, and what became of an output', async () => {
  const { id } = await host.create('Renewal');
  await customer.joins(host, id, { side: 'them' });
  const [ours, theirs] = [await opened(host, id), await opened(customer, id)];
  const promise = entry(id, 'I will send you the signed contract by Friday.');
  ours.send(promise);
  await ours.until('events', has('insight-emitted'));
  theirs.send(entry(id, 'That would be very good.'));
  await ours.until('events', (message) =>
    message.events.some(({ kind, actor }) => kind === 'entry-added' && actor.name === 'Cleo'),
  );
  const speakers = async (person: TestPerson) =>
    (await person.call('GET', `/meetings/${id}/transcripts`)).body.map(
      ({ speaker }: { speaker: string }) => speaker,
    );
  expect(await speakers(host)).toEqual(['You', 'Cleo']);
  expect(await speakers(customer)).toEqual(['Ana', 'You']);
  const body = { entryId: promise.event.id, text: 'Nothing.' };
  ours.send({ type: 'append', event: { id: newId(), sessionId: id, kind: 'entry-corrected', body } });
  await ours.until('events', has('correction-checked'));
  const { body: outputs } = await host.call('GET', `/meetings/${id}/outputs`);
  expect(outputs).toMatchObject([{ check: { outcome: 'withdrawn', reason: expect.any(String) } }]);
});

test('[H20] the latest outputs over REST are five unless told, the newest first', async () => {
  const { id } = await host.create('Renewal');
  const live = await opened(host, id);
  for (const thing of ['offer', 'contract', 'invoice', 'slides', 'minutes', 'report']) {
    const promise = entry(id, `I will send you the signed ${thing} by Friday.`);
    live.send(promise);
    await live.until('events', ({ events }) =>
      events.some((event) => event.kind === 'run-finished' && event.causes.includes(promise.event.id)),
    );
  }
  const page = await host.call('GET', `/meetings/${id}/events`);
  const emitted: string[] = page.body.events
    .filter(({ kind }: { kind: string }) => kind === 'insight-emitted')
    .map((event: { id: string }) => event.id);
  const latest = async (query = '') =>
    (await host.call('GET', `/meetings/${id}/outputs${query}`)).body.map(
      (output: { id: string }) => output.id,
    );
  expect(emitted.length).toBeGreaterThan(5);
  expect(await latest()).toEqual(emitted.slice(-5).toReversed());
  expect(await latest('?latest=2')).toEqual(emitted.slice(-2).toReversed());
});

test('[N2] the other side sees every line and nothing of what agents say, by socket, REST, export and report', async () => {
  const { id } = await host.create('Renewal');
  await colleague.joins(host, id);
  await customer.joins(host, id, { side: 'them' });
  const [ours, theirs] = [await opened(colleague, id), await opened(customer, id)];
  ours.send(entry(id, 'We will send the signed contract to you by Friday.'));
  theirs.send(entry(id, 'That is too expensive for us, Globex asks 20 percent less.'));
  await ours.until('events', has('insight-emitted'));
  const said = await ours.until('events', has('run-finished'));
  expect(said).toBeDefined();
  await theirs.until('events', (message) =>
    message.events.some((event) => event.kind === 'entry-added' && event.actor.name === 'Ben'),
  );

  const words = await host.call('GET', `/meetings/${id}/outputs`);
  expect(words.body.length).toBeGreaterThan(0);
  expect((await customer.call('GET', `/meetings/${id}/outputs`)).body).toEqual([]);
  const sentences = words.body.flatMap((output: { id: string; outputs: { analysis: string } }) => [
    output.id,
    JSON.stringify(output.outputs.analysis).slice(1, -1),
  ]);
  const page = await customer.call('GET', `/meetings/${id}/events`);
  expect(page.body.events.map(({ sequence }: { sequence: number }) => sequence)).toEqual(
    Array.from({ length: page.body.head }, (_, index) => index + 1),
  );
  const bytes = [
    JSON.stringify(theirs.received),
    ...(await Promise.all(
      ['', '/events', '/outputs', '/transcripts', '/report', '/export?format=json'].map(async (path) =>
        JSON.stringify((await customer.call('GET', `/meetings/${id}${path}`)).body),
      ),
    )),
  ].join('\n');
  expect(bytes).toContain('too expensive');
  for (const sentence of sentences) expect(bytes).not.toContain(sentence);
  for (const kind of [
    'insight-emitted',
    'run-finished',
    'session-started',
    'agent-status',
    'invitation-made',
  ])
    expect(bytes).not.toContain(kind);
  const file = await fetch(`${server.url}/api/meetings/${id}/export`, {
    headers: { cookie: customer.cookie },
  });
  const headings = [...(await file.text()).matchAll(/^## (.*)$/gm)].map(([, heading]) => heading);
  expect(headings).toEqual(['Summary', 'Key topics', 'Decisions', 'Engagement', 'Transcript']);
  for (const path of ['/audit', '/brief', '/invitations'])
    expect((await customer.call('GET', `/meetings/${id}${path}`)).body.code).toBe('not-allowed');
});

test('[N8] who comes to our side sees what was said to it, and who leaves it does not any more', async () => {
  const { id } = await host.create();
  const memberId = await customer.joins(host, id, { side: 'them' });
  const live = await opened(customer, id);
  live.send(entry(id, 'We will send the signed contract to you by Friday.'));
  const hosts = await opened(host, id);
  await hosts.until('events', has('run-finished'));
  await host.call('PATCH', `/meetings/${id}/members/${memberId}`, { side: 'us' });
  const restarted = await live.until('subscribed', ({ restart }) => restart);
  await live.until('events', has('run-finished'));
  await host.call('PATCH', `/meetings/${id}/members/${memberId}`, { side: 'them' });
  await live.until('subscribed', ({ restart, epoch }) => restart && epoch !== restarted.epoch);
  const from = live.received.length;
  hosts.send(entry(id, 'They need our price list of 4,000 euros by Monday.'));
  await hosts.until(
    'events',
    (message) => message.events.filter(({ kind }) => kind === 'run-finished').length > 0,
  );
  await live.until('events', (message) =>
    message.events.some(
      (event) => event.kind === 'entry-added' && event.body.entry.text.includes('price list'),
    ),
  );
  expect(JSON.stringify(live.received.slice(from))).not.toContain('run-finished');
});

test('[N7] who is removed hears nothing more, and no invitation lets them back in; who left comes back', async () => {
  const { id } = await host.create();
  const memberId = await customer.joins(host, id, { side: 'them' });
  await colleague.joins(host, id);
  const [theirs, ours] = [await opened(customer, id), await opened(colleague, id)];
  await host.call('PATCH', `/meetings/${id}/members/${memberId}`, { status: 'removed' });
  const { problem } = await theirs.until('refused');
  expect(problem.code).toBe('removed-from-meeting');
  ours.send(entry(id, 'Now that they are gone we can speak of the margin.'));
  await ours.until('events', has('run-finished'));
  expect(JSON.stringify(theirs.received)).not.toContain('margin');
  expect((await customer.call('GET', `/meetings/${id}`)).status).toBe(404);
  const list: { id: string }[] = (await customer.call('GET', '/meetings')).body;
  expect(list.map((session) => session.id)).not.toContain(id);
  await expect(customer.joins(host, id)).rejects.toThrow('403');

  expect((await colleague.call('POST', `/meetings/${id}/leave`)).status).toBe(204);
  expect((await ours.until('refused')).problem.code).toBe('no-such-meeting');
  await colleague.joins(host, id);
  expect((await colleague.call('GET', `/meetings/${id}`)).status).toBe(200);
});

test('[N5] an invitation lets in as many as it says, and nobody after it was revoked or has expired', async () => {
  const { id } = await host.create();
  const wanted = { role: 'speaker', side: 'us', guests: false, waitingRoom: false };
  const invite = async (more: object) =>
    (await host.call('POST', `/meetings/${id}/invitations`, { ...wanted, ...more })).body;
  const once = await invite({ maxUses: 1 });
  const ticket = once.link.split('/').at(-1);
  const answers = await Promise.all(
    [colleague, customer].map((person) => person.call('POST', `/join/${ticket}`)),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410]);
  expect((await host.call('GET', `/join/${ticket}`)).body).toMatchObject({
    state: 'used-up',
    title: 'A meeting',
  });

  const revoked = await invite({});
  await host.call('DELETE', `/meetings/${id}/invitations/${revoked.id}`);
  const other = await server.person('Dan');
  const answer = await other.call('POST', `/join/${revoked.link.split('/').at(-1)}`);
  expect(answer.body.code).toBe('no-such-invitation');
  for (const wrong of [`${ticket!.slice(0, -2)}AA`, `${ticket}${'a'.repeat(120)}`, 'a'.repeat(5_000)]) {
    expect((await other.call('GET', `/join/${wrong}`)).body.code).toBe('no-such-invitation');
    expect((await other.call('POST', `/join/${wrong}`)).body.code).toBe('no-such-invitation');
  }
  expect((await host.call('GET', `/meetings/${id}/invitations`)).body).toMatchObject([
    { id: once.id, uses: 1 },
  ]);
});

test('[N10] a guest comes under no name that looks like that of somebody else in the meeting', async () => {
  const { id } = await host.create();
  const impostor = await server.guest('ana');
  await expect(impostor.joins(host, id, { guests: true, side: 'them' })).rejects.toThrow('409');
  for (const name of ['An\u200Ba', '\uFF21na', 'You', 'them', 'Demo']) {
    const lookalike = await server.guest(name);
    await expect(lookalike.joins(host, id, { guests: true, side: 'them' })).rejects.toThrow('409');
  }
  await expect(server.guest('\u200B\u202E')).rejects.toThrow('400');
  const other = await server.guest('Gwen');
  await other.joins(host, id, { guests: true, side: 'them' });
  const [hosts, theirs] = [await opened(host, id), await opened(other, id)];
  const words = (speaker: string) =>
    theirs.send({ type: 'ephemeral', sessionId: id, kind: 'interim-words', body: { speaker, text: 'hm' } });
  words('Ana');
  expect((await theirs.until('refused')).problem.code).toBe('not-allowed');
  words('You');
  await hosts.until('ephemeral', ({ events }) => events.some(({ kind }) => kind === 'interim-words'));
  expect(JSON.stringify(hosts.received)).not.toContain('"speaker":"Ana"');
});

test('[N10][N14] whoever is renamed meanwhile stays in a meeting who they came as, whatever they do there', async () => {
  const { id } = await host.create();
  const guest = await server.guest('Gus');
  const uid = await guest.joins(host, id, { guests: true, side: 'them' });
  const before = await opened(guest, id);
  await guest.call('POST', '/auth/update-user', { name: 'Ana' }, { origin: server.url });
  const [hosts, after] = [await opened(host, id), await opened(guest, id)];

  const { body: line } = entry(id, 'I will send you the signed contract by Friday.').event;
  const { id: _, sessionId: __, ...said } = line.entry;
  expect((await guest.call('POST', `/meetings/${id}/transcripts`, said)).status).toBe(201);
  expect((await guest.call('POST', `/meetings/${id}/transcripts`, { ...said, speaker: 'Gus' })).status).toBe(
    201,
  );
  const asHost = { ...said, speaker: 'Ana' };
  expect((await guest.call('POST', `/meetings/${id}/transcripts`, asHost)).body.code).toBe('not-allowed');
  for (const live of [before, after]) {
    const [own, foreign] = [entry(id, 'We agree to that.'), entry(id, 'We agree to that.', 'Ana')];
    live.send(own);
    await live.until('kept', ({ id: kept }) => kept === own.event.id);
    live.send(foreign);
    await live.until('refused', ({ id: refused }) => refused === foreign.event.id);
    const words = { speaker: 'You', text: 'We' };
    live.send({ type: 'ephemeral', sessionId: id, kind: 'interim-words', body: words });
  }
  const note = { noteId: newId(), to: 'room' as const, text: 'Until Friday' };
  after.send({ type: 'append', event: { id: newId(), sessionId: id, kind: 'note-written', body: note } });
  await hosts.until('events', has('note-written'));
  await hosts.until('ephemeral', has('interim-words'));
  await guest.call('POST', `/meetings/${id}/leave`);
  await guest.joins(host, id, { guests: true, side: 'them' });

  const { events } = (await host.call('GET', `/meetings/${id}/events`)).body as {
    events: { kind: string; actor: { id: string; name: string } }[];
  };
  const byGuest = events.filter(({ actor }) => actor.id === uid);
  const kinds = ['entry-added', 'note-written', 'member-changed'];
  expect(byGuest.map(({ kind }) => kind)).toEqual(expect.arrayContaining(kinds));
  expect(new Set(byGuest.map(({ actor }) => actor.name))).toEqual(new Set(['Gus']));
  expect(JSON.stringify(hosts.received)).not.toContain(`"id":"${uid}","name":"Ana"`);
});

test('[N10] who comes back under a name that somebody has taken meanwhile is refused, whatever they are called by now', async () => {
  const { id } = await host.create();
  const as = { guests: true, side: 'them' } as const;
  const [first, second] = [await server.guest('Gus'), await server.guest('Gus')];
  await first.joins(host, id, as);
  await first.call('POST', `/meetings/${id}/leave`);
  await second.joins(host, id, as);
  await first.call('POST', '/auth/update-user', { name: 'Gwen' }, { origin: server.url });
  await expect(first.joins(host, id, as)).rejects.toThrow('409');
});

test('[N10][N18] nobody answers for somebody else by taking their name', async () => {
  const { id } = await host.create();
  const guest = await server.guest('Gus');
  await guest.joins(host, id, { guests: true, side: 'them' });
  const ours = await opened(host, id);
  const line = entry(id, 'Our budget is 40,000 euros.', 'Kim');
  ours.send(line);
  await ours.until('kept', ({ id: kept }) => kept === line.event.id);
  await guest.call('POST', '/auth/update-user', { name: 'Kim' }, { origin: server.url });
  const named = await server.guest('Kim');
  await named.joins(host, id, { guests: true, side: 'them' });
  for (const who of [guest, named]) {
    const theirs = await opened(who, id);
    const event = { id: newId(), sessionId: id, kind: 'consent-given' as const };
    theirs.send({
      type: 'append',
      event: { ...event, body: { participantId: 'spoken:kim', given: false, text: 1 } },
    });
    expect((await theirs.until('refused')).problem.code).toBe('not-allowed');
  }
});

test('[N6] in the waiting room nobody sees anything until the host lets them in', async () => {
  const { id } = await host.create();
  const waiting = await server.person('Dan');
  const memberId = await waiting.joins(host, id, { waitingRoom: true, side: 'them' });
  expect((await waiting.call('GET', `/meetings/${id}`)).status).toBe(404);
  const live = await waiting.live();
  live.send(subscribe(id));
  expect((await live.until('refused')).problem.code).toBe('no-such-meeting');
  await host.call('PATCH', `/meetings/${id}/members/${memberId}`, { status: 'in' });
  expect((await waiting.call('GET', `/meetings/${id}`)).status).toBe(200);
});

test('[N6] who stops waiting is gone from the waiting room; who is in stays in', async () => {
  const { id } = await host.create();
  const wanted = { role: 'speaker', side: 'them', guests: false, waitingRoom: true };
  const { link } = (await host.call('POST', `/meetings/${id}/invitations`, wanted)).body as { link: string };
  const ticket = `/join/${link.split('/').at(-1)}`;
  const waiting = await server.person('Dora');
  const statusOf = async () =>
    ((await host.call('GET', `/meetings/${id}`)).body as MeetingSession).members?.find(
      ({ name }) => name === 'Dora',
    )?.status;
  await waiting.call('POST', ticket);
  expect(await statusOf()).toBe('waiting');
  expect((await waiting.call('DELETE', ticket)).status).toBe(204);
  expect(await statusOf()).toBe('left');
  await waiting.call('POST', ticket);
  const { uid } = (await waiting.call('GET', '/me')).body as { uid: string };
  await host.call('PATCH', `/meetings/${id}/members/${uid}`, { status: 'in' });
  expect((await waiting.call('DELETE', ticket)).status).toBe(204);
  expect(await statusOf()).toBe('in');
});

test('[N9] the host hands over, and cannot leave before; ending it stops every recording', async () => {
  const { id } = await host.create();
  const memberId = await colleague.joins(host, id);
  expect((await host.call('POST', `/meetings/${id}/leave`)).body.code).toBe('needs-host');
  const live = await opened(colleague, id);
  live.send({
    type: 'append',
    event: { id: newId(), sessionId: id, kind: 'recording-started', body: {} },
  });
  await live.until('kept');
  expect((await host.call('GET', `/meetings/${id}`)).body.isActive).toBe(true);
  await host.call('POST', `/meetings/${id}/end`);
  expect((await host.call('GET', `/meetings/${id}`)).body).toMatchObject({ isActive: false, hasEnded: true });
  expect((await host.call('POST', `/meetings/${id}/host`, { member: memberId })).body.role).toBe('host');
  expect((await host.call('POST', `/meetings/${id}/end`)).body.code).toBe('not-allowed');
  expect((await host.call('POST', `/meetings/${id}/leave`)).status).toBe(204);
});

test('[N10] the other side speaks under its own name and agrees for itself; a viewer does neither speak nor record', async () => {
  const { id } = await host.create();
  const cleo = await customer.joins(host, id, { side: 'them' });
  const reader = await server.person('Dan');
  await reader.joins(host, id, { role: 'viewer' });
  const [theirs, reading] = [await opened(customer, id), await opened(reader, id)];
  theirs.send(entry(id, 'I agree to everything.', 'Ana'));
  expect((await theirs.until('refused')).problem.code).toBe('not-allowed');
  const consent = (participantId: string) => ({
    type: 'append' as const,
    event: {
      id: newId(),
      sessionId: id,
      kind: 'consent-given' as const,
      body: { participantId, given: true },
    },
  });
  // Lines under their name may be somebody else's.
  for (const others of [consent('spoken:ana'), consent('spoken:cleo')]) {
    theirs.send(others);
    const refused = await theirs.until('refused', ({ id: of }) => of === others.event.id);
    expect(refused.problem.code).toBe('not-allowed');
  }
  const own = consent(cleo);
  theirs.send(own);
  await theirs.until('kept', ({ id: kept }) => kept === own.event.id);
  reading.send(entry(id, 'May I say something?'));
  expect((await reading.until('refused')).problem.code).toBe('not-allowed');
  expect((await host.call('GET', `/meetings/${id}/transcripts`)).body).toEqual([]);
});

test('[J1] twenty sentences into two microphones come out once each, none lost, on every screen', async () => {
  const { id } = await host.create('Around one table');
  await colleague.joins(host, id);
  await customer.joins(host, id, { side: 'them' });
  const [near, far, theirs] = [
    await opened(host, id),
    await opened(colleague, id),
    await opened(customer, id),
  ];
  const sentences = Array.from(
    { length: 20 },
    (_, index) =>
      `Number ${index + 1} on the list is what we ${verbs[index]} before the ${things[index]} comes.`,
  );
  const kept: Promise<unknown>[] = [];
  for (const [index, sentence] of sentences.entries()) {
    // The far device hears it a little worse, and now and then first.
    const [clear, unclear] = [entry(id, sentence), entry(id, sentence.toLowerCase().replace(/[.,]/g, ''))];
    unclear.event.body.entry.confidence = 0.7;
    const sent =
      index % 3 === 2
        ? ([
            [far, unclear],
            [near, clear],
          ] as const)
        : ([
            [near, clear],
            [far, unclear],
          ] as const);
    for (const [live, message] of sent) {
      live.send(message);
      kept.push(live.until('kept', ({ id: of }) => of === message.event.id));
    }
    await Promise.all(kept);
  }
  const transcript = (await host.call('GET', `/meetings/${id}/transcripts?latest=100`)).body;
  expect(transcript.map(({ text }: { text: string }) => text.toLowerCase().replace(/[.,]/g, ''))).toEqual(
    sentences.map((sentence) => sentence.toLowerCase().replace(/[.,]/g, '')),
  );
  const page = (await customer.call('GET', `/meetings/${id}/events?limit=500`)).body.events;
  const kinds = page.map(({ kind }: { kind: string }) => kind);
  expect(kinds.filter((kind: string) => kind === 'entry-added')).toHaveLength(20);
  expect(kinds.filter((kind: string) => kind === 'entry-joined')).toHaveLength(20);
  await theirs.until('events', (message) => message.events.some((event) => event.id === page.at(-1).id));
});

const verbs =
  'sign send check pay move open close write read build test ship plan cancel renew order count print scan file'.split(
    ' ',
  );
const things =
  'auditor winter invoice training release audit holiday review contract engineer summer forecast delivery meeting inspection visitor budget deadline license summary'.split(
    ' ',
  );
test('[N18] whoever has a device of their own answers for themselves alone, whatever they are called; others are noted', async () => {
  const { id } = await host.create();
  await customer.joins(host, id, { side: 'them' });
  const [ours, theirs] = [await opened(host, id), await opened(customer, id)];
  const { uid } = (await customer.call('GET', '/me')).body as { uid: string };
  const answer = async (live: typeof ours, participantId: string, text = 1) => {
    const body = { participantId, given: true, text };
    const event = { id: newId(), sessionId: id, kind: 'consent-given' as const, body };
    live.send({ type: 'append', event });
    return Promise.race([
      live.until('kept', (kept) => kept.id === event.id).then(() => 'kept'),
      live.until('refused', (refused) => refused.id === event.id).then(({ problem }) => problem.code),
    ]);
  };
  for (const participantId of [uid, 'spoken:cleo', 'whoever'])
    expect([participantId, await answer(ours, participantId)]).toEqual([participantId, 'not-allowed']);
  expect(await answer(ours, 'spoken:ben')).toBe('kept');
  expect(await answer(theirs, uid)).toBe('kept');
  const events = (await customer.call('GET', `/meetings/${id}/events`)).body as {
    events: { kind: string; body: object; actor: { name: string } }[];
  };
  const answers = events.events.filter(({ kind }) => kind === 'consent-given');
  expect(answers.map(({ body, actor }) => [body, actor.name])).toEqual([
    [{ participantId: 'spoken:ben', given: true, text: 1 }, expect.any(String)],
    [{ participantId: uid, given: true, text: 1 }, 'Cleo'],
  ]);
});

test('[N21] who speaks says of their own device’s line alone that it was somebody else, and changes no words', async () => {
  const { id } = await host.create();
  await customer.joins(host, id, { side: 'them' });
  const [ours, theirs] = [await opened(host, id), await opened(customer, id)];
  const [own, foreign] = [entry(id, 'We would sign in March.'), entry(id, 'We can deliver in April.')];
  theirs.send(own);
  await theirs.until('kept', ({ id: kept }) => kept === own.event.id);
  ours.send(foreign);
  await ours.until('kept', ({ id: kept }) => kept === foreign.event.id);
  const correction = (entryId: string, change: { speaker?: string; text?: string }) => ({
    type: 'append' as const,
    event: {
      id: newId(),
      sessionId: id,
      kind: 'entry-corrected' as const,
      body: { entryId, ...change },
    },
  });
  const refused = [
    correction(foreign.event.id, { speaker: 'Dora' }),
    correction('no-such-line', { speaker: 'Dora' }),
    correction(own.event.id, { speaker: 'Ana' }),
    correction(own.event.id, { speaker: 'Dora', text: 'We sign today.' }),
    correction(own.event.id, { text: 'We sign today.' }),
  ];
  for (const wrong of refused) {
    theirs.send(wrong);
    const { problem } = await theirs.until('refused', (answer) => answer.id === wrong.event.id);
    expect(problem.code).toBe('not-allowed');
  }
  const speakers = async () =>
    (await host.call('GET', `/meetings/${id}/transcripts`)).body.map(
      ({ speaker, text }: { speaker: string; text: string }) => [speaker, text],
    );
  for (const [speaker, shown] of [
    ['Dora', 'Dora'],
    // Theirs again; the host reads their name.
    ['You', 'Cleo'],
  ] as const) {
    const right = correction(own.event.id, { speaker });
    theirs.send(right);
    await theirs.until('kept', ({ id: kept }) => kept === right.event.id);
    expect(await speakers()).toEqual([
      [shown, 'We would sign in March.'],
      ['You', 'We can deliver in April.'],
    ]);
  }
});

test('[N22] everybody in a meeting is told what becomes of their words, and nobody else is', async () => {
  const announcing = await startTestServer({ agents: [], environment: { CONSENT: 'announced' } });
  const [ada, eve] = [await announcing.person('Ada'), await announcing.person('Eve')];
  const guest = await announcing.guest('Gwen');
  const { id } = await ada.create();
  await guest.joins(ada, id, { role: 'viewer', side: 'them', guests: true });
  const notice = { consent: 'announced', hostName: 'Ada', isAnalysed: true, goesTo: [] };
  expect((await guest.call('GET', `/meetings/${id}/notice`)).body).toEqual(notice);
  expect((await eve.call('GET', `/meetings/${id}/notice`)).status).toBe(404);
  await announcing.stop();
});
