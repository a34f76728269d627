// The rows as a Markdown table: what every system scored, ours with its interval, and whether the targets are reached.
import type { Row } from '../measure.ts';
import type { Score } from './scores.ts';
import { targets, reachedBy } from './targets.ts';

const heading = [
  'task',
  'measure',
  'plain patterns',
  'compromise',
  'ours',
  '95 % interval',
  'must',
  'stretch',
  'reached',
];

/** Columns are padded, so that it reads in a terminal too. */
export function tableOf(rows: readonly Row[]): string {
  const lines = [heading, ...rows.map(cellsOf)];
  const widths = heading.map((_, column) => Math.max(...lines.map((cells) => cells[column]!.length)));
  const written = lines.map((cells) => `| ${cells.map((cell, i) => cell.padEnd(widths[i]!)).join(' | ')} |`);
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [written[0], rule, ...written.slice(1)].join('\n');
}

function cellsOf({ id, measure, scores }: Row): string[] {
  const digits = digitsOf(id);
  const own = scores['ours'];
  const target = targets[id];
  const interval = own?.interval;
  return [
    id.split('/')[0]!,
    measure,
    figure(scores['plain patterns'], digits),
    figure(scores['compromise'], digits),
    figure(own, digits),
    interval ? `${interval.low.toFixed(digits)} to ${interval.high.toFixed(digits)}` : '',
    target ? String(target.must) : '',
    target ? String(target.stretch) : '',
    target && own ? reachedBy(own.value, target) : '',
  ];
}

function figure(score: Score | undefined, digits: number): string {
  if (!score || Number.isNaN(score.value)) return '–';
  return `${score.value.toFixed(digits)}${score.note ? ` (${score.note})` : ''}`;
}

function digitsOf(id: string): number {
  return id.startsWith('speed/') ? 0 : id.endsWith('-r') ? 3 : 1;
}
