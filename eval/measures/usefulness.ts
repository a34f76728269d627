// What a person made of shown insights, one by one: the files of eval/judged, each with its shares. Nothing is played
// here; a file stands for the engine of the day on which it was written.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Judgement, readJudgements, shareOf, titleOf, ratings } from '../ratings/judgements.ts';
import type { Measure, Row } from '../measure.ts';

export const usefulness: Measure = { name: 'usefulness', rows };

const folder = join(import.meta.dirname, '../judged');

function rows(): Row[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.jsonl'));
  return files.toSorted().flatMap((file) => {
    const judged = judgedIn(file);
    if (judged.length === 0) return [];
    return ratings.map((rating) => ({
      id: `usefulness/${titleOf(file)}/${rating}`,
      measure: `${titleOf(file).replaceAll('-', ' ')}: shown insights ${rating}, %`,
      scores: { ours: shareOf(rating, judged) },
    }));
  });
}

/** A file that somebody is still at work on is told of and left out: everything else took long to measure. */
function judgedIn(file: string): Judgement[] {
  try {
    return readJudgements(join(folder, file));
  } catch (error) {
    console.error(`usefulness: ${error instanceof Error ? error.message : String(error)}`);
    return [];
  }
}
