// What every database must do about jobs, as one suite: rules S15 and S16 of docs/rules.md. Not for production code.
import { afterEach, describe, expect, test } from 'vitest';
import { manualClock } from '#meeting/clock.ts';
import type { NewEvent } from '#meeting/events.ts';
import { aCorrection, aMeeting, anEntry, anOutput } from '#meeting/samples.ts';
import type { DatabaseOptions } from '../database.ts';
import { type Jobs, jobLeaseMs } from '../jobs.ts';
import { sessionLeaseMs } from '../leases.ts';
import { type DatabaseUnderTest, type MakeDatabase, numberOf } from './log-contract.ts';

export function describeJobs(name: string, make: MakeDatabase): void {
  describe(`${name} keeps jobs`, () => {
    let under: DatabaseUnderTest;
    const open = async (options?: DatabaseOptions) => (under = await make(options)).database;
    afterEach(() => under.discard());
    /** A store in which one entry was heard by a clock that stands still, and its meeting. */
    async function openWithEntry() {
      const clock = manualClock();
      const { log, jobs, leases } = await open({ clock });
      const meeting = aMeeting();
      const entry = anEntry(meeting);
      await log.append(meeting);
      await log.append(entry);
      return { log, jobs, leases, clock, meeting, entry };
    }

    test('[S15] an entry worth a look and a correction leave work, until what concludes it is kept', async () => {
      const { log, jobs, clock, meeting, entry } = await openWithEntry();
      const { sessionId } = meeting;
      const correction = aCorrection(entry, { text: 'we will send it by monday' });
      for (const event of [anEntry(meeting, 'short'), correction, anOutput(entry)]) await log.append(event);
      clock.advance(jobLeaseMs);
      expect(await claimAll(jobs, clock.now())).toEqual([
        { sessionId, eventId: entry.id, sequence: 2, kind: 'entry-added', attempt: 2 },
        { sessionId, eventId: correction.id, sequence: 4, kind: 'entry-corrected', attempt: 2 },
      ]);
      await log.append(aRun(entry, 2));
      await log.append(aCheck(correction, 2));
      clock.advance(jobLeaseMs);
      expect(await claimAll(jobs, clock.now())).toEqual([]);
    });

    test('[S15] an entry sent again, whose work is done, leaves no work a second time', async () => {
      const { log, jobs, clock, entry } = await openWithEntry();
      await log.append(aRun(entry, 1));
      expect((await log.append(entry)).outcome).toBe('repeated');
      expect((await log.append(aRun(entry, 1))).outcome).toBe('repeated');
      clock.advance(jobLeaseMs);
      expect(await claimAll(jobs, clock.now())).toEqual([]);
    });

    test('[S15] deleting a meeting removes its work, and no other', async () => {
      const { log, jobs, clock, meeting } = await openWithEntry();
      const other = aMeeting();
      await log.append(other);
      await log.append(anEntry(other));
      await log.delete(meeting.sessionId);
      clock.advance(jobLeaseMs);
      const left = await claimAll(jobs, clock.now());
      expect(left.map(({ sessionId }) => sessionId)).toEqual([other.sessionId]);
    });

    test('[S15] where nobody will do it, no work piles up', async () => {
      const clock = manualClock();
      const { log, jobs } = await open({ clock, enqueuesJobs: false });
      const meeting = aMeeting();
      await log.append(meeting);
      await log.append(anEntry(meeting));
      clock.advance(jobLeaseMs);
      expect(await claimAll(jobs, clock.now())).toEqual([]);
    });

    test('[S16] work is leased to one at a time, the oldest first, and is free when the lease ran out', async () => {
      const { log, jobs, clock, meeting, entry } = await openWithEntry();
      clock.advance(1_000);
      const later = anEntry(meeting);
      await log.append(later);
      clock.advance(jobLeaseMs - 1_001);
      expect(await claimAll(jobs, clock.now())).toEqual([]);
      clock.advance(1_001);
      const now = clock.now();
      const claims = await Promise.all([1, 2, 3].map(() => jobs.claim({ now, limit: 1 })));
      expect(new Set(claims.flat().map(({ eventId }) => eventId))).toEqual(new Set([entry.id, later.id]));
      clock.advance(jobLeaseMs);
      const again = await claimAll(jobs, clock.now());
      expect(again.map(({ attempt }) => attempt)).toEqual([3, 3]);
    });

    test('[S16] the work of one meeting can be claimed alone', async () => {
      const { log, jobs, clock, meeting } = await openWithEntry();
      const other = aMeeting();
      const entry = anEntry(other);
      for (const event of [other, entry]) await log.append(event);
      clock.advance(jobLeaseMs);
      const claimed = await jobs.claim({ now: clock.now(), limit: 10, sessionId: other.sessionId });
      expect(claimed.map(({ eventId }) => eventId)).toEqual([entry.id]);
      const rest = await claimAll(jobs, clock.now());
      expect(rest.map(({ sessionId }) => sessionId)).toEqual([meeting.sessionId]);
    });

    test('[S21] a session whose holder has ended is neglected while any job waits there, whoever has that', async () => {
      const { jobs, leases, clock, meeting } = await openWithEntry();
      const { sessionId } = meeting;
      await leases.acquire(sessionId, 'one that ends', clock.now());
      expect(await jobs.neglected(clock.now())).toEqual([]);
      await leases.freeAllOf('one that ends');
      expect(await jobs.neglected(clock.now())).toEqual([sessionId]);
    });

    test('[S21] who has taken a session takes over all its jobs up to an event, and leaves later ones and other sessions alone', async () => {
      const { log, jobs, clock, meeting, entry } = await openWithEntry();
      const { sessionId } = meeting;
      const [before, after, other] = [anEntry(meeting), anEntry(meeting), aMeeting()];
      for (const event of [before, after, other, anEntry(other)]) await log.append(event);
      const taken = await jobs.takeOver({ sessionId, upTo: 3, now: clock.now() });
      expect(taken).toEqual([
        { sessionId, eventId: entry.id, sequence: 2, kind: 'entry-added', attempt: 2 },
        { sessionId, eventId: before.id, sequence: 3, kind: 'entry-added', attempt: 2 },
      ]);
      expect((await log.append(aRun(entry, 1))).outcome).toBe('superseded');
      expect((await log.append(aRun(after, 1))).outcome).toBe('kept');
      clock.advance(jobLeaseMs - 1);
      expect(await claimAll(jobs, clock.now())).toEqual([]);
    });

    test('[S21] a session is neglected when the lease of a job ran out, or its own lease, but not when it was released', async () => {
      const { log, jobs, leases, clock, meeting } = await openWithEntry();
      const [released, idle] = [aMeeting(), aMeeting()];
      for (const event of [released, idle, anEntry(released)]) await log.append(event);
      const acquired = await Promise.all(
        [meeting, idle, released].map(({ sessionId }) => leases.acquire(sessionId, 'one', clock.now())),
      );
      const last = acquired.at(-1)!;
      if ('lease' in last) await leases.release(last.lease);
      expect(await jobs.neglected(clock.now())).toEqual([]);
      clock.advance(sessionLeaseMs);
      expect(await jobs.neglected(clock.now())).toEqual([meeting.sessionId]);
      clock.advance(jobLeaseMs);
      const both = [meeting.sessionId, released.sessionId];
      expect((await jobs.neglected(clock.now())).toSorted()).toEqual(both.toSorted());
    });

    test('[S16] a conclusion under an older claim is refused and writes nothing; the newer one is kept', async () => {
      const { log, jobs, clock, meeting, entry } = await openWithEntry();
      clock.advance(jobLeaseMs);
      await claimAll(jobs, clock.now());
      const [late, inTime] = await Promise.all([log.append(aRun(entry, 1)), log.append(aRun(entry, 2))]);
      expect([late.outcome, numberOf(inTime)]).toEqual(['superseded', 3]);
      expect(await log.head(meeting.sessionId)).toBe(3);
      expect((await log.append(aRun(entry, 1))).outcome).toBe('repeated');
    });

    test('[S16] a conclusion that counts no claim, or of work that nobody knows, is kept', async () => {
      const { log, jobs, clock, entry, meeting } = await openWithEntry();
      const unknown = anEntry(meeting);
      clock.advance(jobLeaseMs);
      await claimAll(jobs, clock.now());
      expect((await log.append(aRun(entry))).outcome).toBe('kept');
      expect((await log.append(aRun(unknown, 1))).outcome).toBe('kept');
    });
  });
}

const claimAll = (jobs: Jobs, now: number) => jobs.claim({ now, limit: 100 });

function following(cause: NewEvent) {
  const { sessionId, at, actor, id, traceId } = cause;
  return { sessionId, at, actor, causes: [id], traceId };
}

/** The conclusion of an entry's work, under a claim when one is given. */
function aRun(entry: NewEvent<'entry-added'>, attempt?: number): NewEvent<'run-finished'> {
  const body = { entryId: entry.id, outcomes: [], ...(attempt !== undefined && { attempt }) };
  return { ...following(entry), id: `${entry.id}.round`, kind: 'run-finished', body };
}

function aCheck(correction: NewEvent<'entry-corrected'>, attempt: number): NewEvent<'correction-checked'> {
  const { id: correctionId, body } = correction;
  return {
    ...following(correction),
    id: `${correctionId}.checked`,
    kind: 'correction-checked',
    body: { correctionId, entryId: body.entryId, checks: [], attempt },
  };
}
