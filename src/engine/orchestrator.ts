// The orchestrator: hears everything that is kept, and sees that each entry gets its round, each correction its check,
// each recording its session. Work is owed by the log itself (see LogStore.claimWork), so what a stopped process left
// behind is taken up by the next one, once.
import type { Agent, SessionStart } from '#agents/agent.ts';
import type { AgentHealth, Task } from '#meeting/agent.ts';
import type { Clock } from '#meeting/clock.ts';
import type { DurableEvent, MeetingEvent, RuleCheck } from '#meeting/events.ts';
import { isDurable } from '#meeting/events.ts';
import { bounds, entryLongEnough, recentEntries } from '#meeting/limits.ts';
import { engineMessages } from '#meeting/messages.ts';
import { reduceEvents, emptyMeetingState, type MeetingState } from '#meeting/meeting-state.ts';
import type { LogStore, Job } from '#store/store.ts';
import type { Bus } from './bus.ts';
import { checkCorrection, type CorrectionWork } from './corrections.ts';
import { type BusHealth, createHealth } from './health.ts';
import { createLiveSessions, hearEvent, type LiveSession } from './live-sessions.ts';
import type { Rank } from './offer.ts';
import { checkAgain, checkRules, closeSession, openSession } from './session-start.ts';
import { runRound, type RoundWork } from './round.ts';
import { createRunning } from './in-flight-runs.ts';
import { createScheduler } from './tasks/scheduler.ts';
import { type Timed } from './with-timeout.ts';
import { forRegistry } from './workflows/workflows.ts';
import { inOrder } from './workflows/workflow.ts';

/** How often work is looked for whose holder has ended without a word. */
const sweepMs = 30_000;
const claimedAtOnce = 200;
/** Entries before the one looked at lie within so many events, or are done without. */
const eventsBefore = 100;

export interface OrchestratorDependencies {
  bus: Bus;
  store: Pick<LogStore, 'eventsAfter' | 'claimJobs'>;
  registry: readonly Agent[];
  clock: Clock;
  /** Shows everything where it is absent. */
  rank?: Rank;
  consentPolicy?: SessionStart['consentPolicy'];
  /** Something of the engine or of an agent failed. `what` names the part, never the meeting's words. */
  failed(what: string, error: unknown): void;
  /** A task has another status. For whoever looks on; the task is the engine's. */
  watchTask?(task: Readonly<Task>): void;
  /** An agent became unhealthy or offline, or recovered. */
  healthChanged?(health: AgentHealth): void;
}

export type WorkflowOutcome =
  | { outcome: 'ran'; checks: RuleCheck[] }
  /** `message` is the specification's, for people. */
  | { outcome: 'unknown-workflow' | 'no-active-session'; message: string };

export interface Orchestrator {
  /** Takes up a meeting left behind by an earlier process: what it owes is done. Once per meeting. */
  resume(sessionId: string): Promise<void>;
  /** Does what any meeting still owes and nobody holds. Done at the start, and every 30 s from then on. */
  sweep(): Promise<void>;
  /** Runs a workflow that a session's start triggers once more. The others run by themselves, for every entry. */
  runWorkflow(name: string, sessionId: string): WorkflowOutcome;
  /** Rounds and checks started or waiting. */
  activeRounds(): number;
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

export function createOrchestrator(parts: OrchestratorDependencies): Orchestrator {
  const { bus, store, registry, clock, failed, rank = showEverything, consentPolicy = 'off' } = parts;
  const sessions = createLiveSessions();
  const scheduler = createScheduler(clock);
  const health = createHealth({
    registry,
    clock,
    running: scheduler.running,
    busBytes: bus.bytes,
    changed: (agent) => parts.healthChanged?.(agent),
  });
  const workflows = forRegistry(registry).map((workflow) => ({ ...workflow, steps: inOrder(workflow) }));
  const agents = new Map(registry.map((agent) => [agent.definition.id, agent]));
  const running = createRunning();
  const resuming = new Map<string, Promise<number>>();
  /** The meetings whose corrections are being checked: how they read after the last check. */
  const checking = new Map<string, Promise<MeetingState>>();
  /** Entries and corrections that were heard and have no work yet. */
  const hearings = new Set<Promise<void>>();

  const tasks = {
    clock,
    scheduler,
    changed: (task: Readonly<Task>) => parts.watchTask?.(task),
    attempted(task: Readonly<Task>, ms: number, timed: Timed<unknown>) {
      health.attempted(task.agent_id, ms, timed.outcome === 'done');
      if (timed.outcome === 'failed') failed(`agent ${task.agent_id}`, timed.error);
    },
  };
  const utterance = workflows.filter(({ trigger, steps }) => trigger === 'utterance' && steps.length > 0);
  const opening = {
    bus,
    clock,
    registry,
    workflows: workflows.filter(({ trigger }) => trigger === 'session-start'),
    consentPolicy,
  };
  const looking = { bus, clock, rank, agents, workflows: utterance, tasks, health };

  const startRound = (work: RoundWork) => {
    if (registry.length === 0 || !isLongEnough(work.heard)) return;
    running.add(
      work.live.id,
      work.heard.id,
      () => runRound(looking, work),
      (error) => failed('round', error),
    );
  };
  const startCheck = (work: Omit<CorrectionWork, 'state'>) => {
    const { id, sessionId, body } = work.corrected;
    if (registry.length === 0) return;
    running.add(
      sessionId,
      id,
      async () => {
        // The corrected entry may still be looked at as it read before: what comes of that is checked too.
        await running.ended(body.entryId);
        await inTurn(sessionId, async (state) => checkCorrection(looking, { ...work, state }));
      },
      (error) => failed('correction', error),
    );
  };

  /** Folds the meeting's log and does what it owes. Gives the number up to which it was read. */
  async function takeUp(sessionId: string): Promise<number> {
    const live = sessions.open(sessionId);
    for await (const events of pagesOf(sessionId, 0)) for (const event of events) hearEvent(live, event);
    if (live.lastSequence === 0) return 0;
    if (live.unopened) await openSession(opening, live, live.unopened);
    for (let more = registry.length > 0; more;) {
      const owed = await store.claimJobs({ now: clock.now(), limit: claimedAtOnce, sessionId });
      for (const work of owed) await startOwed(live, work);
      more = owed.length === claimedAtOnce;
    }
    return live.lastSequence;
  }

  /** The number up to which the meeting was read to take it up; 0 when it is known already. */
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

  /** Starts work that was claimed, from what the log says around it. */
  async function startOwed(live: LiveSession, { eventId, sequence, attempt }: Job): Promise<void> {
    if (running.has(eventId)) return;
    const after = Math.max(0, sequence - eventsBefore);
    const events: DurableEvent[] = [];
    for await (const page of pagesOf(live.id, after, sequence)) events.push(...page);
    const event = events.at(-1);
    if (event?.id !== eventId) return; // Deleted meanwhile.
    if (event.kind === 'entry-corrected') return startCheck({ corrected: event, live, attempt });
    if (event.kind !== 'entry-added') return;
    const recent = reduceEvents(emptyMeetingState, events).entries.slice(-recentEntries);
    startRound({ heard: event, recent, live, attempt });
  }

  /** Checks of one meeting run one after the other over one picture, which is read on and not read again. */
  async function inTurn(sessionId: string, check: (state: MeetingState) => Promise<void>): Promise<void> {
    const before = checking.get(sessionId) ?? Promise.resolve(emptyMeetingState);
    const turn = before.then(async (known) => {
      let state = known;
      for await (const events of pagesOf(sessionId, known.lastSequence)) state = reduceEvents(state, events);
      await check(state);
      return state;
    });
    const next = turn.catch(() => emptyMeetingState);
    checking.set(sessionId, next);
    await turn.finally(() => {
      if (checking.get(sessionId) === next) checking.delete(sessionId);
    });
  }

  async function* pagesOf(sessionId: string, after: number, last = Infinity): AsyncGenerator<DurableEvent[]> {
    while (after < last) {
      const page = await store.eventsAfter(sessionId, after, Math.min(bounds.eventsPerPage, last - after));
      if (page.length === 0) return;
      yield page;
      after = page.at(-1)!.sequence;
    }
  }

  async function hear(event: DurableEvent): Promise<void> {
    const readUpTo = await resume(event.sessionId);
    const live = sessions.open(event.sessionId);
    const isNew = event.sequence > readUpTo;
    if (isNew) hearEvent(live, event);
    switch (event.kind) {
      case 'entry-added': {
        // The agents follow a meeting from its first words, recorded or not.
        const opened = live.opened || registry.length === 0 ? undefined : openSession(opening, live, event);
        if (isNew) startRound({ heard: event, recent: live.recent, live, attempt: 1 });
        else await startOwed(live, { ...owedBy(event), kind: 'entry-added' });
        return opened;
      }
      case 'entry-corrected':
        return startCheck({ corrected: event, live, attempt: 1 });
      case 'recording-started':
        if (live.following !== event.id && registry.length > 0) await openSession(opening, live, event);
        return;
      case 'recording-stopped':
        if (registry.length > 0) await closeSession(opening, event, running.of(event.sessionId));
        return;
      case 'consent-given':
        return checkAgain(opening, live, event);
      default:
        return;
    }
  }

  async function sweep(): Promise<void> {
    for (let more = registry.length > 0; more;) {
      const owed = await store.claimJobs({ now: clock.now(), limit: claimedAtOnce });
      for (const work of owed) {
        await resume(work.sessionId);
        await startOwed(sessions.open(work.sessionId), work);
      }
      more = owed.length === claimedAtOnce;
      // However much was left behind, what is said now is not queued behind it.
      if (more) await running.settled();
    }
  }

  let cancelSweep = clock.after(sweepMs, sweepAndGoOn);
  function sweepAndGoOn(): void {
    sweep().catch((error: unknown) => failed('looking for work left behind', error));
    cancelSweep = clock.after(sweepMs, sweepAndGoOn);
  }

  const unsubscribe = bus.subscribe('all', (event) => {
    if (event.kind === 'meeting-deleted') sessions.forget(event.sessionId);
    else if (event.kind === 'meeting-created') hearEvent(sessions.open(event.sessionId), event);
    else if (isDurable(event)) {
      const hearing = hear(event).catch((error: unknown) => failed('following a meeting', error));
      if (event.kind === 'entry-added' || event.kind === 'entry-corrected') hearings.add(hearing);
      void hearing.finally(() => hearings.delete(hearing));
    }
  });

  return {
    async resume(sessionId) {
      await resume(sessionId);
    },
    sweep,
    runWorkflow(name, sessionId) {
      const workflow = opening.workflows.find((one) => one.name === name);
      if (!workflow) return { outcome: 'unknown-workflow', message: engineMessages.unknownWorkflow(name) };
      const live = sessions.get(sessionId);
      if (live?.following === undefined)
        return { outcome: 'no-active-session', message: engineMessages.noSession };
      return { outcome: 'ran', checks: checkRules(opening, workflow, live) };
    },
    activeRounds: running.count,
    async settled() {
      while (hearings.size > 0 || running.count() > 0) {
        await Promise.all(hearings);
        await running.settled();
      }
    },
    health: () => ({ agents: health.report(), bus: health.bus(), droppedTasks: scheduler.dropped() }),
    stop() {
      unsubscribe();
      cancelSweep();
      health.stop();
    },
  };
}

function isLongEnough({ body }: MeetingEvent<'entry-added'>): boolean {
  return body.entry.text.length > entryLongEnough;
}

function owedBy({ id, sessionId, sequence }: DurableEvent) {
  return { sessionId, eventId: id, sequence, attempt: 1 };
}
