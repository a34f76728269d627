// The rows that an append transaction reads and writes: each database has its own, and keep-events.ts decides on them.
import type { DurableEvent, NewEvent } from '#meeting/events.ts';
import type { linesOf } from '#meeting/lines/lines.ts';
import type { MeetingSession } from '#meeting/session.ts';
import type { Job } from '../jobs.ts';

export interface SessionRow {
  key: number;
  head: number;
  roomHead: number;
  session: MeetingSession;
  /** The number of the session's last lease; 0 when it never had one. */
  fencing: number;
  /** Those whose rows stand in the table of members. */
  membersBefore: MeetingSession['members'];
  /** Whether the session itself differs from its row, not only the head. */
  changed: boolean;
}

export interface SessionRows {
  find(sessionId: string): SessionRow | undefined;
  create(event: NewEvent<'meeting-created'>): SessionRow;
  /** Whether a session of this id was deleted. */
  wasDeleted(sessionId: string): boolean;
}

export interface EventRows {
  /** False when the session has an event of this id already. */
  insert(sessionKey: number, event: DurableEvent): boolean;
  read(sessionKey: number, id: string): DurableEvent | undefined;
  /** The lines of this session, with corrections. */
  lines(sessionKey: number): ReturnType<typeof linesOf>;
}

export interface JobRows {
  /** Within the transaction that keeps the event; leased to this holder. */
  enqueue(sessionKey: number, event: { id: string; sequence: number }, kind: Job['kind']): void;
  /** The attempt at which this event's job stands; undefined when it has none. */
  attemptOf(sessionKey: number, eventId: string): number | undefined;
  remove(sessionKey: number, eventId: string): void;
}
