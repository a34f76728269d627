// Measures the real server and prints what it can do: `npm run bench`. What each figure means stands in README.md.
// `--json` prints them for a script; `--runs N` measures N times instead of 3.
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readMeetingFile } from '../scripts/replay/read-meeting-file.ts';
import { tableOf } from './figures.ts';
import { measureOnce, type Run } from './measure-once.ts';
import { figuresOf } from './figures-of-runs.ts';

const { values } = parseArgs({
  options: { json: { type: 'boolean' }, runs: { type: 'string', default: '3' } },
});
const count = Math.max(1, Math.floor(Number(values.runs)) || 1);

const texts: string[] = [];
for await (const { text } of readMeetingFile(join(import.meta.dirname, '../examples/sales-call.jsonl'))) {
  texts.push(text);
}

const runs: Run[] = [];
for (let run = 1; run <= count; run++) {
  if (!values.json) console.error(`run ${run} of ${count}`);
  runs.push(await measureOnce(texts));
}

const figures = figuresOf(runs);
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
