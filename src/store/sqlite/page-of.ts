// A page of the log from its rows: no longer than one answer may be.
import type { DurableEvent } from '#meeting/events.ts';
import { bounds } from '#meeting/limits.ts';

export function pageOf<Row extends { event: string }>(
  rows: Iterable<unknown>,
  read: (row: Row) => DurableEvent,
): DurableEvent[] {
  const events: DurableEvent[] = [];
  let characters = 0;
  for (const row of rows as Iterable<Row>) {
    characters += row.event.length;
    if (characters > bounds.pageCharacters && events.length > 0) break;
    events.push(read(row));
  }
  return events;
}
