// What every store must do about owed work, as one suite: rules S15 and S16 of docs/rules.md. Not for production code.
import { afterEach, describe, expect, test } from 'vitest';
import { manualClock } from '#meeting/clock.ts';
import type { NewEvent } from '#meeting/events.ts';
import { aCorrection, aMeeting, anEntry, anOutput } from '#meeting/samples.ts';
import { type MakeStore, numberOf, type StoreUnderTest } from './store-contract.ts';
import { type LogStore, type StoreOptions, jobLeaseMs } from './store.ts';

export function describeJobs(name: string, make: MakeStore): void {
  describe(`${name} keeps owed work`, () => {
    let under: StoreUnderTest;
    const open = async (options?: StoreOptions) => (under = await make(options)).store;
    afterEach(() => under.discard());
    /** A store in which one entry was heard by a clock that stands still, and its meeting. */
    async function openWithEntry() {
      const clock = manualClock();
      const store = await open({ clock });
      const meeting = aMeeting();
      const entry = anEntry(meeting);
      await store.append(meeting);
      await store.append(entry);
      return { store, clock, meeting, entry };
    }

    test('[S15] an entry worth a look and a correction leave work, until what concludes it is kept', async () => {
      const { store, clock, meeting, entry } = await openWithEntry();
      const { sessionId } = meeting;
      const correction = aCorrection(entry, { text: 'we will send it by monday' });
      for (const event of [anEntry(meeting, 'short'), correction, anOutput(entry)]) await store.append(event);
      clock.advance(jobLeaseMs);
      expect(await claimAll(store, clock.now())).toEqual([
        { sessionId, eventId: entry.id, sequence: 2, kind: 'entry-added', attempt: 2 },
        { sessionId, eventId: correction.id, sequence: 4, kind: 'entry-corrected', attempt: 2 },
      ]);
      await store.append(aRound(entry, 2));
      await store.append(aCheck(correction, 2));
      clock.advance(jobLeaseMs);
      expect(await claimAll(store, clock.now())).toEqual([]);
    });

    test('[S15] an entry sent again, whose work is done, leaves no work a second time', async () => {
      const { store, clock, entry } = await openWithEntry();
      await store.append(aRound(entry, 1));
      expect((await store.append(entry)).outcome).toBe('repeated');
      expect((await store.append(aRound(entry, 1))).outcome).toBe('repeated');
      clock.advance(jobLeaseMs);
      expect(await claimAll(store, clock.now())).toEqual([]);
    });

    test('[S15] deleting a meeting removes its work, and no other', async () => {
      const { store, clock, meeting } = await openWithEntry();
      const other = aMeeting();
      await store.append(other);
      await store.append(anEntry(other));
      await store.deleteMeeting(meeting.sessionId);
      clock.advance(jobLeaseMs);
      const left = await claimAll(store, clock.now());
      expect(left.map(({ sessionId }) => sessionId)).toEqual([other.sessionId]);
    });

    test('[S15] where nobody will do it, no work piles up', async () => {
      const clock = manualClock();
      const store = await open({ clock, enqueuesJobs: false });
      const meeting = aMeeting();
      await store.append(meeting);
      await store.append(anEntry(meeting));
      clock.advance(jobLeaseMs);
      expect(await claimAll(store, clock.now())).toEqual([]);
    });

    test('[S16] work is leased to one at a time, the oldest first, and is free when the lease ran out', async () => {
      const { store, clock, meeting, entry } = await openWithEntry();
      clock.advance(1_000);
      const later = anEntry(meeting);
      await store.append(later);
      clock.advance(jobLeaseMs - 1_001);
      expect(await claimAll(store, clock.now())).toEqual([]);
      clock.advance(1_001);
      const now = clock.now();
      const claims = await Promise.all([1, 2, 3].map(() => store.claimJobs({ now, limit: 1 })));
      expect(claims.flat().map(({ eventId }) => eventId)).toEqual([entry.id, later.id]);
      clock.advance(jobLeaseMs);
      const again = await claimAll(store, clock.now());
      expect(again.map(({ attempt }) => attempt)).toEqual([3, 3]);
    });

    test('[S16] the work of one meeting can be claimed alone', async () => {
      const { store, clock, meeting } = await openWithEntry();
      const other = aMeeting();
      const entry = anEntry(other);
      for (const event of [other, entry]) await store.append(event);
      clock.advance(jobLeaseMs);
      const claimed = await store.claimJobs({ now: clock.now(), limit: 10, sessionId: other.sessionId });
      expect(claimed.map(({ eventId }) => eventId)).toEqual([entry.id]);
      const rest = await claimAll(store, clock.now());
      expect(rest.map(({ sessionId }) => sessionId)).toEqual([meeting.sessionId]);
    });

    test('[S16] a conclusion under an older claim is refused and writes nothing; the newer one is kept', async () => {
      const { store, clock, meeting, entry } = await openWithEntry();
      clock.advance(jobLeaseMs);
      await claimAll(store, clock.now());
      const [late, inTime] = await Promise.all([
        store.append(aRound(entry, 1)),
        store.append(aRound(entry, 2)),
      ]);
      expect([late.outcome, numberOf(inTime)]).toEqual(['superseded', 3]);
      expect(await store.head(meeting.sessionId)).toBe(3);
      expect((await store.append(aRound(entry, 1))).outcome).toBe('repeated');
    });

    test('[S16] a conclusion that counts no claim, or of work that nobody knows, is kept', async () => {
      const { store, clock, entry, meeting } = await openWithEntry();
      const unknown = anEntry(meeting);
      clock.advance(jobLeaseMs);
      await claimAll(store, clock.now());
      expect((await store.append(aRound(entry))).outcome).toBe('kept');
      expect((await store.append(aRound(unknown, 1))).outcome).toBe('kept');
    });
  });
}

const claimAll = (store: LogStore, now: number) => store.claimJobs({ now, limit: 100 });

function following(cause: NewEvent) {
  const { sessionId, at, actor, id, traceId } = cause;
  return { sessionId, at, actor, causes: [id], traceId };
}

/** The conclusion of an entry's work, under a claim when one is given. */
function aRound(entry: NewEvent<'entry-added'>, attempt?: number): NewEvent<'run-finished'> {
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
