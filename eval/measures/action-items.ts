// What somebody promised or was asked to do: MRDA's commitments (cc) and commands (co), e-mail sentences that ask, and
// the items of AMI's human summaries. The three mean different things by it: none alone decides,
// and what learns, learns from the first two together.
import { lineF1, scoresAcross } from '../across.ts';
import { readEmailIntent } from '../corpora/email-intent.ts';
import { lowered } from '../wording/lower.ts';
import { type Context, type Measure, type Row, rowOf } from '../measure.ts';
import { type AmiLine, amiLines, amiSeries, mrdaLines } from '../wording/meeting-lines.ts';
import { countLine, precision, type Score, Tally } from '../figures/scores.ts';
import type { LabelledLine, System } from '../system.ts';
import { itemsFound } from './flag-budget.ts';

export const actionItems: Measure = { name: 'action items', rows };

function rows(context: Context): Row[] {
  const { systems, folds } = context;
  const mrda = mrdaLines(context, ({ tags }) => tags.has('cc') || tags.has('co'));
  const email = emailLines(context);
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
    rowOf(
      'action items/ami-live',
      'AMI, right of what is flagged while it is spoken, %',
      systems,
      (system) => {
        const scores = scoresAcross(system, 'ami-task', ami, { folds, instead });
        return scores && liveFlags(ami, scores);
      },
    ),
  ];
}

/** Only meetings from which people took a task: in the others nobody looked for any. */
function liveFlags(lines: readonly AmiLine[], scores: ReadonlyMap<LabelledLine, number>): Score {
  const asked = new Set(lines.filter(({ label }) => label).map(({ document }) => document));
  const flagged = lines.filter((line) => asked.has(line.document) && (scores.get(line) ?? 0) >= 0.5);
  const tally = new Tally();
  for (const { document, label } of flagged) countLine(tally.of(document), label, true);
  const items = new Set(flagged.flatMap(({ act }) => act.actions));
  const all = new Set(lines.flatMap(({ act }) => act.actions));
  return {
    ...tally.score(precision),
    note: `${flagged.filter(({ label }) => label).length} of ${flagged.length}; ${items.size} of ${all.size} items met`,
  };
}

function emailLines({ folder }: Context): LabelledLine[] {
  return readEmailIntent(folder).map(({ document, text, label }) => ({
    document,
    speaker: '',
    text: lowered(text).text,
    corpus: 'email-intent',
    label: label === 'asks',
  }));
}
