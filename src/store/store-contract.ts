// What every store must do, as one suite: rules S1 to S9 and S17 of docs/rules.md. Each implementation's test is a few lines
// that make one. Not for production code.
import { afterEach, describe, expect, test } from 'vitest';
import type { DurableEvent, NewEvent } from '#meeting/events.ts';
import { aCorrection, aMeeting, anEntry, anOutput } from '#meeting/samples.ts';
import type { AppendOutcome, LogStore, StoreOptions } from './store.ts';

export interface StoreUnderTest {
  store: LogStore;
  discard(): Promise<void>;
}
export interface LastingStore extends StoreUnderTest {
  /** Closes it and opens it again over the same data. */
  reopen(): Promise<LogStore>;
}
export interface CopyableStore extends LastingStore {
  /** Closes it and copies its data. */
  copy(): Promise<void>;
  /** Closes it, puts the data back as they were at the last `copy`, and opens that. */
  restore(): Promise<LogStore>;
}

export type MakeStore<T = StoreUnderTest> = (options?: StoreOptions) => Promise<T>;

/** The rules that hold for every store. */
export function describeStore(name: string, make: MakeStore): void {
  describe(`${name} keeps the log`, () => {
    let under: StoreUnderTest;
    const open = async (options?: StoreOptions) => (under = await make(options)).store;
    afterEach(() => under.discard());

    test('[S1] numbers are dense per session from 1, in the order of appending', async () => {
      const store = await open();
      const [one, two] = [aMeeting(), aMeeting()];
      const outcomes = await Promise.all(
        [one, two, anEntry(one), anEntry(two), anEntry(one), anEntry(one)].map((event) =>
          store.append(event),
        ),
      );
      expect(outcomes.map(numberOf)).toEqual([1, 1, 2, 2, 3, 4]);
      expect(await store.head(one.sessionId)).toBe(4);
    });

    test('[S1] many appended at once into one session get each number once, acknowledged in that order', async () => {
      const store = await open();
      const meeting = aMeeting();
      await store.append(meeting);
      const acknowledged: number[] = [];
      const entries = Array.from({ length: 200 }, () => anEntry(meeting));
      await Promise.all(
        entries.map(async (entry) => acknowledged.push(numberOf(await store.append(entry))!)),
      );
      expect(acknowledged).toEqual(entries.map((_, index) => index + 2));
      const events = await store.eventsAfter(meeting.sessionId, 1, 1_000);
      expect(events.map((event) => event.id)).toEqual(entries.map((entry) => entry.id));
    });

    test('[S2] the same id again gives the first event and writes nothing', async () => {
      const store = await open();
      const meeting = aMeeting();
      const entry = anEntry(meeting, 'first words');
      await store.append(meeting);
      const [first, again] = await Promise.all([
        store.append(entry),
        store.append({ ...anEntry(meeting, 'other words'), id: entry.id }),
      ]);
      const later = await store.append(entry);
      expect([first.outcome, again.outcome, later.outcome]).toEqual(['kept', 'repeated', 'repeated']);
      expect([numberOf(again), numberOf(later)]).toEqual([2, 2]);
      expect(await store.head(meeting.sessionId)).toBe(2);
      expect((await store.latestTranscripts(meeting.sessionId))[0]!.text).toBe('first words');
    });

    test('[S2] one id may serve in two sessions', async () => {
      const store = await open();
      const [one, two] = [aMeeting(), aMeeting()];
      await Promise.all([store.append(one), store.append(two)]);
      const entry = anEntry(one);
      await store.append(entry);
      const other = await store.append({ ...anEntry(two), id: entry.id });
      expect(other.outcome).toBe('kept');
    });

    test('[S3] nothing is kept before the meeting exists, and a session id belongs to its first meeting', async () => {
      const store = await open();
      const meeting = aMeeting();
      expect((await store.append(anEntry(meeting))).outcome).toBe('no-such-meeting');
      await store.append(meeting);
      const thief = { ...aMeeting({ userId: 'thief' }), sessionId: meeting.sessionId } as NewEvent;
      expect((await store.append(thief)).outcome).toBe('id-taken');
      expect((await store.meeting(meeting.sessionId))!.userId).toBe(meeting.body.session.userId);
      expect(await store.head(meeting.sessionId)).toBe(1);
    });

    test('[S4] events come back whole, after a number, at most as many as asked for', async () => {
      const store = await open();
      const meeting = aMeeting();
      const entry = anEntry(meeting, 'grüße 👋🏽 \u0000 \ud800 <b>');
      await store.append(meeting);
      await store.append(entry);
      await store.append(anOutput(entry));
      const all = await store.eventsAfter(meeting.sessionId, 0, 100);
      expect(all.map((event) => event.sequence)).toEqual([1, 2, 3]);
      expect(all[1]).toEqual({ ...entry, sequence: 2 });
      expect((await store.eventsAfter(meeting.sessionId, 1, 1)).map((event) => event.sequence)).toEqual([2]);
      expect(await store.eventsAfter(meeting.sessionId, 3, 10)).toEqual([]);
    });

    test('[S5] meetings are listed by user, newest first, as their events left them', async () => {
      const store = await open();
      const older = aMeeting({ createdAt: '2026-01-05T09:00:00.000Z' });
      const newer = aMeeting({ createdAt: '2026-01-06T09:00:00.000Z' });
      await Promise.all(
        [newer, older, aMeeting({ userId: 'somebody-else' })].map((event) => store.append(event)),
      );
      const at = '2026-01-06T10:00:00.000Z';
      const said = anEntry(older);
      const envelope = { sessionId: older.sessionId, at, actor: older.actor, causes: [], traceId: 't' };
      await store.append({ ...envelope, id: 'a', kind: 'recording-started', body: {} });
      await store.append({ ...said, actor: { type: 'person', id: 'guest', name: 'Grace' } });
      await store.append({ ...envelope, id: 'b', kind: 'recording-stopped', body: { duration: 7 } });
      const [first, second, ...rest] = await store.meetingsOf(older.body.session.userId);
      expect(rest).toEqual([]);
      expect(first).toEqual(newer.body.session);
      expect(second).toEqual({
        ...older.body.session,
        isActive: false,
        duration: 7,
        updatedAt: at,
        participants: [...older.body.session.participants, 'Grace'],
      });
    });

    test('[S6] latest transcripts: 10 unless told, oldest first; latest outputs: 5, newest first', async () => {
      const store = await open();
      const meeting = aMeeting();
      await store.append(meeting);
      const entries = Array.from({ length: 12 }, (_, index) => anEntry(meeting, `line ${index}`));
      for (const entry of entries) {
        await store.append(entry);
        await store.append(anOutput(entry));
      }
      const { sessionId } = meeting;
      expect((await store.latestTranscripts(sessionId)).map((entry) => entry.text)).toEqual(
        entries.slice(2).map((entry) => entry.body.entry.text),
      );
      expect(await store.latestTranscripts(sessionId, 2)).toHaveLength(2);
      expect((await store.latestOutputs(sessionId)).map((output) => output.evidence[0]!.entryId)).toEqual(
        entries
          .slice(-5)
          .map((entry) => entry.id)
          .toReversed(),
      );
      expect(await store.latestOutputs(sessionId, 50)).toHaveLength(12);
    });

    test('[S7] deleting a meeting removes its transcripts and outputs, and nothing of another', async () => {
      const store = await open();
      const [gone, stays] = [aMeeting(), aMeeting()];
      for (const meeting of [gone, stays]) {
        const entry = anEntry(meeting);
        for (const event of [meeting, entry, anOutput(entry)]) await store.append(event);
      }
      expect(await store.deleteMeeting(gone.sessionId)).toBe(true);
      expect(await store.deleteMeeting(gone.sessionId)).toBe(false);
      expect(await store.meeting(gone.sessionId)).toBeUndefined();
      expect(await store.eventsAfter(gone.sessionId, 0, 10)).toEqual([]);
      expect(await store.latestTranscripts(gone.sessionId)).toEqual([]);
      expect(await store.latestOutputs(gone.sessionId)).toEqual([]);
      expect((await store.append(anEntry(gone))).outcome).toBe('no-such-meeting');
      expect(await store.head(stays.sessionId)).toBe(3);
      expect(await store.meetingsOf(stays.body.session.userId)).toHaveLength(1);
    });

    test('[S17] latest transcripts read as people corrected them, the last correction first of all', async () => {
      const store = await open();
      const meeting = aMeeting();
      const [first, second] = [anEntry(meeting, 'no change here'), anEntry(meeting, 'we will sent it')];
      for (const event of [meeting, first, second]) await store.append(event);
      await store.append(aCorrection(second, { text: 'we will send it', speaker: 'Grace' }));
      await store.append(aCorrection(second, { text: 'we will send it by friday' }));
      const [unchanged, corrected] = [first.body.entry, second.body.entry];
      const mended = { ...corrected, text: 'we will send it by friday', speaker: 'Grace' };
      expect(await store.latestTranscripts(meeting.sessionId)).toEqual([unchanged, mended]);
      expect(await store.latestTranscripts(meeting.sessionId, 1)).toEqual([mended]);
    });
  });
}

/** The rules for a store that several people share. */
export function describeSharedStore(name: string, make: MakeStore): void {
  test(`[S14] ${name} never gives the id of a deleted meeting again`, async () => {
    const under = await make();
    const { store } = under;
    const meeting = aMeeting();
    await store.append(meeting);
    await store.deleteMeeting(meeting.sessionId);
    const thief = { ...aMeeting({ userId: 'thief' }), sessionId: meeting.sessionId };
    expect((await store.append(thief)).outcome).toBe('id-taken');
    expect((await store.append(meeting)).outcome).toBe('id-taken');
    expect(await store.meeting(meeting.sessionId)).toBeUndefined();
    await under.discard();
  });
}

/** The rules for a store that outlives the process. */
export function describeLastingStore(name: string, make: MakeStore<LastingStore>): void {
  test(`[S8] ${name} has what was acknowledged after closing and opening again, under the same epoch`, async () => {
    const under = await make();
    const { store } = under;
    const meeting = aMeeting();
    const last = anEntry(meeting);
    await store.append(meeting);
    const unanswered = store.append(last);
    const again = await under.reopen();
    expect(numberOf(await unanswered)).toBe(2);
    expect(again.epoch).toBe(store.epoch);
    expect((await again.eventsAfter(meeting.sessionId, 0, 10)).map((event) => event.id)).toEqual([
      meeting.id,
      last.id,
    ]);
    expect(numberOf(await again.append(anEntry(meeting)))).toBe(3);
    await under.discard();
  });
}

/** The rules for a store whose data can be copied and put back behind its back. */
export function describeCopyableStore(name: string, make: () => Promise<CopyableStore>): void {
  test(`[S9] ${name} put back from a copy has another epoch`, async () => {
    const under = await make();
    const meeting = aMeeting();
    await under.store.append(meeting);
    await under.copy();
    const later = await under.reopen();
    await later.append(anEntry(meeting));
    const restored = await under.restore();
    expect(await restored.head(meeting.sessionId)).toBe(1);
    expect(restored.epoch).not.toBe(under.store.epoch);
    await under.discard();
  });
}

export function numberOf(outcome: AppendOutcome): number | undefined {
  return 'event' in outcome ? (outcome.event satisfies DurableEvent).sequence : undefined;
}
