// The database that CONTRIBUTING.md shows does what every database must, and its log outlives the process.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { aMeeting, anEntry } from '#meeting/samples.ts';
import { describeDatabase } from '#store/contracts/database-contract.ts';
import { openJournal } from './journal-database.ts';
import { shownUnder } from './shown-code.ts';

function aFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'aside-journal-'));
  return { file: join(folder, 'log.jsonl'), discard: async () => rmSync(folder, { recursive: true }) };
}

describeDatabase('a journal', async (options) => {
  const { file, discard } = aFolder();
  return { database: await openJournal(file, options), discard };
});

test('what a journal has kept is there, with the same numbers, when it is opened again', async () => {
  const { file, discard } = aFolder();
  const meeting = aMeeting();
  const { log } = await openJournal(file);
  await log.appendAll([meeting, anEntry(meeting), anEntry(meeting)]);
  const kept = await log.eventsAfter(meeting.sessionId, 0, 10);

  const again = await openJournal(file);
  expect(await again.log.eventsAfter(meeting.sessionId, 0, 10)).toEqual(kept);
  expect(await again.log.append(anEntry(meeting))).toMatchObject({ event: { sequence: 4 } });
  await discard();
});

test('a meeting deleted from a journal does not come back', async () => {
  const { file, discard } = aFolder();
  const [one, other] = [aMeeting(), aMeeting()];
  const { log } = await openJournal(file);
  await log.append(one);
  await log.append(other);
  expect(await log.delete(one.sessionId)).toBe(true);

  const again = await openJournal(file);
  expect(await again.log.heads()).toEqual([{ sessionId: other.sessionId, head: 1 }]);
  expect(readFileSync(file, 'utf8')).not.toContain(one.sessionId);
  await discard();
});

test('CONTRIBUTING.md shows this very file, in under 30 lines', () => {
  const shown = shownUnder('Add a database');
  expect(shown).toBe(readFileSync('examples/journal-database.ts', 'utf8'));
  expect(shown.split('\n').length).toBeLessThanOrEqual(30);
});
