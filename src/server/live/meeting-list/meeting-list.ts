// Keeps lists of meetings live: tells every page that follows its person's list which meetings changed, came or went. It
// follows changes of meetings, not single lines, and looks up the current members, so that nobody else is told.
import { everyMeetingOf } from '#engine/every-meeting.ts';
import type { Clock } from '#meeting/clock.ts';
import type { MeetingSession } from '#meeting/session.ts';
import { membersIn } from '#meeting/people/members.ts';
import type { Bus, BusEvent } from '#engine/bus.ts';
import type { ServerMessage } from '#protocol/messages.ts';
import type { Queries } from '#store/queries.ts';
import type { SendBuffer } from '../send-buffer.ts';

/** However often a meeting changes, its members' pages are told no more often than this. */
const atMostEveryMs = 1_000;

const changesMeeting = new Set<BusEvent['kind']>([
  'meeting-created',
  'meeting-renamed',
  'meeting-ended',
  'meeting-deleted',
  'member-changed',
  'recording-started',
  'recording-stopped',
]);

export interface MeetingList {
  /** This page of this person is told from now on. Again changes nothing. */
  follow(userId: string, page: SendBuffer): Promise<void>;
  /** For a page that may or may not follow. */
  unfollow(userId: string, page: SendBuffer): void;
  /**
   * Reads every list that is followed and tells what another server changed: for as long as nobody else says so.
   * `isLast`: it will be said from now on.
   */
  lookAgain(isLast: boolean): Promise<void>;
  /** Tells nobody any more. */
  stop(): void;
}

export interface MeetingListDependencies {
  queries: Pick<Queries, 'meeting' | 'meetingsOf'>;
  bus: Pick<Bus, 'subscribe'>;
  clock: Clock;
  failed(error: unknown): void;
}

/** A person with pages that follow, and the meetings that are in their list: a deleted one names no members any more. */
interface Following {
  pages: Set<SendBuffer>;
  listed: Set<string>;
  /** How each of them stood at the last look. Undefined while changes are heard of. */
  seen?: Map<string, string> | undefined;
}

export function createMeetingList({ queries, bus, clock, failed }: MeetingListDependencies): MeetingList {
  const people = new Map<string, Following>();
  /** The meetings that were told of within the last second; true: they have changed again since. */
  const told = new Map<string, boolean>();
  /** Rises when a meeting is found to be gone, so that a list read before that is read again. */
  let losses = 0;

  const stop = bus.subscribe('all', ({ kind, sessionId }) => {
    if (people.size > 0 && changesMeeting.has(kind)) tellSoon(sessionId);
  });

  function tellSoon(sessionId: string): void {
    if (told.has(sessionId)) told.set(sessionId, true);
    else void tellAndWait(sessionId);
  }

  async function tellAndWait(sessionId: string): Promise<void> {
    told.set(sessionId, false);
    await tell(sessionId).catch(failed);
    clock.after(atMostEveryMs, () => {
      const hasChanged = told.get(sessionId);
      told.delete(sessionId);
      if (hasChanged) void tellAndWait(sessionId);
    });
  }

  async function tell(sessionId: string): Promise<void> {
    const session = await queries.meeting(sessionId);
    const members = session ? membersIn(session) : [];
    const ids = new Set(members.map(({ id }) => id));
    if (!session) losses++;
    for (const [userId, { pages, listed }] of people) {
      if (session && ids.has(userId)) {
        listed.add(sessionId);
        send(pages, { type: 'meeting-changed', session });
      } else if (listed.delete(sessionId)) {
        send(pages, { type: 'meeting-gone', sessionId });
      }
    }
  }

  async function readList<T>(userId: string, of: (session: MeetingSession) => T): Promise<T[]> {
    const before = losses;
    const list: T[] = [];
    for await (const session of everyMeetingOf(queries, userId)) list.push(of(session));
    return before === losses ? list : readList(userId, of);
  }

  /** Only names what changed: how it stands is read when it is told, so nothing older comes after something newer. */
  async function lookAgainFor(userId: string, following: Following, isLast: boolean): Promise<void> {
    const now = new Map(await readList(userId, (session) => [session.id, standing(session)]));
    const { listed, seen = now } = following;
    for (const id of new Set([...now.keys(), ...listed])) {
      const cameOrWent = now.has(id) !== listed.has(id);
      if (cameOrWent || (seen.has(id) && seen.get(id) !== now.get(id))) tellSoon(id);
    }
    following.seen = isLast ? undefined : now;
  }

  return {
    async follow(userId, page) {
      const known = people.get(userId);
      if (known) return void known.pages.add(page);
      const following: Following = { pages: new Set([page]), listed: new Set() };
      people.set(userId, following);
      try {
        for (const id of await readList(userId, (session) => session.id)) following.listed.add(id);
      } catch (error) {
        people.delete(userId);
        throw error;
      }
    },
    unfollow(userId, page) {
      const known = people.get(userId);
      if (known?.pages.delete(page) && known.pages.size === 0) people.delete(userId);
    },
    async lookAgain(isLast) {
      for (const [userId, following] of people) await lookAgainFor(userId, following, isLast);
    },
    stop() {
      stop();
      told.clear();
    },
  };
}

/** Every line changes when the meeting was last changed, and is no change of the list. */
function standing({ updatedAt: _, ...session }: MeetingSession): string {
  return JSON.stringify(session);
}

function send(pages: Iterable<SendBuffer>, message: ServerMessage): void {
  const frame = Buffer.from(JSON.stringify(message));
  for (const page of pages) page.sendFrame(frame);
}
