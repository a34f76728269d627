// Lines that a decision of AMI's human summary rests on. Mostly discussion, seldom "we decided": hard for anybody.
import { lineF1, scoresAcross } from '../across.ts';
import { type Context, type Measure, type Row, rowOf } from '../measure.ts';
import { amiLines, amiSeries } from '../wording/meeting-lines.ts';
import { itemsFound } from './flag-budget.ts';

export const decisions: Measure = { name: 'decisions', rows };

function rows(context: Context): Row[] {
  const { systems, folds } = context;
  const lines = amiLines(context, (act) => act.decisions.length > 0);
  const found = new Map(
    systems.map((system) => [system, scoresAcross(system, 'decision', lines, { folds, foldKey: amiSeries })]),
  );
  return [
    rowOf('decisions/ami', 'AMI lines linked to a decision, F1', systems, (system) => {
      const scores = found.get(system);
      return scores && lineF1(scores);
    }),
    rowOf('decisions/ami-items', 'AMI decisions found at ≤ 10 flags a meeting, %', systems, (system) => {
      const scores = found.get(system);
      return scores && itemsFound(lines, scores, ({ act }) => act.decisions);
    }),
  ];
}
