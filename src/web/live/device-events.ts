// Events that only this device knows: its own status, and a person's actions that are not stored yet.
import { type Clock, timestampOf } from '#meeting/clock.ts';
import { type BodyOf, type LocalKind, type MeetingEvent, originOf } from '#meeting/events.ts';
import { newId } from '#meeting/ids.ts';
import type { User } from '#meeting/session.ts';
import type { ClientEvent } from '#protocol/messages.ts';
import { isUnsavedChange, type MeetingStateCell } from './meeting-state-cell.ts';

export interface DeviceEventsDependencies {
  sessionId: string;
  user: User;
  clock: Clock;
  cell: MeetingStateCell;
}

export interface DeviceEvents {
  /** Everything around an event's kind and body, made now or at another time. */
  envelope(at?: string): Omit<MeetingEvent, 'kind' | 'body' | 'sequence'>;
  show<K extends LocalKind>(kind: K, body: BodyOf<K>, at?: string): void;
  /** Shows an event before it is kept, where that can be seen. `refused`: it never will be, and why. */
  showPending(event: ClientEvent, at?: string, refused?: string): void;
}

export function deviceEvents({ sessionId, user, clock, cell }: DeviceEventsDependencies): DeviceEvents {
  const envelope = (at = timestampOf(clock)) => ({ id: newId(), sessionId, ...originOf(user, at) });
  const show: DeviceEvents['show'] = (kind, body, at) =>
    cell.add([{ ...envelope(at), sequence: 0, kind, body } as MeetingEvent<LocalKind>]);
  return {
    envelope,
    show,
    showPending(event, at, refused) {
      if (event.kind === 'entry-added') {
        show('entry-waiting', { entry: event.body.entry }, at);
        if (refused !== undefined) show('entry-refused', { entryId: event.id, reason: refused });
      } else if (isUnsavedChange(event))
        cell.showUnsaved({ ...envelope(at), ...event, sequence: 0 }, refused);
    },
  };
}
