// Who has which meeting open: each person once, however many pages they have.
import type { User } from '#meeting/session.ts';

type People = { id: string; name: string }[];

export interface Presence {
  /** Counts one more page of this person. `cameOrLeft`: the person was not here before, or is here no more. */
  enter(sessionId: string, user: User): { people: People; cameOrLeft: boolean };
  leave(sessionId: string, user: User): { people: People; cameOrLeft: boolean };
}

export function createPresence(): Presence {
  const meetings = new Map<string, Map<string, { name: string; pages: number }>>();

  function count(sessionId: string, user: User, pages: 1 | -1): { people: People; cameOrLeft: boolean } {
    const people = meetings.get(sessionId) ?? new Map<string, { name: string; pages: number }>();
    const before = people.get(user.uid)?.pages ?? 0;
    const now = before + pages;
    if (now > 0) people.set(user.uid, { name: user.displayName, pages: now });
    else people.delete(user.uid);
    if (people.size > 0) meetings.set(sessionId, people);
    else meetings.delete(sessionId);
    return {
      people: [...people].map(([id, { name }]) => ({ id, name })),
      cameOrLeft: (before === 0) !== (now === 0),
    };
  }
  return {
    enter: (sessionId, user) => count(sessionId, user, 1),
    leave: (sessionId, user) => count(sessionId, user, -1),
  };
}
