// The contract of every audit trail, as one suite: rules U4 to U6 of docs/rules.md. Hashes here are only compared, not
// computed. Not for production code.
import { afterEach, describe, expect, test } from 'vitest';
import type { AuditLog } from '#meeting/governance.ts';
import { newId } from '#meeting/ids.ts';
import { aMeeting } from '#meeting/samples.ts';
import {
  type AuditProgress,
  type AuditRow,
  type AuditStore,
  type ChainPoint,
  chainOrigin,
} from '../audit-store.ts';
import type { DatabaseUnderTest, MakeDatabase } from './log-contract.ts';

export function describeAuditStore(name: string, make: MakeDatabase): void {
  describe(`${name} keeps the audit trail`, () => {
    let under: DatabaseUnderTest;
    afterEach(() => under.discard());
    const open = async () => (under = await make()).database.audit;
    /** A meeting in the log, audited up to nowhere. */
    async function aSession(): Promise<AuditProgress> {
      const meeting = aMeeting();
      await under.database.log.append(meeting);
      return { sessionId: meeting.sessionId, number: 1, salt: newId() };
    }
    const append = (rows: AuditRow[], more: Partial<Parameters<AuditStore['append']>[0]> = {}) =>
      under.database.audit.append({ rowsAfter: () => rows, audited: [], erased: [], ...more });

    test('[U4] rows come back as they were written, in order, and the last is the head', async () => {
      const audit = await open();
      expect([await audit.head(), await audit.checkpoint()]).toEqual([chainOrigin, chainOrigin]);
      const rows = someRows(5, { session_id: newId() });
      expect(await append(rows.slice(0, 2))).toBe('kept');
      expect(await append(rows.slice(2))).toBe('kept');
      expect(await audit.rows(0, 10)).toEqual(rows);
      expect(await audit.rows(2, 2)).toEqual(rows.slice(2, 4));
      expect(await audit.head()).toEqual({ number: 5, hash: rows[4]!.hash });
    });

    test('[U4] rows of several who append at once follow on each other', async () => {
      const audit = await open();
      const links = someRows(20);
      const rowsAfter = (link: AuditRow) => (head: ChainPoint) => [
        { ...link, number: head.number + 1, prev_hash: head.hash },
      ];
      const outcomes = await Promise.all(
        links.map((link) => audit.append({ rowsAfter: rowsAfter(link), audited: [], erased: [] })),
      );
      expect(outcomes).toEqual(links.map(() => 'kept'));
      const rows = await audit.rows(0, 100);
      expect(rows.map(({ number }) => number)).toEqual(links.map((_, index) => index + 1));
      expect(rows.map(({ prev_hash }) => prev_hash)).toEqual([
        chainOrigin.hash,
        ...rows.slice(0, -1).map(({ hash }) => hash),
      ]);
      expect(await audit.head()).toEqual({ number: links.length, hash: rows.at(-1)!.hash });
    });

    test('[U4] how far a session is audited moves with the rows or not at all', async () => {
      const audit = await open();
      const session = await aSession();
      const { sessionId } = session;
      const [first, second] = someRows(2);
      expect(await append([first!], { audited: [{ ...session, from: 0, number: 3 }] })).toBe('kept');
      expect(await audit.progressOf(sessionId)).toEqual({ ...session, number: 3 });
      expect(await audit.progress()).toEqual([{ ...session, number: 3 }]);
      const stale = { ...session, from: 0, number: 4 };
      const foreign = { ...session, from: 3, number: 4, salt: newId() };
      for (const audited of [stale, foreign])
        expect(await append([second!], { audited: [audited] })).toBe('moved');
      expect(await audit.rows(0, 10)).toEqual([first]);
      expect(await append([second!], { audited: [{ ...session, from: 3, number: 4 }] })).toBe('kept');
      expect((await audit.progressOf(sessionId))?.number).toBe(4);
    });

    test('[U5] after an erasure neither progress nor salt of the session is left, and its rows are', async () => {
      const audit = await open();
      const [session, other] = [await aSession(), await aSession()];
      const rows = someRows(3, { session_id: session.sessionId });
      await append(rows.slice(0, 2), {
        audited: [
          { ...session, from: 0 },
          { ...other, from: 0 },
        ],
      });
      await under.database.log.delete(session.sessionId);
      await append(rows.slice(2), { erased: [session.sessionId] });
      expect(await audit.progressOf(session.sessionId)).toBeUndefined();
      expect(await audit.progress()).toEqual([other]);
      expect(await audit.rows(0, 10)).toEqual(rows);
    });

    test('[U6] records are found by session and trace, a page at a time', async () => {
      const audit = await open();
      const [here, there] = [newId(), newId()];
      const rows = someRows(6).map((row, index) => {
        const session_id = index % 2 === 0 ? here : there;
        return { ...row, ...aBody({ session_id, trace_id: `trace-${index}` }) };
      });
      await append(rows);
      const query = { sessionId: here, after: 0, limit: 10 };
      expect(await audit.rowsOf(query)).toEqual([rows[0], rows[2], rows[4]]);
      expect(await audit.rowsOf({ ...query, after: 1, limit: 1 })).toEqual([rows[2]]);
      expect(await audit.rowsOf({ ...query, traceId: 'trace-4' })).toEqual([rows[4]]);
      expect(await audit.rowsOf({ ...query, traceId: 'trace-3' })).toEqual([]);
    });

    test('[U6] bodies are cleared when their retention ran out, and the beginning is pruned to a checkpoint', async () => {
      const audit = await open();
      const session_id = newId();
      const until = ['2026-01-01', '2026-01-02', '2026-03-01', '2026-01-03'].map(
        (day) => `${day}T00:00:00.000Z`,
      );
      const rows = someRows(4).map((row, index) => ({
        ...row,
        ...aBody({ session_id }),
        retention_until: until[index]!,
      }));
      await append(rows);
      const now = '2026-02-01T00:00:00.000Z';
      let pruned = 0;
      for (let left = 1; left > 0;) {
        const done = await audit.clear(now, 2);
        pruned += done.pruned;
        left = done.cleared + done.pruned;
      }
      expect(pruned).toBe(2);
      expect(await audit.checkpoint()).toEqual({ number: 2, hash: rows[1]!.hash });
      expect(await audit.rows(0, 10)).toEqual([rows[2], { ...rows[3], body: null, session_id: null }]);
      expect(await audit.rowsOf({ sessionId: session_id, after: 0, limit: 10 })).toEqual([rows[2]]);
      expect((await audit.head()).number).toBe(4);
    });

    test('[U6] a trail that was cleared to the end goes on where it was', async () => {
      const audit = await open();
      const rows = someRows(3);
      await append(rows.slice(0, 2));
      await audit.clear('9999-01-01T00:00:00.000Z', 100);
      expect(await audit.rows(0, 10)).toEqual([]);
      expect(await audit.checkpoint()).toEqual(await audit.head());
      expect(await append(rows.slice(2))).toBe('kept');
      expect(await audit.rows(0, 10)).toEqual(rows.slice(2));
    });
  });
}

function someRows(count: number, more: Partial<AuditRow> = {}): AuditRow[] {
  const hashes = Array.from({ length: count }, () => newId());
  return hashes.map((hash, index) => ({
    number: index + 1,
    hash,
    prev_hash: hashes[index - 1] ?? chainOrigin.hash,
    body_hash: newId(),
    retention_until: '2026-06-01T00:00:00.000Z',
    ...aBody({ session_id: more.session_id ?? null }),
  }));
}

function aBody({ session_id, trace_id = newId() }: { session_id: string | null; trace_id?: string }) {
  const record: AuditLog = {
    id: newId(),
    event_type: 'session',
    ...(session_id !== null && { session_id }),
    data: {},
    timestamp: '2026-01-05T09:00:00.000Z',
    trace_id,
    compliance_tags: [],
    retention_until: '2026-06-01T00:00:00.000Z',
  };
  return { session_id, body: JSON.stringify(record) };
}
