// Queries about meetings in a browser.
import type { DurableEvent, MeetingEvent } from '#meeting/events.ts';
import { latestTranscripts } from '#meeting/limits.ts';
import { newestFirst, pageOf, totalsOf } from '#meeting/meeting-list.ts';
import { lineKinds } from '#meeting/lines/lines.ts';
import { latestLines } from '../latest-lines.ts';
import type { Queries } from '../queries.ts';
import type { BrowserTables } from './browser-tables.ts';
import type { SessionList } from './session-list.ts';

export function createBrowserQueries(db: BrowserTables, sessions: SessionList): Queries {
  /** In the order of the log. */
  async function lastOf<K extends DurableEvent['kind']>(
    sessionId: string,
    kind: K,
    count = Infinity,
  ): Promise<MeetingEvent<K>[]> {
    const found: MeetingEvent<K>[] = [];
    const range = IDBKeyRange.bound([sessionId, kind, 0], [sessionId, kind, Infinity]);
    let cursor = await db.transaction('log').store.index('kind').openCursor(range, 'prev');
    while (cursor && found.length < count) {
      found.push(cursor.value as MeetingEvent<K>);
      cursor = await cursor.continue();
    }
    return found.toReversed();
  }

  const allOf = (userId: string) => sessions.all().filter((session) => session.userId === userId);

  return {
    meeting: async (sessionId) => sessions.find(sessionId),
    meetingsOf: async (userId, page) => pageOf(allOf(userId), page),
    countOf: async (userId) => allOf(userId).length,
    async briefsOf(userId, count) {
      const own = allOf(userId).toSorted(newestFirst);
      const found = await Promise.all(own.map(({ id }) => lastOf(id, 'brief-changed', 1)));
      return found.flatMap((last) => last.map(({ body }) => body.brief)).slice(0, count);
    },
    async refusedIn(sessionIds) {
      const answers = await Promise.all(sessionIds.map((id) => lastOf(id, 'consent-given')));
      return sessionIds.filter((_, place) => answers[place]!.some(({ body }) => !body.given));
    },
    totalsOf: async (userId) => totalsOf(allOf(userId)),
    async latestTranscripts(sessionId, count = latestTranscripts) {
      const added = await lastOf(sessionId, 'entry-added', count);
      const changes = await Promise.all(
        lineKinds.filter((kind) => kind !== 'entry-added').map((kind) => lastOf(sessionId, kind)),
      );
      return latestLines([...added, ...changes.flat()], count);
    },
  };
}
