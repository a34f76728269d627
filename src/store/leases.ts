// Which engine works for which session: a lease that its holder renews while it lives, with a fencing number by which the log
// refuses writes of a former holder. leases-contract.ts proves it for each database.

export interface Lease {
  sessionId: string;
  holder: string;
  /** Higher for every holder after another, so that what is written under an older one can be told. */
  fencing: number;
  /** Milliseconds since 1970. */
  until: number;
}

/** A holder that has not renewed for so long is taken for dead. */
export const sessionLeaseMs = 30_000;

export type AcquireOutcome =
  | { outcome: 'held'; lease: Lease }
  | { outcome: 'held-by-other'; lease: Lease }
  | { outcome: 'no-such-meeting' };

export interface Leases {
  /**
   * Takes the session for `holder` when nobody has it or its lease ran out by `now`, under a higher fencing number. Who
   * has it already has it longer, under the same number.
   */
  acquire(sessionId: string, holder: string, now: number): Promise<AcquireOutcome>;
  /**
   * Prolongs these leases in one transaction and answers with those that still stand: one that is missing was released,
   * or another holder has taken its session since.
   */
  renew(leases: readonly Lease[], now: number): Promise<Lease[]>;
  /** Lets the session go. A lease that is not held any more changes nothing. */
  release(lease: Lease): Promise<void>;
  /**
   * Frees every session and every job that `holder` has, as if their leases had run out. Only for who knows that this holder has ended: a server that
   * has the lock of its data folder, of its own former self.
   */
  freeAllOf(holder: string): Promise<void>;
}
