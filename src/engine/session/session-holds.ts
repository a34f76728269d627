// The sessions that this engine works for. One timer renews all their leases in one transaction, regardless of how much is
// said. A session whose lease was not renewed, or has ended by the clock, is lost at once.
import type { Clock } from '#meeting/clock.ts';
import { type Lease, type Leases, sessionLeaseMs } from '#store/leases.ts';
import type { Bus } from '../bus.ts';
import { type KeptHold, openHold, type SessionHold } from './session-hold.ts';

/** Two renewals may fail before a lease ends. */
const renewMs = sessionLeaseMs / 3;
const againMs = 1_000;

export interface SessionHolds {
  /** Takes the session, unless another engine has it or there is none. Who has it already gets the same hold. */
  take(sessionId: string): Promise<SessionHold | undefined>;
  /** Another engine has ended: what it had may be asked for at once. */
  askAgain(): void;
  /** The session was deleted. */
  forget(sessionId: string): void;
  /** Renews what is overdue: timers of a page in the background come late. */
  renewIfDue(): void;
  /** Lets every session go. */
  releaseAll(): Promise<void>;
  /** Stops renewing. A held session stays held until its lease ends or it is released. */
  stop(): void;
}

export interface SessionHoldsDependencies {
  leases: Leases;
  bus: Pick<Bus, 'publish' | 'publishAll' | 'broadcast'>;
  clock: Clock;
  /** This engine's name; no other that may run at the same time has it. */
  holder: string;
  /** Whether it is known that this holder has ended: nobody waits for its leases then. */
  hasEnded?(holder: string): Promise<boolean>;
  /** A session is held no more, and was not let go. */
  lost(sessionId: string): void;
  failed(what: string, error: unknown): void;
}

export function createSessionHolds(dependencies: SessionHoldsDependencies): SessionHolds {
  const { leases, bus, clock, lost, failed } = dependencies;
  const asking = createAsking(dependencies);
  const held = new Map<string, KeptHold>();
  let renewing: Promise<void> | undefined;
  let renewed = clock.elapsed();
  let stopped = false;
  let cancel = clock.after(renewMs, tick);

  function tick(): void {
    cancel = clock.after(renewMs, tick);
    void renew();
  }

  function renew(): Promise<void> {
    renewed = clock.elapsed();
    renewing ??= renewAll()
      .catch((error: unknown) => {
        failed('holding sessions', error);
        cancel();
        if (!stopped) cancel = clock.after(againMs, tick);
      })
      .finally(() => (renewing = undefined));
    return renewing;
  }

  async function renewAll(): Promise<void> {
    const now = clock.now();
    asking.forgetPast();
    for (const hold of held.values()) if (!hold.isHeld()) lose(hold);
    if (held.size === 0) return;
    const asked = [...held.values()];
    const renewals = await leases.renew(
      asked.map(({ lease }) => lease),
      now,
    );
    const standing = new Map(renewals.map((lease) => [lease.sessionId, lease]));
    for (const hold of asked) {
      const lease = standing.get(hold.sessionId);
      if (lease) hold.lease = lease;
      else lose(hold);
    }
  }

  function lose(hold: KeptHold): void {
    if (drop(hold)) lost(hold.sessionId);
  }

  function drop(hold: KeptHold): boolean {
    hold.end();
    return held.get(hold.sessionId) === hold && held.delete(hold.sessionId);
  }

  function release(hold: KeptHold): Promise<void> {
    drop(hold);
    return leases.release(hold.lease).catch((error: unknown) => failed('letting go of a session', error));
  }

  return {
    async take(sessionId) {
      const known = held.get(sessionId);
      if (known?.isHeld()) return known;
      if (known) lose(known);
      const lease = stopped ? undefined : await asking.acquire(sessionId);
      if (!lease) return undefined;
      const hold = openHold(lease, {
        bus,
        clock,
        release: (one) => void release(one),
        refused: () => void renew(),
        lapsed: lose,
      });
      held.set(sessionId, hold);
      return hold;
    },
    askAgain: asking.forgetAll,
    forget(sessionId) {
      const hold = held.get(sessionId);
      if (hold) drop(hold);
    },
    renewIfDue() {
      if (!stopped && clock.elapsed() - renewed > renewMs) void renew();
    },
    async releaseAll() {
      await Promise.all(Array.from(held.values(), release));
    },
    stop() {
      stopped = true;
      cancel();
    },
  };
}

/** Asks for leases; one that another engine has is not asked for again before it can have ended. */
function createAsking({
  leases,
  clock,
  holder,
  hasEnded,
}: Pick<SessionHoldsDependencies, 'leases' | 'clock' | 'holder' | 'hasEnded'>) {
  /**
   * Until when other engines have sessions that were asked for here, as elapsed time, and never for longer than a lease
   * lasts: a lease that was given before the wall clock was set back ends late, but is asked for as often.
   */
  const elsewhere = new Map<string, number>();

  async function acquire(sessionId: string): Promise<Lease | undefined> {
    if ((elsewhere.get(sessionId) ?? 0) > clock.elapsed()) return undefined;
    const acquired = await leases.acquire(sessionId, holder, clock.now());
    if (acquired.outcome === 'held') return acquired.lease;
    if (acquired.outcome === 'no-such-meeting') return undefined;
    const { holder: other, until } = acquired.lease;
    if (await hasEnded?.(other)) {
      await leases.freeAllOf(other);
      return acquire(sessionId);
    }
    const leftMs = Math.min(until - clock.now(), sessionLeaseMs);
    elsewhere.set(sessionId, clock.elapsed() + leftMs);
    return undefined;
  }

  return {
    acquire,
    forgetAll: () => elsewhere.clear(),
    forgetPast(): void {
      const now = clock.elapsed();
      for (const [sessionId, until] of elsewhere) if (until <= now) elsewhere.delete(sessionId);
    },
  };
}
