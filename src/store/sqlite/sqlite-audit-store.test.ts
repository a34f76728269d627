import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aMeeting } from '#meeting/samples.ts';
import { describeAuditStore } from '../audit-store-contract.ts';
import { openSqliteAuditStore } from './sqlite-audit-store.ts';
import { openSqliteStore } from './sqlite-store.ts';

async function make() {
  const folder = mkdtempSync(join(tmpdir(), 'aside-audit-'));
  const file = join(folder, 'aside.db');
  const log = openSqliteStore(file);
  const discard = async () => {
    await log.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { file, log, audit: openSqliteAuditStore(log.db), discard };
}
describeAuditStore('the SQLite store', make);

test('[U5] deleting a meeting overwrites its salt in the same transaction, before the trail speaks of it', async () => {
  const { file, log, audit, discard } = await make();
  const meeting = aMeeting();
  const { sessionId } = meeting;
  await log.append(meeting);
  const salt = 'a salt that nobody else has';
  await audit.append({ rows: [], audited: [{ sessionId, from: 0, number: 1, salt }], erased: [] });
  await log.deleteMeeting(sessionId);
  log.db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  expect(readFileSync(file).includes(salt)).toBe(false);
  expect(await audit.progressOf(sessionId)).toEqual({ sessionId, number: 1, salt: '' });
  const again = await audit.append({
    rows: [],
    audited: [{ sessionId, from: 1, number: 2, salt }],
    erased: [],
  });
  expect(again).toBe('moved');
  await discard();
});
