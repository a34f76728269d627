// The memory of meetings in PostgreSQL: a row for each line, and one for each of its words. The rows of a deleted meeting are
// deleted in the same transaction.
import type { MeetingEntry } from '#meeting/lines/meeting-entry.ts';
import { ownJson } from '#meeting/own-json.ts';
import { linesUpToBound, nearestNumbers } from '../nearest-lines.ts';
import { type Lesson, newestLines, type Passages, passagesCursor } from '../passages.ts';
import { termOf } from '../sql/passage-terms.ts';
import { inTransaction } from './in-transaction.ts';
import { ofSession } from './log-view.ts';
import type { Pool, PoolClient } from './pool.ts';

interface Session {
  id: string;
  key: number;
  userId: string;
}

export function openPostgresPassages(pool: Pool): Passages {
  return {
    learn: (lessons) =>
      inTransaction(pool, async (client) => {
        const sessions = await moved(client, lessons);
        const kept = lessons.filter(({ sessionId }) => sessions.has(sessionId));
        await dropGone(client, sessions, kept);
        await putLines(client, sessions, kept);
        return lessons.map(({ sessionId }) => (sessions.has(sessionId) ? 'kept' : 'moved'));
      }),
    async linesOf(sessionId, entryIds) {
      const { rows } = await pool.query<{ line: string }>({
        name: 'passages-of',
        text: `SELECT line FROM passages JOIN unnest($2::text[]) WITH ORDINALITY AS asked (entry_id, place) USING (entry_id)
          WHERE ${ofSession} ORDER BY place`,
        values: [sessionId, entryIds],
      });
      return rows.map(({ line }) => ownJson<MeetingEntry>(line));
    },
    async nearest(query) {
      const { userId, words } = query;
      const [every = [], ...each] = await holdingsOf(
        pool,
        ['', ...words].map((word) => termOf(userId, word)),
      );
      const { numbers, ...counted } = nearestNumbers({ every, each }, query);
      const { rows } = await pool.query<{ line: string }>({
        name: 'nearest-lines',
        text: `SELECT line FROM passages JOIN unnest($2::bigint[]) WITH ORDINALITY AS best (number, place) USING (number)
          JOIN sessions ON key = session_key WHERE user_id = $1 ORDER BY place`,
        values: [userId, numbers],
      });
      return { ...counted, lines: linesUpToBound(rows.map(({ line }) => line)) };
    },
  };
}

async function holdingsOf(pool: Pool, terms: readonly number[]): Promise<number[][]> {
  const { rows } = await pool.query<{ holding: number[] }>({
    name: 'holdings',
    text: `SELECT (SELECT coalesce(json_agg(number ORDER BY number DESC), '[]') FROM (
        SELECT number FROM passages_by_word WHERE passages_by_word.term = asked.term
        ORDER BY number DESC LIMIT ${newestLines}) AS newest) AS holding
      FROM unnest($1::bigint[]) WITH ORDINALITY AS asked (term, place) ORDER BY place`,
    values: [terms],
  });
  return rows.map(({ holding }) => holding);
}

/** The sessions whose cursor stood where their lesson begins, by id. It is moved, and nobody else learns of them until the end. */
async function moved(client: PoolClient, lessons: readonly Lesson[]): Promise<Map<string, Session>> {
  const { rows } = await client.query<Session>({
    name: 'move-passages',
    text: `WITH learnt AS (
        SELECT id, key, user_id, "from", "to" FROM sessions
        JOIN unnest($1::text[], $2::int[], $3::int[]) AS lesson (id, "from", "to") USING (id)
        ORDER BY key FOR KEY SHARE OF sessions
      ), moved AS (
        INSERT INTO cursors (session_key, name, sequence)
        SELECT key, '${passagesCursor}', "to" FROM learnt WHERE "from" = 0
          OR EXISTS (SELECT FROM cursors WHERE session_key = key AND name = '${passagesCursor}')
        ON CONFLICT (session_key, name) DO UPDATE SET sequence = excluded.sequence
        WHERE cursors.sequence = (SELECT "from" FROM learnt WHERE key = cursors.session_key)
        RETURNING session_key
      ) SELECT id, key, user_id AS "userId" FROM learnt JOIN moved ON session_key = key`,
    values: [
      lessons.map(({ sessionId }) => sessionId),
      lessons.map(({ from }) => from),
      lessons.map(({ upTo }) => upTo),
    ],
  });
  return new Map(rows.map((session) => [session.id, session]));
}

async function dropGone(
  client: PoolClient,
  sessions: ReadonlyMap<string, Session>,
  lessons: readonly Lesson[],
): Promise<void> {
  const gone = lessons.flatMap(({ sessionId, gone: ids }) =>
    ids.map((id) => ({ key: sessions.get(sessionId)!.key, id })),
  );
  if (gone.length === 0) return;
  await client.query({
    name: 'drop-passages',
    text: `DELETE FROM passages USING unnest($1::bigint[], $2::text[]) AS gone (session_key, entry_id)
      WHERE passages.session_key = gone.session_key AND passages.entry_id = gone.entry_id`,
    values: [gone.map(({ key }) => key), gone.map(({ id }) => id)],
  });
}

async function putLines(
  client: PoolClient,
  sessions: ReadonlyMap<string, Session>,
  lessons: readonly Lesson[],
): Promise<void> {
  const said = lessons.flatMap(({ sessionId, passages }) =>
    passages.map((passage) => ({ ...passage, ...sessions.get(sessionId)! })),
  );
  if (said.length === 0) return;
  const { rows } = await client.query<{ number: number; key: number; entryId: string }>({
    name: 'put-passages',
    text: `INSERT INTO passages (session_key, entry_id, line)
      SELECT key, entry_id, line FROM unnest($1::bigint[], $2::text[], $3::text[]) WITH ORDINALITY AS said (key, entry_id, line, place)
      ORDER BY place
      ON CONFLICT (session_key, entry_id) DO UPDATE SET line = excluded.line
      RETURNING number, session_key AS key, entry_id AS "entryId"`,
    values: [
      said.map(({ key }) => key),
      said.map(({ line }) => line.id),
      said.map(({ line }) => JSON.stringify(line)),
    ],
  });
  const numbers = new Map(rows.map(({ number, key, entryId }) => [`${key} ${entryId}`, number]));
  const words = said.flatMap(({ userId, key, line, words: own }) => {
    const number = numbers.get(`${key} ${line.id}`)!;
    const all = own.length > 0 ? ['', ...own] : [];
    return all.map((word) => ({ number, term: termOf(userId, word) }));
  });
  await client.query({
    name: 'drop-passage-words',
    text: 'DELETE FROM passages_by_word WHERE number = ANY ($1::bigint[])',
    values: [[...numbers.values()]],
  });
  await client.query({
    name: 'put-passage-words',
    text: `INSERT INTO passages_by_word (term, number) SELECT * FROM unnest($1::bigint[], $2::bigint[])
      ON CONFLICT DO NOTHING`,
    values: [words.map(({ term }) => term), words.map(({ number }) => number)],
  });
}
