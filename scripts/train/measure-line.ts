// Cross-validates a line model by document: how right it is at its threshold, and where it would be best.
import { foldsOf } from '../../eval/figures/folds.ts';
import type { LineExample, LineTask } from './line-tasks.ts';
import { fitLine, scored } from './logistic-regression.ts';

const folds = 5;

export function crossValidated(
  task: Pick<LineTask, 'threshold' | 'settings'>,
  examples: readonly LineExample[],
): string {
  const judged: { label: number; probability: number }[] = [];
  for (const { train, test } of foldsOf(examples, folds, ({ document }) => document)) {
    const fitted = fitLine(train, task.settings);
    for (const { features, label } of test) {
      judged.push({ label, probability: 1 / (1 + Math.exp(-scored(fitted, features))) });
    }
  }
  if (judged.some(({ label }) => label !== 0 && label !== 1)) {
    return `r ${correlation(judged).toFixed(3)} with the ratings`;
  }
  const best = [...Array(99).keys()]
    .map((percent) => ({ at: (percent + 1) / 100, ...f1At(judged, (percent + 1) / 100) }))
    .reduce((one, other) => (other.f1 > one.f1 ? other : one));
  const here = f1At(judged, task.threshold);
  return `F1 ${here.f1.toFixed(1)} at ${task.threshold}, ${here.flagged.toFixed(1)} % of lines flagged; best ${best.f1.toFixed(1)} at ${best.at}`;
}

function f1At(judged: readonly { label: number; probability: number }[], from: number) {
  let [right, found, wanted] = [0, 0, 0];
  for (const { label, probability } of judged) {
    wanted += label;
    if (probability < from) continue;
    found++;
    right += label;
  }
  return { f1: (200 * right) / (found + wanted), flagged: (100 * found) / judged.length };
}

function correlation(judged: readonly { label: number; probability: number }[]): number {
  const n = judged.length;
  let [x, y, xx, yy, xy] = [0, 0, 0, 0, 0];
  for (const { label, probability } of judged) {
    x += label;
    y += probability;
    xx += label ** 2;
    yy += probability ** 2;
    xy += label * probability;
  }
  return (n * xy - x * y) / Math.sqrt((n * xx - x ** 2) * (n * yy - y ** 2));
}
