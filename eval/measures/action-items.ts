// What somebody promised or was asked to do: MRDA's commitments (cc) and commands (co), e-mail sentences that ask, and
// the items of AMI's human summaries. The three mean different things by it: none alone decides,
// and what learns, learns from the first two together.
import { lineF1, scoresAcross } from '../across.ts';
import { emailLines } from '../wording/email-lines.ts';
import { type Context, type Measure, type Row, rowOf } from '../measure.ts';
import { amiLines, amiSeries, mrdaLines } from '../wording/meeting-lines.ts';
import type { LabelledLine, System } from '../system.ts';
import { itemsFound } from './flag-budget.ts';
import { listedRows } from './listed-tasks.ts';

export const actionItems: Measure = { name: 'action items', rows };

function rows(context: Context): Row[] {
  const { systems, folds } = context;
  const mrda = mrdaLines(context, ({ tags }) => tags.has('cc') || tags.has('co'));
  const email = emailLines(context.folder);
  const ami = amiLines(context, ({ actions }) => actions.length > 0);
  const both = [...mrda, ...email];
  const instead = { task: 'task', lessons: both } as const;
  const onBoth = new Map(systems.map((system) => [system, scoresAcross(system, 'task', both, { folds })]));
  const onAmi = new Map(
    systems.map((system) => [
      system,
      scoresAcross(system, 'ami-action', ami, { folds, foldKey: amiSeries, instead }),
    ]),
  );
  const part = (corpus: LabelledLine['corpus']) => (system: System) => {
    const scores = onBoth.get(system);
    return scores && lineF1(new Map([...scores].filter(([line]) => line.corpus === corpus)));
  };
  return [
    rowOf('action items/mrda', 'MRDA commitment or command, no punctuation, F1', systems, part('mrda')),
    rowOf(
      'action items/email',
      'e-mail asks for an action, no punctuation, F1',
      systems,
      part('email-intent'),
    ),
    rowOf('action items/ami-items', 'AMI items found at ≤ 10 flags a meeting, %', systems, (system) => {
      const scores = onAmi.get(system);
      return scores && itemsFound(ami, scores, ({ act }) => act.actions);
    }),
    rowOf('action items/ami', 'AMI lines linked to an item, F1', systems, (system) => {
      const scores = onAmi.get(system);
      return scores && lineF1(scores);
    }),
    ...listedRows(context),
  ];
}
