// Takes over sessions that nobody works for: folds their log, answers open requests, and starts the owed runs, whoever had
// begun them. It regularly searches for sessions whose engine died.
import type { Clock } from '#meeting/clock.ts';
import type { Job, Jobs } from '#store/jobs.ts';
import type { Log } from '#store/log.ts';
import type { Queries } from '#store/queries.ts';
import { pagesOf } from '../read-log.ts';
import { hearEvent, type LiveSession, type LiveSessions, newLiveSession } from '../session/live-sessions.ts';
import type { SessionHold } from '../session/session-hold.ts';
import type { SessionHolds } from '../session/session-holds.ts';
import type { Runs } from './start-runs.ts';

const sweepMs = 30_000;
const claimedAtOnce = 200;
/** Whoever needs longer than its lease each time will not have read it the next time either. */
const takesAtMost = 3;

/** What the engine needs of a database. */
export interface SessionStore {
  log: Pick<Log, 'eventsAfter' | 'head'>;
  queries: Pick<Queries, 'meeting'>;
  jobs: Jobs;
}

export interface TakeUp {
  /** The sequence number up to which the session was read; undefined when there is none, or another engine has it. */
  takeUp(sessionId: string): Promise<number | undefined>;
  /** Takes up sessions with jobs that nobody does. Done every 30 s. */
  sweep(): Promise<void>;
  stop(): void;
}

export interface TakeUpDependencies extends SessionStore {
  clock: Clock;
  /** Whether there are agents: without agents nothing is taken up. */
  hasAgents: boolean;
  holds: Pick<SessionHolds, 'take'>;
  sessions: LiveSessions;
  runs: Runs;
  /** Reads which agents of its host's own are switched on. */
  readOwnAgents(live: LiveSession): Promise<void>;
  /** Does in the background what the log asks for beside its jobs. */
  answer(live: LiveSession): void;
  failed(what: string, error: unknown): void;
}

export function createTakeUp(dependencies: TakeUpDependencies): TakeUp {
  const { jobs, clock, hasAgents, holds, sessions, runs, readOwnAgents, answer, failed } = dependencies;
  const taking = new Map<string, Promise<number | undefined>>();

  async function take(sessionId: string, times = 1): Promise<number | undefined> {
    const hold = await holds.take(sessionId);
    if (!hold) return undefined;
    const live = await readLive(dependencies, hold);
    await readOwnAgents(live);
    // Its lease may run out meanwhile, as when the clock is set: nobody else would ask for what was said until now.
    const again = () => (times < takesAtMost ? take(sessionId, times + 1) : undefined);
    if (!hold.isHeld()) return again();
    sessions.add(live);
    const left = await jobs.takeOver({ sessionId, upTo: live.lastSequence, now: clock.now() });
    // First words that were looked at without a session, or by nobody, begin none now.
    if (live.unanswered.start?.kind === 'entry-added' && left.length === 0) live.unanswered.start = undefined;
    const { stop } = live.unanswered;
    live.unanswered.stop = undefined;
    answer(live);
    await startAll(live, left);
    // A session ends behind its last runs.
    live.unanswered.stop = stop;
    answer(live);
    return hold.isHeld() ? live.lastSequence : again();
  }

  async function takeUp(sessionId: string): Promise<number | undefined> {
    if (!hasAgents) return undefined;
    const known = sessions.get(sessionId);
    if (known?.hold.isHeld()) return known.lastSequence;
    const before = taking.get(sessionId);
    if (before) return before;
    const now = take(sessionId).finally(() => taking.delete(sessionId));
    taking.set(sessionId, now);
    return now;
  }

  async function startAll(live: LiveSession, left: readonly Job[]): Promise<void> {
    for (const job of left) await runs.startJob(live, job);
  }

  /** Jobs of a session that is held: a run could not be written. */
  async function makeUp(live: LiveSession): Promise<void> {
    for (let more = true; more;) {
      const left = await jobs.claim({ now: clock.now(), limit: claimedAtOnce, sessionId: live.id });
      await startAll(live, left);
      more = left.length === claimedAtOnce;
    }
  }

  async function sweep(): Promise<void> {
    if (!hasAgents) return;
    for (const sessionId of await jobs.neglected(clock.now())) {
      await takeUp(sessionId);
      const live = sessions.get(sessionId);
      if (live?.hold.isHeld()) await makeUp(live);
      // However much was left behind, what is said now is not queued behind it.
      if (runs.inFlight.count() >= claimedAtOnce) await runs.inFlight.settled();
    }
  }

  let cancel = clock.after(sweepMs, sweepAndGoOn);
  function sweepAndGoOn(): void {
    sweep().catch((error: unknown) => failed('looking for jobs left behind', error));
    cancel = clock.after(sweepMs, sweepAndGoOn);
  }

  return {
    takeUp,
    sweep,
    stop: () => cancel(),
  };
}

/** What is kept after it was read up to here is heard as it comes. */
async function readLive({ log, queries }: SessionStore, hold: SessionHold): Promise<LiveSession> {
  const { sessionId } = hold;
  const live = newLiveSession(hold);
  const head = await log.head(sessionId);
  for await (const events of pagesOf(log, sessionId, 0, head))
    for (const event of events) hearEvent(live, event);
  live.session = (await queries.meeting(sessionId)) ?? live.session;
  return live;
}
