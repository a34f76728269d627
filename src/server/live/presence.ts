// Who has which meeting open: each person once, however many pages they have.
import type { User } from '#meeting/session.ts';

export interface Presence {
  /** Counts one more page of this person; the answer is everybody. */
  enter(sessionId: string, user: User): { id: string; name: string }[];
  leave(sessionId: string, user: User): { id: string; name: string }[];
}

export function createPresence(): Presence {
  const meetings = new Map<string, Map<string, { name: string; pages: number }>>();

  function count(sessionId: string, user: User, pages: 1 | -1): { id: string; name: string }[] {
    const people = meetings.get(sessionId) ?? new Map<string, { name: string; pages: number }>();
    const now = (people.get(user.uid)?.pages ?? 0) + pages;
    if (now > 0) people.set(user.uid, { name: user.displayName, pages: now });
    else people.delete(user.uid);
    if (people.size > 0) meetings.set(sessionId, people);
    else meetings.delete(sessionId);
    return [...people].map(([id, { name }]) => ({ id, name }));
  }
  return {
    enter: (sessionId, user) => count(sessionId, user, 1),
    leave: (sessionId, user) => count(sessionId, user, -1),
  };
}
