// What every database must do about leases of sessions, as one suite: rule S20 of docs/rules.md. Not for production code.
import { afterEach, describe, expect, test } from 'vitest';
import { manualClock } from '#meeting/clock.ts';
import { aMeeting, anEntry } from '#meeting/samples.ts';
import { jobLeaseMs } from '../jobs.ts';
import { type DatabaseUnderTest, type MakeDatabase, numberOf } from './log-contract.ts';
import { type Lease, type Leases, sessionLeaseMs } from '../leases.ts';

export function describeLeases(name: string, make: MakeDatabase): void {
  describe(`${name} leases sessions`, () => {
    let under: DatabaseUnderTest;
    afterEach(() => under.discard());
    /** A database with one meeting, held under this name. */
    async function openWithMeeting(holder = 'one') {
      const clock = manualClock();
      under = await make({ clock, holder });
      const meeting = aMeeting();
      await under.database.log.append(meeting);
      return { ...under.database, clock, meeting, sessionId: meeting.sessionId };
    }

    test('[S20] of several who ask at once one gets the session, and the others are told who has it', async () => {
      const { leases, clock, sessionId } = await openWithMeeting();
      const now = clock.now();
      const outcomes = await Promise.all(
        ['one', 'two', 'three'].map((holder) => leases.acquire(sessionId, holder, now)),
      );
      expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual([
        'held',
        'held-by-other',
        'held-by-other',
      ]);
      const until = now + sessionLeaseMs;
      const holders = new Set(outcomes.map((outcome) => 'lease' in outcome && outcome.lease.holder));
      expect([outcomes[0], holders.size]).toMatchObject([{ lease: { sessionId, fencing: 1, until } }, 1]);
    });

    test('[S20] who has the session keeps it by renewing; asking again changes no fencing number', async () => {
      const { leases, clock, sessionId } = await openWithMeeting();
      let lease = await held(leases, sessionId, 'one', clock.now());
      for (let turn = 0; turn < 3; turn++) {
        clock.advance(sessionLeaseMs - 1);
        lease = (await leases.renew([lease], clock.now()))[0]!;
        expect((await leases.acquire(sessionId, 'two', clock.now())).outcome).toBe('held-by-other');
      }
      expect(await held(leases, sessionId, 'one', clock.now())).toEqual(lease);
      expect(lease.fencing).toBe(1);
    });

    test('[S20] a lease that ran out or was released goes to the next under a higher number, and its last holder learns it', async () => {
      const { leases, clock, sessionId } = await openWithMeeting();
      const first = await held(leases, sessionId, 'one', clock.now());
      clock.advance(sessionLeaseMs);
      const second = await held(leases, sessionId, 'two', clock.now());
      expect(await leases.renew([first, second], clock.now())).toEqual([second]);
      await leases.release(first);
      expect((await leases.acquire(sessionId, 'three', clock.now())).outcome).toBe('held-by-other');
      await leases.release(second);
      expect(await leases.renew([second], clock.now())).toEqual([]);
      const third = await held(leases, sessionId, 'one', clock.now());
      expect([first, second, third].map(({ fencing }) => fencing)).toEqual([1, 2, 3]);
    });

    test('[S20] what is written under a lease that somebody took since is refused, all of it; under the newest it is kept', async () => {
      const { leases, log, clock, meeting, sessionId } = await openWithMeeting();
      const old = await held(leases, sessionId, 'one', clock.now());
      const before = anEntry(meeting);
      await log.append(before, old);
      clock.advance(sessionLeaseMs);
      const current = await held(leases, sessionId, 'two', clock.now());
      expect((await log.append(anEntry(meeting), old)).outcome).toBe('superseded');
      const both = await log.appendAll([anEntry(meeting), anEntry(meeting)], old);
      expect(both.map(({ outcome }) => outcome)).toEqual(['superseded', 'superseded']);
      expect((await log.append(before, old)).outcome).toBe('repeated');
      expect(numberOf(await log.append(anEntry(meeting), current))).toBe(3);
      expect(numberOf(await log.append(anEntry(meeting)))).toBe(4);
    });

    test('[S20] who knows that a holder has ended frees its sessions and jobs at once, and nobody else’s', async () => {
      const { leases, jobs, log, clock, meeting, sessionId } = await openWithMeeting('one');
      const entry = anEntry(meeting);
      await log.append(entry);
      const other = aMeeting();
      await log.append(other);
      const first = await held(leases, sessionId, 'one', clock.now());
      await held(leases, other.sessionId, 'two', clock.now());
      await leases.freeAllOf('two');
      expect((await leases.acquire(sessionId, 'three', clock.now())).outcome).toBe('held-by-other');
      expect(await jobs.claim({ now: clock.now(), limit: 10 })).toEqual([]);
      await leases.freeAllOf('one');
      expect((await held(leases, sessionId, 'one', clock.now())).fencing).toBe(first.fencing + 1);
      const claimed = await jobs.claim({ now: clock.now(), limit: 10 });
      expect(claimed.map(({ eventId, attempt }) => [eventId, attempt])).toEqual([[entry.id, 2]]);
      expect(await jobs.claim({ now: clock.now() + jobLeaseMs - 1, limit: 10 })).toEqual([]);
    });

    test('[S20] a deleted meeting cannot be leased, and its lease is gone', async () => {
      const { leases, log, clock, sessionId } = await openWithMeeting();
      const lease = await held(leases, sessionId, 'one', clock.now());
      await log.delete(sessionId);
      expect(await leases.renew([lease], clock.now())).toEqual([]);
      expect(await leases.acquire(sessionId, 'one', clock.now())).toEqual({ outcome: 'no-such-meeting' });
    });
  });
}

async function held(leases: Leases, sessionId: string, holder: string, now: number): Promise<Lease> {
  const acquired = await leases.acquire(sessionId, holder, now);
  if (acquired.outcome !== 'held') throw new Error(`${holder} did not get the session: ${acquired.outcome}`);
  return acquired.lease;
}
