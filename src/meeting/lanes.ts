// Which events of a meeting are for whom. All events are in one log, in one order. Everybody in the meeting sees the room's
// part of it, as a log with its own numbers; our side sees all of it.
import {
  type DurableEvent,
  type DurableKind,
  type EphemeralKind,
  eventTable,
  type MeetingEvent,
} from './events.ts';
import type { MeetingSession } from './session.ts';
import { type Checked, checksIn } from './state/standing-outputs.ts';

/** all: what our side sees. room: what everybody in the meeting sees. */
export type Lane = 'all' | 'room';

/** Whether this event is for everybody in this meeting. Decided once, when it is kept. */
export function isForRoom(
  { kind, body }: Pick<MeetingEvent<DurableKind | EphemeralKind>, 'kind' | 'body'>,
  session: Pick<MeetingSession, 'whispersTo'> | undefined,
): boolean {
  const { lane } = eventTable[kind];
  if (lane === 'addressed') return 'to' in body && body.to === 'room';
  if (lane === 'checked') return checksIn({ kind, body } as Checked).some((check) => check.isForRoom);
  return lane === 'room' || (lane === 'whispers' && session?.whispersTo === 'room');
}

/** What became of outputs that they do not see is not for them. */
function forRoom(event: DurableEvent): DurableEvent {
  if (event.kind !== 'correction-checked') return event;
  const checks = event.body.checks.filter((check) => check.isForRoom);
  // In logs of an earlier version such an event is for the room as a whole.
  if (checks.length === 0) return event;
  return { ...event, body: { ...event.body, checks } };
}

const views = new WeakMap<DurableEvent, DurableEvent>();

/** The event as everybody in the meeting sees it: under the room's number. Undefined where it is for our side alone. */
export function inRoom(event: DurableEvent): DurableEvent | undefined {
  const { roomSequence, ...rest } = event;
  if (roomSequence === undefined) return undefined;
  // The same object each time, so that its text is made once for all screens.
  const view = views.get(event) ?? forRoom({ ...rest, sequence: roomSequence });
  views.set(event, view);
  return view;
}
