import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockedMeetings, readBusiness } from './business.ts';

const folder = mkdtempSync(join(tmpdir(), 'business-'));
const meeting = {
  kind: 'a first call',
  date: '2026-03-05',
  us: { company: 'A', about: '', people: { Ann: 'sales' } },
  them: { company: 'B', people: { Bob: 'buyer' } },
  competitors: ['Rival'],
};
const said = ['Ann', 'Bob', 'Cy'].map((speaker, i) => ({ n: i + 1, speaker, t: i, text: 'Hello.' }));
const labels = said.map(({ n }) => ({ n, ents: [], tags: n === 2 ? ['question'] : [], pii: [] }));
const lines = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).join('\n');

beforeAll(() => {
  for (const part of ['text', 'labels']) mkdirSync(join(folder, 'business', part), { recursive: true });
  const names = ['open-call', 'no-text', lockedMeetings[0]!];
  writeFileSync(
    join(folder, 'business/meetings.json'),
    JSON.stringify(Object.fromEntries(names.map((name) => [name, meeting]))),
  );
  for (const name of names.filter((one) => one !== 'no-text')) {
    writeFileSync(join(folder, `business/text/${name}.jsonl`), lines(said));
    writeFileSync(join(folder, `business/labels/${name}.jsonl`), lines(labels));
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

test('lines come with their labels and the side of who speaks; a meeting without text is left out', () => {
  const [only, ...others] = readBusiness(folder);
  expect(others).toEqual([]);
  expect(only).toMatchObject({ document: 'open-call', date: '2026-03-05', competitors: ['Rival'] });
  expect(only!.lines.map(({ side }) => side)).toEqual(['us', 'them', undefined]);
  expect(only!.lines.map(({ tags }) => tags)).toEqual([[], ['question'], []]);
});

test('a locked meeting is read only by who asks for the locked ones', () => {
  expect(readBusiness(folder).map(({ document }) => document)).not.toContain(lockedMeetings[0]);
  expect(readBusiness(folder, 'locked').map(({ document }) => document)).toEqual([lockedMeetings[0]]);
});

test('where the corpus is not there, there are no meetings', () => {
  expect(readBusiness(join(folder, 'nowhere'))).toEqual([]);
});
