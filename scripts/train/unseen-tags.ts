// Looks at business meetings with line readings that have not seen them: in parts, each with a table that was learnt from the
// other meetings.
import { foldsOf } from '../../eval/figures/folds.ts';
import { modelsInUse, putToWork } from '../../src/language/models/models.ts';
import { createTagTable, type TagTable } from '../../src/language/models/tag-table.ts';
import { fitTags, type HeardLine } from './line-tags.ts';

/** In parts: one table is learnt for each. */
const parts = 4;

/**
 * In the order of the parts. A meeting that is no lesson is looked at with those of the first part. Where there are no lessons, as in a
 * test of one meeting, what ships is asked.
 */
export async function withUnseenTags<Meeting extends { document: string }, Seen>(
  meetings: readonly Meeting[],
  lessons: readonly HeardLine[],
  look: (part: readonly Meeting[]) => readonly Seen[] | Promise<readonly Seen[]>,
): Promise<Seen[]> {
  const shipped = modelsInUse();
  if (!shipped) throw new Error('The models that ship have to be loaded first.');
  const folds = foldsOf(lessons, parts, ({ document }) => document);
  const partOf = new Map(folds.flatMap(({ test }, part) => test.map(({ document }) => [document, part])));
  const byPart = Map.groupBy(meetings, ({ document }) => partOf.get(document) ?? 0);
  const seen: Seen[] = [];
  try {
    for (const [part, asked] of [...byPart].toSorted(([a], [b]) => a - b)) {
      const others = folds[part]?.train ?? [];
      if (others.length > 0) putToWork({ ...shipped, lineTags: tableFrom(others) });
      seen.push(...(await look(asked)));
    }
  } finally {
    putToWork(shipped);
  }
  return seen;
}

/** Learnt once of the same lines, which are the same however many meetings are looked at. */
const tables = new WeakMap<readonly HeardLine[], TagTable>();

function tableFrom(lines: readonly HeardLine[]): TagTable {
  const table = tables.get(lines) ?? createTagTable(fitTags(lines));
  tables.set(lines, table);
  return table;
}
