// One entry after the other, as the devices of a room send them: each is a line, or repeats one. Pure.
import type { HeardEntry, ComparedLine, UnreadLine } from './heard-lines.ts';
import { type Repeat, repeatOf } from './same-words.ts';

/** Some minutes of talk: what waited for the network is looked for by the time at which it was said. */
const remembered = 40;

export type RecentLines = readonly (ComparedLine | UnreadLine)[];

/** The lines after this entry, and what it repeats of those before. */
export function hear(
  recent: RecentLines,
  entry: HeardEntry,
): { repeat: Repeat | undefined; recent: RecentLines } {
  const repeat = repeatOf(entry, recent);
  if (!repeat) return { repeat, recent: [...recent, entry].slice(-remembered) };
  const changed = new Map(repeat.lines.map((line) => [line.id, line]));
  return { repeat, recent: recent.map((line) => changed.get(line.id) ?? line) };
}
