// What one transaction of the appender reads beforehand, so that it is decided on at once, and what it is to write then.
import { eventOfText } from '#meeting/event-text.ts';
import type { DurableEvent, NewEvent } from '#meeting/events.ts';
import { isLineEvent, lineKinds, linesOf } from '#meeting/lines/lines.ts';
import type { MeetingSession } from '#meeting/session.ts';
import { completedBy } from '../job-rules.ts';
import type { Job } from '../jobs.ts';
import type { SessionRow } from '../sql/append-rows.ts';
import type { Append, AppendRows } from '../sql/keep-events.ts';
import type { PoolClient } from './pool.ts';

/** In the order of deciding. */
export interface Written {
  sessions: Map<string, SessionRow>;
  created: NewEvent<'meeting-created'>[];
  events: { key: number; event: DurableEvent }[];
  enqueued: { key: number; event: { id: string; sequence: number }; kind: Job['kind'] }[];
  removed: { key: number; eventId: string }[];
}

export interface BatchRows extends Omit<AppendRows, 'enqueuesJobs'> {
  written: Written;
}

/** Reads what `batch` is decided on. The sessions' rows are locked until the transaction ends. */
export async function loadBatch(client: PoolClient, batch: readonly Append[]): Promise<BatchRows> {
  const events = batch.flatMap((item) => item.events);
  const created = events.filter((event) => event.kind === 'meeting-created');
  const sessions = await lockedSessions(client, [...new Set(events.map(({ sessionId }) => sessionId))]);
  // Read by statements of their own, behind the lock: in the same one they would be as they were before it was given.
  const isFenced = batch.some(({ under }) => under !== undefined);
  if (isFenced) await readFencing(client, sessions);
  const known = await knownEvents(client, sessions, events);
  const attempts = await attemptsAt(client, sessions, events);
  const deleted = created.length > 0 ? await deletedAmong(client, created) : new Set<string>();
  const keys = created.length > 0 ? await newKeys(client, created.length) : [];
  const said = await saidIn(client, sessions, events);
  const written: Written = { sessions, created: [], events: [], enqueued: [], removed: [] };

  return {
    written,
    sessions: {
      find: (sessionId) => sessions.get(sessionId),
      create(event) {
        const { session } = event.body;
        const row = { ...sessionRow({ key: keys.pop()!, head: 0, roomHead: 0 }, session), changed: true };
        sessions.set(event.sessionId, row);
        written.created.push(event);
        return row;
      },
      wasDeleted: (sessionId) => deleted.has(sessionId),
    },
    events: {
      insert(key, event) {
        const name = nameOf(key, event.id);
        if (known.has(name)) return false;
        known.set(name, event);
        written.events.push({ key, event });
        return true;
      },
      read: (key, id) => known.get(nameOf(key, id)),
      lines(key) {
        const now = written.events.flatMap((one) => (one.key === key ? one.event : []));
        return linesOf([...(said.get(key) ?? []), ...now.filter(isLineEvent)]);
      },
    },
    jobs: {
      enqueue(key, { id, sequence }, kind) {
        attempts.set(nameOf(key, id), 1);
        written.enqueued.push({ key, event: { id, sequence }, kind });
      },
      attemptOf: (key, eventId) => attempts.get(nameOf(key, eventId)),
      remove(key, eventId) {
        attempts.delete(nameOf(key, eventId));
        written.removed.push({ key, eventId });
      },
    },
  };
}

function nameOf(key: number, id: string): string {
  return `${key} ${id}`;
}

function sessionRow(row: Pick<SessionRow, 'key' | 'head' | 'roomHead'>, session: MeetingSession): SessionRow {
  return { ...row, session, fencing: 0, membersBefore: session.members, changed: false };
}

/**
 * In the order of their keys, so that two batches never wait for each other; and not as for deleting, so that rows that refer
 * to a session (the audit trail's) are written meanwhile.
 */
async function lockedSessions(client: PoolClient, ids: readonly string[]): Promise<Map<string, SessionRow>> {
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
    rows.map(({ id, session, ...row }) => [id, sessionRow(row, JSON.parse(session) as MeetingSession)]),
  );
}

async function readFencing(client: PoolClient, sessions: Map<string, SessionRow>): Promise<void> {
  const byKey = new Map(Array.from(sessions.values(), (row) => [row.key, row]));
  const { rows } = await client.query<{ key: number; fencing: number }>({
    name: 'read-fencing',
    text: 'SELECT session_key AS key, fencing FROM session_leases WHERE session_key = ANY ($1)',
    values: [[...byKey.keys()]],
  });
  for (const { key, fencing } of rows) byKey.get(key)!.fencing = fencing;
}

/** Those of the batch's events that their sessions have already. */
async function knownEvents(
  client: PoolClient,
  sessions: Map<string, SessionRow>,
  events: readonly NewEvent[],
): Promise<Map<string, DurableEvent>> {
  const asked = events.flatMap(({ sessionId, id }) => {
    const key = sessions.get(sessionId)?.key;
    return key === undefined ? [] : [{ key, id }];
  });
  if (asked.length === 0) return new Map();
  const { rows } = await client.query<{ key: number; id: string; event: string }>({
    name: 'known-events',
    text: `SELECT session_key AS key, id, event FROM events
      JOIN unnest($1::bigint[], $2::text[]) AS asked (key, event_id) ON session_key = asked.key AND id = event_id`,
    values: [asked.map(({ key }) => key), asked.map(({ id }) => id)],
  });
  return new Map(rows.map(({ key, id, event }) => [nameOf(key, id), eventOfText(event)]));
}

/** At which attempt the jobs stand that the batch concludes. Nobody claims them until the transaction ends. */
async function attemptsAt(
  client: PoolClient,
  sessions: Map<string, SessionRow>,
  events: readonly NewEvent[],
): Promise<Map<string, number>> {
  const concluded = events.flatMap((event) => {
    const [completion, key] = [completedBy(event), sessions.get(event.sessionId)?.key];
    return completion && key !== undefined ? [{ key, id: completion.eventId }] : [];
  });
  if (concluded.length === 0) return new Map();
  const { rows } = await client.query<{ key: number; id: string; attempt: number }>({
    name: 'attempts',
    text: `SELECT session_key AS key, jobs.event_id AS id, attempt FROM jobs
      JOIN unnest($1::bigint[], $2::text[]) AS asked (key, event_id)
        ON session_key = asked.key AND jobs.event_id = asked.event_id
      ORDER BY session_key, jobs.event_id FOR UPDATE OF jobs`,
    values: [concluded.map(({ key }) => key), concluded.map(({ id }) => id)],
  });
  return new Map(rows.map(({ key, id, attempt }) => [nameOf(key, id), attempt]));
}

async function deletedAmong(
  client: PoolClient,
  created: readonly { sessionId: string }[],
): Promise<Set<string>> {
  const { rows } = await client.query<{ id: string }>('SELECT id FROM deleted_sessions WHERE id = ANY ($1)', [
    created.map(({ sessionId }) => sessionId),
  ]);
  return new Set(rows.map(({ id }) => id));
}

async function newKeys(client: PoolClient, count: number): Promise<number[]> {
  const { rows } = await client.query<{ key: number }>(
    `SELECT nextval(pg_get_serial_sequence('sessions', 'key')) AS key FROM generate_series(1, $1)`,
    [count],
  );
  return rows.map(({ key }) => key);
}

/** What was said in those sessions in which a line is changed: who is there may follow from all of it. */
async function saidIn(client: PoolClient, sessions: Map<string, SessionRow>, events: readonly NewEvent[]) {
  const changed = events.flatMap((event) =>
    event.kind !== 'entry-added' && lineKinds.some((kind) => kind === event.kind)
      ? (sessions.get(event.sessionId)?.key ?? [])
      : [],
  );
  if (changed.length === 0) return new Map<number, ReturnType<typeof lineEvents>>();
  const { rows } = await client.query<{ key: number; event: string }>({
    name: 'said',
    text: `SELECT session_key AS key, event FROM events
      WHERE session_key = ANY ($1) AND kind = ANY ($2) ORDER BY session_key, sequence`,
    values: [[...new Set(changed)], lineKinds],
  });
  const byKey = Map.groupBy(rows, ({ key }) => key);
  return new Map(Array.from(byKey, ([key, ofSession]) => [key, lineEvents(ofSession)]));
}

function lineEvents(rows: readonly { event: string }[]) {
  return rows.map(({ event }) => eventOfText(event)).filter(isLineEvent);
}
