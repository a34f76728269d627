// Which meetings are in whose list, as rows derived from the session's members.
import type { DatabaseSync } from 'node:sqlite';
import { membersIn } from '#meeting/people/members.ts';
import type { MeetingSession } from '#meeting/session.ts';

export interface MemberRows {
  /** The session's members as they are now, inside the transaction that changes them. */
  write(sessionKey: number, session: MeetingSession): void;
}

export function openMemberRows(db: DatabaseSync): MemberRows {
  const clear = db.prepare('DELETE FROM members WHERE session_key = ?');
  const insert = db.prepare('INSERT INTO members (user_id, created_at, session_key) VALUES (?, ?, ?)');
  return {
    write(sessionKey, session) {
      clear.run(sessionKey);
      for (const { id } of membersIn(session)) insert.run(id, session.createdAt, sessionKey);
    },
  };
}
