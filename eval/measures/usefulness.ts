// What a person made of shown insights, one by one: the files of eval/judged, each with its shares. Nothing is played
// here; a file stands for the engine of the day on which it was written.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readJudgements, shareOf, titleOf, verdicts } from '../judgements.ts';
import type { Measure, Row } from '../measure.ts';

export const usefulness: Measure = { name: 'usefulness', rows };

const folder = join(import.meta.dirname, '../judged');

function rows(): Row[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.jsonl'));
  return files.toSorted().flatMap((file) => {
    const judged = readJudgements(join(folder, file));
    return verdicts.map((verdict) => ({
      id: `usefulness/${titleOf(file)}/${verdict}`,
      measure: `${titleOf(file).replaceAll('-', ' ')}: shown insights ${verdict}, %`,
      scores: { ours: shareOf(verdict, judged) },
    }));
  });
}
