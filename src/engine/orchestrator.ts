// The orchestrator: a follower of the log that starts a run for each entry, a re-check for each correction and a session for
// each recording. It works for the sessions that it holds by a lease. All open work is in the log and its jobs, so the next
// engine takes up what this one leaves behind, once.
import type { Agent } from '#agents/agent.ts';
import type { ConsentPolicy } from '#meeting/state/consent.ts';
import type { AgentHealth, Task } from '#meeting/outputs/agent.ts';
import type { RuleCheck } from '#meeting/events.ts';
import { engineMessages } from '#meeting/messages.ts';
import { broadcast, engineActor } from './event-parts.ts';
import { type BusHealth, createHealth, type Health } from './health.ts';
import type { Rank, RunDependencies } from './run/entry-run.ts';
import { createRuns, runId } from './run/start-runs.ts';
import type { EngineDependencies, SecondSpeed, SecondSpeedReport } from './second-speed/second-speed.ts';
import { createBackground } from './run/background.ts';
import { type SessionWork, type SessionWorkDependencies, workOnSessions } from './run/work-on-sessions.ts';
import { createLiveSessions, type LiveSession, type LiveSessions } from './session/live-sessions.ts';
import { checkSession } from './session/rules.ts';
import { answer, type SessionDependencies } from './session/session-start.ts';
import { createScheduler, type Scheduler } from './tasks/scheduler.ts';
import type { Workflow } from './workflows/workflow.ts';
import { inOrder } from './workflows/workflow.ts';
import { forRegistry } from './workflows/workflows.ts';

export interface OrchestratorDependencies extends Pick<
  SessionWorkDependencies,
  'bus' | 'database' | 'holder' | 'hasEnded' | 'ownAgents' | 'clock'
> {
  registry: readonly Agent[];
  /** Shows everything where it is absent. */
  rank?: Rank;
  consentPolicy?: ConsentPolicy;
  /** Something of the engine or of an agent failed. `what` names the part, never the meeting's words. */
  failed(what: string, error: unknown): void;
  /** Opens what looks at lines a second time, and may speak where the agents were silent. Absent: no language model is asked. */
  secondSpeed?(engine: EngineDependencies): SecondSpeed;
  /** A task has another status. For whoever looks on; the task is the engine's. */
  watchTask?(task: Readonly<Task>): void;
  /** An agent became unhealthy or offline, or recovered. The bus tells the followed meetings. */
  healthChanged?(health: AgentHealth): void;
}

type WorkflowOutcome =
  | { outcome: 'ran'; checks: RuleCheck[] }
  /** `message` is the specification's where it has one, for people. */
  | { outcome: 'unknown-workflow' | 'workflow-not-by-hand' | 'no-active-session'; message: string };

export interface Orchestrator extends SessionWork {
  /** The meetings that it works for. */
  held(): string[];
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
}

const showEverything: Rank = ({ outputs }) => ({
  decision: 'shown',
  score: outputs.confidence_score,
  reason: 'Nothing is ranked here.',
});

export function createOrchestrator(dependencies: OrchestratorDependencies): Orchestrator {
  const { database, registry, clock, failed } = dependencies;
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
  const background = createBackground((error) => failed('following a meeting', error));
  const respond = (live: LiveSession) => {
    const { start, check, stop } = live.unanswered;
    if (start ?? check ?? stop) background.add(answer(session, live, () => runs.inFlight.of(live.id)));
  };
  const work = workOnSessions({
    ...dependencies,
    hasAgents: registry.length > 0,
    sessions,
    runs,
    answer: respond,
  });
  return {
    ...work,
    held: () => Array.from(sessions.all(), ({ id }) => id),
    runWorkflow: (name, sessionId) => runByHand(session, workflows, sessions, name, sessionId),
    activeRuns: runs.inFlight.count,
    async settled() {
      do {
        await work.settled();
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
      work.stop();
      health.stop();
    },
  };
}

/** Notifies the subscriber, and everybody who has a followed meeting open. */
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
): EngineDependencies {
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
