// The orchestrator as a follower of the log: it follows the sessions that this engine holds, and takes a session without a
// holder when an event is stored in it. Each entry starts its run, each correction its re-check.
import type { Clock } from '#meeting/clock.ts';
import type { DurableEvent } from '#meeting/events.ts';
import { changesSpeakers, changesWords } from '#meeting/lines/lines.ts';
import { createFollower, type Doorbell, type Follower } from '../follow/follower.ts';
import { hearEvent, type LiveSession, type LiveSessions } from '../session/live-sessions.ts';
import type { SessionHolds } from '../session/session-holds.ts';
import { knowledgeOwner } from '../whose-knowledge.ts';
import type { JobClaim } from './in-flight-runs.ts';
import type { Runs } from './start-runs.ts';
import type { SessionStore, TakeUp } from './take-up.ts';

export interface FollowDependencies {
  database: SessionStore;
  bus: Doorbell;
  clock: Clock;
  sessions: LiveSessions;
  holds: SessionHolds;
  takeUp: TakeUp;
  runs: Runs;
  /** Reads which agents of its host's own are switched on. */
  readOwnAgents(live: LiveSession): Promise<void>;
  /** Answers what the log asks for beside its jobs. */
  answer(live: LiveSession): void;
  failed(error: unknown): void;
}

/** Who appends an event has its job. */
const ofWhoAppended = (): JobClaim => ({ attempt: 1 });

export function followSessions(dependencies: FollowDependencies): Follower {
  const { bus, clock, sessions, holds, takeUp, runs, readOwnAgents, answer, failed } = dependencies;
  const { log, queries } = dependencies.database;

  async function hear(live: LiveSession, event: DurableEvent): Promise<void> {
    if (event.sequence <= live.lastSequence) return;
    hearEvent(live, event);
    answer(live);
    // It was handed over among the events that are heard at once.
    if (live.own.of !== knowledgeOwner(live.session).id) await readOwnAgents(live);
    if (event.kind === 'entry-added')
      runs.startEntry({ added: event, recent: live.recent, live, claim: ofWhoAppended() });
    // Who speaks after a speaker was mended, the database has read from all lines.
    if (event.kind !== 'entry-joined' && changesSpeakers(event))
      live.session = (await queries.meeting(live.id)) ?? live.session;
    if (event.kind === 'speaker-renamed')
      runs.startRenaming({ renamed: event, live, claim: ofWhoAppended() });
    if (!changesWords(event)) return;
    runs.startCorrection({ corrected: event, live, claim: ofWhoAppended() });
  }

  return createFollower({
    name: 'orchestrator',
    log,
    bus,
    clock,
    cursor: takeUp.takeUp,
    async hear(events) {
      const live = sessions.get(events[0]!.sessionId);
      if (!live?.hold.isHeld()) return 'again';
      holds.renewIfDue();
      if (events.some((event) => event.kind === 'entry-added' || changesWords(event)))
        await readOwnAgents(live);
      for (const event of events) await hear(live, event);
    },
    async gone(sessionId) {
      sessions.forget(sessionId);
      holds.forget(sessionId);
    },
    async behind() {
      const looks = Array.from(sessions.all(), async ({ id, lastSequence }) => {
        const head = await log.head(id);
        return head === lastSequence ? [] : [{ sessionId: id, isGone: head === 0 }];
      });
      return (await Promise.all(looks)).flat();
    },
    failed,
  });
}
