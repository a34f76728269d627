import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { aMeeting, anEntry, anOutput } from '#meeting/samples.ts';
import { verifyChain } from '#engine/audit/verify-chain.ts';
import { readData } from '#store/sqlite/read-data.ts';
import { someData, type SampleData } from './sample-data.ts';
import { verifyData } from './verify-data.ts';

const now = '2026-01-05T10:00:00.000Z';
const meeting = aMeeting();
const other = aMeeting();
const entries = Array.from({ length: 8 }, () => anEntry(meeting, 'zanzibar by friday'));
const events = [meeting, other, ...entries.flatMap((entry) => [entry, anOutput(entry)]), anEntry(other)];

let data: SampleData;
beforeEach(async () => {
  data = someData();
  data.trail.write({ what: 'signed-in', userId: 'ada' });
  await data.keep(events);
});
afterEach(() => data.discard());

async function verify(remembered?: Parameters<typeof verifyData>[2], at = now) {
  const reader = readData(data.folder);
  const report = await verifyData(reader, at, remembered);
  reader.close();
  return report;
}

describe('verifying an audit trail', () => {
  test('[U7] one that nobody touched is whole, and every event is compared with its record', async () => {
    const report = await verify();
    expect(report).toMatchObject({
      rows: events.length + 1,
      whole: events.length + 1,
      compared: events.length,
    });
    expect(report.broken).toBeUndefined();
  });

  test('[U7] one byte of any column of any row, changed, is found at that row', async () => {
    const rows = data.rows('SELECT * FROM audit_rows ORDER BY number');
    const columns = Object.keys(rows[0]!);
    await fc.assert(
      fc.asyncProperty(
        fc.nat({ max: rows.length - 1 }),
        fc.constantFrom(...columns),
        fc.nat(),
        fc.nat({ max: 6 }),
        async (index, column, at, bit) => {
          const row = rows[index]!;
          const before = row[column]!;
          fc.pre(before !== null);
          const after = flipped(before, at, bit);
          fc.pre(column !== 'number' || !rows.some(({ number }) => number === after));
          const set = (value: string | number, number: unknown) =>
            data.run(`UPDATE audit_rows SET ${column} = ? WHERE number = ?`, value, number as number);
          set(after, row['number']);
          const { broken } = await verify();
          set(before, column === 'number' ? after : row['number']);
          expect(broken?.number).toBe(row['number']);
        },
      ),
      { numRuns: 150 },
    );
    expect((await verify()).broken).toBeUndefined();
  });

  test('[U7] rows taken out, put in another order, or cut off at either end are found', async () => {
    const head = await data.audit.head();
    const cases: [string, number][] = [
      ['DELETE FROM audit_rows WHERE number = 4', 4],
      ['DELETE FROM audit_rows WHERE number > 10', 11],
      ['DELETE FROM audit_rows WHERE number < 3', 1],
      ['UPDATE audit_rows SET number = CASE number WHEN 5 THEN -6 ELSE -5 END WHERE number IN (5, 6)', 5],
      ['UPDATE audit_rows SET body = NULL, session_id = NULL WHERE number = 7', 7],
      ["UPDATE audit_points SET number = 12 WHERE name = 'head'", 13],
      [`UPDATE audit_points SET hash = '${'0'.repeat(64)}' WHERE name = 'head'`, head.number],
      ["INSERT INTO audit_points VALUES ('checkpoint', 3, 'x')", 4],
    ];
    const found: (number | undefined)[] = [];
    for (const [sql] of cases) {
      data.run('BEGIN');
      data.run(sql);
      data.run('UPDATE audit_rows SET number = -number WHERE number < 0');
      found.push((await verifyChain(data.audit, { now })).broken?.number);
      data.run('ROLLBACK');
    }
    expect(found).toEqual(cases.map(([, number]) => number));
  });

  test('[U7] a tail that was cut off together with the noted head is found by whoever remembers the head', async () => {
    const head = await data.audit.head();
    data.run('DELETE FROM audit_rows WHERE number > 10');
    data.run(
      "UPDATE audit_points SET number = 10, hash = (SELECT hash FROM audit_rows WHERE number = 10) WHERE name = 'head'",
    );
    expect((await verify()).broken).toBeUndefined();
    expect((await verify(head)).broken?.number).toBe(11);
    expect((await verify({ number: 10, hash: head.hash })).broken?.number).toBe(10);
  });

  test('[U7] an event of the log that was changed or taken out is found at its record', async () => {
    data.run("UPDATE events SET event = replace(event, 'friday', 'monday') WHERE id = ?", entries[2]!.id);
    const changed = (await verify()).broken;
    expect(changed?.fault).toMatch(/^event \d+ of meeting .* is not the one that it records$/);
    expect(JSON.stringify(changed)).not.toContain('monday');
    data.run('DELETE FROM events WHERE id = ?', entries[2]!.id);
    expect(await verify()).toMatchObject({
      broken: { ...changed, fault: expect.stringMatching(/is missing$/) },
    });
  });

  test('[U5] erasing a meeting leaves a trail that verifies, and nothing that tells what was said', async () => {
    await data.erase(meeting.sessionId);
    const report = await verify();
    expect(report.broken).toBeUndefined();
    expect([report.rows, report.compared]).toEqual([events.length + 2, 2]);
    expect(data.rows('SELECT * FROM audit_salts')).toHaveLength(1);
  });

  test('[U6] clearing by retention and pruning leave a trail that verifies', async () => {
    const after = '2026-02-10T00:00:00.000Z'; // Entries are due, everything else is not.
    while ((await data.audit.clear(after, 3)).cleared > 0);
    const report = await verify(undefined, after);
    expect(report.broken).toBeUndefined();
    expect(report.rows - report.whole).toBe(entries.length + 1);
    const later = '2026-05-01T00:00:00.000Z'; // Everything but the sign-in.
    for (let left = 1; left > 0;) {
      const { cleared, pruned } = await data.audit.clear(later, 3);
      left = cleared + pruned;
    }
    expect((await verify(undefined, later)).broken).toBeUndefined();
    await data.keep([anEntry(other)]);
    expect((await verify(undefined, later)).broken).toBeUndefined();
  });
});

test('[U7] the command prints counts and the head, and exits with 1 at the first broken row', async () => {
  const command = (...args: string[]) =>
    promisify(execFile)(process.execPath, [join(import.meta.dirname, '../verify-audit.ts'), ...args]);
  const whole = await command(data.folder);
  expect(whole.stdout).toContain('The audit trail is whole.');
  const head = /head +(\S+)/.exec(whole.stdout)![1]!;
  expect((await command(data.folder, '--head', head)).stdout).toContain('whole');
  const [{ number }] = data.rows(
    "SELECT min(number) AS number FROM audit_rows WHERE body LIKE '%sales%'",
  ) as [{ number: number }];
  data.run("UPDATE audit_rows SET body = replace(body, 'sales', 'sakes') WHERE number = ?", number);
  await expect(command(data.folder)).rejects.toMatchObject({
    code: 1,
    stdout: expect.stringContaining(`BROKEN at row ${number}: its record is not the one that was written.`),
  });
  await expect(command(join(data.folder, 'nowhere'))).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('holds no data of Aside'),
  });
});

/** The value with one bit of one byte changed; texts here are ASCII, and stay so. */
function flipped(value: string | number, at: number, bit: number): string | number {
  if (typeof value === 'number') return value ^ (1 << (at % 20));
  const index = at % value.length;
  const changed = String.fromCharCode(value.charCodeAt(index) ^ (1 << bit));
  return value.slice(0, index) + changed + value.slice(index + 1);
}
