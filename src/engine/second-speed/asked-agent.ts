// A specialist's run: an agent's run like any other, with its own time limit and without retries, whose agent asks a language
// model about one line. Its answer is checked and gets a trail, like every agent's.
import type { Agent, AgentResult } from '#agents/agent.ts';
import { contextOf } from '#agents/agent-context.ts';
import type { Prompts, SpecialistId } from '#agents/language-model/prompts.ts';
import { type ModelLimits, withCost } from '#meeting/models/model-budget.ts';
import type { AgentId } from '#meeting/outputs/agent.ts';
import type { Evidence, ModelUse } from '#meeting/outputs/output.ts';
import type { MeetingEntry } from '#meeting/state/meeting-state.ts';
import { runAgent, type AgentRunEnd, type RunSubject } from '../run/agent-run.ts';
import {
  conversationAt,
  emittedAgreed,
  type LiveSession,
  knownBeforehand,
} from '../session/live-sessions.ts';
import { understood } from '../session/understood-entries.ts';
import type { LiveTaskDependencies } from '../tasks/live-task.ts';
import { knowledgeOwner } from '../whose-knowledge.ts';
import { type CostedReply, entriesThatMayLeave, type Inquiry, type InquiryDependencies } from './inquiry.ts';
import type { ScoutedLine } from './scout-window.ts';

export interface AskedAgentDependencies extends InquiryDependencies {
  prompts: Prompts;
  limits: ModelLimits;
  agents: ReadonlyMap<AgentId, Agent>;
  /** Apart from those of the built-in analysis: a model that hangs takes no turn from it. */
  tasks: LiveTaskDependencies;
}

/** What a specialist is asked about. */
export interface AskedLine {
  live: LiveSession;
  inquiry: Inquiry;
  line: ScoutedLine;
  /** Aborts when newer lines have made it useless, and when the session is lost. */
  signal: AbortSignal;
}

export interface AskedAgent extends Pick<RunSubject, 'trigger' | 'rank' | 'emitted'> {
  agent: SpecialistId;
  /** Ends the ids of what is made. */
  mark: string;
  analyze(entry: MeetingEntry, signal: AbortSignal): Promise<AgentResult>;
}

/** From the request to what came of it. */
export const specialistMs = 20_000;

/** Undefined where the line may not be shown, or is forgotten. */
export async function runAsked(
  { agents, tasks }: AskedAgentDependencies,
  call: AskedLine,
  { agent: id, mark, analyze, ...asked }: AskedAgent,
): Promise<AgentRunEnd | undefined> {
  const own = agents.get(id);
  const entry = call.inquiry.entries.find((one) => one.id === call.line.cause.id);
  if (!own || !entry) return undefined;
  const agent: Agent = {
    ...own,
    definition: { ...own.definition, sla_timeout_ms: specialistMs, fallback_strategy: 'retry' },
    analyze: (_, signal) => analyze(entry, signal),
  };
  const subject: RunSubject = { ...subjectOf(call, entry), besides: { mark, retries: 0 }, ...asked };
  return runAgent(tasks, subject, { agent, workflow: 'second-speed', after: [], handoff: {} });
}

function subjectOf(
  { live, inquiry: { entries, shown }, line: { cause }, signal }: AskedLine,
  entry: MeetingEntry,
): Omit<RunSubject, keyof AskedAgent> {
  const at = entries.indexOf(entry);
  const { known } = understood(live.understood, knownBeforehand(live), entries.slice(0, at + 1));
  const context = contextOf(entries, at, {
    userId: knowledgeOwner(live.session).id,
    conversation: conversationAt(live, entry.sequence, cause.at),
    earlier: emittedAgreed(live),
    known,
  });
  return {
    cause,
    share: { person: entry.actor.id, meeting: live.id },
    lost: signal,
    traceId: cause.traceId,
    // It is shown what came after the line as well.
    context: { ...context, recent: entries.filter(({ id }) => shown.has(id)), quotable: entries },
    forbids: () => undefined,
  };
}

/** The model that answered and what that cost; `methods`: the same in the words of a trail. `prompts` as `promptName` says. */
export function useOf(
  { model, limits }: Pick<AskedAgentDependencies, 'model' | 'limits'>,
  { answer, used }: Extract<CostedReply, { outcome: 'answered' }>,
  prompts: string,
): { use: ModelUse; methods: string[] } {
  const use = { name: answer.model, prompts, ...withCost(used, limits.price) };
  return { use, methods: [`language model ${use.name} at ${model.destination}`, `prompts ${prompts}`] };
}

/** Mended or taken back while the model was thinking: what it says is of words that stand no more. */
export function hasChanged(
  { rules }: Pick<AskedAgentDependencies, 'rules'>,
  { live, inquiry }: AskedLine,
  evidence: readonly Evidence[],
): boolean {
  const now = new Map(entriesThatMayLeave(rules, live).map(({ id, text }) => [id, text]));
  const then = new Map(inquiry.entries.map(({ id, text }) => [id, text]));
  return evidence.some(({ entryId }) => then.get(entryId) !== now.get(entryId));
}
