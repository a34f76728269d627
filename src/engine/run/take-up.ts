// Takes up meetings that an earlier process left behind: folds their log, and starts what they owe and nobody holds.
import type { Clock } from '#meeting/clock.ts';
import type { DurableEvent } from '#meeting/events.ts';
import type { LogStore } from '#store/store.ts';
import { pagesOf } from '../read-log.ts';
import type { Runs } from './start-runs.ts';
import { hearEvent, type LiveSession, type LiveSessions } from '#engine/session/live-sessions.ts';

/** How often jobs are looked for whose holder has ended without a word. */
const sweepMs = 30_000;
const claimedAtOnce = 200;

export interface TakeUp {
  /** The number up to which the meeting was read to take it up; 0 when it is known already. */
  resume(sessionId: string): Promise<number>;
  /** Does what any meeting still owes and nobody holds. Done every 30 s. */
  sweep(): Promise<void>;
  stop(): void;
}

export interface TakeUpDependencies {
  store: Pick<LogStore, 'eventsAfter' | 'claimJobs' | 'meeting'>;
  clock: Clock;
  sessions: LiveSessions;
  runs: Runs;
  /** Whether anybody does what is owed. */
  hasAgents: boolean;
  /** A recording began whose session was never started. */
  start(live: LiveSession, cause: DurableEvent): Promise<void>;
  failed(what: string, error: unknown): void;
}

export function createTakeUp(dependencies: TakeUpDependencies): TakeUp {
  const { store, clock, sessions, runs, hasAgents, start, failed } = dependencies;
  const resuming = new Map<string, Promise<number>>();

  async function takeUp(sessionId: string): Promise<number> {
    const live = sessions.open(sessionId);
    for await (const events of pagesOf(store, sessionId, 0))
      for (const event of events) hearEvent(live, event);
    if (live.lastSequence === 0) return 0;
    live.session = (await store.meeting(sessionId)) ?? live.session;
    if (live.unstarted) await start(live, live.unstarted);
    for (let more = hasAgents; more;) {
      const jobs = await store.claimJobs({ now: clock.now(), limit: claimedAtOnce, sessionId });
      for (const job of jobs) await runs.startJob(live, job);
      more = jobs.length === claimedAtOnce;
    }
    return live.lastSequence;
  }

  function resume(sessionId: string): Promise<number> {
    const reading = resuming.get(sessionId);
    if (reading) return reading;
    if (sessions.get(sessionId)) return Promise.resolve(0);
    const taking = takeUp(sessionId)
      .catch((error: unknown) => {
        sessions.forget(sessionId);
        throw error;
      })
      .finally(() => resuming.delete(sessionId));
    resuming.set(sessionId, taking);
    return taking;
  }

  async function sweep(): Promise<void> {
    for (let more = hasAgents; more;) {
      const jobs = await store.claimJobs({ now: clock.now(), limit: claimedAtOnce });
      for (const job of jobs) {
        await resume(job.sessionId);
        await runs.startJob(sessions.open(job.sessionId), job);
      }
      more = jobs.length === claimedAtOnce;
      // However much was left behind, what is said now is not queued behind it.
      if (more) await runs.inFlight.settled();
    }
  }

  let cancel = clock.after(sweepMs, sweepAndGoOn);
  function sweepAndGoOn(): void {
    sweep().catch((error: unknown) => failed('looking for jobs left behind', error));
    cancel = clock.after(sweepMs, sweepAndGoOn);
  }

  return { resume, sweep, stop: () => cancel() };
}
