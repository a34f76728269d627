import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import { loadModels } from '#language/models/models.ts';
import { wallClock } from '#meeting/clock.ts';
import type { AcrossQuestion, AcrossRow } from '#meeting/models/question-across.ts';
import { demoUser } from '#meeting/session.ts';
import { assembleLocalEngine } from './assemble.ts';
import { openLocalLink } from './local-link.ts';
import { localMeetings } from './local-meetings.ts';

globalThis.indexedDB = new IDBFactory();

await loadModels();
beforeEach(() => localStorage.clear());

test('[Q17] who is not signed in asks the meetings of this browser, without a server and without a model', async () => {
  const engine = await assembleLocalEngine(wallClock);
  const meetings = localMeetings(engine, demoUser);
  const said = { January: 'The scanners come from Hamburg.', February: 'The scanner is here, by Friday.' };
  for (const [title, text] of Object.entries(said)) {
    const { id } = await meetings.create(title);
    const link = await openLocalLink({ engine, sessionId: id, user: demoUser, closed() {} });
    link.actions.say({ text, speaker: 'Kim', confidence: 0.9 });
    await expect.poll(() => link.state.get().entries).toHaveLength(1);
    link.close();
  }
  const ask = async (question: AcrossQuestion) => {
    const rows: AcrossRow[] = [];
    const signal = new AbortController().signal;
    for await (const row of await meetings.questions.ask(question, signal)) rows.push(row);
    return rows;
  };
  const [found, ...others] = await ask({ words: 'scanners' });
  expect(others).toEqual([]);
  expect(found).toMatchObject({ kind: 'found', looked: { meetings: 2, all: true } });
  for (const text of Object.values(said)) expect(JSON.stringify(found)).toContain(text);
  expect(await meetings.questions.model()).toEqual({ configured: false });
  expect(await ask({ preset: 'open-questions' })).toMatchObject([{ passages: [] }]);
  await engine.close();
});

test('[Q21] what is owed from last time is found among the meetings of this browser', async () => {
  const engine = await assembleLocalEngine(wallClock);
  const meetings = localMeetings(engine, demoUser);
  const said = [
    "I'll send you the drawings of the hall on Friday.",
    'The office is nice.',
    'I like the colour.',
    'It was painted in spring.',
    'So it was.',
  ];
  const open = async () => {
    const { id } = await meetings.create('Weekly');
    return openLocalLink({ engine, sessionId: id, user: demoUser, closed() {} });
  };
  const then = await open();
  for (const text of said) then.actions.say({ text, speaker: 'Kim', confidence: 0.9 });
  await expect.poll(() => then.state.get().entries).toHaveLength(said.length);
  then.close();
  const now = await open();
  expect(await now.lastTime(new AbortController().signal)).toMatchObject({
    meeting: { id: then.sessionId, title: 'Weekly' },
    promises: [{ speaker: 'Kim', text: said[0] }],
  });
  now.close();
  await engine.close();
});
