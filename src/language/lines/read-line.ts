// Reads what a line does in its meeting: asks, promises, objects, names a price … Each tag with its probability, by models
// that learnt from business meetings, and with the sentences that carry it. What follows from that is for the agents to say.
import { probability } from '#language/models/line-model.ts';
import { modelsInUse } from '#language/models/models.ts';
import { type LineTag, lineTags, type TagTable } from '#language/models/tag-table.ts';
import { type Reading, readText } from '#language/reading/reading.ts';
import type { LineContext } from './line-context.ts';
import { tagFeatures, type WindowFeatures } from './tag-features.ts';

interface TagReading {
  /** 0 to 1, calibrated: of lines rated 0.6, six in ten are so. */
  probability: number;
  /** At the threshold of the best F1: good enough as context. */
  likely: boolean;
  /** About seven in ten of these are right: good enough to be spoken of. */
  sure: boolean;
  /** The sentences that carry it; UTF-16 offsets in the line's text. */
  start: number;
  end: number;
}

export type LineTags = Readonly<Record<LineTag, TagReading>>;

/** Undefined until the models are loaded, and for a line without words. */
export function readLine(line: string | Reading, context: LineContext = {}): LineTags | undefined {
  const table = modelsInUse()?.lineTags;
  const reading = typeof line === 'string' ? readText(line) : line;
  const windows = table ? tagFeatures(reading, context) : [];
  if (!table || windows.length === 0) return undefined;
  return tagsOf(reading, table, windows);
}

export function tagsOf(reading: Reading, table: TagTable, windows: readonly WindowFeatures[]): LineTags {
  const sums = windows.map(({ said, build, money, reply }) => table.sums([said, build, money, reply]));
  const entries = lineTags.map((tag, column) => {
    let best = 0;
    for (let i = 1; i < sums.length; i++) if (sums[i]![column]! > sums[best]![column]!) best = i;
    const { slope, shift, likely, sure } = table.columns[tag];
    const chance = probability(slope * sums[best]![column]! + shift);
    const { from, to } = windows[best]!.window;
    const span = { start: reading.tokens[from]!.start, end: reading.tokens[to - 1]!.end };
    return [tag, { probability: chance, likely: chance >= likely, sure: chance >= sure, ...span }] as const;
  });
  return Object.fromEntries(entries) as Record<LineTag, TagReading>;
}
