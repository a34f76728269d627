// Converts a row into an event as the room sees it.
import { eventOfText } from '#meeting/event-text.ts';
import type { DurableEvent } from '#meeting/events.ts';
import { inRoom } from '#meeting/lanes.ts';
import type { PageRow } from './page-of.ts';

/** Events of earlier versions do not have their number in their text. */
export function roomEvent({ event: text, roomSequence = 0 }: PageRow): DurableEvent {
  const event = eventOfText(text);
  return inRoom(event.roomSequence === undefined ? { ...event, roomSequence } : event)!;
}
