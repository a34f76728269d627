// An engine over a memory store and a clock moved by hand, with everything it delivered. Not for production code.
import type { Agent, AgentResult, AgentContext } from '#agents/agent.ts';
import type { Task } from '#meeting/outputs/agent.ts';
import { manualClock } from '#meeting/clock.ts';
import type { EventKind, MeetingEvent, NewEvent } from '#meeting/events.ts';
import { reduceEvents, emptyMeetingState } from '#meeting/state/meeting-state.ts';
import type { Database } from '#store/database.ts';
import { openMemoryDatabase } from '#store/memory/memory-database.ts';
import { createBus, type BusEvent } from './bus.ts';
import { createOrchestrator, type OrchestratorDependencies } from './orchestrator.ts';

export const silent: AgentResult = { outcome: 'silent', reason: { code: 'nothing-found', what: 'thing' } };

/** Speaks on every entry, quoting its first word. */
export const speak = ({ entry }: AgentContext): AgentResult => {
  const end = entry.text.indexOf(' ');
  return {
    outcome: 'spoke',
    analysis: 'It was said.',
    insights: ['said'],
    reasoning: ['rule first-word fired'],
    confidence: 0.8,
    evidence: [{ entryId: entry.id, quote: entry.text.slice(0, end), start: 0, end }],
  };
};

/** An engine of a test's own: over `database`, with `more` of what an orchestrator takes. */
export function anEngine(
  registry: Agent[],
  {
    clock = manualClock(),
    database = openMemoryDatabase({ clock }),
    ...more
  }: Partial<Omit<OrchestratorDependencies, 'database' | 'clock'>> & {
    clock?: ReturnType<typeof manualClock>;
    database?: Database;
  } = {},
) {
  const faults: string[] = [];
  const failed = (what: string) => void faults.push(what);
  const { log } = database;
  const bus = createBus({
    keep: (...given) => log.append(...given),
    keepAll: (...given) => log.appendAll(...given),
    failed: () => failed('listener'),
  });
  const delivered: BusEvent[] = [];
  bus.subscribe('all', (event) => delivered.push(event));
  const statuses: string[] = [];
  const watchTask = (task: Readonly<Task>) => void statuses.push(`${task.agent_id} ${task.status}`);
  const orchestrator = createOrchestrator({ bus, database, registry, clock, failed, watchTask, ...more });
  /** Lets what is due now happen, and what follows from it. */
  const settle = async () => {
    for (let round = 0; round < 20; round++) {
      clock.advance(0);
      await new Promise<void>((resolve) => setImmediate(resolve));
    }
  };
  /** Moves on in small steps, so that what falls due on the way has its consequences in time. */
  const pass = async (ms: number, stepMs = 1_000) => {
    for (let left = ms; left > 0; left -= stepMs) {
      clock.advance(Math.min(left, stepMs));
      await settle();
    }
  };
  const kinds = <K extends EventKind>(kind: K) =>
    delivered.filter((event) => event.kind === kind) as MeetingEvent<K>[];
  const outcomes = () => kinds('run-finished').map((event) => event.body);
  const say = async (...events: NewEvent[]) => {
    for (const event of events) await bus.publish(event);
    await settle();
  };
  const state = () => reduceEvents(emptyMeetingState, delivered);
  return {
    database,
    bus,
    clock,
    orchestrator,
    delivered,
    faults,
    statuses,
    settle,
    pass,
    kinds,
    outcomes,
    say,
    state,
  };
}
