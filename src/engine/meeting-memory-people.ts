// The people whose past is held in memory: an index each over their meetings, and whose each meeting is, so that an event
// of somebody unknown costs no read. Those who asked longest ago are dropped first.
import { createPersonIndex, type PersonIndex } from './meeting-memory-index.ts';

/**
 * What is held at once, over all people: making an index again costs some 70 ms for each thousand lines, holding it 2 or 3 MB.
 * What whoever asked longest ago has goes first.
 */
const holds = { lines: 100_000, people: 200 } as const;
/** Meetings whose owner is remembered. */
const ownersRemembered = 10_000;

export interface Person {
  index: PersonIndex;
  /** Resolves when what this person said before was read. */
  ready: Promise<void>;
}

export interface PeopleDependencies {
  saysNothing(word: string): boolean;
  /** Reads a person's past into the index. */
  read(index: PersonIndex, userId: string): Promise<void>;
  /** This meeting is not followed any more. */
  dropped(sessionId: string): void;
  atMost?: { lines: number; people: number };
}

export interface People {
  /** Makes the index of a person who asks for the first time, or again after it was dropped. */
  of(userId: string): Person;
  held(): Iterable<[userId: string, person: Person]>;
  indexOf(userId: string): PersonIndex | undefined;
  /** Whose meeting it is, where that is known. */
  ownerOf(sessionId: string): string | undefined;
  own(sessionId: string, userId: string): void;
  disown(sessionId: string): void;
}

export function createPeople({ saysNothing, read, dropped, atMost = holds }: PeopleDependencies): People {
  const people = new Map<string, Person>();
  const owners = new Map<string, string>();

  function newPerson(userId: string): Person {
    const index = createPersonIndex(saysNothing);
    const ready = read(index, userId).catch((error: unknown) => {
      drop(userId);
      throw error;
    });
    return { index, ready };
  }

  function drop(userId: string): void {
    for (const sessionId of people.get(userId)?.index.meetings.keys() ?? []) {
      owners.delete(sessionId);
      dropped(sessionId);
    }
    people.delete(userId);
  }

  /** Whoever asked last stays, however much it is. */
  function dropBeyond(): void {
    let lines = 0;
    for (const { index } of people.values()) lines += index.size();
    for (const [userId, { index }] of people) {
      if (people.size === 1 || (lines <= atMost.lines && people.size <= atMost.people)) return;
      lines -= index.size();
      drop(userId);
    }
  }

  return {
    of(userId) {
      const known = people.get(userId);
      people.delete(userId);
      const person = known ?? newPerson(userId);
      people.set(userId, person);
      dropBeyond();
      return person;
    },
    held: () => people,
    indexOf: (userId) => people.get(userId)?.index,
    ownerOf: (sessionId) => owners.get(sessionId),
    own(sessionId, userId) {
      owners.set(sessionId, userId);
      const [oldest] = owners.keys();
      if (owners.size > ownersRemembered && oldest !== undefined) owners.delete(oldest);
    },
    disown: (sessionId) => void owners.delete(sessionId),
  };
}
