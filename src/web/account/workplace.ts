// The tools of an account: its meetings and the way to open one, on the server for a signed-in person, in this browser for
// everybody else. Created once per account; free of React.
import { type Clock, timestampOf } from '#meeting/clock.ts';
import { newId } from '#meeting/ids.ts';
import { totalsOf } from '#meeting/meeting-list.ts';
import { demoUser, type MeetingSession, SessionId, type User } from '#meeting/session.ts';
import { policyOnDevice } from '#meeting/state/consent.ts';
import type { MeetingState } from '#meeting/state/meeting-state.ts';
import { type LiveClient, openLiveClient } from '#protocol/client/live-client.ts';
import { Refusal } from '#protocol/http-client.ts';
import type { EngineReports, MeetingLink } from '#web/live/meeting-link.ts';
import { keepsMeeting, keepsMeetings } from '#web/local/kept-here.ts';
import { keptThresholds } from '#web/live/kept-thresholds.ts';
import type { Meetings } from '#web/live/meetings.ts';
import { createOutbox, type Outbox } from '#web/live/outbox.ts';
import { openOutboxStore } from '#web/live/outbox-store.ts';
import { openRemoteLink } from '#web/live/remote-link.ts';
import { type KeptOwnNotes, openOwnNotes } from '#web/live/own-notes.ts';
import { savesData } from '#web/device/saves-data.ts';
import { storedValue } from '#web/device/device-storage.ts';
import { type BrowserMeetings, browserMeetings } from './browser-meetings.ts';
import { type AwaitAnswer, meetingsOnServer } from './meetings-on-server.ts';
import {
  findOrCreate,
  serverAgents,
  serverAudit,
  serverLastTime,
  serverModelBudget,
  serverNotes,
  serverThresholds,
  serverWrongCompanies,
  takingServer,
} from './server-api.ts';
import { untilLeft } from './until-left.ts';

/** As long as somebody who signs out waits for their last words to be kept. */
const lastWordsMs = 2_000;

export interface Workplace {
  meetings: Meetings;
  /** Absent where nobody is signed in. */
  browserMeetings?: BrowserMeetings;
  /** `closed` is called when the meeting is left. */
  open(sessionId: string, closed?: () => void): Promise<MeetingLink>;
  /** Resolves as soon as no meeting is open. */
  left(): Promise<void>;
  /** Resolves once every meeting is left and all that was said in it is kept, or that takes too long. */
  settled(): Promise<void>;
  /** The person has signed in again: what waits for the server goes there. */
  goOn(): void;
  close(): void;
}

/** The page's own engine is fetched once a meeting is opened that this browser keeps, or one of its own is looked at. */
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
  const place = untilLeft(
    async (sessionId, closed) => {
      const id = addressed(sessionId, user);
      const { engine, openLocalMeeting } = await ready();
      return openLocalMeeting(engine, user, id, freshTitle(clock), closed);
    },
    () => void parts?.then(({ engine }) => engine.close()),
  );
  return {
    meetings: {
      list: async (before) => (keepsMeetings() ? (await meetings()).list(before) : []),
      totals: async () => (keepsMeetings() ? (await meetings()).totals() : totalsOf([])),
      people: async () => (keepsMeetings() ? (await meetings()).people() : []),
      create: async (title) => (await meetings()).create(title),
      remove: async (sessionId) => (await meetings()).remove(sessionId),
      leave: async (sessionId) => (await meetings()).leave(sessionId),
      // Nobody else changes what this browser keeps.
      follow: () => () => {},
      state: async (sessionId) => (keepsMeeting(sessionId) ? (await meetings()).state(sessionId) : undefined),
      consentPolicy: async () => policyOnDevice,
      ownNotes: async (sessionId) => (await meetings()).ownNotes(sessionId),
      questions: {
        model: async () => (await meetings()).questions.model(),
        ask: async (question, signal) => (await meetings()).questions.ask(question, signal),
      },
      // What this browser keeps is answered by its lines alone.
      questionsOf: () => undefined,
      exportFile: async (sessionId, options) => (await meetings()).exportFile(sessionId, options),
    },
    settled: place.left,
    goOn: () => {},
    ...place,
  };
}

export async function serverWorkplace(user: User, clock: Clock, turnedAway: TurnedAway): Promise<Workplace> {
  const store = await openOutboxStore(user.uid);
  let isSignedOut = false;
  const noticed: TurnedAway = (why) => {
    isSignedOut = why === 'signed-out';
    turnedAway(why);
  };
  const client = openPageClient(user, clock, noticed);
  const stopLooking = retryWhenBack(client);
  const outbox = createOutbox({ client, store, clock, left: await store.all() });
  const local = localWorkplace(user, clock);
  const thresholds = keptThresholds({ userId: user.uid, server: serverThresholds });
  const asked = noticingSignOut(noticed);
  const engineOf = (id: string): EngineReports => ({
    health: () => asked(serverAgents()),
    audit: (traceId) => asked(serverAudit(id, traceId)),
  });

  const meetings = meetingsOnServer({ user, client, local: local.meetings, asked });

  async function open(sessionId: string, closed: () => void): Promise<MeetingLink> {
    const id = addressed(sessionId, user);
    // Asked at once, so that the server's answer is not waited for twice.
    const keptHere = local.meetings.state(id).catch(() => undefined);
    let opened: MeetingSession;
    try {
      opened = await asked(findOrCreate(id, freshTitle(clock)));
    } catch (error) {
      const status = error instanceof Refusal ? error.status : 0;
      // The standing meeting was deleted elsewhere, and no id is given twice: it gets a new one.
      if (status === 409 && sessionId === standing && addressed(standing, user) === id) {
        standingMeeting(user).remove();
        return open(standing, closed);
      }
      // The server answered and said no: that is for the person to know. No answer: this browser takes over.
      if (status > 0 && status < 500) throw error;
      return openOffline(local, id, closed);
    }
    const here = await keptHere;
    const ownNotes = openOwnNotes({ userId: user.uid, sessionId: id, clock, server: serverNotes(id) });
    if (here?.session?.userId === user.uid) await bringAlong({ outbox, local, ownNotes }, id, here);
    const saidBefore =
      here?.session?.userId === demoUser.uid && here.entries.length + here.waiting.length > 0;
    const engine = engineOf(id);
    const modelBudget = serverModelBudget(id);
    return openRemoteLink({
      sessionId: id,
      user,
      opened,
      saidBefore,
      client,
      outbox,
      engine,
      questions: meetings.questionsOf(id),
      modelBudget: {
        model: () => asked(modelBudget.model()),
        change: (perHour) => asked(modelBudget.change(perHour)),
      },
      lastTime: (signal) => asked(serverLastTime(id, signal)),
      thresholds,
      wrongCompanies: serverWrongCompanies,
      ownNotes,
      clock,
      fetchStandIn: savesData()
        ? undefined
        : async (parts) => (await import('./prepare-stand-in.ts')).prepareStandIn(parts, asked),
      isSignedOut: () => isSignedOut,
      closed,
    });
  }

  const place = untilLeft(open, () => {
    stopLooking();
    outbox.close();
    client.close();
    local.close();
  });

  return {
    meetings,
    browserMeetings: browserMeetings({
      user,
      openHere: () => localWorkplace(demoUser, clock),
      server: takingServer,
    }),
    settled: () => atMost(clock, lastWordsMs, () => place.left().then(() => everythingKept(outbox))),
    goOn() {
      isSignedOut = false;
      client.retryNow();
    },
    ...place,
  };
}

/** What this person said here while the server was out of reach goes there now, under its own ids. */
async function bringAlong(
  { outbox, local, ownNotes }: { outbox: Outbox; local: Workplace; ownNotes: KeptOwnNotes },
  sessionId: string,
  { entries, waiting }: MeetingState,
): Promise<void> {
  for (const { id, text, speaker, timestamp, confidence } of [...entries, ...waiting]) {
    const entry = { id, sessionId, text, speaker, timestamp, confidence };
    outbox.add({ id, sessionId, kind: 'entry-added', body: { entry } });
  }
  const notes = await local.meetings.ownNotes(sessionId);
  await local.meetings.remove(sessionId);
  // Removed with the meeting here; from now on they wait for the server.
  for (const note of notes) ownNotes.write(note);
}

async function atMost(clock: Clock, ms: number, wait: () => Promise<void>): Promise<void> {
  const late = Promise.withResolvers<void>();
  const cancel = clock.after(ms, late.resolve);
  await Promise.race([late.promise, wait()]);
  cancel();
}

function everythingKept(outbox: Outbox): Promise<void> {
  return new Promise((resolve) => {
    const check = (): void => {
      if (outbox.pending().some(({ refused }) => refused === undefined)) return;
      stop();
      resolve();
    };
    const stop = outbox.subscribe(check);
    check();
  });
}

type TurnedAway = (why: 'signed-out' | 'other-version') => void;

/** A sign-in that has ended shows in whatever is asked next. */
function noticingSignOut(turnedAway: TurnedAway): AwaitAnswer {
  return async (answer) => {
    try {
      return await answer;
    } catch (error) {
      if (error instanceof Refusal && error.status === 401) turnedAway('signed-out');
      throw error;
    }
  };
}

function openPageClient(user: User, clock: Clock, turnedAway: TurnedAway): LiveClient {
  return openLiveClient({
    origin: window.location.origin,
    userId: user.uid,
    clock,
    openSocket: (url) => new WebSocket(url),
    turnedAway,
  });
}

/** The network is back, or the person looks at the page again. */
function retryWhenBack(client: LiveClient): () => void {
  const look = (): void => {
    if (document.visibilityState !== 'hidden') client.retryNow();
  };
  window.addEventListener('online', look);
  document.addEventListener('visibilitychange', look);
  return () => {
    window.removeEventListener('online', look);
    document.removeEventListener('visibilitychange', look);
  };
}

async function openOffline(local: Workplace, sessionId: string, closed: () => void): Promise<MeetingLink> {
  const link = await local.open(sessionId, closed);
  if (link.state.get().lastSequence === 1) link.actions.rename('Meeting Session (Offline)');
  return link;
}

function freshTitle(clock: Clock): string {
  return `Meeting Session - ${new Date(timestampOf(clock)).toLocaleDateString('en-US')}`;
}

/** /meeting without an id means this: each person's own standing meeting on this device. */
const standing = 'default';
const standingMeeting = (user: User) => storedValue(`defaultMeeting:${user.uid}`, SessionId);

function addressed(sessionId: string, user: User): string {
  if (sessionId !== standing) {
    if (SessionId.safeParse(sessionId).success) return sessionId;
    throw new Refusal(404, 'There is no such meeting.');
  }
  const kept = standingMeeting(user);
  const id = kept.read() ?? newId();
  kept.write(id);
  return id;
}
