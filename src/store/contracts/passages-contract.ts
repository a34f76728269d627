// What every database must do about lines that were said before, as one suite: rules S7 and S28 of docs/rules.md. Not for
// production code.
import { afterEach, describe, expect, test } from 'vitest';
import type { NewEvent } from '#meeting/events.ts';
import type { MeetingEntry } from '#meeting/lines/meeting-entry.ts';
import { aMeeting, anEntry } from '#meeting/samples.ts';
import type { Database } from '../database.ts';
import type { DatabaseUnderTest, MakeDatabase } from './log-contract.ts';
import { newestLines, type LearntLine, passagesCursor } from '../passages.ts';

type Meeting = NewEvent<'meeting-created'>;

function aPassage(meeting: Meeting, text: string): LearntLine {
  const { body, actor } = anEntry(meeting, text);
  return { line: { ...body.entry, sequence: 2, actor }, words: [...new Set(text.split(' '))] };
}

export function describePassages(name: string, make: MakeDatabase): void {
  describe(`${name} keeps what was said before`, () => {
    let under: DatabaseUnderTest;
    const open = async () => (under = await make()).database;
    afterEach(() => under.discard());

    /** A meeting of which so many lines are learnt, one event each. */
    async function learnt({ log, passages }: Database, userId: string, ...texts: string[]) {
      const meeting = aMeeting({ userId });
      await log.append(meeting);
      const lesson = {
        sessionId: meeting.sessionId,
        from: 0,
        upTo: texts.length,
        passages: texts.map((text) => aPassage(meeting, text)),
        gone: [],
      };
      expect(await passages.learn([lesson])).toEqual(['kept']);
      return { meeting, ...lesson };
    }
    const textsOf = (lines: readonly MeetingEntry[]) => lines.map(({ text }) => text);
    const asking = (words: string, more: object = {}) =>
      ({ userId: 'ada', words: words.split(' '), having: 'any', limit: 10, ...more }) as const;

    test('[S28] gives the lines with the rarest words first, then the newest, and what was counted', async () => {
      const database = await open();
      await learnt(database, 'ada', 'keys vault', 'keys desk', 'lunch noon', 'keys lunch');
      const { passages } = database;
      const found = await passages.nearest(asking('keys vault nobody'));
      expect({ ...found, lines: textsOf(found.lines) }).toEqual({
        of: 4,
        counts: [3, 1, 0],
        lines: ['keys vault', 'keys lunch', 'keys desk'],
      });
      expect((await passages.nearest(asking('keys', { limit: 2 }))).lines).toHaveLength(2);
      expect(await passages.nearest(asking('roof'))).toEqual({ of: 4, counts: [0], lines: [] });
    });

    test('[S28] gives the lines that hold every word where every word is asked for', async () => {
      const database = await open();
      await learnt(database, 'ada', 'craig smith called', 'craig left', 'smith asked craig', 'smith stayed');
      const { lines } = await database.passages.nearest(asking('craig smith', { having: 'every' }));
      expect(textsOf(lines)).toEqual(['smith asked craig', 'craig smith called']);
      const none = await database.passages.nearest(asking('craig roof', { having: 'every' }));
      expect(none.lines).toEqual([]);
    });

    test('[S28] finds and counts lines of one’s own meetings alone', async () => {
      const database = await open();
      await learnt(database, 'ada', 'keys vault');
      await learnt(database, 'eve', 'keys desk', 'keys roof', 'vault roof');
      const found = await database.passages.nearest(asking('keys roof'));
      expect({ ...found, lines: textsOf(found.lines) }).toEqual({
        of: 1,
        counts: [1, 0],
        lines: ['keys vault'],
      });
      expect(await database.passages.nearest(asking('keys', { userId: 'nobody' }))).toMatchObject({
        of: 0,
        lines: [],
      });
    });

    test('[S28] a line that is learnt again is found by its new words at its old place; one that is gone, or has no words, by none', async () => {
      const database = await open();
      const { passages } = database;
      const { sessionId, upTo, ...first } = await learnt(
        database,
        'ada',
        'keys vault',
        'keys desk',
        'keys roof',
        'yes',
      );
      const [vault, desk, roof, yes] = first.passages;
      const mended = { line: { ...vault!.line, text: 'keys safe' }, words: ['keys', 'safe'] };
      const lesson = {
        sessionId,
        from: upTo,
        upTo: upTo + 3,
        passages: [mended, { ...yes!, words: [] }],
        gone: [roof!.line.id],
      };
      expect(await passages.learn([lesson])).toEqual(['kept']);
      const found = async (words: string) => textsOf((await passages.nearest(asking(words))).lines);
      expect(await found('keys')).toEqual(['keys desk', 'keys safe']);
      expect([await found('vault'), await found('yes'), await found('roof')]).toEqual([[], [], []]);
      expect(await found('safe')).toEqual(['keys safe']);
      const ids = [roof, vault, yes].map((passage) => passage!.line.id);
      expect(textsOf(await passages.linesOf(sessionId, ids))).toEqual(['keys safe', 'yes']);
      expect(await passages.linesOf(aMeeting().sessionId, [desk!.line.id])).toEqual([]);
    });

    test('[S28] keeps a lesson with its cursor, and none that does not follow on what was learnt', async () => {
      const database = await open();
      const { passages, cursors } = database;
      const { meeting, ...first } = await learnt(database, 'ada', 'keys vault');
      const { sessionId } = meeting;
      const next = { ...first, from: 1, upTo: 4, passages: [aPassage(meeting, 'roof repair')] };
      const unknown = { ...next, sessionId: aMeeting().sessionId, from: 0 };
      expect(await passages.learn([{ ...next, from: 0 }, unknown])).toEqual(['moved', 'moved']);
      expect(await passages.learn([{ ...next, from: 2 }])).toEqual(['moved']);
      expect(await cursors.read(passagesCursor, sessionId)).toBe(1);
      expect((await passages.nearest(asking('roof'))).lines).toEqual([]);
      expect(await passages.learn([unknown, next])).toEqual(['moved', 'kept']);
      expect(await cursors.read(passagesCursor, sessionId)).toBe(4);
      const outcomes = await Promise.all([1, 2].map(() => passages.learn([{ ...next, from: 4, upTo: 5 }])));
      expect(outcomes.flat().toSorted()).toEqual(['kept', 'moved']);
    });

    test('[S7] nothing of a deleted meeting is found, and all of another is', async () => {
      const database = await open();
      const { log, passages } = database;
      const gone = await learnt(database, 'ada', 'keys vault', 'keys desk');
      await learnt(database, 'ada', 'keys roof');
      await log.delete(gone.sessionId);
      const found = await passages.nearest(asking('keys vault'));
      expect({ ...found, lines: textsOf(found.lines) }).toEqual({
        of: 1,
        counts: [1, 0],
        lines: ['keys roof'],
      });
      expect(await passages.linesOf(gone.sessionId, [gone.passages[0]!.line.id])).toEqual([]);
      expect(await passages.learn([{ ...gone, from: 2, upTo: 3 }])).toEqual(['moved']);
    });

    test('[S28] looks at the newest lines alone of a word that stands in many', async () => {
      const database = await open();
      const many = Array.from({ length: newestLines }, (_, at) => `keys ${at}`);
      await learnt(database, 'ada', 'vault keys', 'vault desk', ...many);
      const { passages } = database;
      expect(await passages.nearest(asking('keys vault', { limit: 3 }))).toMatchObject({
        of: newestLines,
        counts: [newestLines, 2],
        lines: [{ text: 'vault desk' }, { text: 'vault keys' }, { text: `keys ${newestLines - 1}` }],
      });
      const { lines } = await passages.nearest(asking('keys vault', { having: 'every' }));
      expect(textsOf(lines)).toContain('vault keys');
    });

    test('[S28] takes every character in a word, and gives no more than a page of long lines', async () => {
      const database = await open();
      const odd = `" OR * NEAR( ' %_\u0000\ud83d 😀`;
      const long = 'long '.repeat(20_000);
      await learnt(database, 'ada', `${odd} odd`, ...Array.from({ length: 9 }, () => long));
      const { passages } = database;
      for (const word of odd.split(' ')) {
        const { lines } = await passages.nearest(asking(word));
        expect({ word, found: lines.length }).toEqual({ word, found: 1 });
      }
      expect((await passages.nearest(asking('long'))).lines).toHaveLength(2);
    });
  });
}
