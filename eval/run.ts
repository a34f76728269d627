// npm run eval [-- --quick] [--only NAME] [--data DIR] [--locked]: measures the built-in analysis beside its baselines, prints one
// table and, when everything was measured on everything, writes docs/quality.md. What the page shows of each agent is written
// whenever usefulness is measured, because it is counted from the ratings alone.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadModels } from '#language/models/models.ts';
import { readJudgedMeetings, readLaterMeetings } from './corpora/business.ts';
import { dataFolder, fixturesFolder } from './data-folder.ts';
import type { Context, Row } from './measure.ts';
import { lessonsIn } from './play/lessons.ts';
import { allMeasures } from './measures/all-measures.ts';
import { qualityPage } from './figures/quality-page.ts';
import { seed } from './figures/random.ts';
import { compromise } from './systems/compromise.ts';
import { ours } from './systems/ours.ts';
import { plainPatterns } from './systems/plain-patterns.ts';
import { tableOf } from './figures/table.ts';
import { agentRatingsFile, agentRatingsText } from './ratings/by-agent.ts';
import { usefulness } from './measures/usefulness.ts';

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean' },
    only: { type: 'string' },
    data: { type: 'string' },
    locked: { type: 'boolean' },
  },
});
const measures = allMeasures.filter(({ name }) => options.only === undefined || name === options.only);
if (measures.length === 0) {
  console.error(`no measure is called “${options.only}”: ${allMeasures.map(({ name }) => name).join(', ')}`);
  process.exit(2);
}

const folder = dataFolder(options.data);
const onFixtures = folder === fixturesFolder;
const context: Context = {
  folder,
  share: options.quick && !onFixtures ? 0.05 : 1,
  folds: options.quick || onFixtures ? 2 : 4,
  systems: [plainPatterns, compromise, ours],
  later: readLaterMeetings(),
  judged: readJudgedMeetings(),
  lessons: lessonsIn(folder),
  ...(options.locked && { locked: readLaterMeetings({ locked: true }) }),
};
const data = onFixtures
  ? 'no labelled data at hand: measured on the small excerpts of eval/fixtures'
  : 'measured on the labelled data';
const part = context.share < 1 ? ', a sample of the documents' : '';
console.error(`${data}${part}; ${context.folds} folds by document, seed ${seed}`);

// What ships is what the speed is measured on.
await loadModels();

const rows: Row[] = [];
for (const measure of measures) {
  const start = performance.now();
  const measured = await measure.rows(context);
  rows.push(...measured.filter(hasFigure));
  console.error(`${measure.name}: ${((performance.now() - start) / 1_000).toFixed(1)} s`);
}
console.log(tableOf(rows));

if (!options.quick && !options.locked && options.only === undefined && !onFixtures) {
  const page = join(import.meta.dirname, '../docs/quality.md');
  writeFileSync(page, qualityPage(rows, { date: new Date(), folds: context.folds }));
  console.error('written: docs/quality.md');
}

if (measures.includes(usefulness)) {
  writeFileSync(agentRatingsFile, agentRatingsText());
  console.error('written: src/web/studio/agent-ratings.ts');
}

function hasFigure({ scores }: Row): boolean {
  return Object.values(scores).some(({ value }) => !Number.isNaN(value));
}
