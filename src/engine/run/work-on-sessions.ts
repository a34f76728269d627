// The sessions that this engine works for: held by leases, taken over if nobody works for them, and followed as long as they
// are held.
import type { Agent } from '#agents/agent.ts';
import { newId } from '#meeting/ids.ts';
import type { Leases } from '#store/leases.ts';
import type { Bus } from '../bus.ts';
import type { LiveSession } from '../session/live-sessions.ts';
import { createSessionHolds } from '../session/session-holds.ts';
import { knowledgeOwner } from '../whose-knowledge.ts';
import { followSessions } from './follow-sessions.ts';
import { createTakeUp, type SessionStore, type TakeUpDependencies } from './take-up.ts';

export interface SessionWorkDependencies extends Pick<
  TakeUpDependencies,
  'clock' | 'hasAgents' | 'sessions' | 'runs' | 'answer' | 'failed'
> {
  bus: Bus;
  database: SessionStore & { leases: Leases };
  /** The name under which it holds sessions. Unique by default; no two engines may have the same at one time. */
  holder?: string;
  /** Whether it is known that this holder has ended: nobody waits for its leases then. */
  hasEnded?(holder: string): Promise<boolean>;
  /** The agents that a person wrote and has switched on. Asked anew for what is said, so that a change holds from the next line. */
  ownAgents?(userId: string): Promise<readonly Agent[]>;
}

export interface SessionWork {
  /** Takes up a meeting that nobody works for: its jobs are done. */
  resume(sessionId: string): Promise<void>;
  /** Another engine has ended and its meetings were freed: their jobs are taken up at once. */
  takeOver(): Promise<void>;
  /** Takes up meetings with jobs that nobody does. To be asked at the start; done every 30 s from then on. */
  sweep(): Promise<void>;
  /** Resolves when what was kept so far is heard. */
  settled(): Promise<void>;
  /** Hears no more and takes nothing up. What is held stays held while its lease lasts. */
  stop(): void;
  /** Lets all sessions go, for the next engine. After `stop`. */
  release(): Promise<void>;
}

export function workOnSessions(dependencies: SessionWorkDependencies): SessionWork {
  const { database, sessions, ownAgents, failed, holder = newId() } = dependencies;
  const holds = createSessionHolds({
    ...dependencies,
    leases: database.leases,
    holder,
    lost(sessionId) {
      // What its new holder leaves, or nobody has taken, is asked for at once.
      sessions.forget(sessionId);
      follower.forget(sessionId);
      void follower.wake(sessionId);
    },
  });

  /** Those of before stay where they cannot be read, unless they are another person's. */
  async function readOwnAgents(live: LiveSession): Promise<void> {
    if (!ownAgents || !live.session) return;
    const { id: of } = knowledgeOwner(live.session);
    try {
      live.own = { of, agents: await ownAgents(of) };
    } catch (error) {
      if (live.own.of !== of) live.own = { of, agents: [] };
      failed('reading somebody’s own agents', error);
    }
  }

  const takeUp = createTakeUp({ ...database, ...dependencies, holds, readOwnAgents });
  const follower = followSessions({
    ...dependencies,
    holds,
    takeUp,
    readOwnAgents,
    failed: (error) => failed('following a meeting', error),
  });

  return {
    async resume(sessionId) {
      await takeUp.takeUp(sessionId);
      await follower.wake(sessionId);
    },
    takeOver() {
      holds.askAgain();
      return takeUp.sweep();
    },
    sweep: takeUp.sweep,
    settled: follower.settled,
    stop() {
      follower.stop();
      takeUp.stop();
      holds.stop();
    },
    release: holds.releaseAll,
  };
}
