// Shows what an agent would have whispered in a past meeting: the same run as during the meeting, line by line, without
// publishing anything. For a person who changes an agent of their own and wants to see the effect first.
import type { Agent } from '#agents/agent.ts';
import { contextOf } from '#agents/agent-context.ts';
import { newUnderstanding, understandEntry } from '#agents/understanding.ts';
import type { Clock } from '#meeting/clock.ts';
import { entryLongEnough } from '#meeting/limits.ts';
import type { MeetingEntry, MeetingState } from '#meeting/state/meeting-state.ts';
import { type EmittedOutput, stands } from '#meeting/state/standing-outputs.ts';
import { runAgent } from '../run/agent-run.ts';
import type { Rank } from '../run/entry-run.ts';
import { knownBeforehand, underNames } from '../session/live-sessions.ts';
import type { LiveTaskDependencies } from '../tasks/live-task.ts';
import { createScheduler } from '../tasks/scheduler.ts';
import { knowledgeOwner } from '../whose-knowledge.ts';

export interface TrialDependencies {
  clock: Clock;
  rank: Rank;
}

export interface Trial {
  /** The meeting as it may be shown to agents. */
  state: MeetingState;
  agent: Agent;
  signal: AbortSignal;
  /** Told of how many lines were looked at. */
  progress?(lines: number): void;
}

/** Rejects when it is aborted. */
export async function tryAgent(
  { clock, rank }: TrialDependencies,
  { state, agent, signal, progress }: Trial,
): Promise<EmittedOutput[]> {
  const { session } = state;
  const entries = underNames({ session }, state.entries);
  const ofOthers = outputsByLine(state, agent);
  const said: EmittedOutput[] = [];
  let earlier: EmittedOutput[] = [];
  let understanding = newUnderstanding(knownBeforehand({ session, brief: state.brief }));
  for (const [at, entry] of entries.entries()) {
    signal.throwIfAborted();
    const { after, known } = understandEntry(understanding, entry);
    understanding = after;
    const others = ofOthers.get(entry.id) ?? [];
    if (entry.text.length > entryLongEnough) {
      const context = contextOf(entries, at, { userId: knowledgeOwner(session).id, earlier, known });
      const { output } = await runAgent(tasksAt(clock, entry), subjectOf(entry, context), stepOf(agent));
      if (output) said.push(output);
      earlier = [...earlier, ...others, ...(output ? [output] : [])];
    } else earlier = [...earlier, ...others];
    progress?.(at + 1);
  }
  return said;

  function subjectOf(entry: MeetingEntry, context: ReturnType<typeof contextOf>) {
    return {
      cause: { id: entry.id, sessionId: entry.sessionId, traceId: entry.id, at: entry.timestamp },
      share: { person: entry.actor.id, meeting: entry.sessionId },
      lost: signal,
      trigger: 'it was tried on a past meeting',
      traceId: entry.id,
      context,
      forbids: () => undefined,
      rank: (output: EmittedOutput, worth?: number) =>
        rank(output, earlier, {
          now: Date.parse(entry.timestamp),
          ...(worth !== undefined && { worth }),
        }),
    };
  }
}

const stepOf = (agent: Agent) => ({ agent, workflow: 'own-agents', after: [], handoff: {} });

/** What is made now is dated as when the line was spoken, which ranking goes by. */
function tasksAt(clock: Clock, { timestamp }: MeetingEntry): LiveTaskDependencies {
  const then: Clock = { ...clock, now: () => Date.parse(timestamp) };
  return { clock: then, scheduler: createScheduler(then), changed: () => {}, attempted: () => {} };
}

/** What other agents said: it takes its part of the attention there is. */
function outputsByLine({ outputs, entries }: MeetingState, { definition }: Agent) {
  const times = new Map(entries.map(({ id, timestamp }) => [id, timestamp]));
  const others = outputs
    .filter((output) => stands(output) && output.agentType !== definition.id)
    .map((output) => ({ ...output, createdAt: times.get(output.entryId ?? '') ?? output.createdAt }));
  return Map.groupBy(others, ({ entryId }) => entryId ?? '');
}
