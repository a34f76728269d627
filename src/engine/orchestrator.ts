// The orchestrator: a follower of the log that sees that each entry gets its run, each correction its re-check, each
// recording its session. It works for the sessions that it holds by a lease. What is to be done is in the log and its jobs,
// so what an engine left behind is taken up by the next one, once.
import type { Agent } from '#agents/agent.ts';
import type { ConsentPolicy } from '#meeting/state/consent.ts';
import type { AgentHealth, Task } from '#meeting/outputs/agent.ts';
import type { Clock } from '#meeting/clock.ts';
import type { RuleCheck } from '#meeting/events.ts';
import { newId } from '#meeting/ids.ts';
import { engineMessages } from '#meeting/messages.ts';
import type { Leases } from '#store/leases.ts';
import type { Bus } from './bus.ts';
import { broadcast, engineActor } from './event-parts.ts';
import { type BusHealth, createHealth, type Health } from './health.ts';
import type { Rank, RunDependencies } from './run/entry-run.ts';
import { createRuns, runId } from './run/start-runs.ts';
import type { EngineParts, SecondSpeed, SecondSpeedReport } from './second-speed/second-speed.ts';
import { createBackground } from './run/background.ts';
import { followSessions } from './run/follow-sessions.ts';
import { createTakeUp, type SessionStore } from './run/take-up.ts';
import { createLiveSessions, type LiveSession, type LiveSessions } from './session/live-sessions.ts';
import { checkSession } from './session/rules.ts';
import { createSessionHolds } from './session/session-holds.ts';
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
  /** The agents that a person wrote and has switched on. Asked anew for what is said, so that a change holds from the next line. */
  ownAgents?(userId: string): Promise<readonly Agent[]>;
  /** Something of the engine or of an agent failed. `what` names the part, never the meeting's words. */
  failed(what: string, error: unknown): void;
  /** Opens what looks at lines a second time, and may speak where the agents were silent. Absent: no language model is asked. */
  secondSpeed?(engine: EngineParts): SecondSpeed;
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
  /** Another engine has ended and its meetings were freed: what they owe is taken up at once. */
  takeOver(): Promise<void>;
  /** The meetings that it works for. */
  held(): string[];
  /** Takes up meetings that owe something which nobody does. To be asked at the start; done every 30 s from then on. */
  sweep(): Promise<void>;
  /** Runs a workflow that a session's start triggers once more. The others run by themselves, for every entry. */
  runWorkflow(name: string, sessionId: string): WorkflowOutcome;
  /** Runs started or waiting, of entries and of corrections. */
  activeRuns(): number;
  /** Resolves when nothing is waiting or running. */
  settled(): Promise<void>;
  health(): {
    agents: AgentHealth[];
    bus: BusHealth;
    droppedTasks: number;
    /** Absent where no language model is asked. */
    secondSpeed?: SecondSpeedReport;
  };
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
  const hasAgents = registry.length > 0;
  const sessions = createLiveSessions(({ id }) => runs.inFlight.isBusy(id));
  const scheduler = createScheduler(clock);
  const health = healthOf(dependencies, scheduler, sessions);
  const workflows = forRegistry(registry).map((workflow) => ({ ...workflow, steps: inOrder(workflow) }));
  const rules = { registry, consentPolicy: dependencies.consentPolicy ?? 'off' };
  const session: SessionDependencies = {
    ...rules,
    clock,
    workflows: workflows.filter(({ trigger }) => trigger === 'session-start'),
  };
  const forRuns = runDependencies(dependencies, scheduler, health, workflows);
  const secondSpeed = dependencies.secondSpeed?.(
    engineParts(dependencies, forRuns, (id) => runs.inFlight.ended(id)),
  );
  const runs = createRuns(
    database.log,
    { ...forRuns, ...(secondSpeed && { began: secondSpeed.heard }) },
    failed,
  );
  const failedToFollow = (error: unknown) => failed('following a meeting', error);
  const background = createBackground(failedToFollow);
  const respond = (live: LiveSession) => {
    const { start, check, stop } = live.unanswered;
    if (start ?? check ?? stop) background.add(answer(session, live, () => runs.inFlight.of(live.id)));
  };
  const { holder = newId(), hasEnded } = dependencies;
  const holds = createSessionHolds({
    leases: database.leases,
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
  /** Those of before stay where they cannot be read. */
  async function readOwnAgents(live: LiveSession): Promise<void> {
    const { ownAgents } = dependencies;
    if (!ownAgents || !live.session) return;
    try {
      live.own = await ownAgents(live.session.userId);
    } catch (error) {
      failed('reading somebody’s own agents', error);
    }
  }
  const takeUp = createTakeUp({
    ...database,
    clock,
    hasAgents,
    holds,
    sessions,
    runs,
    readOwnAgents,
    answer: respond,
    failed,
  });
  const follower = followSessions({
    database,
    bus,
    clock,
    sessions,
    holds,
    takeUp,
    runs,
    readOwnAgents,
    answer: respond,
    failed: failedToFollow,
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
    held: () => Array.from(sessions.all(), ({ id }) => id),
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
    health: () => ({
      agents: health.report(),
      bus: health.bus(),
      droppedTasks: scheduler.dropped(),
      ...(secondSpeed && { secondSpeed: secondSpeed.report() }),
    }),
    stop() {
      secondSpeed?.stop();
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

function engineParts(
  { clock, failed, watchTask }: OrchestratorDependencies,
  { rank, rules, agents }: RunDependencies,
  ended: (runId: string) => Promise<void>,
): EngineParts {
  return {
    rank,
    rules,
    agents,
    failed,
    runEnded: (live, entryId) => ended(runId(live, entryId)),
    tasks: {
      clock,
      scheduler: createScheduler(clock),
      changed: (task) => watchTask?.(task),
      attempted(_, __, timed) {
        if (timed.outcome === 'failed') failed('a language model', timed.error);
      },
    },
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
