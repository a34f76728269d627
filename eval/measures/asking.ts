// Asking a meeting: of the lines that people say answer a question, how many are among the first that are found.
import { readQmsum } from '../corpora/qmsum.ts';
import { type Context, type Measure, type Row, rowOf } from '../measure.ts';

export const asking: Measure = { name: 'asking', rows };

/** As many as the page looks at for an answer, and more. */
const looked = [12, 20];

function rows({ folder, systems }: Context): Row[] {
  const asked = readQmsum(folder).flatMap(({ turns, queries }) =>
    queries.flatMap(({ query, turns: spans }) => {
      const gold = new Set(spans.flatMap(([from, to]) => range(from, to)));
      return gold.size > 0 ? [{ turns, query, gold }] : [];
    }),
  );
  if (asked.length === 0) return [];
  return looked.map((count) =>
    rowOf(
      `asking/qmsum-${count}`,
      `QMSum, lines that answer a specific question, among the first ${count}, %`,
      systems,
      (system) => {
        const find = system.find?.();
        if (!find) return undefined;
        const shares = asked.map(({ turns, query, gold }) => {
          const found = find(turns, query, count).filter((at) => gold.has(at)).length;
          return found / Math.min(count, gold.size);
        });
        const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
        return { value: 100 * mean, note: `${shares.length} questions` };
      },
    ),
  );
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
}
