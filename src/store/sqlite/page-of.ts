// A page of the log from its rows: no longer than one answer may be.
import type { DurableEvent } from '#meeting/events.ts';
import { bounds } from '#meeting/limits.ts';

export interface PageRow {
  /** As it was stored. */
  event: string;
  /** In the room's log. */
  roomSequence?: number;
}

export function pageOf(rows: Iterable<unknown>, read: (row: PageRow) => DurableEvent): DurableEvent[] {
  const events: DurableEvent[] = [];
  let characters = 0;
  for (const row of rows as Iterable<PageRow>) {
    characters += row.event.length;
    if (characters > bounds.pageCharacters && events.length > 0) break;
    events.push(read(row));
  }
  return events;
}
