// Topics: how many of the six words that a system names for a meeting also stand in what people wrote about it, the
// topic titles, questions and answers of QMSum. A word counts by its first five letters, so that plurals do.
import { readQmsum } from '../corpora/qmsum.ts';
import { sampleOf } from '../figures/folds.ts';
import { type Context, type Measure, type Row, rowOf } from '../measure.ts';
import { precision, Tally } from '../figures/scores.ts';

export const topics: Measure = { name: 'topics', rows };

const wordsNamed = 6;

function rows({ folder, share, systems }: Context): Row[] {
  const meetings = sampleOf(readQmsum(folder), Math.max(share, 0.5), ({ document }) => document);
  const row = (id: string, measure: string, of: 'titles' | 'everything') =>
    rowOf(id, measure, systems, (system) => {
      if (!system.topics || meetings.length === 0) return undefined;
      const tally = new Tally();
      for (const { document, turns, topics: titled, queries } of meetings) {
        const written = titled.map(({ title }) => title);
        if (of === 'everything') written.push(...queries.flatMap(({ query, answer }) => [query, answer]));
        const stems = new Set(written.flatMap(stemsOf));
        const counts = tally.of(document);
        for (const word of system.topics(turns.map(({ text }) => text)).slice(0, wordsNamed)) {
          if (stemsOf(word).some((stem) => stems.has(stem))) counts.right++;
          else counts.extra++;
        }
      }
      return tally.score(precision);
    });
  return [
    row('topics/titles', 'QMSum, six words, share that stand in the topic titles, %', 'titles'),
    row(
      'topics/everything',
      'QMSum, six words, share that stand in titles, questions or answers, %',
      'everything',
    ),
  ];
}

function stemsOf(text: string): string[] {
  return [...text.toLowerCase().matchAll(/\p{L}{4,}/gu)].map(([word]) => word.slice(0, 5));
}
