// Who has which meeting open: each person once, however many pages they have, on any server.
import type { User } from '#meeting/session.ts';

type PeoplePresent = { id: string; name: string }[];

export interface Presence {
  /** Counts one more page of this person. `cameOrLeft`: the person was not here before, or is here no more. */
  enter(sessionId: string, user: User): { people: PeoplePresent; cameOrLeft: boolean };
  leave(sessionId: string, user: User): { people: PeoplePresent; cameOrLeft: boolean };
  /** Everybody in the meeting. */
  peopleIn(sessionId: string): PeoplePresent;
  /** Who has pages on this server, by meeting. */
  here(): Record<string, PeoplePresent>;
  /** Who has pages on another server. True where somebody came by it, or left. */
  setElsewhere(server: string, sessionId: string, people: PeoplePresent): boolean;
  /** The meetings that somebody has open on this other server. */
  openAt(server: string): string[];
  /** Calls `changed` with who has pages on this server whenever somebody comes to it, or leaves it. */
  onChangeHere(changed: (sessionId: string, people: PeoplePresent) => void): void;
}

interface Meeting {
  here: Map<string, { name: string; pages: number }>;
  /** By server. */
  elsewhere: Map<string, PeoplePresent>;
}

export function createPresence(): Presence {
  const meetings = new Map<string, Meeting>();
  const watchers = new Set<(sessionId: string, people: PeoplePresent) => void>();

  function change(sessionId: string, make: (meeting: Meeting) => void): boolean {
    const meeting = meetings.get(sessionId) ?? { here: new Map(), elsewhere: new Map() };
    const before = idsIn(meeting);
    make(meeting);
    if (meeting.here.size + meeting.elsewhere.size > 0) meetings.set(sessionId, meeting);
    else meetings.delete(sessionId);
    return idsIn(meeting).symmetricDifference(before).size > 0;
  }

  function count(
    sessionId: string,
    user: User,
    pages: 1 | -1,
  ): { people: PeoplePresent; cameOrLeft: boolean } {
    let isNewsHere = false;
    const cameOrLeft = change(sessionId, ({ here }) => {
      const before = here.get(user.uid)?.pages ?? 0;
      const now = before + pages;
      if (now > 0) here.set(user.uid, { name: user.displayName, pages: now });
      else here.delete(user.uid);
      isNewsHere = (before === 0) !== (now === 0);
    });
    const meeting = meetings.get(sessionId);
    if (isNewsHere) for (const changed of watchers) changed(sessionId, meeting ? named(meeting.here) : []);
    return { people: peopleOf(meeting), cameOrLeft };
  }

  return {
    enter: (sessionId, user) => count(sessionId, user, 1),
    leave: (sessionId, user) => count(sessionId, user, -1),
    peopleIn: (sessionId) => peopleOf(meetings.get(sessionId)),
    here: () =>
      Object.fromEntries(
        Array.from(meetings, ([sessionId, { here }]) => [sessionId, named(here)] as const).filter(
          ([, people]) => people.length > 0,
        ),
      ),
    setElsewhere: (server, sessionId, people) =>
      change(sessionId, ({ elsewhere }) => {
        if (people.length > 0) elsewhere.set(server, people);
        else elsewhere.delete(server);
      }),
    openAt: (server) =>
      Array.from(meetings, ([sessionId, { elsewhere }]) => (elsewhere.has(server) ? sessionId : [])).flat(),
    onChangeHere: (changed) => void watchers.add(changed),
  };
}

function peopleOf(meeting: Meeting | undefined): PeoplePresent {
  if (!meeting) return [];
  const people = [...named(meeting.here), ...[...meeting.elsewhere.values()].flat()];
  return [...new Map(people.map((person) => [person.id, person])).values()];
}

function idsIn(meeting: Meeting): Set<string> {
  return new Set(peopleOf(meeting).map(({ id }) => id));
}

function named(here: Meeting['here']): PeoplePresent {
  return [...here].map(([id, { name }]) => ({ id, name }));
}
