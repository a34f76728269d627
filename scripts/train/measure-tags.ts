// Cross-validates the line reading by meeting: thresholds and calibration come from the meetings it learns from, never
// from the one it is asked about.
import { foldsOf } from '../../eval/figures/folds.ts';
import { countLine, f1, precision, recall, Tally } from '../../eval/figures/scores.ts';
import { type LineTags, tagsOf } from '../../src/language/lines/read-line.ts';
import { createTagTable, type LineTag, lineTags } from '../../src/language/models/tag-table.ts';
import { fitTags, type HeardLine, type TaggedLine } from './line-tags.ts';

const folds = 8;

/** What tables that had not seen its meeting say of each line of these meetings, as heard and as written. They learn from all others. */
export function crossedTags(
  lines: readonly HeardLine[],
  meetings: ReadonlySet<string>,
): Map<TaggedLine, LineTags> {
  const [asked, more] = askedAndOthers(lines, meetings);
  const parts = foldsOf(asked, folds, ({ document }) => document);
  return new Map(parts.flatMap(({ train, test }) => [...tagsAfter([...train, ...more], test)]));
}

function askedAndOthers(
  lines: readonly HeardLine[],
  meetings: ReadonlySet<string>,
): [HeardLine[], HeardLine[]] {
  const isAsked = ({ document }: HeardLine) => meetings.has(document);
  return [lines.filter(isAsked), lines.filter((line) => !isAsked(line))];
}

/** What a table says of lines, as heard and as written, after learning from others. */
export function tagsAfter(
  lessons: readonly HeardLine[],
  asked: readonly HeardLine[],
): Map<TaggedLine, LineTags> {
  const table = createTagTable(fitTags(lessons));
  const said = new Map<TaggedLine, LineTags>();
  for (const line of asked.flatMap((heard): TaggedLine[] => [heard, heard.written])) {
    if (line.windows.length > 0) said.set(line, tagsOf(line.reading, table, line.windows));
  }
  return said;
}

/** One line a tag, of these meetings. */
export function crossValidatedTags(lines: readonly HeardLine[], meetings: ReadonlySet<string>): string[] {
  const said = crossedTags(lines, meetings);
  const [asked] = askedAndOthers(lines, meetings);
  return lineTags.map((tag) => {
    const [likely, sure] = [new Tally(), new Tally()];
    for (const line of asked) {
      const read = said.get(line)?.[tag];
      const gold = line.tags.has(tag);
      count(likely, line, gold, read?.likely ?? false);
      count(sure, line, gold, read?.sure ?? false);
    }
    const figure = (value: number) => (Number.isNaN(value) ? '–' : value.toFixed(1));
    return `${tag}: F1 ${figure(likely.score(f1).value)} where likely; where sure precision ${figure(
      sure.score(precision).value,
    )}, recall ${figure(sure.score(recall).value)}; ${errorOf(asked, said, tag)}`;
  });
}

function count(tally: Tally, { document }: TaggedLine, gold: boolean, found: boolean): void {
  countLine(tally.of(document), gold, found);
}

/** How far probabilities are from what happened, in five bands of equal numbers of lines, in points. */
function errorOf(
  lines: readonly TaggedLine[],
  said: ReadonlyMap<TaggedLine, LineTags>,
  tag: LineTag,
): string {
  const rated = lines
    .map((line) => ({ chance: said.get(line)?.[tag].probability ?? 0, gold: line.tags.has(tag) ? 1 : 0 }))
    .toSorted((a, b) => a.chance - b.chance);
  const bands = 5;
  let off = 0;
  for (let band = 0; band < bands; band++) {
    const part = rated.slice((band * rated.length) / bands, ((band + 1) * rated.length) / bands);
    off += Math.abs(part.reduce((sum, { chance, gold }) => sum + chance - gold, 0)) / rated.length;
  }
  return `calibration off by ${(100 * off).toFixed(1)} points`;
}
