// Lines that say no to what another said: MRDA's rejections (ar) and the second half of AMI's negative pairs.
import { crossedF1 } from '../across.ts';
import { type Context, type Measure, type Row, rowOf } from '../measure.ts';
import { amiLines, amiSeries, mrdaLines } from '../wording/meeting-lines.ts';

export const disagreement: Measure = { name: 'disagreement', rows };

function rows(context: Context): Row[] {
  const { systems, folds } = context;
  const mrda = mrdaLines(context, ({ tags }) => tags.has('ar'));
  const ami = amiLines(context, ({ answers }) => answers.some(({ kind }) => kind === 'NEG'));
  return [
    rowOf('disagreement/mrda', 'MRDA reject, no punctuation, F1', systems, (system) =>
      crossedF1(system, 'disagreement', mrda, { folds }),
    ),
    rowOf('disagreement/ami', 'AMI NEG pairs, no punctuation, F1', systems, (system) =>
      crossedF1(system, 'ami-negative', ami, {
        folds,
        foldKey: amiSeries,
        instead: { task: 'disagreement', lessons: mrda },
      }),
    ),
  ];
}
