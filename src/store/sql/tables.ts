// The tables as Kysely types, for reads and writes of a single statement. Each database creates the tables itself
// (sqlite/migrations.ts).
import type { Generated } from 'kysely';

export interface Tables {
  sessions: {
    key: Generated<number>;
    id: string;
    user_id: string;
    created_at: string;
    head: number;
    room_head: Generated<number>;
    /** The MeetingSession as JSON. */
    session: string;
  };
  events: {
    session_key: number;
    sequence: number;
    room_sequence: number | null;
    id: string;
    kind: string;
    /** The whole event as JSON. */
    event: string;
  };
  members: { user_id: string; created_at: string; session_key: number };
  jobs: {
    session_key: number;
    event_id: string;
    sequence: number;
    kind: string;
    since: number;
    attempt: number;
    holder: string;
    leased_until: number;
  };
  cursors: { session_key: number; name: string; sequence: number };
  passages: { number: Generated<number>; session_key: number; entry_id: string; line: string };
  passages_by_word: { term: number; number: number };
  audit_rows: {
    number: number;
    hash: string;
    prev_hash: string;
    body_hash: string;
    retention_until: string;
    session_id: string | null;
    body: string | null;
  };
  audit_points: { name: 'head' | 'checkpoint'; number: number; hash: string };
  audit_progress: { session_id: string; number: number };
  audit_salts: { session_key: number; salt: string };
  /** `notes`: JSON. */
  own_notes: { user_id: string; session_key: number; version: number; notes: string };
  person_settings: { user_id: string; name: string; value: string };
}
