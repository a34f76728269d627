// What the model of goodbyes learns: which lines are among the last of a meeting. Nobody has to label that. Business meetings say how people
// take leave; project meetings say how people talk who do not.
import { readAmi } from '../../eval/corpora/ami.ts';
import type { BusinessMeeting } from '../../eval/corpora/business.ts';
import { foldsOf } from '../../eval/figures/folds.ts';
import { lowered } from '../../eval/wording/lower.ts';
import { notBefore } from '../../src/facts/parts/goodbye.ts';
import { goodbyeFeatures } from '../../src/language/goodbye/goodbye-features.ts';
import { saidGoodbyes } from '../../src/language/goodbye/said-goodbyes.ts';
import { isWindingUp, soundsLast } from '../../src/language/goodbye/winding-up.ts';
import { createLineModel } from '../../src/language/models/line-model.ts';
import { packed } from '../../src/language/models/packed.ts';
import { type Reading, readText } from '../../src/language/reading/reading.ts';
import { ofEnoughDocuments } from './known-features.ts';
import type { LineExample, LineTask } from './line-tasks.ts';
import { fitLine } from './logistic-regression.ts';
import { scaleOf } from './write-weights.ts';

export const goodbyeTask: Omit<LineTask, 'examples'> = {
  name: 'goodbye-1',
  threshold: 0.5,
  settings: { buckets: 2 ** 16, epochs: 3, rate: 0.1, sparse: 2, small: 5 },
};

/** The last of a meeting, in lines behind them. Acts of the project meetings are about half a line. */
const linesBehind = { business: 5, ami: 10 } as const;
/** A project meeting has eight times as many lines. */
const weights = { business: 1, ami: 0.6 } as const;
/** In meetings: a feature of fewer says more of them than of goodbyes. */
const fewestMeetings = 8;

interface EndingMeeting {
  document: string;
  corpus: keyof typeof weights;
  /** As heard, without capitals and marks, and as written. */
  forms: readonly (readonly Reading[])[];
}

export function endingMeetings(folder: string, business: readonly BusinessMeeting[]): EndingMeeting[] {
  const heard = (texts: readonly string[]) => texts.map((text) => readText(lowered(text).text));
  const acts = Map.groupBy(readAmi(folder), ({ document }) => document);
  return [
    ...business.map(({ document, lines }) => {
      const texts = lines.map(({ text }) => text);
      return { document, corpus: 'business' as const, forms: [heard(texts), texts.map(readText)] };
    }),
    ...[...acts].map(([document, said]) => {
      const texts = said.map(({ text }) => text.replaceAll(/\{\w+\}/g, ' '));
      return { document, corpus: 'ami' as const, forms: [heard(texts)] };
    }),
  ];
}

export function goodbyeExamples(meetings: readonly EndingMeeting[]): LineExample[] {
  const examples = meetings.flatMap(({ document, corpus, forms }) =>
    forms.flatMap((lines) =>
      lines.map((said, at) => ({
        document,
        features: goodbyeFeatures(said),
        label: lines.length - 1 - at <= linesBehind[corpus] ? 1 : 0,
        weight: weights[corpus] / forms.length,
      })),
    ),
  );
  return ofEnoughDocuments(examples, fewestMeetings);
}

const folds = 6;

/** Cross-validated by meeting: how many lines before its end the first goodbye is heard. */
export function measuredGoodbyes(meetings: readonly EndingMeeting[]): string[] {
  const examples = goodbyeExamples(meetings);
  const byMeeting = Map.groupBy(examples, ({ document }) => document);
  const left = foldsOf(meetings, folds, ({ document }) => document).flatMap(({ train, test }) => {
    const { bias, weights: learnt } = fitLine(
      train.flatMap(({ document }) => byMeeting.get(document)!),
      goodbyeTask.settings,
    );
    const model = createLineModel({ ...goodbyeTask, bias, weights: packed(learnt, scaleOf(learnt)) });
    return test.map(({ corpus, forms }) => {
      const lines = forms.at(-1)!;
      const scores = lines.map((said) => soundsLast(said, model)!);
      const first = scores.findIndex(
        (_, at) =>
          at >= notBefore && isWindingUp(scores.slice(0, at + 1), saidGoodbyes(lines[at]!).length > 0),
      );
      return { corpus, left: first === -1 ? undefined : lines.length - 1 - first };
    });
  });
  return [...Map.groupBy(left, ({ corpus }) => corpus)].map(([corpus, all]) => {
    const count = (from: number, to: number) =>
      all.filter((one) => one.left !== undefined && one.left >= from && one.left <= to).length;
    const never = all.filter((one) => one.left === undefined).length;
    return `${corpus}, ${all.length} meetings: heard on the last line or the one before it in ${count(0, 1)}, two to eight before the end in ${count(2, 8)}, nine to fifteen in ${count(9, 15)}, earlier in ${count(16, Infinity)}, never in ${never}`;
  });
}
