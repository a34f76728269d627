// The memory of meetings in memory: the texts of lines, and for each word the numbers of the lines that contain it.
import type { MeetingEntry } from '#meeting/lines/meeting-entry.ts';
import { ownJson } from '#meeting/own-json.ts';
import { linesUpToBound, nearestNumbers } from '../nearest-lines.ts';
import { type Lesson, newestLines, type LearntLine, type Passages, passagesCursor } from '../passages.ts';
import { cursorKey, type KeptPassage, type MemoryTables } from './memory-tables.ts';

/** The term under which every line of this person stands has the word ''. */
const termOf = (userId: string, word: string) => `${userId} ${word}`;

export function createMemoryPassages(tables: MemoryTables): Passages {
  const { sessions, cursors, passages, holdings } = tables;
  let last = 0;

  function put(sessionId: string, userId: string, { line, words }: LearntLine): void {
    const kept = passages.get(sessionId) ?? new Map<string, KeptPassage>();
    const number = kept.get(line.id)?.number ?? ++last;
    dropPassages(tables, sessionId, [line.id]);
    const terms = words.length > 0 ? ['', ...words].map((word) => termOf(userId, word)) : [];
    passages.set(sessionId, kept.set(line.id, { number, text: JSON.stringify(line), terms }));
    for (const term of terms) {
      const holding = holdings.get(term) ?? new Map<number, string>();
      holding.set(number, kept.get(line.id)!.text);
      // A line that is learnt again has its old number.
      holdings.set(term, number === last ? holding : new Map([...holding].toSorted(([a], [b]) => a - b)));
    }
  }

  function learnOne({ sessionId, from, upTo, passages: learnt, gone }: Lesson): 'kept' | 'moved' {
    const key = cursorKey(passagesCursor, sessionId);
    const userId = sessions.get(sessionId)?.session.userId;
    if (userId === undefined || (cursors.get(key)?.sequence ?? 0) !== from) return 'moved';
    cursors.set(key, { sessionId, sequence: upTo });
    dropPassages(tables, sessionId, gone);
    for (const passage of learnt) put(sessionId, userId, passage);
    return 'kept';
  }

  const held = (userId: string, word: string) => holdings.get(termOf(userId, word));
  const holdingOf = (userId: string, word: string) =>
    [...(held(userId, word)?.keys() ?? [])].slice(-newestLines).toReversed();

  return {
    learn: async (lessons) => lessons.map(learnOne),
    linesOf: async (sessionId, entryIds) =>
      entryIds.flatMap((entryId) => {
        const kept = passages.get(sessionId)?.get(entryId);
        return kept ? ownJson<MeetingEntry>(kept.text) : [];
      }),
    async nearest(query) {
      const { userId, words } = query;
      const each = words.map((word) => holdingOf(userId, word));
      const { numbers, ...counted } = nearestNumbers({ every: holdingOf(userId, ''), each }, query);
      const texts = held(userId, '');
      return { ...counted, lines: linesUpToBound(numbers.map((number) => texts!.get(number)!)) };
    },
  };
}

/** Of these entries, or of all of the session. */
export function dropPassages(
  { passages, holdings }: MemoryTables,
  sessionId: string,
  entryIds: Iterable<string> = passages.get(sessionId)?.keys() ?? [],
): void {
  for (const entryId of entryIds) {
    const { number, terms } = passages.get(sessionId)?.get(entryId) ?? { number: 0, terms: [] };
    for (const term of terms) {
      holdings.get(term)?.delete(number);
      if (holdings.get(term)?.size === 0) holdings.delete(term);
    }
    passages.get(sessionId)?.delete(entryId);
  }
  if (passages.get(sessionId)?.size === 0) passages.delete(sessionId);
}
