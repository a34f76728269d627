// What an account works with: its meetings and the way to open one. On the server for a signed-in person, in this
// browser for everybody else. Made once per account; free of React.
import { type Clock, timestampOf } from '#meeting/clock.ts';
import { newId } from '#meeting/ids.ts';
import type { User } from '#meeting/session.ts';
import { openLiveSocket } from '#web/live/live-socket.ts';
import type { MeetingLink } from '#web/live/meeting-link.ts';
import type { Meetings } from '#web/live/meetings.ts';
import { createOutbox } from '#web/live/outbox.ts';
import { openOutboxStore } from '#web/live/outbox-store.ts';
import { openRemoteLink } from '#web/live/remote-link.ts';
import { findOrCreate, Refusal, serverMeetings } from './server-api.ts';

export interface Workplace {
  meetings: Meetings;
  open(sessionId: string): Promise<MeetingLink>;
  close(): void;
}

/** Lets go only once the last open meeting is left, so that the last words of a recording still find their way. */
function untilLeft(open: Workplace['open'], letGo: () => void): Pick<Workplace, 'open' | 'close'> {
  let links = 0;
  let closing = false;
  const settle = () => {
    if (closing && links === 0) letGo();
  };
  const leave = () => {
    links--;
    settle();
  };
  return {
    async open(sessionId) {
      links++;
      try {
        const link = await open(sessionId);
        const close = () => {
          link.close();
          leave();
        };
        return { ...link, close };
      } catch (error) {
        leave();
        throw error;
      }
    },
    close() {
      closing = true;
      settle();
    },
  };
}

/** The page's own engine is fetched when it is first needed: the landing page and signed-in people do without it. */
async function localParts(clock: Clock) {
  const [{ assembleLocalEngine }, local] = await Promise.all([
    import('#web/local/assemble.ts'),
    import('#web/local/local-meetings.ts'),
  ]);
  return { engine: await assembleLocalEngine(clock), ...local };
}

export function localWorkplace(user: User, clock: Clock): Workplace {
  let parts: ReturnType<typeof localParts> | undefined;
  const ready = () => (parts ??= localParts(clock));
  const meetings = async () => {
    const { engine, localMeetings } = await ready();
    return localMeetings(engine, user);
  };
  return {
    meetings: {
      list: async () => (await meetings()).list(),
      create: async (title) => (await meetings()).create(title),
      remove: async (sessionId) => (await meetings()).remove(sessionId),
      picture: async (sessionId) => (await meetings()).picture(sessionId),
    },
    ...untilLeft(
      async (sessionId) => {
        const { engine, openLocalMeeting } = await ready();
        return openLocalMeeting(engine, user, addressed(sessionId, user), freshTitle(clock));
      },
      () => void parts?.then(({ engine }) => engine.store.close()),
    ),
  };
}

export async function serverWorkplace(
  user: User,
  clock: Clock,
  turnedAway: (why: 'signed-out' | 'old-page') => void,
): Promise<Workplace> {
  const store = await openOutboxStore(user.uid);
  const socket = openLiveSocket({ origin: window.location.origin, clock, turnedAway });
  const outbox = createOutbox({ socket, store, clock, left: await store.all() });
  const local = localWorkplace(user, clock);
  async function open(sessionId: string): Promise<MeetingLink> {
    const id = addressed(sessionId, user);
    try {
      await findOrCreate(id, freshTitle(clock));
    } catch (error) {
      // The server answered and said no: that is for the person to know. No answer: this browser takes over.
      if (error instanceof Refusal && error.status > 0 && error.status < 500) throw error;
      return openOffline(local, id);
    }
    return openRemoteLink({ sessionId: id, user, socket, outbox, clock });
  }
  return {
    meetings: serverMeetings,
    ...untilLeft(open, () => {
      outbox.close();
      socket.close();
      local.close();
    }),
  };
}

async function openOffline(local: Workplace, sessionId: string): Promise<MeetingLink> {
  const link = await local.open(sessionId);
  if (link.picture().lastNumber === 1) link.rename('Meeting Session (Offline)');
  return link;
}

function freshTitle(clock: Clock): string {
  return `Meeting Session - ${new Date(timestampOf(clock)).toLocaleDateString('en-US')}`;
}

/** /meeting without an id means 'default': each person's own standing meeting on this device. */
function addressed(sessionId: string, user: User): string {
  if (sessionId !== 'default') return sessionId;
  const key = `defaultMeeting:${user.uid}`;
  const id = localStorage.getItem(key) ?? newId();
  localStorage.setItem(key, id);
  return id;
}
