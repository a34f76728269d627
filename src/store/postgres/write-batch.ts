// Writes the decisions of one append transaction, one statement per table.
import { eventText } from '#meeting/event-text.ts';
import { membersIn } from '#meeting/people/members.ts';
import { jobLeaseMs } from '../jobs.ts';
import type { SessionRow } from '../sql/append-rows.ts';
import type { Written } from './batch-rows.ts';
import type { PoolClient } from './pool.ts';

export interface Holder {
  holder: string;
  /** Milliseconds since 1970. */
  now: number;
}

/** Sends all of it; none waits for the one before. */
export function writeBatch(client: PoolClient, written: Written, holder: Holder): Promise<unknown>[] {
  const touched = new Set(written.events.map(({ key }) => key));
  const sessions = [...written.sessions].filter(([, { key }]) => touched.has(key));
  return [
    ...create(client, written),
    ...insertEvents(client, written),
    ...moveSessions(client, sessions),
    ...writeMembers(client, written, sessions),
    ...enqueue(client, written, holder),
    ...remove(client, written),
  ];
}

function create(client: PoolClient, { created, sessions }: Written): Promise<unknown>[] {
  return created.map(({ sessionId, body: { session } }) =>
    client.query(
      'INSERT INTO sessions (key, id, user_id, created_at, head, session) VALUES ($1, $2, $3, $4, 0, $5)',
      [sessions.get(sessionId)!.key, sessionId, session.userId, session.createdAt, JSON.stringify(session)],
    ),
  );
}

function insertEvents(client: PoolClient, { events }: Written): Promise<unknown>[] {
  if (events.length === 0) return [];
  return [
    client.query({
      name: 'insert-events',
      text: `INSERT INTO events (session_key, sequence, room_sequence, id, kind, event)
      SELECT * FROM unnest($1::bigint[], $2::int[], $3::int[], $4::text[], $5::text[], $6::text[])`,
      values: [
        events.map(({ key }) => key),
        events.map(({ event }) => event.sequence),
        events.map(({ event }) => event.roomSequence ?? null),
        events.map(({ event }) => event.id),
        events.map(({ event }) => event.kind),
        events.map(({ event }) => eventText(event)),
      ],
    }),
  ];
}

function moveSessions(
  client: PoolClient,
  sessions: readonly (readonly [string, SessionRow])[],
): Promise<unknown>[] {
  if (sessions.length === 0) return [];
  const rows = sessions.map(([, row]) => row);
  return [
    client.query({
      name: 'move-sessions',
      text: `UPDATE sessions SET head = moved.head, room_head = moved.room_head,
        session = coalesce(moved.session, sessions.session),
        duration = coalesce(moved.duration, sessions.duration),
        participants = coalesce(moved.participants, sessions.participants)
      FROM unnest($1::bigint[], $2::int[], $3::int[], $4::text[], $5::float8[], $6::int[])
        AS moved (key, head, room_head, session, duration, participants)
      WHERE sessions.key = moved.key`,
      values: [
        rows.map(({ key }) => key),
        rows.map(({ head }) => head),
        rows.map(({ roomHead }) => roomHead),
        rows.map(({ changed, session }) => (changed ? JSON.stringify(session) : null)),
        rows.map(({ changed, session }) => (changed ? session.duration : null)),
        rows.map(({ changed, session }) => (changed ? session.participants.length : null)),
      ],
    }),
  ];
}

/** Who has which meeting in their list, where that has changed. */
function writeMembers(
  client: PoolClient,
  { created }: Written,
  sessions: readonly (readonly [string, SessionRow])[],
): Promise<unknown>[] {
  const isNew = new Set(created.map(({ sessionId }) => sessionId));
  const changed = sessions.flatMap(([id, row]) =>
    isNew.has(id) || row.session.members !== row.membersBefore ? row : [],
  );
  if (changed.length === 0) return [];
  const members = changed.flatMap(({ key, session }) =>
    membersIn(session).map(({ id }) => ({ id, createdAt: session.createdAt, key })),
  );
  return [
    client.query('DELETE FROM members WHERE session_key = ANY ($1)', [changed.map(({ key }) => key)]),
    client.query(
      `INSERT INTO members (user_id, created_at, session_key)
       SELECT * FROM unnest($1::text[], $2::text[], $3::bigint[])`,
      [members.map(({ id }) => id), members.map(({ createdAt }) => createdAt), members.map(({ key }) => key)],
    ),
  ];
}

function enqueue(client: PoolClient, { enqueued }: Written, { holder, now }: Holder): Promise<unknown>[] {
  if (enqueued.length === 0) return [];
  return [
    client.query({
      name: 'enqueue-jobs',
      text: `INSERT INTO jobs (session_key, event_id, sequence, kind, since, attempt, holder, leased_until)
      SELECT *, $5::bigint, 1, $6, $7::bigint FROM unnest($1::bigint[], $2::text[], $3::int[], $4::text[])`,
      values: [
        enqueued.map(({ key }) => key),
        enqueued.map(({ event }) => event.id),
        enqueued.map(({ event }) => event.sequence),
        enqueued.map(({ kind }) => kind),
        now,
        holder,
        now + jobLeaseMs,
      ],
    }),
  ];
}

function remove(client: PoolClient, { removed }: Written): Promise<unknown>[] {
  if (removed.length === 0) return [];
  return [
    client.query({
      name: 'remove-jobs',
      text: `DELETE FROM jobs USING unnest($1::bigint[], $2::text[]) AS done (key, id)
      WHERE session_key = done.key AND event_id = done.id`,
      values: [removed.map(({ key }) => key), removed.map(({ eventId }) => eventId)],
    }),
  ];
}
