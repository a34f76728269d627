// Looks at business meetings with line readings that have not seen them: in parts, each with a table that was learnt from the
// other meetings.
import { foldsOf } from '../../eval/figures/folds.ts';
import { modelsInUse, putToWork } from '../../src/language/models/models.ts';
import { createTagTable } from '../../src/language/models/tag-table.ts';
import { fitTags, type HeardLine } from './line-tags.ts';

/** In parts: one table is learnt for each. */
const parts = 4;

/** In the order of the parts. Where there are no other lines to learn from, as in a test of one meeting, what ships is asked. */
export async function withUnseenTags<Meeting extends { document: string }, Seen>(
  meetings: readonly Meeting[],
  lessons: readonly HeardLine[],
  look: (part: readonly Meeting[]) => readonly Seen[] | Promise<readonly Seen[]>,
): Promise<Seen[]> {
  const shipped = modelsInUse();
  if (!shipped) throw new Error('The models that ship have to be loaded first.');
  const seen: Seen[] = [];
  try {
    for (const { test } of foldsOf(meetings, parts, ({ document }) => document)) {
      const asked = new Set(test.map(({ document }) => document));
      const others = lessons.filter(({ document }) => !asked.has(document));
      if (others.length > 0) putToWork({ ...shipped, lineTags: createTagTable(fitTags(others)) });
      seen.push(...(await look(test)));
    }
  } finally {
    putToWork(shipped);
  }
  return seen;
}
