// The whole way from the files of a made-up meeting to the rows of the table, with the real engine in between.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadModels } from '#language/models/models.ts';
import { moments } from './moments.ts';

const folder = mkdtempSync(join(tmpdir(), 'moments-'));
beforeAll(loadModels);
afterAll(() => rmSync(folder, { recursive: true }));

const said = [
  'Good morning to all of you.',
  'It rained the whole way here.',
  'They want the drawings two weeks before the first of March.',
  'That is how it was on the road.',
  'And the train was late as well.',
  'So it is on most mornings.',
];
const moment = (by: string, worth: number, n: number) => ({ by, worth, whisper: 'Careful.', uses: [n] });
const marked = new Map([
  [2, moment('action-items', 3, 2)],
  [4, moment('compliance', 2, 4)],
]);

/** Nothing is learnt anew: the meeting is played with what ships. */
const context = {
  share: 1,
  folds: 2,
  systems: [],
  later: [],
  lessons: () => ({ lines: [], ratings: async () => [] }),
};

it('tells what was hit, beside chance, from the files of a meeting', async () => {
  for (const part of ['text', 'labels']) mkdirSync(join(folder, 'business', part), { recursive: true });
  const us = { company: 'Acme', people: { Ann: 'sales' } };
  const brief = { kind: 'call', date: '2026-01-05', us, them: null, competitors: [] };
  writeFileSync(join(folder, 'business/meetings.json'), JSON.stringify({ call: brief }));
  const rowsOf = (make: (text: string, n: number) => unknown) =>
    said.map((text, i) => JSON.stringify(make(text, i + 1))).join('\n');
  writeFileSync(
    join(folder, 'business/text/call.jsonl'),
    rowsOf((text, n) => ({ n, speaker: 'Ann', t: 72 * n, text })),
  );
  writeFileSync(
    join(folder, 'business/labels/call.jsonl'),
    rowsOf((_, n) => ({ n, ents: [], tags: [], pii: [], moment: marked.get(n) })),
  );
  const rows = await moments.rows({ ...context, folder });
  const scores = new Map(rows.map(({ id, scores: { ours } }) => [id, ours!]));
  // The day that has to be counted alone is spoken of, on line 3: right for line 2, whose next two lines count; three of six lines by chance.
  expect(scores.get('moments/agent/action-items')).toMatchObject({ value: 100 });
  expect(scores.get('moments/per-meeting')).toMatchObject({ value: 1 });
  expect(scores.get('moments/worth-3')).toEqual({ value: 100, note: '1 of 1; chance 50.0' });
  expect(scores.get('moments/worth-2')).toEqual({ value: 50, note: '1 of 2; chance 25.0' });
  // Lines 1 to 5 are near a moment.
  expect(scores.get('moments/on-moment')).toEqual({ value: 100, note: '1 of 1; chance 83.3' });
  // One in 432 seconds.
  expect(scores.get('moments/per-hour')!.value).toBeCloseTo(3_600 / 432, 5);
});

it('has no rows where there is no meeting', async () => {
  expect(await moments.rows({ ...context, folder: join(folder, 'none') })).toEqual([]);
});
