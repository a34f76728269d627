// How much one signed-in person may ask for, whatever address they come from: so many a minute, so many at the same time.
import type { Clock } from '#meeting/clock.ts';

export interface PersonalLimit {
  /** Spends one of this person's. `leave` is called when it is done; where none is left, `waitMs` tells when to come again. */
  enter(uid: string): { leave: () => void } | { waitMs: number };
}

const minuteMs = 60_000;
/** One of those under way should be done by then. */
const busyMs = 1_000;

export function createPersonalLimit(
  clock: Clock,
  { perMinute, atOnce }: { perMinute: number; atOnce: number },
): PersonalLimit {
  const people = new Map<string, { since: number; spent: number; underWay: number }>();

  function forgetTheQuiet(now: number): void {
    for (const [uid, { since, underWay }] of people) {
      if (underWay === 0 && now - since >= minuteMs) people.delete(uid);
    }
  }

  return {
    enter(uid) {
      const now = clock.now();
      let person = people.get(uid);
      if (!person) {
        forgetTheQuiet(now);
        people.set(uid, (person = { since: now, spent: 0, underWay: 0 }));
      }
      if (now - person.since >= minuteMs) [person.since, person.spent] = [now, 0];
      if (person.spent >= perMinute) return { waitMs: person.since + minuteMs - now };
      if (person.underWay >= atOnce) return { waitMs: busyMs };
      person.spent++;
      person.underWay++;
      return { leave: () => void person.underWay-- };
    },
  };
}
