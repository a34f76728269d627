// What every log must do, as one suite: rules S1 to S4, S7 to S9, S14 and S18 of docs/rules.md. Each database's test is a
// few lines that open one. Not for production code.
import { afterEach, describe, expect, test } from 'vitest';
import { manualClock } from '#meeting/clock.ts';
import type { DurableEvent, NewEvent } from '#meeting/events.ts';
import { aMeeting, anEntry, anOutput } from '#meeting/samples.ts';
import type { Database, DatabaseOptions } from '../database.ts';
import { jobLeaseMs } from '../jobs.ts';
import type { AppendOutcome } from '../log.ts';

export interface DatabaseUnderTest {
  database: Database;
  discard(): Promise<void>;
}
export interface LastingDatabase extends DatabaseUnderTest {
  /** Closes it and opens it again over the same data. */
  reopen(): Promise<Database>;
}
export interface CopyableDatabase extends LastingDatabase {
  /** Closes it and copies its data. */
  copy(): Promise<void>;
  /** Closes it, puts the data back as they were at the last `copy`, and opens that. */
  restore(): Promise<Database>;
}

export type MakeDatabase<T = DatabaseUnderTest> = (options?: DatabaseOptions) => Promise<T>;

/** The rules that hold for every log. */
export function describeLog(name: string, make: MakeDatabase): void {
  describe(`${name} keeps the log`, () => {
    let under: DatabaseUnderTest;
    const open = async (options?: DatabaseOptions) => (under = await make(options)).database;
    afterEach(() => under.discard());
    const clock = manualClock();

    test('[S1] numbers are dense per session from 1, in the order of appending', async () => {
      const { log } = await open();
      const [one, two] = [aMeeting(), aMeeting()];
      const outcomes = await Promise.all(
        [one, two, anEntry(one), anEntry(two), anEntry(one), anEntry(one)].map((event) => log.append(event)),
      );
      expect(outcomes.map(numberOf)).toEqual([1, 1, 2, 2, 3, 4]);
      expect(await log.head(one.sessionId)).toBe(4);
    });

    test('[S1] many appended at once into one session get each number once, acknowledged in that order', async () => {
      const { log } = await open();
      const meeting = aMeeting();
      await log.append(meeting);
      const acknowledged: number[] = [];
      const entries = Array.from({ length: 200 }, () => anEntry(meeting));
      await Promise.all(entries.map(async (entry) => acknowledged.push(numberOf(await log.append(entry))!)));
      expect(acknowledged).toEqual(entries.map((_, index) => index + 2));
      const events = await log.eventsAfter(meeting.sessionId, 1, 1_000);
      expect(events.map((event) => event.id)).toEqual(entries.map((entry) => entry.id));
    });

    test('[S2] the same id again gives the first event and writes nothing', async () => {
      const { log, queries } = await open();
      const meeting = aMeeting();
      const entry = anEntry(meeting, 'first words');
      await log.append(meeting);
      const [first, again] = await Promise.all([
        log.append(entry),
        log.append({ ...anEntry(meeting, 'other words'), id: entry.id }),
      ]);
      const later = await log.append(entry);
      expect([first.outcome, again.outcome, later.outcome]).toEqual(['kept', 'repeated', 'repeated']);
      expect([numberOf(again), numberOf(later)]).toEqual([2, 2]);
      expect(await log.head(meeting.sessionId)).toBe(2);
      expect((await queries.latestTranscripts(meeting.sessionId))[0]!.text).toBe('first words');
    });

    test('[S2] one id may serve in two sessions', async () => {
      const { log } = await open();
      const [one, two] = [aMeeting(), aMeeting()];
      await Promise.all([log.append(one), log.append(two)]);
      const entry = anEntry(one);
      await log.append(entry);
      const other = await log.append({ ...anEntry(two), id: entry.id });
      expect(other.outcome).toBe('kept');
    });

    test('[S3] nothing is kept before the meeting exists, and a session id belongs to its first meeting', async () => {
      const { log, queries } = await open();
      const meeting = aMeeting();
      expect((await log.append(anEntry(meeting))).outcome).toBe('no-such-meeting');
      await log.append(meeting);
      const thief = { ...aMeeting({ userId: 'thief' }), sessionId: meeting.sessionId } as NewEvent;
      expect((await log.append(thief)).outcome).toBe('id-taken');
      expect((await queries.meeting(meeting.sessionId))!.userId).toBe(meeting.body.session.userId);
      expect(await log.head(meeting.sessionId)).toBe(1);
    });

    test('[S4] events come back whole, after a number, at most as many as asked for', async () => {
      const { log } = await open();
      const meeting = aMeeting();
      const entry = anEntry(meeting, 'grüße 👋🏽 \u0000 \ud800 <b>');
      await log.append(meeting);
      await log.append(entry);
      await log.append(anOutput(entry));
      const all = await log.eventsAfter(meeting.sessionId, 0, 100);
      expect(all.map((event) => event.sequence)).toEqual([1, 2, 3]);
      expect(all[1]).toMatchObject({ ...entry, sequence: 2 });
      expect((await log.eventsAfter(meeting.sessionId, 1, 1)).map((event) => event.sequence)).toEqual([2]);
      expect(await log.eventsAfter(meeting.sessionId, 3, 10)).toEqual([]);

      if (!log.textsAfter) return;
      const texts = await log.textsAfter(meeting.sessionId, 0, 100);
      expect(texts?.texts.map((text) => JSON.parse(text) as unknown)).toEqual(all);
      expect(texts?.last).toBe(3);
      expect(await log.textsAfter(meeting.sessionId, 1, 1)).toMatchObject({ last: 2 });
      expect(await log.textsAfter(meeting.sessionId, 3, 10)).toBeUndefined();
    });

    test('[S18] several events are kept in one transaction, in order and without another between', async () => {
      const { log } = await open();
      const [meeting, other] = [aMeeting(), aMeeting()];
      const entries = [anEntry(meeting), anEntry(meeting), anEntry(meeting)];
      const [together, single] = await Promise.all([
        log.appendAll([meeting, ...entries]),
        log.append(anEntry(meeting)),
        log.append(other),
      ]);
      expect([...together, single].map(numberOf)).toEqual([1, 2, 3, 4, 5]);
      const more = [entries[1]!, anEntry(meeting), anEntry(meeting)];
      const again = await log.appendAll(more);
      expect(again.map(({ outcome }) => outcome)).toEqual(['repeated', 'kept', 'kept']);
      expect(again.map(numberOf)).toEqual([3, 6, 7]);
      const events = await log.eventsAfter(meeting.sessionId, 5, 10);
      expect(events.map(({ id }) => id)).toEqual(more.slice(1).map(({ id }) => id));
    });

    test('[S18] when one of several is refused nothing of them is kept', async () => {
      const { log, jobs } = await open({ clock });
      const meeting = aMeeting();
      const entry = anEntry(meeting);
      const nowhere = await log.appendAll([entry, anEntry(meeting)]);
      expect(nowhere.map(({ outcome }) => outcome)).toEqual(['no-such-meeting', 'no-such-meeting']);
      await log.appendAll([meeting, entry]);
      clock.advance(jobLeaseMs);
      await jobs.claim({ now: clock.now(), limit: 1 });
      const late = await log.appendAll([anOutput(entry), aRun(entry, 1)]);
      expect(late.map(({ outcome }) => outcome)).toEqual(['superseded', 'superseded']);
      expect(await log.head(meeting.sessionId)).toBe(2);
      const inTime = await log.appendAll([anOutput(entry), aRun(entry, 2)]);
      expect(inTime.map(numberOf)).toEqual([3, 4]);
    });

    test('[S4] one event is found by its id, in its own meeting alone', async () => {
      const { log } = await open();
      const [one, two] = [aMeeting(), aMeeting()];
      const entry = anEntry(one, 'these words');
      for (const event of [one, two, entry]) await log.append(event);
      expect(await log.find(one.sessionId, entry.id)).toMatchObject({ ...entry, sequence: 2 });
      expect(await log.find(two.sessionId, entry.id)).toBeUndefined();
      expect(await log.find(one.sessionId, 'nothing')).toBeUndefined();
    });

    test('[S9] an event is held under its own sequence number alone', async () => {
      const { log } = await open();
      const meeting = aMeeting();
      const entry = anEntry(meeting);
      for (const event of [meeting, entry]) await log.append(event);
      const asked: [number, string][] = [
        [2, entry.id],
        [2, meeting.id],
        [3, entry.id],
        [3, 'an event that was lost'],
      ];
      const held = await Promise.all(
        asked.map(([sequence, id]) => log.holds(meeting.sessionId, sequence, id)),
      );
      expect(held).toEqual([true, false, false, false]);
    });

    test('[S7] deleting a meeting removes its transcripts and outputs, and nothing of another', async () => {
      const { log, queries } = await open();
      const [gone, stays] = [aMeeting(), aMeeting()];
      for (const meeting of [gone, stays]) {
        const entry = anEntry(meeting);
        for (const event of [meeting, entry, anOutput(entry)]) await log.append(event);
      }
      expect(await log.delete(gone.sessionId)).toBe(true);
      expect(await log.delete(gone.sessionId)).toBe(false);
      expect(await queries.meeting(gone.sessionId)).toBeUndefined();
      expect(await log.eventsAfter(gone.sessionId, 0, 10)).toEqual([]);
      expect(await queries.latestTranscripts(gone.sessionId)).toEqual([]);
      expect((await log.append(anEntry(gone))).outcome).toBe('no-such-meeting');
      expect(await log.head(stays.sessionId)).toBe(3);
      expect(await queries.meetingsOf(stays.body.session.userId, { limit: 10 })).toHaveLength(1);
    });
  });
}

/** The rules for a log that several people share. */
export function describeSharedLog(name: string, make: MakeDatabase): void {
  test(`[S14] ${name} never gives the id of a deleted meeting again`, async () => {
    const under = await make();
    const { log, queries } = under.database;
    const meeting = aMeeting();
    await log.append(meeting);
    await log.delete(meeting.sessionId);
    const thief = { ...aMeeting({ userId: 'thief' }), sessionId: meeting.sessionId };
    expect((await log.append(thief)).outcome).toBe('id-taken');
    expect((await log.append(meeting)).outcome).toBe('id-taken');
    expect(await queries.meeting(meeting.sessionId)).toBeUndefined();
    await under.discard();
  });
}

/** The rules for a log whose pages travel to whoever reads them. */
export function describePagedLog(name: string, make: MakeDatabase): void {
  test(`[S4] ${name} gives long events in small pages, at least one at a time`, async () => {
    const under = await make();
    const { log } = under.database;
    const meeting = aMeeting();
    await log.append(meeting);
    for (let index = 0; index < 6; index++) await log.append(anEntry(meeting, 'word '.repeat(19_000)));
    const sizes: number[] = [];
    for (let after = 0; ;) {
      const events = await log.eventsAfter(meeting.sessionId, after, 500);
      if (events.length === 0) break;
      sizes.push(events.length);
      after = events.at(-1)!.sequence;
    }
    expect(sizes).toEqual([3, 2, 2]);
    await under.discard();
  });
}

/** The rules for a log that outlives the process. */
export function describeLastingLog(name: string, make: MakeDatabase<LastingDatabase>): void {
  test(`[S8] ${name} has what was acknowledged after closing and opening again, under the same epoch`, async () => {
    const under = await make();
    const { log } = under.database;
    const meeting = aMeeting();
    const last = anEntry(meeting);
    await log.append(meeting);
    const unanswered = log.append(last);
    const again = (await under.reopen()).log;
    expect(numberOf(await unanswered)).toBe(2);
    expect(again.epoch).toBe(log.epoch);
    expect((await again.eventsAfter(meeting.sessionId, 0, 10)).map((event) => event.id)).toEqual([
      meeting.id,
      last.id,
    ]);
    expect(numberOf(await again.append(anEntry(meeting)))).toBe(3);
    await under.discard();
  });
}

/** The rules for a log whose data can be copied and put back behind its back. */
export function describeCopyableLog(name: string, make: () => Promise<CopyableDatabase>): void {
  test(`[S9] ${name} put back from a copy has another epoch`, async () => {
    const under = await make();
    const meeting = aMeeting();
    const { epoch } = under.database.log;
    await under.database.log.append(meeting);
    await under.copy();
    const later = (await under.reopen()).log;
    await later.append(anEntry(meeting));
    const restored = (await under.restore()).log;
    expect(await restored.head(meeting.sessionId)).toBe(1);
    expect(restored.epoch).not.toBe(epoch);
    const { epoch: before } = restored;
    await restored.newEpoch();
    expect(restored.epoch).not.toBe(before);
    await under.discard();
  });
}

export function numberOf(outcome: AppendOutcome): number | undefined {
  return 'event' in outcome ? (outcome.event satisfies DurableEvent).sequence : undefined;
}

/** The conclusion of an entry's job under a claim. */
function aRun(entry: NewEvent<'entry-added'>, attempt: number): NewEvent<'run-finished'> {
  const { sessionId, at, actor, traceId, id } = entry;
  const body = { entryId: id, outcomes: [], attempt };
  return { id: `${id}.run`, sessionId, at, kind: 'run-finished', actor, causes: [id], traceId, body };
}
