// The memory of meetings in a browser: IndexedDB itself finds the lines that contain a word.
import type { MeetingEntry } from '#meeting/lines/meeting-entry.ts';
import { ownJson } from '#meeting/own-json.ts';
import { linesUpToBound, nearestNumbers } from '../nearest-lines.ts';
import { type Lesson, newestLines, type Passages, passagesCursor } from '../passages.ts';
import type { BrowserTables } from './browser-tables.ts';
import type { SessionList } from './session-list.ts';

/** The term under which every line of this person stands has the word ''. */
const termOf = (userId: string, word: string) => `${userId} ${word}`;

export function createBrowserPassages(db: BrowserTables, sessions: SessionList): Passages {
  const write = () => db.transaction(['passages', 'cursors'], 'readwrite');
  type Writing = ReturnType<typeof write>;

  async function learnOne(
    transaction: Writing,
    { sessionId, from, upTo, passages, gone }: Lesson,
  ): Promise<'kept' | 'moved'> {
    const [table, cursors] = [transaction.objectStore('passages'), transaction.objectStore('cursors')];
    const cursor = await cursors.get([sessionId, passagesCursor]);
    const userId = sessions.find(sessionId)?.userId;
    if (userId === undefined || (cursor?.sequence ?? 0) !== from) return 'moved';
    await cursors.put({ sessionId, name: passagesCursor, sequence: upTo });
    const numberOf = (entryId: string) => table.index('entry').getKey([sessionId, entryId]);
    for (const entryId of gone) {
      const number = await numberOf(entryId);
      if (number !== undefined) await table.delete(number);
    }
    for (const { line, words } of passages) {
      const number = await numberOf(line.id);
      const terms = words.length > 0 ? ['', ...words].map((word) => termOf(userId, word)) : [];
      await table.put({
        ...(number !== undefined && { number }),
        sessionId,
        entryId: line.id,
        line: JSON.stringify(line),
        terms,
      });
    }
    return 'kept';
  }

  /** The newest first. */
  async function holdingOf(userId: string, word: string): Promise<number[]> {
    const numbers = await db.getAllKeysFromIndex('passages', 'terms', termOf(userId, word));
    return numbers.slice(-newestLines).toReversed();
  }

  return {
    async learn(lessons) {
      const transaction = write();
      const outcomes: ('kept' | 'moved')[] = [];
      for (const lesson of lessons) outcomes.push(await learnOne(transaction, lesson));
      await transaction.done;
      return outcomes;
    },
    async linesOf(sessionId, entryIds) {
      const rows = await Promise.all(
        entryIds.map((entryId) => db.getFromIndex('passages', 'entry', [sessionId, entryId])),
      );
      return rows.flatMap((row) => (row ? ownJson<MeetingEntry>(row.line) : []));
    },
    async nearest(query) {
      const { userId, words } = query;
      const [every, ...each] = await Promise.all(['', ...words].map((word) => holdingOf(userId, word)));
      const { numbers, ...counted } = nearestNumbers({ every: every!, each }, query);
      const rows = await Promise.all(numbers.map((number) => db.get('passages', number)));
      return { ...counted, lines: linesUpToBound(rows.flatMap((row) => row?.line ?? [])) };
    },
  };
}
