// Loads the local stand-in engine after the meeting has opened. Until it is loaded, the page says that no agents work without
// the server, and keeps the log for the engine.
import type { Clock } from '#meeting/clock.ts';
import type { DurableEvent } from '#meeting/events.ts';
import type { User } from '#meeting/session.ts';
import type { DeviceEvents } from './device-events.ts';
import type { MeetingStateCell } from './meeting-state-cell.ts';
import type { Outbox } from './outbox.ts';

/** Somebody who stays so long may need it. */
const fetchMs = 10_000;
/** A connection that is back by then was away for a blink. */
export const awayMs = 5_000;

export interface StandIn {
  /** The server has kept these. */
  hear(events: readonly DurableEvent[]): void;
  /** The meeting is up to date with the server. */
  level(): void;
  /** It is not any more; may be told again and again. */
  lost(): void;
  /** The server is there and takes this page no more, for now or for good. */
  refused(): void;
  close(): void;
}

export interface StandInDependencies {
  sessionId: string;
  user: User;
  clock: Clock;
  cell: MeetingStateCell;
  device: Pick<DeviceEvents, 'envelope'>;
  outbox: Pick<Outbox, 'pending' | 'subscribe'>;
  /** Whether this person may see what agents say. */
  maySee(): boolean;
  /** What the server has kept, from the first event. */
  log(): readonly DurableEvent[];
}

/** Rejects when something of it cannot be had. Undefined: none is wanted, for the server runs no agents. */
export type FetchStandIn = (dependencies: StandInDependencies) => Promise<StandIn | undefined>;

export function standInLater({
  fetchStandIn,
  ...dependencies
}: Omit<StandInDependencies, 'log'> & { fetchStandIn: FetchStandIn | undefined }): StandIn & {
  /** The server's log is another one: these events, from the first. */
  beginAgain(events: readonly DurableEvent[]): void;
} {
  const { clock, cell, maySee } = dependencies;
  let log: DurableEvent[] = [];
  let standIn: StandIn | undefined;
  let isWanted = true;
  let isLevel = true;
  let isClosed = false;
  let cancel = () => {};

  async function fetchNow(): Promise<void> {
    try {
      standIn = await fetchStandIn?.({ ...dependencies, log: () => log });
      isWanted = standIn !== undefined || !fetchStandIn;
    } catch {
      return; // It is tried again when the meeting is up to date the next time.
    }
    if (isClosed) standIn?.close();
    else if (!isLevel) standIn?.lost();
  }

  function lost(): void {
    const wasLevel = isLevel;
    isLevel = false;
    if (standIn) return standIn.lost();
    if (!wasLevel) return;
    cancel();
    cancel = clock.after(awayMs, () => {
      if (isWanted && maySee() && !standIn) cell.layOver((state) => ({ ...state, agentsHere: 'not-here' }));
    });
  }
  // Until the meeting is up to date for the first time: the server may have gone before.
  lost();

  return {
    hear(events) {
      log.push(...events);
      standIn?.hear(events);
    },
    beginAgain(events) {
      log = [...events];
      standIn?.hear(events);
    },
    level() {
      isLevel = true;
      cancel();
      if (standIn) return standIn.level();
      cell.layOver(undefined);
      if (maySee()) cancel = clock.after(fetchMs, () => void fetchNow());
    },
    lost,
    refused() {
      cancel();
      standIn?.refused();
    },
    close() {
      isClosed = true;
      cancel();
      standIn?.close();
    },
  };
}
