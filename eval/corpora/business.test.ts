import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readBusiness } from './business.ts';

const root = mkdtempSync(join(tmpdir(), 'business-'));
afterAll(() => rmSync(root, { recursive: true }));

const spoken = { n: 1, speaker: 'Ann', t: 2.5, text: 'Hello Bob.' };
const label = {
  n: 1,
  ents: [['person', 'Bob']],
  tags: [],
  pii: [],
  moment: { by: 'sales', worth: 2, whisper: 'Ask.', uses: [1] },
};

/** A data folder of its own with these rows in every meeting. */
function folderOf(names: string[], text: unknown[], labels: unknown[]): string {
  const folder = mkdtempSync(join(root, 'data-'));
  for (const part of ['text', 'labels']) mkdirSync(join(folder, 'business', part), { recursive: true });
  const us = { company: 'Acme', people: { Ann: 'sales' } };
  const them = { company: 'Buyer', people: { Bob: 'head of finance' } };
  const brief = { kind: 'call', date: '2026-01-05', us, them, competitors: [] };
  const briefs = Object.fromEntries(names.map((name) => [name, brief]));
  writeFileSync(join(folder, 'business/meetings.json'), JSON.stringify(briefs));
  for (const name of names) {
    writeFileSync(
      join(folder, `business/text/${name}.jsonl`),
      text.map((one) => JSON.stringify(one)).join('\n'),
    );
    writeFileSync(
      join(folder, `business/labels/${name}.jsonl`),
      labels.map((one) => JSON.stringify(one)).join('\n'),
    );
  }
  return folder;
}

it('joins lines with their labels and the side of who speaks', () => {
  const others = [
    { ...spoken, n: 2, speaker: 'Bob' },
    { ...spoken, n: 3, speaker: 'A voice' },
  ];
  const blank = (n: number) => ({ n, ents: [], tags: [], pii: [] });
  const [meeting] = readBusiness(folderOf(['call'], [spoken, ...others], [label, blank(2), blank(3)]));
  expect(meeting!.lines[0]).toEqual({ ...label, ...spoken, side: 'us' });
  expect(meeting!.lines.map(({ side }) => side)).toEqual(['us', 'them', undefined]);
});

it('leaves the four that are kept for the last measurement out unless asked for them, and then gives them alone', () => {
  const folder = folderOf(['call', 'review-integration'], [spoken], [label]);
  const names = (options?: { locked: boolean }) =>
    readBusiness(folder, options).map(({ document }) => document);
  expect(names()).toEqual(['call']);
  expect(names({ locked: true })).toEqual(['review-integration']);
});

it('has none where the corpus is missing', () => {
  expect(readBusiness(join(root, 'nowhere'))).toEqual([]);
});

it.each([
  [[{ ...spoken, t: 'soon' }], [label], /text\/call\.jsonl:1: t: .*number/],
  [[spoken], [{ ...label, moment: { ...label.moment, worth: 4 } }], /labels\/call\.jsonl:1: moment\.worth: /],
  [[spoken], [{ ...label, n: 2 }], /^call: line 1 has no labels in its place$/],
  [[spoken], [], /^call: line 1 has no labels in its place$/],
])('says where something is amiss', (text, labels, words) => {
  expect(() => readBusiness(folderOf(['call'], text, labels))).toThrow(words);
});
