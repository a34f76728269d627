// The memory of meetings in the SQLite file: a row for each line, and one for each of its words. The rows of a deleted
// meeting are deleted in the same transaction.
import type { DatabaseSync } from 'node:sqlite';
import type { MeetingEntry } from '#meeting/lines/meeting-entry.ts';
import { ownJson } from '#meeting/own-json.ts';
import { linesUpToBound, nearestNumbers } from '../nearest-lines.ts';
import { type Lesson, newestLines, type LearntLine, type Passages, passagesCursor } from '../passages.ts';
import { termOf } from '../sql/passage-terms.ts';
import { inTransaction } from './in-transaction.ts';

interface Session {
  key: number;
  userId: string;
}

export function openSqlitePassages(db: DatabaseSync): Passages {
  const readSession = db.prepare(
    `SELECT key, user_id AS userId, coalesce(sequence, 0) AS sequence FROM sessions
     LEFT JOIN cursors ON session_key = key AND name = '${passagesCursor}' WHERE id = ?`,
  );
  const moveCursor = db.prepare(
    `INSERT INTO cursors (session_key, name, sequence) VALUES (?, '${passagesCursor}', ?)
     ON CONFLICT DO UPDATE SET sequence = excluded.sequence`,
  );
  const putLine = db.prepare(
    `INSERT INTO passages (session_key, entry_id, line) VALUES (?, ?, ?)
     ON CONFLICT DO UPDATE SET line = excluded.line RETURNING number`,
  );
  const dropWords = db.prepare('DELETE FROM passages_by_word WHERE number = ?');
  const putWord = db.prepare(
    'INSERT INTO passages_by_word (term, number) VALUES (?, ?) ON CONFLICT DO NOTHING',
  );
  const dropLine = db.prepare('DELETE FROM passages WHERE session_key = ? AND entry_id = ?');
  const readLine = db.prepare(
    'SELECT line FROM passages WHERE session_key = (SELECT key FROM sessions WHERE id = ?) AND entry_id = ?',
  );
  const readHolding = db.prepare(
    `SELECT json_group_array(number) AS holding FROM (
       SELECT number FROM passages_by_word WHERE term = ? ORDER BY number DESC LIMIT ${newestLines})`,
  );
  const readOwnLines = db.prepare(
    `SELECT line FROM json_each(?) AS best CROSS JOIN passages ON number = best.value
     CROSS JOIN sessions ON sessions.key = session_key WHERE user_id = ? ORDER BY best.key`,
  );

  function put({ key, userId }: Session, { line, words }: LearntLine): void {
    const { number } = putLine.get(key, line.id, JSON.stringify(line)) as { number: number };
    dropWords.run(number);
    for (const word of words) putWord.run(termOf(userId, word), number);
    if (words.length > 0) putWord.run(termOf(userId, ''), number);
  }

  function learnOne({ sessionId, from, upTo, passages, gone }: Lesson): 'kept' | 'moved' {
    const session = readSession.get(sessionId) as (Session & { sequence: number }) | undefined;
    if (session?.sequence !== from) return 'moved';
    moveCursor.run(session.key, upTo);
    for (const entryId of gone) dropLine.run(session.key, entryId);
    for (const passage of passages) put(session, passage);
    return 'kept';
  }

  function holdingOf(userId: string, word: string): number[] {
    const { holding } = readHolding.get(termOf(userId, word)) as { holding: string };
    return ownJson<number[]>(holding);
  }

  function* textsOf(userId: string, numbers: readonly number[]): Generator<string> {
    for (const row of readOwnLines.iterate(JSON.stringify(numbers), userId))
      yield (row as { line: string }).line;
  }

  return {
    learn: async (lessons) => inTransaction(db, () => lessons.map(learnOne)),
    linesOf: async (sessionId, entryIds) =>
      entryIds.flatMap((entryId) => {
        const row = readLine.get(sessionId, entryId) as { line: string } | undefined;
        return row ? ownJson<MeetingEntry>(row.line) : [];
      }),
    async nearest(query) {
      const { userId, words } = query;
      const held = { every: holdingOf(userId, ''), each: words.map((word) => holdingOf(userId, word)) };
      const { numbers, ...counted } = nearestNumbers(held, query);
      return { ...counted, lines: linesUpToBound(textsOf(userId, numbers)) };
    },
  };
}
