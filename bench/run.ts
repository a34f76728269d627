// Measures the real server and prints what it can do: `npm run bench`. What each figure means stands in README.md.
// `--json` prints them for a script; `--runs N` measures N times instead of 3; `--part NAME` measures one thing alone.
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readMeetingFile } from '../scripts/replay/read-meeting-file.ts';
import { type Figure, figuresOver, type Measured, tableOf } from './figures.ts';
import { measureOnce, type Run } from './measure-once.ts';
import { figuresOf } from './figures-of-runs.ts';
import { parts } from './parts.ts';

const { values } = parseArgs({
  options: { json: { type: 'boolean' }, runs: { type: 'string', default: '3' }, part: { type: 'string' } },
});
const count = Math.max(1, Math.floor(Number(values.runs)) || 1);

async function measureAll(): Promise<Figure[]> {
  const texts: string[] = [];
  for await (const { text } of readMeetingFile(join(import.meta.dirname, '../examples/sales-call.jsonl'))) {
    texts.push(text);
  }
  return figuresOf(await inRuns((): Promise<Run> => measureOnce(texts)));
}

async function measurePart(measure: () => Promise<Measured[]>): Promise<Figure[]> {
  return figuresOver(await inRuns(measure));
}

async function inRuns<T>(measure: () => Promise<T>): Promise<T[]> {
  const runs: T[] = [];
  for (let run = 1; run <= count; run++) {
    if (!values.json) console.error(`run ${run} of ${count}`);
    runs.push(await measure());
  }
  return runs;
}

function chosen(name: string): () => Promise<Measured[]> {
  const measure = parts[name];
  if (measure) return measure;
  console.error(`There is no part ${name}. Parts are: ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}

const figures = await (values.part === undefined ? measureAll() : measurePart(chosen(values.part)));
const machine = {
  node: process.version,
  processors: cpus().length,
  model: cpus()[0]?.model.trim() ?? 'unknown',
};
if (values.json) console.log(JSON.stringify({ machine, runs: count, figures }, undefined, 2));
else {
  console.log(tableOf(figures));
  console.log(
    `\nNode ${machine.node}, ${machine.processors} × ${machine.model}, ${count} runs, all on one machine`,
  );
}
