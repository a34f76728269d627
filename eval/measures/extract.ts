// Lines that people picked for the extract of an AMI meeting. Length alone goes far: the plain column is that rule.
import { crossedF1 } from '../across.ts';
import { type Context, type Measure, type Row, rowOf } from '../measure.ts';
import { amiLines, amiSeries } from '../wording/meeting-lines.ts';

export const extract: Measure = { name: 'extract', rows };

function rows(context: Context): Row[] {
  const lines = amiLines(context, (act) => act.extract);
  return [
    rowOf('extract/ami', 'AMI lines in the human extract, F1', context.systems, (system) =>
      crossedF1(system, 'extract', lines, { folds: context.folds, foldKey: amiSeries }),
    ),
  ];
}
