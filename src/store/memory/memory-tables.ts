// The tables that the parts of the memory database share. Every change happens in one turn of the event loop, so it is made
// completely or not at all.
import type { DurableEvent } from '#meeting/events.ts';
import type { MeetingSession } from '#meeting/session.ts';
import type { Job } from '../jobs.ts';
import type { Lease } from '../leases.ts';

interface KeptSession {
  session: MeetingSession;
  events: DurableEvent[];
  /** Those for everybody in the meeting, as they see them. */
  room: DurableEvent[];
  byId: Map<string, DurableEvent>;
}

export interface LeasedJob extends Job {
  holder: string;
  leasedUntil: number;
}

export interface MemoryTables {
  sessions: Map<string, KeptSession>;
  deleted: Set<string>;
  /** In the order of enqueuing, by session and event (`jobKey`). */
  jobs: Map<string, LeasedJob>;
  /** By session. */
  leases: Map<string, Lease>;
  /** By follower and session (`cursorKey`). */
  cursors: Map<string, { sessionId: string; sequence: number }>;
  /** By session and entry. */
  passages: Map<string, Map<string, KeptPassage>>;
  /** By person and word: the texts of the lines that hold it, by number, which rises. */
  holdings: Map<string, Map<number, string>>;
}

export interface KeptPassage {
  number: number;
  /** The line as JSON. */
  text: string;
  /** Under which it stands in `holdings`. */
  terms: readonly string[];
}

export function emptyTables(): MemoryTables {
  return {
    sessions: new Map(),
    deleted: new Set(),
    jobs: new Map(),
    leases: new Map(),
    cursors: new Map(),
    passages: new Map(),
    holdings: new Map(),
  };
}

export const cursorKey = (name: string, sessionId: string) => `${name} ${sessionId}`;
export const jobKey = (sessionId: string, eventId: string) => `${sessionId} ${eventId}`;
