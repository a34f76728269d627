// A data folder that an earlier version of Aside wrote is opened, read and gone on with. The fixture is a dump of what
// that version kept of a small meeting: consent, lines, outputs, feedback, a correction that was checked, a rename, and
// a line and a correction of its last minute that nobody had looked at. Another meeting was deleted.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { manualClock } from '#meeting/clock.ts';
import { DurableEvent } from '#meeting/events.ts';
import { emptyMeetingState, reduceEvents } from '#meeting/state/meeting-state.ts';
import { anEntry } from '#meeting/samples.ts';
import { createSignIn } from '#server/sign-in.ts';
import { readData } from '#store/sqlite/read-data.ts';
import { openSqliteDatabase, type SqliteDatabase } from '#store/sqlite/sqlite-database.ts';
import { verifyData } from '../scripts/audit/verify-data.ts';

const dump = readFileSync(join(import.meta.dirname, 'fixtures/old-data/first-version.sql'), 'utf8');
const origin = 'http://localhost:3000';
const clock = manualClock();

let folder: string;
let database: SqliteDatabase;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aside-old-'));
  const file = join(folder, 'aside.db');
  const old = new DatabaseSync(file);
  old.exec(dump);
  old.close();
  database = openSqliteDatabase(file, { clock });
});
afterEach(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

async function theMeeting() {
  const { sessionId } = (await database.log.heads())[0]!;
  const events = await database.log.eventsAfter(sessionId, 0, 100);
  return { sessionId, events, state: reduceEvents(emptyMeetingState, events) };
}

test('[S8] [N2] a meeting of an earlier version has its room: its lines under dense numbers, and no outputs', async () => {
  const { sessionId, state } = await theMeeting();
  const seen = await database.room.eventsAfter(sessionId, 0, 100);
  expect(seen.map(({ sequence }) => sequence)).toEqual(seen.map((_, index) => index + 1));
  expect(await database.room.head(sessionId)).toBe(seen.length);
  const room = reduceEvents(emptyMeetingState, seen);
  expect(room.entries.map(({ text }) => text)).toEqual(state.entries.map(({ text }) => text));
  expect([state.outputs.length > 0, room.outputs, room.feedback, room.runs]).toEqual([true, [], [], []]);
  const list = await database.queries.meetingsOf(state.session!.userId, { limit: 10 });
  expect(list.map(({ id }) => id)).toContain(sessionId);
});

test('[S8] a meeting of an earlier version reads whole: lines, outputs, feedback, corrections and what became of them', async () => {
  const { sessionId, events, state } = await theMeeting();
  for (const event of events) DurableEvent.parse(event);
  const sent = await database.log.textsAfter!(sessionId, 0, 100);
  expect(sent?.texts.map((text) => JSON.parse(text) as unknown)).toEqual(events);
  expect(state).toMatchObject({
    session: { title: 'Review with Northwind', participants: ['Ada Old'], isActive: true },
    feedback: [{ outputId: 'e1.sales', rating: 'useful' }],
    lastSequence: 20,
  });
  expect(state.consents).toMatchObject({ [state.session!.userId]: { given: true } });
  expect(state.entries.map(({ text }) => text)).toEqual([
    'We talked about the weather.',
    'How much would the enterprise plan cost for sixty seats?',
    'The budget was approved by the finance team yesterday.',
  ]);
  expect(state.outputs.map(({ id, check }) => [id, check?.outcome])).toEqual([
    ['e1.sales', 'withdrawn'],
    ['e1.action-items', 'withdrawn'],
    ['e2.sales', undefined],
    ['e1.suggestion-generator', 'withdrawn'],
    ['e2.suggestion-generator', undefined],
  ]);
  expect(state.runs.flatMap(({ outcomes }) => outcomes).filter(({ status }) => !status)).toEqual([]);
  const latest = await database.queries.latestTranscripts(sessionId);
  expect(latest.map(({ text }) => text)).toEqual(state.entries.map(({ text }) => text));
});

test('[S15] what nobody had looked at is taken up, and new lines are kept behind the old ones', async () => {
  const { sessionId, events } = await theMeeting();
  const claimed = await database.jobs.claim({ now: clock.now(), limit: 10 });
  expect(claimed).toEqual([
    { sessionId, eventId: 'e3', sequence: 19, kind: 'entry-added', attempt: 2 },
    { sessionId, eventId: 'c2', sequence: 20, kind: 'entry-corrected', attempt: 2 },
  ]);
  const kept = await database.log.append(anEntry({ sessionId, actor: events[0]!.actor }));
  expect(kept).toMatchObject({ outcome: 'kept', event: { sequence: 21 } });
});

test('[U7] the audit trail of an earlier version is whole, and its records fit the events that are still there', async () => {
  const reader = readData(folder);
  const report = await verifyData(reader, '2026-11-22T03:00:00.000Z');
  reader.close();
  expect(report.broken).toBeUndefined();
  expect(report.compared).toBeGreaterThanOrEqual(20);
});

test('[S8] who had an account signs in with it, finds their meetings and settings, and no deleted one', async () => {
  const signIn = await createSignIn({
    accounts: database.accounts,
    settings: database.settings,
    ownNotes: database.ownNotes,
    clock,
    signUp: { open: true, contact: undefined, passwordMinLength: 6 },
    mails: undefined,
    passwordReset: () => {},
    secret: 'a secret of a test, long enough to be one',
    publicUrl: origin,
    originsFor: () => [origin],
    failed: () => {},
  });
  const reply = await signIn.handle(
    new Request(`${origin}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, 'x-aside-client-address': '127.0.0.1' },
      body: JSON.stringify({ email: 'ada@example.com', password: 'correct horse battery' }),
    }),
  );
  const cookie = reply.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const { user } = (await signIn.who(new Headers({ cookie })))!;
  expect(user).toMatchObject({ email: 'ada@example.com', displayName: 'Ada Old' });
  const secondStep = await signIn.handle(
    new Request(`${origin}/api/auth/two-factor/enable`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, cookie },
      body: JSON.stringify({ password: 'correct horse battery' }),
    }),
  );
  expect(secondStep.status).toBe(200);
  const meetings = await database.queries.meetingsOf(user.uid, { limit: 10 });
  expect(meetings.map(({ title }) => title)).toEqual(['Review with Northwind']);
  expect(await database.settings.read(user.uid, 'thresholds')).toEqual({ sales: 0.1 });
});
