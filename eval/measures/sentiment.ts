// How lines lean: three classes on television dialogue (measured only, never learnt from), and on Amazon reviews with
// 20 human ratings each, where r is the correlation with their mean. Lines are as written: both corpora are.
import { readMeld } from '../corpora/meld.ts';
import { type RatedText, readVader } from '../corpora/vader.ts';
import { intervalOf } from '../figures/bootstrap.ts';
import { foldsOf } from '../figures/folds.ts';
import { type Context, type Measure, type Row, rowOf } from '../measure.ts';
import { f1, type Score } from '../figures/scores.ts';
import type { Mood, System } from '../system.ts';

export const sentiment: Measure = { name: 'sentiment', rows };

const labels = ['negative', 'neutral', 'positive'] as const;
/** A mean rating (-4 to 4) this far from 0 leans. */
const leansFrom = 0.5;

interface Judged {
  gold: Mood;
  found: Mood;
}

function rows({ folder, folds, systems }: Context): Row[] {
  const rated = readVader(folder);
  const dialogue = readMeld(folder);
  const amazon = new Map(systems.map((system) => [system, judgedAmazon(system, rated, folds)]));
  return [
    rowOf('sentiment/meld', 'MELD, macro-F1', systems, (system) => {
      const moodOf = system.mood?.(rated);
      if (!moodOf || dialogue.length === 0) return undefined;
      const judged = Map.groupBy(
        dialogue.map(({ document, text, label }) => ({
          document,
          gold: { label, lean: 0 },
          found: moodOf(text),
        })),
        ({ document }) => document,
      );
      return scoreOf(judged, macroF1);
    }),
    rowOf('sentiment/amazon', 'Amazon reviews, macro-F1', systems, (system) => {
      const judged = amazon.get(system);
      return judged && scoreOf(judged, macroF1);
    }),
    rowOf('sentiment/amazon-r', 'Amazon reviews, r', systems, (system) => {
      const judged = amazon.get(system);
      return judged && scoreOf(judged, correlation);
    }),
  ];
}

function judgedAmazon(
  system: System,
  rated: readonly RatedText[],
  k: number,
): Map<string, Judged[]> | undefined {
  const byDocument = ({ document }: RatedText) => document;
  const parts = system.learns('mood') ? foldsOf(rated, k, byDocument) : [{ train: [], test: rated }];
  const judged: (Judged & { document: string })[] = [];
  for (const { train, test } of parts) {
    const moodOf = system.mood?.(train);
    if (!moodOf) return undefined;
    for (const { document, source, text, rating } of test) {
      if (source !== 'amazon') continue;
      judged.push({ document, gold: { label: labelOf(rating), lean: rating / 4 }, found: moodOf(text) });
    }
  }
  return Map.groupBy(judged, ({ document }) => document);
}

function labelOf(rating: number): Mood['label'] {
  return rating >= leansFrom ? 'positive' : rating <= -leansFrom ? 'negative' : 'neutral';
}

function scoreOf(
  judged: ReadonlyMap<string, readonly Judged[]>,
  figure: (all: readonly Judged[]) => number,
): Score {
  const documents = [...judged.values()];
  const interval = intervalOf(documents, (drawn) => figure(drawn.flat()), 100);
  return { value: figure(documents.flat()), ...(interval ? { interval } : {}) };
}

function macroF1(all: readonly Judged[]): number {
  const each = labels.map((label) => {
    const counts = { right: 0, extra: 0, missed: 0 };
    for (const { gold, found } of all) {
      if (gold.label === label && found.label === label) counts.right++;
      else if (found.label === label) counts.extra++;
      else if (gold.label === label) counts.missed++;
    }
    return f1(counts);
  });
  return each.reduce((sum, value) => sum + value, 0) / each.length;
}

function correlation(all: readonly Judged[]): number {
  const n = all.length;
  let [x, y, xx, yy, xy] = [0, 0, 0, 0, 0];
  for (const { gold, found } of all) {
    x += gold.lean;
    y += found.lean;
    xx += gold.lean ** 2;
    yy += found.lean ** 2;
    xy += gold.lean * found.lean;
  }
  return (n * xy - x * y) / Math.sqrt((n * xx - x ** 2) * (n * yy - y ** 2));
}
