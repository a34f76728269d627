// What happens when a session's lease is requested: one function that all databases share. A released lease stays on record,
// so that fencing numbers only grow.
import { type AcquireOutcome, type Lease, sessionLeaseMs } from './leases.ts';

/** `known`: the session's last lease, released or not. */
export function leaseFor(
  known: Lease | undefined,
  { sessionId, holder, now }: { sessionId: string; holder: string; now: number },
): Exclude<AcquireOutcome, { outcome: 'no-such-meeting' }> {
  const isLive = known !== undefined && known.until > now;
  if (isLive && known.holder !== holder) return { outcome: 'held-by-other', lease: known };
  const fencing = isLive ? known.fencing : (known?.fencing ?? 0) + 1;
  return { outcome: 'held', lease: { sessionId, holder, fencing, until: now + sessionLeaseMs } };
}

/** Undefined when somebody else has the session, or it was released. A late holder whom nobody followed goes on. */
export function renewed(known: Lease | undefined, lease: Lease, now: number): Lease | undefined {
  if (!isSame(known, lease) || known.until === 0) return undefined;
  return { ...known, until: now + sessionLeaseMs };
}

export function released(lease: Lease): Lease {
  return { ...lease, until: 0 };
}

/** Its holder has ended without letting it go: it has run out, and whoever looks for what is neglected finds it. */
export function lapsed(lease: Lease): Lease {
  return lease.until === 0 ? lease : { ...lease, until: 1 };
}

export function isSame(known: Lease | undefined, lease: Lease): known is Lease {
  return known !== undefined && known.fencing === lease.fencing && known.holder === lease.holder;
}

/** Its holder let it run out, and nobody has taken the session since. */
export function isLapsed(known: Lease | undefined, now: number): boolean {
  return known !== undefined && known.until !== 0 && known.until <= now;
}
