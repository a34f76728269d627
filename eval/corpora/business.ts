// Business meetings written and labelled for this project. Four of the twenty stay locked: they are opened once, at the end.
import { readJsonLines, readLines } from '../data-folder.ts';

export interface BusinessLine {
  n: number;
  speaker: string;
  text: string;
  tags: readonly string[];
  commit?: { task: string; owner: string | null; due: string | null };
}

export interface BusinessMeeting {
  document: string;
  date: string;
  participants: readonly string[];
  lines: readonly BusinessLine[];
}

interface Side {
  people: Record<string, string>;
}
type Known = Record<string, { date: string; us: Side; them: Side }>;

const locked = new Set([
  'biotech-demo-breaks',
  'infusion-pump-tender',
  'review-integration',
  'reseller-margin-mainz',
]);

/** By name, which is the order that reading and measuring are split by. */
export function readBusiness(folder: string): BusinessMeeting[] {
  const text = readLines(folder, 'business/meetings.json').join('\n');
  if (text === '') return [];
  const known = JSON.parse(text) as Known;
  return Object.keys(known)
    .filter((name) => !locked.has(name))
    .toSorted()
    .flatMap((document) => {
      const spoken = readJsonLines<BusinessLine>(folder, `business/text/${document}.jsonl`);
      const labels = readJsonLines<Pick<BusinessLine, 'tags' | 'commit'>>(
        folder,
        `business/labels/${document}.jsonl`,
      );
      const { date, us, them } = known[document]!;
      const participants = [...Object.keys(us.people), ...Object.keys(them?.people ?? {})];
      const lines = spoken.map((line, i) => ({ ...line, ...labels[i] }));
      return lines.length === 0 ? [] : [{ document, date, participants, lines }];
    });
}
