import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aMeeting } from '#meeting/samples.ts';
import { openSqliteDatabase } from './sqlite-database.ts';

test('[U5] deleting a meeting overwrites its salt in the same transaction, before the trail speaks of it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'aside-audit-'));
  const file = join(folder, 'aside.db');
  const { db, log, audit, close } = openSqliteDatabase(file);
  const meeting = aMeeting();
  const { sessionId } = meeting;
  await log.append(meeting);
  const salt = 'a salt that nobody else has';
  await audit.append({ rowsAfter: () => [], audited: [{ sessionId, from: 0, number: 1, salt }], erased: [] });
  await log.delete(sessionId);
  db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  expect(readFileSync(file).includes(salt)).toBe(false);
  expect(await audit.progressOf(sessionId)).toEqual({ sessionId, number: 1, salt: '' });
  const again = await audit.append({
    rowsAfter: () => [],
    audited: [{ sessionId, from: 1, number: 2, salt }],
    erased: [],
  });
  expect(again).toBe('moved');
  await close();
  rmSync(folder, { recursive: true, force: true });
});
