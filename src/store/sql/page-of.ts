// Builds a page of the log from its rows, no longer than one answer may be.
import { eventOfText, eventText } from '#meeting/event-text.ts';
import type { DurableEvent } from '#meeting/events.ts';
import { bounds } from '#meeting/limits.ts';
import { isTodaysText } from '#meeting/upcast.ts';
import type { TextPage } from '../log.ts';

export interface PageRow {
  /** As it was stored. */
  event: string;
  /** In the room's log. */
  roomSequence?: number;
}

export interface TextRow {
  sequence: number;
  kind: string;
  event: string;
}

export function pageOf(rows: Iterable<unknown>, read: (row: PageRow) => DurableEvent): DurableEvent[] {
  return Array.from(upToBound(rows as Iterable<PageRow>), read);
}

/** Most events are sent as they were stored; one in an earlier form is read and written anew. */
export function textPageOf(rows: Iterable<unknown>): TextPage | undefined {
  const texts: string[] = [];
  let last = 0;
  for (const { sequence, kind, event } of upToBound(rows as Iterable<TextRow>)) {
    texts.push(isTodaysText(kind, event) ? event : eventText(eventOfText(event)));
    last = sequence;
  }
  return texts.length > 0 ? { texts, last } : undefined;
}

function* upToBound<Row extends { event: string }>(rows: Iterable<Row>): Iterable<Row> {
  let characters = 0;
  for (const row of rows) {
    characters += row.event.length;
    if (characters > bounds.pageCharacters && characters > row.event.length) return;
    yield row;
  }
}
