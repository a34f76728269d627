// Whether a page has everything of a meeting that the server has, and what people are shown of a broken connection: a break
// that is over soon is not shown at all.
import type { Clock } from '#meeting/clock.ts';
import type { BodyOf } from '#meeting/events.ts';
import { connectionMessages } from '#meeting/messages.ts';
import type { ConnectionState } from '#protocol/client/connection.ts';
import type { DeviceEvents } from './device-events.ts';
import type { MeetingStateCell } from './meeting-state-cell.ts';

/** A break that is over sooner alarms nobody: a server was replaced, a device changed its network. */
const unnoticedMs = 2_000;

export interface LevelWithServer {
  /** Everything has come, and the wire has held since: a meeting deleted meanwhile would have said so. */
  isLevel(): boolean;
  /** Everything has come, at this time by the server's clock. */
  reached(at: string): void;
  /** The log begins again. */
  behind(): void;
  /** The wire is not there. */
  lost(state: ConnectionState, isOneTooMany?: boolean): void;
  close(): void;
}

export function levelWithServer({
  clock,
  cell,
  device,
}: {
  clock: Clock;
  cell: MeetingStateCell;
  device: DeviceEvents;
}): LevelWithServer {
  let isLevel = false;
  /** Ends the wait after which a break is shown; undefined where none is waited for. */
  let cancelShowing: (() => void) | undefined;

  /** At once, however many changes these are. */
  function show(...changes: BodyOf<'connection-changed'>[]): void {
    cancelShowing?.();
    cancelShowing = undefined;
    cell.add(
      changes.map((body) => ({ ...device.envelope(), sequence: 0, kind: 'connection-changed', body })),
    );
  }

  return {
    isLevel: () => isLevel,
    reached(at) {
      isLevel = true;
      // A break that was not shown has ended what only passes by, too: who is here is told anew.
      show(...(cancelShowing ? [{ state: 'disconnected' } as const] : []), {
        state: 'connected',
        serverAheadMs: Date.parse(at) - clock.now(),
      });
    },
    behind() {
      isLevel = false;
    },
    lost(state, isOneTooMany) {
      const wasLevel = isLevel;
      isLevel = false;
      if (isOneTooMany) show({ state, problem: connectionMessages.tooManyOpen });
      else if (wasLevel) cancelShowing = clock.after(unnoticedMs, () => show({ state }));
      else if (!cancelShowing) show({ state });
    },
    close: () => cancelShowing?.(),
  };
}
