// node eval/make-fixtures.ts [--data DIR]: takes the excerpts of eval/fixtures from the full corpora, in their own
// layout, so that the same loaders read them. Only from sets whose licence allows it; eval/fixtures/README.md names them.
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { dataFolder, fixturesFolder, readLines } from './data-folder.ts';
import { sampleOf } from './figures/folds.ts';

const { values: options } = parseArgs({ options: { data: { type: 'string' } } });
const folder = dataFolder(options.data);
if (folder === fixturesFolder) throw new Error('the full corpora are needed: --data DIR');

table('ami/train.tsv', { documents: ['ES2002b', 'IS1000a', 'TS3005c'] });
table('mrda/train.tsv', { documents: ['Bdb001', 'Bro003'] });
for (const domain of ['airline', 'finance', 'insurance']) table(`multidogo/${domain}.tsv`, { share: 0.15 });
table('vader/amazonReviewSnippets.tsv', { share: 0.25 });
posts('wnut17/emerging.dev.conll', 300);
posts('btc/h.conll', 300);
lines('slue-voxpopuli/fine-tune.jsonl', 200);
lines('presidio/synth_even_templates.jsonl', 754);
lines('email-intent/Ask0729-fixed.txt', 500);
lines('qmsum/meetings.jsonl', 1, (line) => line.includes('"m":"education_22"'));

function write(path: string, kept: readonly string[]): void {
  const target = join(fixturesFolder, path);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, `${kept.join('\n')}\n`);
}

/** Whole documents (the first column, up to a "_") of a table, by name or by share. */
function table(path: string, wish: { documents: string[] } | { share: number }): void {
  const [heading, ...rows] = readLines(folder, path).filter((line) => line !== '');
  const documentOf = (row: string) => row.split('\t')[0]!.split('_')[0]!;
  const kept =
    'share' in wish
      ? sampleOf(rows, wish.share, documentOf)
      : rows.filter((row) => wish.documents.includes(documentOf(row)));
  write(path, [heading!, ...kept]);
}

function posts(path: string, most: number): void {
  const all = readLines(folder, path)
    .join('\n')
    .split(/\n\s*\n/);
  write(
    path,
    sampleOf(all, most / all.length, (post) => post).map((post) => `${post}\n`),
  );
}

function lines(path: string, most: number, wanted: (line: string) => boolean = () => true): void {
  const all = readLines(folder, path).filter((line) => line !== '' && wanted(line));
  write(
    path,
    sampleOf(all, Math.min(1, most / all.length), (line) => line),
  );
}
