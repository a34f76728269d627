import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { manualClock, timestampOf } from '#meeting/clock.ts';
import { eventText } from '#meeting/event-text.ts';
import type { NewEvent } from '#meeting/events.ts';
import type { AuditLog } from '#meeting/governance.ts';
import { auditCleanupMs, workflowLatencyMs } from '#meeting/limits.ts';
import { aMeeting, anEntry, anOutput } from '#meeting/samples.ts';
import { type AuditStore, auditLogOf } from '#store/audit-store.ts';
import type { Log } from '#store/log.ts';
import { openMemoryDatabase } from '#store/memory/memory-database.ts';
import { openSqliteDatabase } from '#store/sqlite/sqlite-database.ts';
import { createBus } from '../bus.ts';
import { createAuditTrail } from './audit-trail.ts';
import { contentHashOf } from './chain.ts';
import { verifyChain } from './verify-chain.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function aFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'aside-trail-'));
  folders.push(folder);
  return join(folder, 'aside.db');
}

/** A trail behind a bus over these stores. */
function aTrail(
  log: Log,
  audit: AuditStore,
  clock: Parameters<typeof createAuditTrail>[0]['clock'] = manualClock(),
) {
  const faults: unknown[] = [];
  const bus = createBus({ keep: log.append, keepAll: log.appendAll, failed: (error) => faults.push(error) });
  const trail = createAuditTrail({ bus, log, audit, clock, failed: (error) => faults.push(error) });
  const remove = async (meeting: NewEvent) => {
    await log.delete(meeting.sessionId);
    const { sessionId, actor, traceId } = meeting;
    const at = timestampOf(clock);
    bus.broadcast({
      id: 'gone',
      sessionId,
      sequence: 0,
      at,
      kind: 'meeting-deleted',
      actor,
      causes: [],
      traceId,
      body: {},
    });
  };
  return { bus, trail, faults, clock, remove };
}

async function recordsIn(audit: AuditStore): Promise<AuditLog[]> {
  return (await audit.rows(0, 10_000)).flatMap((row) => auditLogOf(row) ?? []);
}
const eventsIn = async (audit: AuditStore) =>
  (await recordsIn(audit)).map(({ data }) => (data as { event: string }).event);
const intact = async (audit: AuditStore) =>
  (await verifyChain(audit, { now: '2026-01-05T09:00:00.000Z' })).broken === undefined;

describe('the audit trail', () => {
  test('[U4] everything that is kept gets its records, in order, in a chain that verifies', async () => {
    const { log, audit } = openMemoryDatabase();
    const { bus, trail, faults } = aTrail(log, audit);
    const meeting = aMeeting();
    const entry = anEntry(meeting);
    for (const event of [meeting, entry, anOutput(entry)]) await bus.publish(event);
    await trail.settled();
    expect(await eventsIn(audit)).toEqual(['meeting-created', 'entry-added', 'insight-emitted']);
    expect(await intact(audit)).toBe(true);
    expect(faults).toEqual([]);
  });

  test('[U2] contents are referenced by a hash that only the salt of their meeting can reproduce', async () => {
    const { log, audit } = openMemoryDatabase();
    const { bus, trail } = aTrail(log, audit);
    const [one, two] = [aMeeting(), aMeeting()];
    for (const event of [one, two]) await bus.publish(event);
    await trail.settled();
    const salts = (await audit.progress()).map(({ salt }) => salt);
    expect(new Set(salts).size).toBe(2);
    const [created] = await log.eventsAfter(one.sessionId, 0, 1);
    const [record] = await recordsIn(audit);
    const hashes = salts.map((salt) => contentHashOf(salt)(eventText(created!)));
    const { content_hash } = record!.data as { content_hash: string };
    expect(content_hash).toBe(hashes[0]);
    expect(content_hash).not.toBe(hashes[1]);
  });

  test('[U4] a meeting is behind from its event until that is in the store, also when writing it failed', async () => {
    const { log, audit } = openMemoryDatabase();
    let isFull = true;
    const sick: AuditStore = {
      ...audit,
      append: (batch) => (isFull ? Promise.reject(new Error('disk full')) : audit.append(batch)),
    };
    const { bus, trail } = aTrail(log, sick);
    await trail.settled();
    expect(trail.behind()).toBe(0);
    await bus.publish(aMeeting());
    await trail.settled();
    expect(trail.behind()).toBe(1);
    isFull = false;
    await trail.settled();
    expect(trail.behind()).toBe(0);
  });

  test('[U4] a batch is written after 100 ms, and how long it takes is measured against its limit', async () => {
    const clock = manualClock();
    const { log, audit } = openMemoryDatabase({ clock });
    const { bus, trail } = aTrail(log, audit, clock);
    await trail.settled();
    const meeting = { ...aMeeting(), at: timestampOf(clock) };
    await bus.publish(meeting);
    expect((await audit.head()).number).toBe(0);
    clock.advance(100);
    await trail.settled();
    expect(trail.report()).toEqual({
      rows: 1,
      lastMs: 100,
      worstMs: 100,
      limitMs: workflowLatencyMs.auditTrail,
      late: 0,
    });
    await bus.publish({ ...anEntry(meeting), at: timestampOf(clock) });
    clock.advance(workflowLatencyMs.auditTrail + 1);
    await trail.settled();
    expect(trail.report().late).toBe(1);
    await trail.stop();
  });

  test('[U4] after a crash the trail goes on from the log: nothing is missing and nothing is there twice', async () => {
    const file = aFile();
    const meeting = aMeeting();
    const entries = Array.from({ length: 20 }, () => anEntry(meeting));
    const killed = openSqliteDatabase(file);
    const before = aTrail(killed.log, killed.audit);
    for (const event of [meeting, ...entries.slice(0, 5)]) await before.bus.publish(event);
    await before.trail.settled();
    // Kept, and the process ends before the trail hears of them.
    for (const entry of entries.slice(5, 10)) await killed.log.append(entry);
    await killed.close();

    const { log, audit, close } = openSqliteDatabase(file);
    const after = aTrail(log, audit);
    for (const entry of entries.slice(10)) await after.bus.publish(entry);
    await after.trail.settled();
    const records = await recordsIn(audit);
    expect(records.map(({ data }) => (data as { number: number }).number)).toEqual(
      Array.from({ length: 21 }, (_, index) => index + 1),
    );
    expect(await intact(audit)).toBe(true);
    await close();
  });

  test('[U4] two trails over one store, as two tabs have them, write everything once', async () => {
    const { log, audit } = openMemoryDatabase();
    const [one, two] = [aTrail(log, audit), aTrail(log, audit)];
    const meeting = aMeeting();
    await one.bus.publish(meeting);
    for (let index = 0; index < 10; index++) {
      await (index % 2 === 0 ? one : two).bus.publish(anEntry(meeting));
      await Promise.all([one.trail.settled(), two.trail.settled()]);
    }
    expect(await eventsIn(audit)).toEqual(['meeting-created', ...Array<string>(10).fill('entry-added')]);
    expect(await intact(audit)).toBe(true);
  });

  test('[U4] what could not be written is tried again, and is there once', async () => {
    const { log, audit } = openMemoryDatabase();
    let isFull = true;
    const failing: AuditStore = {
      ...audit,
      append: (batch) => (isFull ? Promise.reject(new Error('full')) : audit.append(batch)),
    };
    const { bus, trail, faults } = aTrail(log, failing);
    const meeting = aMeeting();
    await bus.publish(meeting);
    trail.write({ what: 'signed-in', userId: 'ada' });
    await trail.settled();
    expect(faults).toHaveLength(1);
    expect(await recordsIn(audit)).toEqual([]);
    isFull = false;
    await trail.settled();
    expect(await eventsIn(audit)).toEqual(['meeting-created', 'signed-in']);
  });

  test('[U4] a flood is written batch by batch from the log, whole', async () => {
    const { log, audit } = openMemoryDatabase({ enqueuesJobs: false });
    const { bus, trail } = aTrail(log, audit);
    const [one, two] = [aMeeting(), aMeeting()];
    await Promise.all([one, two].map((event) => bus.publish(event)));
    for (let index = 0; index < 3_000; index++)
      await Promise.all([bus.publish(anEntry(one)), bus.publish(anEntry(two))]);
    await trail.settled();
    const progress = await audit.progress();
    expect(progress.map(({ number }) => number)).toEqual([3_001, 3_001]);
    expect((await audit.head()).number).toBe(6_002);
    expect(await intact(audit)).toBe(true);
  });

  test('[U4] what happens outside the log beyond a bound is counted, and the count is in the trail', async () => {
    const { log, audit } = openMemoryDatabase();
    const { trail } = aTrail(log, audit);
    for (let index = 0; index < 1_050; index++) trail.write({ what: 'request-refused' });
    await trail.settled();
    const records = await recordsIn(audit);
    expect(records).toHaveLength(1_001);
    expect(records.at(-1)!.data).toEqual({ event: 'records-dropped', count: 50 });
  });

  test('[U5] a deletion is the last that the trail says of a meeting, with who did it; the chain stands', async () => {
    const file = aFile();
    const { log, audit, close } = openSqliteDatabase(file);
    const { bus, trail, remove, faults } = aTrail(log, audit);
    const [gone, stays] = [aMeeting(), aMeeting()];
    for (const event of [gone, stays, anEntry(gone)]) await bus.publish(event);
    await trail.settled();
    // Said, deleted, and only then written down.
    await bus.publish(anEntry(gone));
    await remove(gone);
    await trail.settled();
    const records = (await recordsIn(audit)).filter(({ session_id }) => session_id === gone.sessionId);
    expect(records.map(({ data }) => (data as { event: string }).event)).toEqual([
      'meeting-created',
      'entry-added',
      'entry-added',
      'meeting-erased',
    ]);
    expect(records.at(-1)).toMatchObject({ user_id: 'ada', trace_id: gone.traceId });
    expect((await audit.progress()).map(({ sessionId }) => sessionId)).toEqual([stays.sessionId]);
    expect(await intact(audit)).toBe(true);
    expect(faults).toEqual([]);
    await trail.stop();
    await close();
  });

  test('[U5] a deletion that a stopped process did not write down is written by the next, once', async () => {
    const file = aFile();
    const meeting = aMeeting();
    const killed = openSqliteDatabase(file);
    const before = aTrail(killed.log, killed.audit);
    await before.bus.publish(meeting);
    await before.trail.settled();
    await killed.log.delete(meeting.sessionId);
    await killed.close();
    for (let start = 0; start < 2; start++) {
      const { log, audit, close } = openSqliteDatabase(file);
      const { trail } = aTrail(log, audit);
      await trail.stop();
      expect(await eventsIn(audit)).toEqual(['meeting-created', 'meeting-erased']);
      await close();
    }
  });

  test('[U6] records whose retention ran out are cleared at the start and every 24 hours', async () => {
    const clock = manualClock();
    const { log, audit } = openMemoryDatabase({ clock });
    const { bus, trail } = aTrail(log, audit, clock);
    const meeting = aMeeting();
    const entry = anEntry(meeting);
    for (const event of [entry, meeting].toReversed()) await bus.publish(event);
    await trail.settled();
    for (let day = 0; day < 31; day++) {
      clock.advance(auditCleanupMs);
      for (let turn = 0; turn < 5; turn++) {
        await new Promise((resolve) => setImmediate(resolve));
        clock.advance(50);
      }
    }
    // The entry's record was due after 30 days, its meeting's after 90.
    expect((await audit.rows(0, 10)).map(({ body }) => body !== null)).toEqual([true, false]);
    const report = await verifyChain(audit, { now: timestampOf(clock) });
    expect([report.broken, report.rows, report.whole]).toEqual([undefined, 2, 1]);
    await trail.stop();
  });
});
