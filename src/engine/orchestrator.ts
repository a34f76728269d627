// The orchestrator: hears everything that is kept, and sees that each entry gets its run, each correction its re-check,
// each recording its session. What is to be done is a job in the log itself (see LogStore.claimJobs), so what a stopped
// process left behind is taken up by the next one, once.
import type { Agent, ConsentPolicy } from '#agents/agent.ts';
import type { AgentHealth, Task } from '#meeting/agent.ts';
import type { Clock } from '#meeting/clock.ts';
import type { DurableEvent, MeetingEvent, RuleCheck } from '#meeting/events.ts';
import { isDurable } from '#meeting/events.ts';
import { engineMessages } from '#meeting/messages.ts';
import type { LogStore } from '#store/store.ts';
import type { Bus, BusEvent } from './bus.ts';
import { broadcast, engineActor } from './event-parts.ts';
import { type BusHealth, createHealth, type Health } from './health.ts';
import type { Rank, RunDependencies } from './run/entry-run.ts';
import { createRuns, type Runs } from './run/start-runs.ts';
import { createLiveSessions, hearEvent, type LiveSessions } from './session/live-sessions.ts';
import { checkSession } from './session/rules.ts';
import {
  checkAgain,
  type SessionDependencies,
  startSession,
  stopSession,
  tellWhatBlocks,
} from './session/session-start.ts';
import { createTakeUp, type TakeUp } from './run/take-up.ts';
import { createScheduler, type Scheduler } from './tasks/scheduler.ts';
import type { Workflow } from './workflows/workflow.ts';
import { inOrder } from './workflows/workflow.ts';
import { forRegistry } from './workflows/workflows.ts';

export interface OrchestratorDependencies {
  bus: Bus;
  store: Pick<LogStore, 'eventsAfter' | 'claimJobs' | 'meeting'>;
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
  /** Takes up a meeting left behind by an earlier process: what it owes is done. Once per meeting. */
  resume(sessionId: string): Promise<void>;
  /** Does what any meeting still owes and nobody holds. Done at the start, and every 30 s from then on. */
  sweep(): Promise<void>;
  /** Runs a workflow that a session's start triggers once more. The others run by themselves, for every entry. */
  runWorkflow(name: string, sessionId: string): WorkflowOutcome;
  /** Runs started or waiting, of entries and of corrections. */
  activeRuns(): number;
  /** Resolves when nothing is waiting or running. */
  settled(): Promise<void>;
  health(): { agents: AgentHealth[]; bus: BusHealth; droppedTasks: number };
  /** Hears no more. What is under way goes on. */
  stop(): void;
}

const showEverything: Rank = ({ outputs }) => ({
  decision: 'shown',
  score: outputs.confidence_score,
  reason: 'Nothing is ranked here.',
});

export function createOrchestrator(dependencies: OrchestratorDependencies): Orchestrator {
  const { bus, store, registry, clock, failed } = dependencies;
  const sessions = createLiveSessions();
  const scheduler = createScheduler(clock);
  const health = healthOf(dependencies, scheduler, sessions);
  const workflows = forRegistry(registry).map((workflow) => ({ ...workflow, steps: inOrder(workflow) }));
  const rules = { registry, consentPolicy: dependencies.consentPolicy ?? 'off' };
  const session: SessionDependencies = {
    ...rules,
    bus,
    clock,
    workflows: workflows.filter(({ trigger }) => trigger === 'session-start'),
  };
  const runs = createRuns(store, runDependencies(dependencies, scheduler, health, workflows), failed);
  const hasAgents = registry.length > 0;
  const start = (...[live, cause]: Parameters<Parameters<typeof createTakeUp>[0]['start']>) =>
    startSession(session, live, cause);
  const takeUp = createTakeUp({ store, clock, sessions, runs, hasAgents, start, failed });
  const hearing = createHearing({ store, sessions, session, runs, takeUp, hasAgents });
  const unsubscribe = bus.subscribe('all', (event) => hearing.hear(event, failed));
  return {
    async resume(sessionId) {
      await takeUp.resume(sessionId);
    },
    sweep: takeUp.sweep,
    runWorkflow: (name, sessionId) => runByHand(session, workflows, sessions, name, sessionId),
    activeRuns: runs.inFlight.count,
    async settled() {
      while (hearing.waiting.size > 0 || runs.inFlight.count() > 0) {
        await Promise.all(hearing.waiting);
        await runs.inFlight.settled();
      }
    },
    health: () => ({ agents: health.report(), bus: health.bus(), droppedTasks: scheduler.dropped() }),
    stop() {
      unsubscribe();
      takeUp.stop();
      health.stop();
    },
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
  const { bus, registry, clock, failed, rank = showEverything, consentPolicy = 'off' } = dependencies;
  return {
    bus,
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

interface HearingDependencies {
  store: OrchestratorDependencies['store'];
  sessions: LiveSessions;
  session: SessionDependencies;
  runs: Runs;
  takeUp: TakeUp;
  hasAgents: boolean;
}

/** What the orchestrator does about each event. */
function createHearing({ store, sessions, session, runs, takeUp, hasAgents }: HearingDependencies) {
  /** Entries and corrections that were heard and whose run has not begun. */
  const waiting = new Set<Promise<void>>();

  async function follow(event: DurableEvent): Promise<void> {
    const readUpTo = await takeUp.resume(event.sessionId);
    const live = sessions.open(event.sessionId);
    const isNew = event.sequence > readUpTo;
    if (isNew) hearEvent(live, event);
    switch (event.kind) {
      case 'entry-added': {
        // The agents follow a meeting from its first words, recorded or not.
        const started = live.started || !hasAgents ? undefined : startSession(session, live, event);
        if (isNew) runs.startEntry({ added: event, recent: live.recent, live, attempt: 1 });
        else await runs.startJob(live, jobOf(event));
        return started;
      }
      case 'entry-corrected':
        // Who speaks after a speaker was mended, the store has read from all lines.
        if (event.body.speaker !== undefined)
          live.session = (await store.meeting(event.sessionId)) ?? live.session;
        return runs.startCorrection({ corrected: event, live, attempt: 1 });
      case 'recording-started':
        if (live.following !== event.id && hasAgents) await startSession(session, live, event);
        return;
      case 'recording-stopped':
        if (hasAgents) await stopSession(session, event, runs.inFlight.of(event.sessionId));
        return;
      case 'consent-given':
        return checkAgain(session, live, event);
      default:
        return;
    }
  }

  /** What keeps people from recording yet is told before they try. */
  async function begin(event: MeetingEvent<'meeting-created'>): Promise<void> {
    const live = sessions.open(event.sessionId);
    hearEvent(live, event);
    await tellWhatBlocks(session, live, event);
  }

  return {
    waiting: waiting as ReadonlySet<Promise<void>>,
    hear(event: BusEvent, failed: OrchestratorDependencies['failed']): void {
      if (event.kind === 'meeting-deleted') return sessions.forget(event.sessionId);
      if (!isDurable(event)) return;
      const heard = (event.kind === 'meeting-created' ? begin(event) : follow(event)).catch(
        (error: unknown) => failed('following a meeting', error),
      );
      if (event.kind === 'entry-added' || event.kind === 'entry-corrected') waiting.add(heard);
      void heard.finally(() => waiting.delete(heard));
    },
  };
}

function jobOf({ id, sessionId, sequence }: MeetingEvent<'entry-added'>) {
  return { sessionId, eventId: id, sequence, attempt: 1 };
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
