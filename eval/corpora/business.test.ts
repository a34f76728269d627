import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readBusiness, readLaterMeetings, readMeetings } from './business.ts';

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

it('leaves out what is not wanted', () => {
  const folder = folderOf(['call', 'review'], [spoken], [label]);
  const meetings = readMeetings(join(folder, 'business'), (document) => document !== 'review');
  expect(meetings.map(({ document }) => document)).toEqual(['call']);
});

it('gives the later meetings whole, and those kept for the last measurement only to whoever asks for them', () => {
  const [open, locked] = [readLaterMeetings(), readLaterMeetings({ locked: true })];
  expect([open.length, locked.length]).toEqual([12, 6]);
  const kept = new Set(locked.map(({ document }) => document));
  expect(open.filter(({ document }) => kept.has(document))).toEqual([]);
  const amiss = [...open, ...locked].flatMap(({ document, lines }) =>
    lines.flatMap(({ n, text, ents, pii, commit, moment, tags, side }) => [
      ...[...ents, ...pii]
        .filter(([, words]) => !text.includes(words))
        .map(([, words]) => `${document} ${n}: ${words}`),
      ...((commit !== undefined) === tags.includes('action')
        ? []
        : [`${document} ${n}: action without commit`]),
      ...(moment && !moment.uses.every((use) => use <= n) ? [`${document} ${n}: uses what comes later`] : []),
      ...(side ? [] : [`${document} ${n}: nobody's side`]),
    ]),
  );
  expect(amiss).toEqual([]);
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
