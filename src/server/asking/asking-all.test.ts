// Questions to all meetings over the assembled server: whose lines are found, what goes to a model's real protocol, and what stays.
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, test } from 'vitest';
import { manualClock } from '#meeting/clock.ts';
import type { DurableEvent } from '#meeting/events.ts';
import { newId } from '#meeting/ids.ts';
import { type AcrossQuestion, AcrossRow } from '#meeting/models/question-across.ts';
import { readRows } from '#protocol/rows.ts';
import { kyselyOver } from '#store/sqlite/kysely-over.ts';
import { openSqliteAuditStore } from '#store/sqlite/sqlite-audit-store.ts';
import { startModelTwin } from '../../../tests/model-twin/model-twin.ts';
import { toldTo } from '../../../tests/model-twin/twin-request.ts';
import { startTestServer, type TestPerson, type TestServer } from '../testing/test-server.ts';

const ending: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0).toReversed()) await end();
});

async function openServer(environment: Record<string, string> = {}) {
  const clock = manualClock();
  const server = await startTestServer({ clock, agents: [], environment });
  ending.push(server.stop);
  return { server, clock };
}

async function withModel(environment: Record<string, string> = {}) {
  const model = await startModelTwin();
  ending.push(model.stop);
  const open = await openServer({ ...model.settings, OPENAI_MODEL: 'twin-1', ...environment });
  return { model, ...open };
}

/** A meeting of this person in which this was said, by `speaker` where one is named. */
async function meetingOf(person: TestPerson, title: string, said: readonly string[], speaker = 'You') {
  const { id } = await person.create(title);
  await say(person, id, said, speaker);
  return id;
}
async function say(person: TestPerson, id: string, said: readonly string[], speaker = 'You') {
  for (const text of said) {
    const { status } = await person.call('POST', `/meetings/${id}/transcripts`, {
      text,
      speaker,
      confidence: 0.9,
    });
    expect(status).toBe(201);
  }
}

async function ask(server: TestServer, person: TestPerson, question: AcrossQuestion | string) {
  const response = await fetch(`${server.url}/api/questions`, {
    method: 'POST',
    headers: { cookie: person.cookie, 'content-type': 'application/json' },
    body: JSON.stringify(typeof question === 'string' ? { words: question } : question),
  });
  if (!response.ok) return { refused: (await response.json()) as { code: string }, rows: [] };
  const rows: AcrossRow[] = [];
  for await (const row of readRows(response.body!, AcrossRow)) rows.push(row);
  return { rows, refused: undefined };
}
const foundIn = (rows: readonly AcrossRow[]) => rows.find((row) => row.kind === 'found')!;
const linesOf = (rows: readonly AcrossRow[]) =>
  foundIn(rows).passages.flatMap(({ lines }) => lines.map(({ text }) => text));
const sentencesOf = (rows: readonly AcrossRow[]) => rows.filter((row) => row.kind === 'sentence');
const answerOf = (sentences: unknown[]) => JSON.stringify({ sentences });
async function events(person: TestPerson, id: string) {
  const { body } = await person.call('GET', `/meetings/${id}/events`);
  return (body as { events: DurableEvent[] }).events;
}

describe('whose lines are found', () => {
  test('[Q11] those of meetings one may read, of nobody else’s, and no note: with two people', async () => {
    const { server } = await openServer();
    const [ada, ben] = await Promise.all([server.person('Ada'), server.person('Ben')]);
    await meetingOf(ada, 'Ada’s', ['The giraffe is mine.']);
    const bens = await meetingOf(ben, 'Ben’s', ['The giraffe is a secret of Ben.']);
    const shared = await meetingOf(ben, 'Both', ['The giraffe is for both.']);
    await ada.joins(ben, shared, { role: 'viewer', side: 'them' });
    const note = { id: newId(), text: 'a giraffe in a note', at: '2026-01-05T09:00:00.000Z' };
    const own = await ben.call('PUT', `/meetings/${shared}/notes`, { version: 0, notes: [note] });
    expect(own.status).toBe(200);
    const live = await ben.live();
    const body = { noteId: newId(), to: 'us' as const, text: 'a giraffe for our side' };
    const event = { id: newId(), sessionId: shared, kind: 'note-written' as const, body };
    live.send({ type: 'append', event });
    await live.until('kept', ({ id }) => id === event.id);
    live.close();

    const { rows } = await ask(server, ada, 'giraffe');
    expect(linesOf(rows).toSorted()).toEqual(['The giraffe is for both.', 'The giraffe is mine.']);
    expect(
      foundIn(rows)
        .meetings.map(({ title }) => title)
        .toSorted(),
    ).toEqual(['Ada’s', 'Both']);
    expect(foundIn(rows).looked).toEqual({ meetings: 2, all: true });
    expect(JSON.stringify(rows)).not.toMatch(/secret|note|our side/);
    expect(linesOf((await ask(server, ben, 'giraffe')).rows).toSorted()).toEqual([
      'The giraffe is a secret of Ben.',
      'The giraffe is for both.',
    ]);
    // Who asks of both what nobody said is told nothing of either.
    expect(linesOf((await ask(server, ada, 'secret')).rows)).toEqual([]);

    // Whoever leaves finds nothing of it any more.
    await ada.call('POST', `/meetings/${shared}/leave`);
    expect(linesOf((await ask(server, ada, 'giraffe')).rows)).toEqual(['The giraffe is mine.']);
    await ben.call('DELETE', `/meetings/${bens}`);
    expect(linesOf((await ask(server, ben, 'secret')).rows)).toEqual([]);
  });

  test('[Q11] guests have no meetings to ask, whatever they take part in', async () => {
    const { server } = await openServer();
    const ada = await server.person('Ada');
    const id = await meetingOf(ada, 'A call', ['The giraffe is here.']);
    const kim = await server.guest('Kim');
    await kim.joins(ada, id, { guests: true });
    expect((await ask(server, kim, 'giraffe')).refused).toMatchObject({ code: 'needs-account' });
  });

  test('[Q12] as they read after they were mended, without a model in one row', async () => {
    const { server } = await openServer();
    const ada = await server.person('Ada');
    await meetingOf(ada, 'First', ['We store it in Frankfurt.']);
    await meetingOf(ada, 'Second', ['Then we spoke of Frankfurt again.']);
    const { rows } = await ask(server, ada, 'Frankfurt?');
    expect(rows).toHaveLength(1);
    expect(linesOf(rows)).toHaveLength(2);
    expect((await ask(server, ada, { preset: 'open-questions' })).rows).toMatchObject([
      { kind: 'found', passages: [] },
    ]);
  });

  test('[Q21] what is owed from last time: of meetings that one may read alone, for whoever has a part in this one', async () => {
    const { server } = await openServer();
    const [ada, ben, zoe] = await Promise.all(['Ada', 'Ben', 'Zoe'].map((name) => server.person(name)));
    const promised = "I'll send you the drawings of the hall on Friday.";
    const chat = ['The office is nice.', 'It was painted in spring.', 'And the garden is green.', 'It is.'];
    await meetingOf(ben!, 'Weekly', [promised, ...chat]);
    const alone = await ada!.create('Weekly');
    const lastTime = (person: TestPerson, id: string) => person.call('GET', `/meetings/${id}/last-time`);
    // The other meeting has the same title, but is Ben's.
    expect(await lastTime(ada!, alone.id)).toMatchObject({ status: 200, body: { promises: [] } });
    const { id } = await ben!.create('Weekly');
    expect((await lastTime(zoe!, id)).status).toBe(404);
    expect((await lastTime(ben!, id)).body).toMatchObject({
      meeting: { title: 'Weekly' },
      promises: [{ speaker: 'Ben', text: promised }],
    });
    // Whoever is let into this one had no part in that one.
    await ada!.joins(ben!, id, { role: 'viewer', side: 'us' });
    expect((await lastTime(ada!, id)).body).toMatchObject({ promises: [] });
  });

  test('[Q13] one person asks so much in a minute; then they are told when to come again', async () => {
    const { server } = await openServer();
    const ada = await server.person('Ada');
    for (let asked = 0; asked < 12; asked++) await ask(server, ada, 'anything');
    expect((await ask(server, ada, 'anything')).refused).toMatchObject({ code: 'too-many' });
  });
});

describe('a language model', () => {
  test('[Q15] answers from the lines of several meetings, each sentence with the meeting of its lines', async () => {
    const { model, server, clock } = await withModel();
    const ada = await server.person('Ada');
    const first = await meetingOf(ada, 'January', ['The pilot costs twelve thousand euros.']);
    clock.advance(60_000);
    const second = await meetingOf(ada, 'February', ['The pilot costs fifteen thousand euros now.']);
    model.answer = (chat) => {
      const user = toldTo(chat, 'user');
      const numberOf = (words: string) =>
        Number(new RegExp(`\\[(\\d+)\\] Ada[^\\n]*${words}`).exec(user)![1]);
      const [before, now] = [numberOf('twelve'), numberOf('fifteen')];
      return answerOf([
        {
          text: 'The pilot was twelve thousand euros and is fifteen thousand now.',
          quotes: [
            { line: before, quote: 'twelve thousand euros' },
            { line: now, quote: 'fifteen thousand euros' },
          ],
        },
        // Of the one meeting, under the number of the other.
        { text: 'It is fifteen thousand.', quotes: [{ line: before, quote: 'fifteen thousand euros' }] },
      ]);
    };
    const { rows } = await ask(server, ada, 'What does the pilot cost?');
    expect(rows.map(({ kind }) => kind)).toEqual(['found', 'asked', 'sentence', 'ended']);
    const [sentence] = sentencesOf(rows);
    expect(sentence!.evidence.map(({ sessionId }) => sessionId)).toEqual([first, second]);
    expect(sentence!.lines.map(({ meeting }) => meeting.title)).toEqual(['January', 'February']);
    expect(rows.at(-1)).toMatchObject({ outcome: 'answered', leftOut: 1 });
    const user = toldTo(model.requests[0]!.chat!, 'user');
    expect(user.indexOf('Title: January')).toBeLessThan(user.indexOf('Title: February'));
  });

  test('[Q15] is shown nothing of meetings of the other side, nor of those that have used up their tokens', async () => {
    const { model, server } = await withModel({ MODEL_TOKENS_PER_MEETING: '1000' });
    const [ada, ben] = await Promise.all([server.person('Ada'), server.person('Ben')]);
    const mine = await meetingOf(ada, 'Mine', ['The giraffe is mine.']);
    const theirs = await meetingOf(ben, 'Theirs', ['The giraffe is theirs.']);
    await ada.joins(ben, theirs, { role: 'speaker', side: 'them' });
    model.answer = () => answerOf([]);
    const { rows } = await ask(server, ada, 'giraffe');
    expect(linesOf(rows)).toHaveLength(2);
    expect(rows[1]).toMatchObject({ kind: 'asked', meetingsHeldBack: 1, lines: { shown: 1, of: 1 } });
    expect(toldTo(model.requests[0]!.chat!, 'user')).not.toContain('theirs');
    const spent = async () =>
      (await events(ada, mine)).some((event) => event.kind === 'question-asked' && event.body.budgetSpent);
    for (let asked = 0; asked < 4 && !(await spent()); asked++) await ask(server, ada, 'giraffe');
    const before = model.requests.length;
    const last = await ask(server, ada, 'giraffe');
    expect(last.rows.slice(1)).toMatchObject([
      { kind: 'asked', meetingsHeldBack: 2 },
      { kind: 'failed', code: 'not-allowed' },
    ]);
    // Where no line answers, the model is not asked either.
    expect((await ask(server, ada, 'helicopter')).rows.map(({ kind }) => kind)).toEqual(['found']);
    expect(model.requests).toHaveLength(before);
  });

  test('[Q16] is told no line of anybody who has not agreed in that meeting, and placeholders of one meeting mean one value', async () => {
    const { model, server } = await withModel({ CONSENT: 'required' });
    const ada = await server.person('Ada');
    const agreed = await meetingOf(ada, 'Agreed', ['Write to kim@example.com about the offer.']);
    const again = await meetingOf(ada, 'Again', ['The offer went to tom@example.com and kim@example.com.']);
    const silent = await meetingOf(ada, 'Silent', ['The offer is a secret.']);
    const live = await ada.live();
    const me = (await ada.call('GET', '/me')).body as { uid: string };
    for (const sessionId of [agreed, again]) {
      const event = {
        id: newId(),
        sessionId,
        kind: 'consent-given' as const,
        body: { participantId: me.uid, given: true },
      };
      live.send({ type: 'append', event });
      await live.until('kept', ({ id }) => id === event.id);
    }
    live.close();
    model.answer = (chat) => {
      const user = toldTo(chat, 'user');
      const [, line, tom, kim] = /\[(\d+)\] [^\n]*went to (\[\S+\]) and (\[\S+\])\./.exec(user)!;
      return answerOf([
        { text: `It went to ${kim}.`, quotes: [{ line: Number(line), quote: `${tom} and ${kim}` }] },
      ]);
    };
    const { rows } = await ask(server, ada, 'offer');
    expect(linesOf(rows)).toHaveLength(2);
    const told = toldTo(model.requests[0]!.chat!, 'user');
    expect(told).not.toMatch(/secret|example\.com/);
    const [, first] = /Write to (\[\S+\])/.exec(told)!;
    const [, tom, kim] = /went to (\[\S+\]) and (\[\S+\])\./.exec(told)!;
    expect(kim).toBe(first);
    expect(tom).not.toBe(first);
    expect(sentencesOf(rows).map(({ text }) => text)).toEqual(['It went to kim@example.com.']);
    expect((await events(ada, silent)).map(({ kind }) => kind)).not.toContain('question-asked');
  });

  test('[Q16] each meeting bears its share of the cost and has the exit’s record; nothing of question or answer is kept', async () => {
    const { model, server, clock } = await withModel();
    const ada = await server.person('Ada');
    const ids = [
      await meetingOf(ada, 'One', ['The giraffe is tall.']),
      await meetingOf(ada, 'Two', ['The giraffe is taller than the other one, they said.']),
    ];
    model.answer = () => answerOf([]);
    await ask(server, ada, 'Where is the giraffe hiding?');
    const costs = await Promise.all(
      ids.map(async (id) => {
        const log = await events(ada, id);
        expect(JSON.stringify(log)).not.toContain('hiding');
        const asked = log.find((event) => event.kind === 'question-asked')!;
        return asked.body.inputTokens;
      }),
    );
    expect(costs[0]).toBeGreaterThan(0);
    expect(costs[1]).toBeGreaterThan(costs[0]!);
    const db = new DatabaseSync(join(server.dataDir, 'aside.db'), { readOnly: true });
    const audit = openSqliteAuditStore(db, kyselyOver(db));
    const records = async () => {
      clock.advance(1_000);
      return (await audit.rows(0, 1_000))
        .map(({ body }) => body!)
        .filter((body) => body.includes('model-asked'));
    };
    await expect.poll(records).toHaveLength(2);
    for (const id of ids)
      expect(await records()).toEqual(expect.arrayContaining([expect.stringContaining(id)]));
    expect(JSON.stringify(await records())).not.toMatch(/hiding|giraffe/);
    db.close();
  });
});
