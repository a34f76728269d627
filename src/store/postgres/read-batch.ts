// The reads of one append transaction, before it decides. All queries are sent at once. PostgreSQL answers them one after the
// other, so the later ones see the state after the sessions' rows were locked. In a single statement they would see the state
// before the lock.
import { eventOfText } from '#meeting/event-text.ts';
import type { DurableEvent, NewEvent } from '#meeting/events.ts';
import { isLineEvent, lineKinds } from '#meeting/lines/lines.ts';
import { ownJson } from '#meeting/own-json.ts';
import type { MeetingSession } from '#meeting/session.ts';
import { completedBy } from '../job-rules.ts';
import type { SessionRow } from '../sql/append-rows.ts';
import type { Append } from '../sql/keep-events.ts';
import type { PoolClient } from './pool.ts';

/** What a batch is decided on. Events and jobs are found under `named`. */
export interface FoundRows {
  sessions: Map<string, SessionRow>;
  /** Those of the batch's events that their sessions have already. */
  known: Map<string, DurableEvent>;
  /** At which attempt the jobs stand that the batch concludes. Nobody claims them until the transaction ends. */
  attempts: Map<string, number>;
  /** Those of the sessions to be created that were deleted once. */
  deleted: Set<string>;
  /** For the sessions to be created. */
  newKeys: number[];
  /** What was said in those sessions in which a line is changed: who is there may follow from all of it. */
  said: Map<number, LineEvent[]>;
}

type LineEvent = Extract<DurableEvent, { kind: (typeof lineKinds)[number] }>;

/** An event of this session. */
export function named(key: number, id: string): string {
  return `${key} ${id}`;
}

export function sessionRow(
  row: Pick<SessionRow, 'key' | 'head' | 'roomHead'>,
  session: MeetingSession,
): SessionRow {
  return { ...row, session, fencing: 0, membersBefore: session.members, changed: false };
}

/** The sessions' rows are locked until the transaction ends. */
export async function readBatch(client: PoolClient, batch: readonly Append[]): Promise<FoundRows> {
  const events = batch.flatMap((item) => item.events);
  const created = events.filter(({ kind }) => kind === 'meeting-created');
  const [sessions, fencing, known, attempts, deleted, newKeys, said] = await Promise.all([
    lockSessions(client, idsOf(events)),
    readFencing(client, idsOf(batch.flatMap((item) => (item.under ? item.events : [])))),
    readKnown(client, events),
    readAttempts(client, events),
    readDeleted(client, idsOf(created)),
    takeKeys(client, created.length),
    readSaid(client, idsOf(events.filter(changesLine))),
  ]);
  for (const row of sessions.values()) row.fencing = fencing.get(row.key) ?? 0;
  return { sessions, known, attempts, deleted, newKeys, said };
}

function idsOf(events: readonly NewEvent[]): string[] {
  return [...new Set(events.map(({ sessionId }) => sessionId))];
}

function changesLine({ kind }: NewEvent): boolean {
  return kind !== 'entry-added' && lineKinds.some((one) => one === kind);
}

/**
 * In the order of their keys, so that two batches never wait for each other; and not as for deleting, so that rows that refer
 * to a session (the audit trail's) are written meanwhile.
 */
async function lockSessions(client: PoolClient, ids: readonly string[]): Promise<Map<string, SessionRow>> {
  const { rows } = await client.query<{
    id: string;
    key: number;
    head: number;
    roomHead: number;
    session: string;
  }>({
    name: 'lock-sessions',
    text: `SELECT id, key, head, room_head AS "roomHead", session FROM sessions
      WHERE id = ANY ($1) ORDER BY key FOR NO KEY UPDATE`,
    values: [ids],
  });
  return new Map(
    rows.map(({ id, session, ...row }) => [id, sessionRow(row, ownJson<MeetingSession>(session))]),
  );
}

/** By the sessions' keys. */
async function readFencing(client: PoolClient, ids: readonly string[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await client.query<{ key: number; fencing: number }>({
    name: 'read-fencing',
    text: `SELECT key, fencing FROM session_leases JOIN sessions ON key = session_key WHERE id = ANY ($1)`,
    values: [ids],
  });
  return new Map(rows.map(({ key, fencing }) => [key, fencing]));
}

/** Each is looked up by itself: joined, a plan made while the table was small reads all of it for every batch. */
async function readKnown(
  client: PoolClient,
  events: readonly NewEvent[],
): Promise<Map<string, DurableEvent>> {
  const { rows } = await client.query<{ key: number; id: string; event: string }>({
    name: 'known-events',
    text: `SELECT known.* FROM unnest($1::text[], $2::text[]) AS asked (session_id, event_id),
      LATERAL (SELECT session_key AS key, id, event FROM events
        WHERE session_key = (SELECT key FROM sessions WHERE sessions.id = session_id) AND id = event_id LIMIT 1) AS known`,
    values: [events.map(({ sessionId }) => sessionId), events.map(({ id }) => id)],
  });
  return new Map(rows.map(({ key, id, event }) => [named(key, id), eventOfText(event)]));
}

async function readAttempts(client: PoolClient, events: readonly NewEvent[]): Promise<Map<string, number>> {
  const concluded = events.flatMap((event) => {
    const completion = completedBy(event);
    return completion ? { sessionId: event.sessionId, eventId: completion.eventId } : [];
  });
  if (concluded.length === 0) return new Map();
  const { rows } = await client.query<{ key: number; id: string; attempt: number }>({
    name: 'attempts',
    text: `SELECT session_key AS key, jobs.event_id AS id, attempt FROM jobs
      JOIN sessions ON key = session_key
      JOIN unnest($1::text[], $2::text[]) AS asked (session_id, event_id)
        ON sessions.id = asked.session_id AND jobs.event_id = asked.event_id
      ORDER BY session_key, jobs.event_id FOR UPDATE OF jobs`,
    values: [concluded.map(({ sessionId }) => sessionId), concluded.map(({ eventId }) => eventId)],
  });
  return new Map(rows.map(({ key, id, attempt }) => [named(key, id), attempt]));
}

async function readDeleted(client: PoolClient, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await client.query<{ id: string }>('SELECT id FROM deleted_sessions WHERE id = ANY ($1)', [
    ids,
  ]);
  return new Set(rows.map(({ id }) => id));
}

async function takeKeys(client: PoolClient, count: number): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await client.query<{ key: number }>(
    `SELECT nextval(pg_get_serial_sequence('sessions', 'key')) AS key FROM generate_series(1, $1)`,
    [count],
  );
  return rows.map(({ key }) => key);
}

async function readSaid(client: PoolClient, ids: readonly string[]): Promise<Map<number, LineEvent[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await client.query<{ key: number; event: string }>({
    name: 'said',
    text: `SELECT session_key AS key, event FROM events JOIN sessions ON key = session_key
      WHERE sessions.id = ANY ($1) AND kind = ANY ($2) ORDER BY session_key, sequence`,
    values: [ids, lineKinds],
  });
  const byKey = Map.groupBy(rows, ({ key }) => key);
  return new Map(
    Array.from(byKey, ([key, ofSession]) => [
      key,
      ofSession.map(({ event }) => eventOfText(event)).filter(isLineEvent),
    ]),
  );
}
