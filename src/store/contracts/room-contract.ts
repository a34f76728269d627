// The contract of the room's view of the log, as one suite for every database that several people share: rules N2 to N4 of
// docs/rules.md. Not for production code.
import { afterEach, describe, expect, test } from 'vitest';
import type { NewEvent, OutputCheck } from '#meeting/events.ts';
import { newId } from '#meeting/ids.ts';
import { aMeeting, anEntry, anOutput } from '#meeting/samples.ts';
import type { Member } from '#meeting/session.ts';
import type { SharedDatabase } from '../database.ts';
import type { DatabaseUnderTest, MakeDatabase } from './log-contract.ts';

interface Shared extends DatabaseUnderTest {
  database: DatabaseUnderTest['database'] & Pick<SharedDatabase, 'room'>;
}

export function describeRoom(name: string, make: MakeDatabase<Shared>): void {
  describe(`${name} keeps what is for everybody apart from what is for our side`, () => {
    let under: Shared;
    const open = async () => (under = await make()).database;
    afterEach(() => under.discard());

    test('[N2] the room sees its own events under dense numbers, and nothing of what agents said', async () => {
      const { log, room } = await open();
      const meeting = aMeeting();
      const { sessionId } = meeting;
      const [one, two] = [anEntry(meeting, 'first'), anEntry(meeting, 'second')];
      for (const event of [meeting, one, anOutput(one), two, anOutput(two)]) await log.append(event);
      const seen = await room.eventsAfter(sessionId, 0, 100);
      expect(seen.map(({ sequence, kind }) => [sequence, kind])).toEqual([
        [1, 'meeting-created'],
        [2, 'entry-added'],
        [3, 'entry-added'],
      ]);
      expect(seen[2]).toEqual({ ...two, sequence: 3 });
      expect([await room.head(sessionId), await log.head(sessionId)]).toEqual([3, 5]);
      expect((await room.eventsAfter(sessionId, 1, 1)).map(({ sequence }) => sequence)).toEqual([2]);
      expect(await room.eventsAfter(sessionId, 3, 10)).toEqual([]);
      expect(await room.holds(sessionId, 3, two.id)).toBe(true);
      expect(await room.holds(sessionId, 4, two.id)).toBe(false);
      expect(await room.head(newId())).toBe(0);
    });

    test('[N2] the room is read on from every number of a long meeting, wherever agents spoke between', async () => {
      const { log, room } = await open();
      const meeting = aMeeting();
      const { sessionId } = meeting;
      await log.append(meeting);
      const entries = Array.from({ length: 199 }, (_, line) => anEntry(meeting, `line ${line}`));
      for (const entry of entries) {
        const outputs = Array.from({ length: entry.body.entry.text.length % 3 }, () => anOutput(entry));
        await log.appendAll([entry, ...outputs.map((output) => ({ ...output, id: newId() }))]);
      }
      const ids = [meeting, ...entries].map(({ id }) => id);
      for (let after = 0; after <= 200; after++) {
        const seen = await room.eventsAfter(sessionId, after, 3);
        const expected = ids.slice(after, after + 3).map((id, index) => [after + 1 + index, id]);
        expect(seen.map(({ sequence, id }) => [sequence, id])).toEqual(expected);
      }
    });

    test('[N3] what agents say is for the room from the moment on at which the host opens it, until it is closed', async () => {
      const { log, room } = await open();
      const meeting = aMeeting();
      const { sessionId } = meeting;
      const entries = ['before', 'while it is open', 'after'].map((text) => anEntry(meeting, text));
      const [before, open_, after] = entries.map(anOutput);
      const directed = (to: 'us' | 'room'): NewEvent<'whispers-directed'> => ({
        ...meeting,
        id: newId(),
        kind: 'whispers-directed',
        body: { to },
      });
      for (const event of [meeting, ...entries, before!, directed('room'), open_!, directed('us'), after!])
        await log.append(event);
      const insights = (await room.eventsAfter(sessionId, 0, 100)).filter(
        ({ kind }) => kind === 'insight-emitted',
      );
      expect(insights.map(({ id }) => id)).toEqual([open_!.id]);
    });

    test('[N3] what becomes of an output is for whoever sees the output, also after the host has opened or closed', async () => {
      const { log, room } = await open();
      const meeting = aMeeting();
      const { sessionId } = meeting;
      const check = (outputId: string, isForRoom: boolean): OutputCheck => ({
        outputId,
        outcome: 'withdrawn',
        reason: `of ${outputId}`,
        ...(isForRoom && { isForRoom: true }),
      });
      const checked = (...checks: OutputCheck[]): NewEvent<'correction-checked'> => ({
        ...meeting,
        id: newId(),
        kind: 'correction-checked',
        body: { correctionId: newId(), entryId: 'line', checks },
      });
      const opened = { ...meeting, id: newId(), kind: 'whispers-directed', body: { to: 'room' } } as const;
      for (const event of [
        meeting,
        checked(check('seen', true), check('hidden', false)),
        opened,
        checked(check('hidden', false)),
      ])
        await log.append(event);
      const seen = (await room.eventsAfter(sessionId, 0, 100)).flatMap((event) =>
        event.kind === 'correction-checked' ? event.body.checks.map(({ outputId }) => outputId) : [],
      );
      expect(seen).toEqual(['seen']);
      const all = (await log.eventsAfter(sessionId, 0, 100)).flatMap((event) =>
        event.kind === 'correction-checked' ? event.body.checks.length : [],
      );
      expect(all).toEqual([2, 1]);
    });

    test('[N4] the room’s numbers are of an epoch of its own, which changes with the log’s', async () => {
      const { log, room } = await open();
      const before = [log.epoch, room.epoch];
      await room.newEpoch();
      expect(new Set([...before, log.epoch, room.epoch]).size).toBe(4);
    });

    test('[S5] a meeting is in the list of whoever is in it, and leaves it with them', async () => {
      const { log, queries } = await open();
      const meeting = aMeeting();
      await log.append(meeting);
      const listOf = async (userId: string) =>
        (await queries.meetingsOf(userId, { limit: 10 })).map(({ id }) => id);
      const member = (id: string, status: Member['status']): NewEvent<'member-changed'> => ({
        ...meeting,
        id: newId(),
        kind: 'member-changed',
        body: { member: { id, name: 'Grace', role: 'viewer', side: 'them', status, isGuest: false } },
      });
      await log.append(member('grace', 'waiting'));
      expect(await listOf('grace')).toEqual([]);
      await log.append(member('grace', 'in'));
      expect([await listOf('grace'), await listOf('ada')]).toEqual([
        [meeting.sessionId],
        [meeting.sessionId],
      ]);
      await log.append(member('grace', 'removed'));
      expect([await listOf('grace'), await listOf('ada')]).toEqual([[], [meeting.sessionId]]);
    });
  });
}
