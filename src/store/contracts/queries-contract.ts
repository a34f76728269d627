// What every database must answer about its meetings, as one suite: rules S5, S6, S17, S25, S26, J1, J3 and J5 of docs/rules.md.
// Not for production code.
import { afterEach, describe, expect, test } from 'vitest';
import { emptyBrief } from '#meeting/brief.ts';
import type { NewEvent } from '#meeting/events.ts';
import { newId } from '#meeting/ids.ts';
import type { MeetingPlace } from '#meeting/meeting-list.ts';
import {
  aCorrection,
  aJoinedEntry,
  aMeeting,
  anEntry,
  anOutput,
  aParting,
  aRenaming,
} from '#meeting/samples.ts';
import type { DatabaseUnderTest, MakeDatabase } from './log-contract.ts';

export function describeQueries(name: string, make: MakeDatabase): void {
  describe(`${name} answers about its meetings`, () => {
    let under: DatabaseUnderTest;
    const open = async () => (under = await make()).database;
    afterEach(() => under.discard());

    test('[S5] meetings are listed by user, newest first, as their events left them', async () => {
      const { log, queries } = await open();
      const older = aMeeting({ createdAt: '2026-01-05T09:00:00.000Z' });
      const newer = aMeeting({ createdAt: '2026-01-06T09:00:00.000Z' });
      await Promise.all(
        [newer, older, aMeeting({ userId: 'somebody-else' })].map((event) => log.append(event)),
      );
      const at = '2026-01-06T10:00:00.000Z';
      const said = anEntry(older);
      const envelope = { sessionId: older.sessionId, at, actor: older.actor, causes: [], traceId: 't' };
      await log.append({ ...envelope, id: 'a', kind: 'recording-started', body: {} });
      await log.append({ ...said, actor: { type: 'person', id: 'guest', name: 'Grace' } });
      await log.append({ ...envelope, id: 'b', kind: 'recording-stopped', body: { duration: 7 } });
      const [first, second, ...rest] = await queries.meetingsOf(older.body.session.userId, {
        limit: 10,
      });
      expect(rest).toEqual([]);
      expect(first).toEqual(newer.body.session);
      expect(second).toEqual({
        ...older.body.session,
        isActive: false,
        recorders: [],
        recordedUntil: at,
        recordedMs: 420_000,
        duration: 7,
        updatedAt: at,
        participants: [...older.body.session.participants, 'Grace'],
        people: [
          { id: 'ada', name: 'Ada', by: 'joined', speaks: false },
          { id: 'guest', name: 'Grace', by: 'spoke', speaks: true },
        ],
      });
    });

    test('[E27] tells the meetings in which somebody has said no, whatever they said since', async () => {
      const { log, queries } = await open();
      const [refused, agreed, silent] = [aMeeting(), aMeeting({ title: '"given":false' }), aMeeting()];
      const says = (meeting: typeof refused, given: boolean) =>
        log.append({
          ...meeting,
          id: newId(),
          kind: 'consent-given',
          body: { participantId: 'spoken:"given":false', given },
        });
      for (const meeting of [refused, agreed, silent]) await log.append(meeting);
      await says(agreed, true);
      for (const given of [true, false, true]) await says(refused, given);
      const all = [refused, agreed, silent].map(({ sessionId }) => sessionId);
      expect(await queries.refusedIn(all)).toEqual([refused.sessionId]);
      expect(await queries.refusedIn([])).toEqual([]);
    });

    test('[S26] the briefs of meetings somebody has made are those last set, newest meetings first', async () => {
      const { log, queries } = await open();
      const made = [1, 2, 3].map((day) => aMeeting({ createdAt: `2026-01-0${day}T09:00:00.000Z` }));
      const foreign = aMeeting({ userId: 'somebody-else' });
      for (const event of [...made, foreign]) await log.append(event);
      const set = ({ sessionId, at, actor }: NewEvent, id: string, goal: string) =>
        log.append({
          id,
          sessionId,
          at,
          actor,
          causes: [],
          traceId: 't',
          kind: 'brief-changed',
          body: { brief: { ...emptyBrief, goal } },
        });
      const [oldest, , newest] = made as [NewEvent, NewEvent, NewEvent];
      await set(newest, 'a', 'the newest');
      await set(oldest, 'a', 'said first');
      await set(oldest, 'b', 'said last');
      await set(foreign, 'a', 'another’s');
      const goals = async (count: number) => (await queries.briefsOf('ada', count)).map(({ goal }) => goal);
      expect(await goals(10)).toEqual(['the newest', 'said last']);
      expect(await goals(1)).toEqual(['the newest']);
    });

    test('[S25] a list of meetings comes in parts without a gap, and its totals are those of all', async () => {
      const { log, queries } = await open();
      const at = (minute: number) => `2026-01-05T09:0${minute}:00.000Z`;
      // Two of one moment, at the end of a part.
      const made = [1, 2, 2, 3, 4].map((minute, index) =>
        aMeeting({
          createdAt: at(minute),
          duration: index,
          participants: Array.from({ length: index + 1 }, (_, n) => `P${n}`),
        }),
      );
      for (const event of [...made, aMeeting({ userId: 'somebody-else' })]) await log.append(event);
      const all = await queries.meetingsOf('ada', { limit: 100 });
      expect(all.map(({ createdAt }) => createdAt)).toEqual([4, 3, 2, 2, 1].map(at));
      const parts = [];
      let before: MeetingPlace | undefined;
      for (const limit of [3, 1, 3]) {
        const part = await queries.meetingsOf('ada', { limit, before });
        before = part.at(-1);
        parts.push(part);
      }
      expect(parts.map(({ length }) => length)).toEqual([3, 1, 1]);
      expect(parts.flat()).toEqual(all);
      expect(await queries.meetingsOf('ada', { limit: 3, before })).toEqual([]);
      expect(await queries.totalsOf('ada')).toEqual({ meetings: 5, duration: 10, participants: 15 });
      expect([await queries.countOf('ada'), await queries.countOf('nobody')]).toEqual([5, 0]);
      expect(await queries.totalsOf('nobody')).toEqual({ meetings: 0, duration: 0, participants: 0 });
    });

    test('[S6] latest transcripts: 10 unless told, oldest first', async () => {
      const { log, queries } = await open();
      const meeting = aMeeting();
      await log.append(meeting);
      const entries = Array.from({ length: 12 }, (_, index) => anEntry(meeting, `line ${index}`));
      for (const event of entries.flatMap((entry) => [entry, anOutput(entry)])) await log.append(event);
      const { sessionId } = meeting;
      expect((await queries.latestTranscripts(sessionId)).map((entry) => entry.text)).toEqual(
        entries.slice(2).map((entry) => entry.body.entry.text),
      );
      expect(await queries.latestTranscripts(sessionId, 2)).toHaveLength(2);
    });

    test('[S17] latest transcripts read as people corrected them, the last correction first of all', async () => {
      const { log, queries } = await open();
      const meeting = aMeeting();
      const [first, second] = [anEntry(meeting, 'no change here'), anEntry(meeting, 'we will sent it')];
      for (const event of [meeting, first, second]) await log.append(event);
      await log.append(aCorrection(second, { text: 'we will send it', speaker: 'Grace' }));
      await log.append(aCorrection(second, { text: 'we will send it by friday' }));
      const [unchanged, corrected] = [first.body.entry, second.body.entry];
      const mended = { ...corrected, text: 'we will send it by friday', speaker: 'Grace' };
      expect(await queries.latestTranscripts(meeting.sessionId)).toEqual([unchanged, mended]);
      expect(await queries.latestTranscripts(meeting.sessionId, 1)).toEqual([mended]);
    });

    test('[J7] latest transcripts and the people read under new names, however long ago a speaker was renamed', async () => {
      const { log, queries } = await open();
      const meeting = aMeeting();
      const { sessionId } = meeting;
      const said = (speaker: string): NewEvent<'entry-added'> => {
        const entry = anEntry(meeting);
        return { ...entry, body: { entry: { ...entry.body.entry, speaker } } };
      };
      const speakers = async (count?: number) =>
        (await queries.latestTranscripts(sessionId, count)).map(({ speaker }) => speaker);
      for (const event of [meeting, said('Guest'), said('Priya'), aRenaming(meeting, 'Guest', 'Priya')])
        await log.append(event);
      expect(await speakers()).toEqual(['Priya', 'Priya']);
      for (const event of [said('Guest'), said('Tom')]) await log.append(event);
      expect(await speakers(2)).toEqual(['Priya', 'Tom']);
      expect((await queries.meeting(sessionId))?.participants).toEqual(['Priya', 'Tom']);
      await log.append(aRenaming(meeting, 'Priya', 'Guest'));
      expect(await speakers()).toEqual(['Guest', 'Priya', 'Guest', 'Tom']);
      expect(await speakers(2)).toEqual(['Guest', 'Tom']);
      expect((await queries.meeting(sessionId))?.participants).toEqual(['Guest', 'Priya', 'Tom']);
    });

    test('[J1][J5] what joined another line is none of the latest transcripts, until it is parted', async () => {
      const { log, queries } = await open();
      const meeting = aMeeting();
      const { sessionId } = meeting;
      const ben = { sessionId, actor: { type: 'person', id: 'ben', name: 'Ben' } } as const;
      const [first, line, last] = ['one', 'we will sent', 'three'].map((text) => anEntry(meeting, text));
      const repeat = aJoinedEntry(anEntry(ben, 'we will send it'), line!.id, {
        text: 'we will send it',
        takesSpeaker: true,
      });
      for (const event of [meeting, first!, line!, repeat, last!]) await log.append(event);
      const texts = async (count?: number) =>
        (await queries.latestTranscripts(sessionId, count)).map(({ text }) => text);
      expect(await texts()).toEqual(['one', 'we will send it', 'three']);
      expect(await texts(2)).toEqual(['we will send it', 'three']);
      expect((await queries.meeting(sessionId))?.participants).toEqual(['Ada', 'Ben']);
      await log.append(aParting(repeat));
      expect(await texts()).toEqual(['one', 'we will sent', 'we will send it', 'three']);
      expect(await texts(2)).toEqual(['we will send it', 'three']);
      expect((await queries.latestTranscripts(sessionId))[2]).toEqual(repeat.body.entry);
      expect((await queries.meeting(sessionId))?.participants).toEqual(['Ada', 'Ben']);
    });

    test('[J3] who first sent a line that was somebody else’s has not spoken', async () => {
      const { log, queries } = await open();
      const meeting = aMeeting({ participants: ['Ada'] });
      const { sessionId } = meeting;
      const ben = { sessionId, actor: { type: 'person', id: 'ben', name: 'Ben' } } as const;
      const line = anEntry(ben, 'we will send it');
      const repeat = aJoinedEntry(anEntry(meeting, 'we will send it'), line.id, { takesSpeaker: true });
      for (const event of [meeting, line, repeat]) await log.append(event);
      expect((await queries.meeting(sessionId))?.participants).toEqual(['Ada']);
    });
  });
}
