import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { aMeeting, anEntry, anOutput } from '#meeting/samples.ts';
import type { BusinessMeeting } from '../corpora/business.ts';
import { byKind, questionOn, readJudgements, shareOf, toldBy } from './judgements.ts';

const folder = mkdtempSync(join(tmpdir(), 'judged-'));
afterAll(() => rmSync(folder, { recursive: true }));

const row = (more: Record<string, unknown> = {}) =>
  JSON.stringify({ meeting: 'a', line: 3, agent: 'sales', rating: 'useful', reason: 'in time', ...more });

let written = 0;
function file(...rows: string[]): string {
  const path = join(folder, `${written++}.jsonl`);
  writeFileSync(path, rows.join('\n'));
  return path;
}

describe('ratings are read back', () => {
  it('and counted, with an interval by meeting', () => {
    const judged = readJudgements(
      file(row(), row({ rating: 'wrong', meeting: 'b' }), '', row({ rating: 'wrong', meeting: 'b' }), row()),
    );
    expect(shareOf('useful', judged)).toMatchObject({
      value: 50,
      note: '2 of 4',
      interval: { low: 0, high: 100 },
    });
    expect(shareOf('true but useless', judged)).toMatchObject({ value: 0, note: '0 of 4' });
  });

  it('and candidates by kind, the most often judged first', () => {
    const judged = readJudgements(
      file(row({ kind: 'deadline' }), row({ kind: 'before-you-go' }), row({ kind: 'before-you-go' })),
    );
    expect([...byKind(judged)].map(([kind, rows]) => [kind, rows.length])).toEqual([
      ['before-you-go', 2],
      ['deadline', 1],
    ]);
  });

  it.each([
    [row({ rating: '' }), ':2: rating: the rating is one of: useful, true but useless, wrong'],
    [row({ rating: 'good' }), ':2: rating: the rating is one of: useful, true but useless, wrong'],
    [row({ reason: '  ' }), ':2: reason: say why, in a few words'],
    ['{"meeting": ', ':2: this is no JSON'],
  ])('and %s is refused with its place', (bad, words) => {
    const path = file(row(), bad);
    expect(() => readJudgements(path)).toThrow(new Error(`${path}${words}`));
  });

  it('and a file without any is refused', () => {
    const path = file('', '');
    expect(() => readJudgements(path)).toThrow(new Error(`${path}: nothing is judged in it`));
  });

  it('and every file that is kept can be read', () => {
    const kept = join(import.meta.dirname, '../judged');
    for (const name of readdirSync(kept).filter((one) => one.endsWith('.jsonl')))
      expect(readJudgements(join(kept, name)).length).toBeGreaterThan(0);
  });
});

it('a person is given the insight, ten lines before, two after and who is who; the rating is left open', () => {
  const lines = Array.from({ length: 20 }, (_, i) => ({
    n: i + 1,
    speaker: 'Ann',
    t: i,
    text: `line ${i + 1}`,
    side: 'us' as const,
    ents: [],
    tags: [],
    pii: [],
  }));
  const us = { company: 'Acme', people: { Ann: 'sales' } };
  const brief = { kind: 'a first call', date: '2026-01-05', us, them: null, competitors: ['Rival'] };
  const meeting: BusinessMeeting = { document: 'first-call', brief, lines };
  const { output } = anOutput(anEntry(aMeeting())).body;
  const question = questionOn(meeting, toldBy({ line: 15, agent: 'sales', shown: true, output }));
  expect(question).toMatchObject({
    meeting: 'first-call',
    line: 15,
    analysis: output.outputs.analysis,
    insights: output.outputs.insights,
    rating: '',
    reason: '',
    spoken: '15 Ann: line 15',
    after: ['16 Ann: line 16', '17 Ann: line 17'],
    brief: { us, them: null, competitors: ['Rival'] },
  });
  expect(question.before).toHaveLength(10);
  expect(question.before[0]).toBe('5 Ann: line 5');
});

it('the command overwrites no ratings', async () => {
  const path = file(row());
  const options = [join(import.meta.dirname, '../judge.ts'), '--out', path];
  const words = await new Promise<string>((resolve) => {
    execFile(process.execPath, options, (_error, _out, said) => resolve(said.trim()));
  });
  expect(words).toBe(`${path} is there already: ratings are not overwritten`);
  expect(readJudgements(path)).toHaveLength(1);
});
