// Queries about meetings in an SQL database.
import { type Kysely, sql } from 'kysely';
import { eventOfText } from '#meeting/event-text.ts';
import type { DurableEvent, DurableKind, MeetingEvent } from '#meeting/events.ts';
import { latestTranscripts } from '#meeting/limits.ts';
import { type LineEvent, lineKinds } from '#meeting/lines/lines.ts';
import { ownJson } from '#meeting/own-json.ts';
import type { MeetingSession } from '#meeting/session.ts';
import { latestLines } from '../latest-lines.ts';
import type { Queries } from '../queries.ts';
import type { OwnSql } from './own-sql.ts';
import type { Tables } from './tables.ts';

export function createSqlQueries(db: Kysely<Tables>, own: OwnSql): Queries {
  return { ...meetingsIn(db, own), ...latestIn(db) };
}

type LatestQueries = Pick<Queries, 'latestTranscripts'>;

function meetingsIn(db: Kysely<Tables>, own: OwnSql): Omit<Queries, keyof LatestQueries> {
  return {
    async meeting(sessionId) {
      const row = await db
        .selectFrom('sessions')
        .select('session')
        .where('id', '=', sessionId)
        .executeTakeFirst();
      return row && ownJson<MeetingSession>(row.session);
    },
    async meetingsOf(userId, { limit, before }) {
      const rows = await db
        .selectFrom('members')
        .innerJoin('sessions', 'sessions.key', 'members.session_key')
        .select('session')
        .where('members.user_id', '=', userId)
        .$if(before !== undefined, (some) =>
          some.where(({ eb, refTuple, tuple }) =>
            eb(refTuple('members.created_at', 'sessions.id'), '<', tuple(before!.createdAt, before!.id)),
          ),
        )
        .orderBy('members.created_at', 'desc')
        .orderBy('sessions.id', 'desc')
        .limit(limit)
        .execute();
      return rows.map(({ session }) => ownJson<MeetingSession>(session));
    },
    async countOf(userId) {
      const { count } = await db
        .selectFrom('sessions')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow();
      return count;
    },
    async briefsOf(userId, count) {
      // Written out, not bound: an index of these few events is found by it.
      const isBrief = sql<boolean>`kind = ${sql.lit('brief-changed' satisfies DurableKind)}`;
      const rows = await db
        .selectFrom('sessions')
        .innerJoin('events', 'events.session_key', 'sessions.key')
        .select('event')
        .where('user_id', '=', userId)
        .where(isBrief)
        .where('sequence', '=', ({ selectFrom }) =>
          selectFrom('events as later')
            .select(({ fn }) => fn.max<number>('later.sequence').as('last'))
            .whereRef('later.session_key', '=', 'sessions.key')
            .where(isBrief),
        )
        .orderBy('created_at', 'desc')
        .limit(count)
        .execute();
      return rows.map(({ event }) => (eventOfText(event) as MeetingEvent<'brief-changed'>).body.brief);
    },
    async refusedIn(sessionIds) {
      if (sessionIds.length === 0) return [];
      // As in `briefsOf`. In JSON every quote of a value is escaped, so this is the answer and no name.
      const isAnswer = sql<boolean>`kind = ${sql.lit('consent-given' satisfies DurableKind)}`;
      const rows = await db
        .selectFrom('sessions')
        .select('id')
        .where('id', 'in', sessionIds)
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('events')
              .select('sequence')
              .whereRef('session_key', '=', 'sessions.key')
              .where(isAnswer)
              .where('event', 'like', '%"given":false%'),
          ),
        )
        .execute();
      return rows.map(({ id }) => id);
    },
    async totalsOf(userId) {
      return db
        .selectFrom('members')
        .innerJoin('sessions', 'sessions.key', 'members.session_key')
        .select(({ fn }) => [
          fn.countAll<number>().as('meetings'),
          sql<number>`coalesce(sum(${own.duration}), 0)`.as('duration'),
          sql<number>`coalesce(sum(${own.participants}), 0)`.as('participants'),
        ])
        .where('members.user_id', '=', userId)
        .executeTakeFirstOrThrow();
    },
  };
}

/** What was said last in one meeting. */
function latestIn(db: Kysely<Tables>): LatestQueries {
  const eventsOfKind = (sessionId: string, ...kinds: DurableKind[]) =>
    db
      .selectFrom('events')
      .select('event')
      .where('session_key', '=', db.selectFrom('sessions').select('key').where('id', '=', sessionId))
      .where('kind', 'in', kinds);

  /** The first of the last `count` entries, if there is any. */
  async function firstOfLast(sessionId: string, count: number) {
    const rows = await eventsOfKind(sessionId, 'entry-added')
      .orderBy('sequence', 'desc')
      .limit(count)
      .execute();
    const first = rows.at(-1);
    return first && (eventOfText(first.event) as MeetingEvent<'entry-added'>);
  }

  async function linesAfter({ sessionId, sequence }: DurableEvent) {
    const rows = await eventsOfKind(sessionId, ...lineKinds)
      .where('sequence', '>', sequence)
      .orderBy('sequence')
      .execute();
    return rows.map(({ event }) => eventOfText(event) as LineEvent);
  }

  /** Which may concern lines behind `first`. */
  async function renamesBefore({ sessionId, sequence }: DurableEvent) {
    const rows = await eventsOfKind(sessionId, 'speaker-renamed')
      .where('sequence', '<', sequence)
      .orderBy('sequence')
      .execute();
    return rows.map(({ event }) => eventOfText(event) as MeetingEvent<'speaker-renamed'>);
  }

  return {
    async latestTranscripts(sessionId, count = latestTranscripts) {
      const first = await firstOfLast(sessionId, count);
      if (!first) return [];
      const renamed = await renamesBefore(first);
      return latestLines([...renamed, first, ...(await linesAfter(first))], count);
    },
  };
}
