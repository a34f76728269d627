// A session that this engine holds by a lease. Everything that the engine writes or sends in the session goes through its
// hold: with the fencing number of the lease, by which the log refuses a former holder, and not at all once the lease is
// lost.
import type { Clock } from '#meeting/clock.ts';
import type { EphemeralEvent, NewEvent } from '#meeting/events.ts';
import type { Lease } from '#store/leases.ts';
import type { AppendOutcome } from '#store/log.ts';
import type { Bus } from '../bus.ts';

export interface SessionHold {
  readonly sessionId: string;
  /** Higher than that of every hold of this session before. */
  readonly fencing: number;
  isHeld(): boolean;
  /** Aborts the moment the session is lost: work on it stops. */
  readonly lost: AbortSignal;
  /** As the bus does; refused as superseded when the session is lost. */
  publish(event: NewEvent): Promise<AppendOutcome>;
  publishAll(events: readonly NewEvent[]): Promise<AppendOutcome[]>;
  broadcast(event: EphemeralEvent): void;
  /** Lets the session go, for whoever wants it. */
  release(): void;
}

/** A hold as its keeper has it. */
export interface KeptHold extends SessionHold {
  lease: Lease;
  /** It is lost: nothing is written or told under it any more. */
  end(): void;
}

export interface HoldDependencies {
  bus: Pick<Bus, 'publish' | 'publishAll' | 'broadcast'>;
  clock: Clock;
  release(hold: KeptHold): void;
  /** The log refused what was written under it: the session may have another holder. */
  refused(): void;
  /** Something was to be written after its end, by this engine's clock: it is lost, even if the clock is set back. */
  lapsed(hold: KeptHold): void;
}

export function openHold(lease: Lease, dependencies: HoldDependencies): KeptHold {
  const { bus, clock, release, refused, lapsed } = dependencies;
  const loss = new AbortController();
  const { sessionId, fencing } = lease;
  const under = { fencing };
  const isHeld = () => !loss.signal.aborted && clock.now() < hold.lease.until;

  async function whileHeld(write: () => Promise<AppendOutcome[]>, count: number): Promise<AppendOutcome[]> {
    if (!isHeld()) {
      if (!loss.signal.aborted) lapsed(hold);
      return Array.from({ length: count }, () => ({ outcome: 'superseded' }));
    }
    const outcomes = await write();
    if (outcomes.some(({ outcome }) => outcome === 'superseded')) refused();
    return outcomes;
  }

  const hold: KeptHold = {
    sessionId,
    fencing,
    lease,
    lost: loss.signal,
    isHeld,
    publish: async (event) => (await whileHeld(async () => [await bus.publish(event, under)], 1))[0]!,
    publishAll: (events) => whileHeld(() => bus.publishAll(events, under), events.length),
    broadcast(event) {
      if (isHeld()) bus.broadcast(event);
    },
    release: () => release(hold),
    end: () => loss.abort(),
  };
  return hold;
}
