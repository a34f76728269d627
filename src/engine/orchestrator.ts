// The orchestrator: a follower of the log that sees that each entry gets its run, each correction its re-check, each
// recording its session. It works for the sessions that it holds by a lease. What is to be done is in the log and its jobs,
// so what an engine left behind is taken up by the next one, once.
import type { Agent, ConsentPolicy } from '#agents/agent.ts';
import type { AgentHealth, Task } from '#meeting/agent.ts';
import type { Clock } from '#meeting/clock.ts';
import type { DurableEvent, RuleCheck } from '#meeting/events.ts';
import { newId } from '#meeting/ids.ts';
import { engineMessages } from '#meeting/messages.ts';
import type { Leases } from '#store/leases.ts';
import type { Bus } from './bus.ts';
import { broadcast, engineActor } from './event-parts.ts';
import { createFollower, type Follower } from './follower.ts';
import { type BusHealth, createHealth, type Health } from './health.ts';
import type { Rank, RunDependencies } from './run/entry-run.ts';
import { createRuns, type Runs } from './run/start-runs.ts';
import { createTakeUp, type SessionStore, type TakeUp } from './run/take-up.ts';
import {
  createLiveSessions,
  hearEvent,
  type LiveSession,
  type LiveSessions,
} from './session/live-sessions.ts';
import { checkSession } from './session/rules.ts';
import { createSessionHolds, type SessionHolds } from './session/session-holds.ts';
import { answer, type SessionDependencies } from './session/session-start.ts';
import { createScheduler, type Scheduler } from './tasks/scheduler.ts';
import type { Workflow } from './workflows/workflow.ts';
import { inOrder } from './workflows/workflow.ts';
import { forRegistry } from './workflows/workflows.ts';

export interface OrchestratorDependencies {
  bus: Bus;
  database: SessionStore & { leases: Leases };
  /** Under which name it holds sessions. A name of its own unless told; no two engines at one time have the same. */
  holder?: string;
  /** Whether it is known that this holder has ended: nobody waits for its leases then. */
  hasEnded?(holder: string): Promise<boolean>;
  registry: readonly Agent[];
  clock: Clock;
  /** Shows everything where it is absent. */
  rank?: Rank;
  consentPolicy?: ConsentPolicy;
  /** Something of the engine or of an agent failed. `what` names the part, never the meeting's words. */
  failed(what: string, error: unknown): void;
  /** A task has another status. For whoever looks on; the task is the engine's. */
  watchTask?(task: Readonly<Task>): void;
  /** An agent became unhealthy or offline, or recovered. Meetings that are followed are told by the bus. */
  healthChanged?(health: AgentHealth): void;
}

export type WorkflowOutcome =
  | { outcome: 'ran'; checks: RuleCheck[] }
  /** `message` is the specification's where it has one, for people. */
  | { outcome: 'unknown-workflow' | 'workflow-not-by-hand' | 'no-active-session'; message: string };

export interface Orchestrator {
  /** Takes up a meeting that nobody works for: what it owes is done. */
  resume(sessionId: string): Promise<void>;
  /** Takes up meetings that owe something which nobody does. To be asked at the start; done every 30 s from then on. */
  sweep(): Promise<void>;
  /** Runs a workflow that a session's start triggers once more. The others run by themselves, for every entry. */
  runWorkflow(name: string, sessionId: string): WorkflowOutcome;
  /** Runs started or waiting, of entries and of corrections. */
  activeRuns(): number;
  /** Resolves when nothing is waiting or running. */
  settled(): Promise<void>;
  health(): { agents: AgentHealth[]; bus: BusHealth; droppedTasks: number };
  /** Hears no more and takes nothing up. What is under way goes on while its lease lasts. */
  stop(): void;
  /** Lets all sessions go, for the next engine. After `stop`. */
  release(): Promise<void>;
}

const showEverything: Rank = ({ outputs }) => ({
  decision: 'shown',
  score: outputs.confidence_score,
  reason: 'Nothing is ranked here.',
});

export function createOrchestrator(dependencies: OrchestratorDependencies): Orchestrator {
  const { bus, database, registry, clock, failed } = dependencies;
  const { leases } = database;
  const sessions = createLiveSessions();
  const scheduler = createScheduler(clock);
  const health = healthOf(dependencies, scheduler, sessions);
  const workflows = forRegistry(registry).map((workflow) => ({ ...workflow, steps: inOrder(workflow) }));
  const rules = { registry, consentPolicy: dependencies.consentPolicy ?? 'off' };
  const session: SessionDependencies = {
    ...rules,
    clock,
    workflows: workflows.filter(({ trigger }) => trigger === 'session-start'),
  };
  const runs = createRuns(database.log, runDependencies(dependencies, scheduler, health, workflows), failed);
  const background = createBackground((error) => failed('following a meeting', error));
  const respond = (live: LiveSession) => {
    const { start, check, stop } = live.unanswered;
    if (start ?? check ?? stop) background.add(answer(session, live, () => runs.inFlight.of(live.id)));
  };
  const { holder = newId(), hasEnded } = dependencies;
  const holds = createSessionHolds({
    leases,
    bus,
    clock,
    holder,
    ...(hasEnded && { hasEnded }),
    failed,
    lost(sessionId) {
      // What its new holder leaves, or nobody has taken, is asked for at once.
      sessions.forget(sessionId);
      follower.forget(sessionId);
      void follower.wake(sessionId);
    },
  });
  const wake = (sessionId: string) => follower.wake(sessionId);
  const takeUp = createTakeUp({ ...database, clock, holds, sessions, runs, answer: respond, wake, failed });
  const follower = followSessions({ ...dependencies, sessions, holds, takeUp, runs, respond });
  return {
    resume: wake,
    sweep: takeUp.sweep,
    runWorkflow: (name, sessionId) => runByHand(session, workflows, sessions, name, sessionId),
    activeRuns: runs.inFlight.count,
    async settled() {
      do {
        await follower.settled();
        await background.settled();
        await runs.inFlight.settled();
      } while (background.count() > 0 || runs.inFlight.count() > 0);
    },
    health: () => ({ agents: health.report(), bus: health.bus(), droppedTasks: scheduler.dropped() }),
    stop() {
      follower.stop();
      takeUp.stop();
      holds.stop();
      health.stop();
    },
    release: holds.releaseAll,
  };
}

/** Tells who asked for it, and whoever has a meeting open that the agents follow. */
function healthOf(
  { registry, clock, bus, healthChanged }: OrchestratorDependencies,
  scheduler: Scheduler,
  sessions: LiveSessions,
): Health {
  return createHealth({
    registry,
    clock,
    running: scheduler.running,
    busBytes: bus.bytes,
    changed: (agent) => healthChanged?.(agent),
    beat: ({ agent_id: agentType, status }) => {
      for (const sessionId of sessions.followed()) {
        const cause = { id: sessionId, sessionId, traceId: sessionId };
        broadcast({ bus, clock }, cause, engineActor, 'agent-health', { agentType, status });
      }
    },
  });
}

function runDependencies(
  dependencies: OrchestratorDependencies,
  scheduler: Scheduler,
  health: Health,
  workflows: readonly Workflow[],
): RunDependencies {
  const { registry, clock, failed, rank = showEverything, consentPolicy = 'off' } = dependencies;
  return {
    rank,
    rules: { registry, consentPolicy },
    health,
    agents: new Map(registry.map((agent) => [agent.definition.id, agent])),
    workflows: workflows.filter(({ trigger, steps }) => trigger === 'utterance' && steps.length > 0),
    tasks: {
      clock,
      scheduler,
      changed: (task) => dependencies.watchTask?.(task),
      attempted(task, ms, timed) {
        health.attempted(task.agent_id, ms, timed.outcome === 'done');
        if (timed.outcome === 'failed') failed(`agent ${task.agent_id}`, timed.error);
      },
    },
  };
}

interface FollowDependencies extends OrchestratorDependencies {
  sessions: LiveSessions;
  holds: SessionHolds;
  takeUp: TakeUp;
  runs: Runs;
  respond(live: LiveSession): void;
}

/** Follows the sessions that this engine holds; a session that nobody has is taken when anything is kept in it. */
function followSessions(dependencies: FollowDependencies): Follower {
  const { bus, clock, registry, sessions, holds, takeUp, runs, respond, failed } = dependencies;
  const { log, queries } = dependencies.database;

  async function hear(live: LiveSession, event: DurableEvent): Promise<void> {
    if (event.sequence <= live.lastSequence) return;
    hearEvent(live, event);
    respond(live);
    if (event.kind === 'entry-added')
      runs.startEntry({ added: event, recent: live.recent, live, attempt: 1 });
    if (event.kind !== 'entry-corrected') return;
    // Who speaks after a speaker was mended, the database has read from all lines.
    if (event.body.speaker !== undefined) live.session = (await queries.meeting(live.id)) ?? live.session;
    runs.startCorrection({ corrected: event, live, attempt: 1 });
  }

  return createFollower({
    name: 'orchestrator',
    log,
    bus,
    clock,
    // Without agents there is nothing to work for.
    cursor: async (sessionId) => (registry.length > 0 ? takeUp.takeUp(sessionId) : undefined),
    async hear(events) {
      const live = sessions.get(events[0]!.sessionId);
      if (!live?.hold.isHeld()) return 'again';
      holds.renewIfDue();
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
    failed: (error) => failed('following a meeting', error),
  });
}

/** Work that nobody waits for, but whoever asks that everything is settled. */
function createBackground(failed: (error: unknown) => void) {
  const underWay = new Set<Promise<void>>();
  return {
    add(work: Promise<void>): void {
      const done = work.catch(failed).finally(() => underWay.delete(done));
      underWay.add(done);
    },
    count: () => underWay.size,
    settled: () => Promise.all(underWay),
  };
}

function runByHand(
  session: SessionDependencies,
  workflows: readonly Workflow[],
  sessions: LiveSessions,
  name: string,
  sessionId: string,
): WorkflowOutcome {
  const workflow = workflows.find((one) => one.name === name);
  if (!workflow) return { outcome: 'unknown-workflow', message: engineMessages.unknownWorkflow(name) };
  if (workflow.trigger !== 'session-start')
    return { outcome: 'workflow-not-by-hand', message: engineMessages.workflowNotByHand(name) };
  const live = sessions.get(sessionId);
  if (live?.following === undefined)
    return { outcome: 'no-active-session', message: engineMessages.noSession };
  return { outcome: 'ran', checks: checkSession(session, workflow, live) };
}
