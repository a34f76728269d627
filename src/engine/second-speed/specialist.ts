// A specialist is asked about one line: an agent's run like any other, with its own time limit and without retries, whose agent
// asks a language model. What it says is checked, ranked and kept as what every agent says.
import type { Agent, AgentResult } from '#agents/agent.ts';
import { contextOf } from '#agents/agent-context.ts';
import { type Moment, readWhisper } from '#agents/language-model/answers.ts';
import type { Prompts } from '#agents/language-model/prompts.ts';
import { promptName, specialistRequest } from '#agents/language-model/request.ts';
import type { AgentId } from '#meeting/outputs/agent.ts';
import type { MeetingEntry } from '#meeting/state/meeting-state.ts';
import type { AgentOutcome } from '#meeting/outputs/output.ts';
import { runAgent, type RunSubject } from '../run/agent-run.ts';
import { announcer, insightOf } from '../run/emitted.ts';
import type { Rank } from '../run/entry-run.ts';
import {
  conversationAt,
  emittedAgreed,
  type LiveSession,
  knownBeforehand,
  remember,
} from '../session/live-sessions.ts';
import { understood } from '../session/understood.ts';
import type { LiveTaskDependencies } from '../tasks/live-task.ts';
import { entriesFor, type Inquiry, type InquiryDependencies } from './inquiry.ts';
import type { HeardLine } from './scout-window.ts';

export interface SpecialistDependencies extends InquiryDependencies {
  prompts: Prompts;
  agents: ReadonlyMap<AgentId, Agent>;
  rank: Rank;
  /** Apart from those of the built-in analysis: a model that hangs takes no turn from it. */
  tasks: LiveTaskDependencies;
  /** Resolves when the entry's own run has ended. */
  runEnded(live: LiveSession, entryId: string): Promise<void>;
}

export interface SpecialistCall {
  live: LiveSession;
  inquiry: Inquiry;
  moment: Moment;
  line: HeardLine;
  /** Aborts when newer lines have made it useless, and when the session is lost. */
  signal: AbortSignal;
}

/** From the request to the output, ranked. */
export const specialistMs = 20_000;
const mark = 'model';

/** Rejects when the log cannot be written. */
export async function askSpecialist(
  dependencies: SpecialistDependencies,
  call: SpecialistCall,
): Promise<AgentOutcome | undefined> {
  const own = dependencies.agents.get(call.moment.agent);
  const entry = call.inquiry.entries.find(({ id }) => id === call.line.cause.id);
  if (!own || !entry) return undefined;
  const agent: Agent = {
    ...own,
    definition: { ...own.definition, sla_timeout_ms: specialistMs, fallback_strategy: 'retry' },
    analyze: (_, signal) => asked(dependencies, call, entry, signal),
  };
  const kept: Promise<void>[] = [];
  const subject = subjectOf(dependencies, call, entry, kept);
  const step = { agent, workflow: 'second-speed', after: [], handoff: {} };
  const { outcome } = await runAgent(dependencies.tasks, subject, step);
  await Promise.all(kept);
  return outcome;
}

function subjectOf(
  { rank, tasks: { clock } }: SpecialistDependencies,
  { live, inquiry: { entries, shown }, line, signal }: SpecialistCall,
  entry: MeetingEntry,
  kept: Promise<void>[],
): RunSubject {
  const { cause } = line;
  const at = entries.indexOf(entry);
  const { known } = understood(live.understood, knownBeforehand(live), entries.slice(0, at + 1));
  const context = contextOf(entries, at, {
    userId: live.session?.userId ?? '',
    conversation: conversationAt(live, entry.sequence, cause.at),
    earlier: emittedAgreed(live),
    known,
  });
  return {
    cause,
    share: { person: entry.actor.id, meeting: live.id },
    lost: signal,
    trigger: 'a scout named a line',
    traceId: cause.traceId,
    // It is shown what came after the line as well.
    context: { ...context, recent: entries.filter(({ id }) => shown.has(id)), quotable: entries },
    besides: { mark, retries: 0 },
    forbids: () => undefined,
    rank: (output, worth) =>
      rank(
        output,
        emittedAgreed(live).filter(({ id }) => id !== output.id),
        { now: clock.now(), ...(worth !== undefined && { worth }) },
      ),
    emitted(output, agent) {
      remember(live, output);
      const announce = announcer({ bus: live.hold, clock }, cause, agent, output);
      announce(false);
      kept.push(
        live.hold.publish(insightOf(clock, cause, agent, output)).then((outcome) => {
          if ('event' in outcome) announce(true);
        }),
      );
    },
  };
}

async function asked(
  dependencies: SpecialistDependencies,
  { live, inquiry, moment, line }: SpecialistCall,
  entry: MeetingEntry,
  signal: AbortSignal,
): Promise<AgentResult> {
  const { model, prompts, rules, runEnded } = dependencies;
  const { agent } = moment;
  const alreadySaid: AgentResult = { outcome: 'silent', reason: { code: 'said-already' } };
  if (hasSpoken(live, entry, agent)) return alreadySaid;
  const reply = await inquiry.ask(
    (parts) => specialistRequest(prompts, parts, { agent, number: line.number }),
    signal,
  );
  if (reply.outcome === 'refused') return { outcome: 'silent', reason: { code: 'no-consent' } };
  const { answer, used, putBack, hidden } = reply;
  const use = { name: answer.model, prompts: promptName(prompts, agent), ...used };
  const result = readWhisper(answer.text, {
    agent,
    moment,
    lines: inquiry.lines,
    putBack,
    hidden,
    methods: [`language model ${use.name} at ${model.destination}`, `prompts ${use.prompts}`],
  });
  if (result.outcome !== 'spoke') return result;
  await runEnded(live, entry.id);
  if (hasSpoken(live, entry, agent)) return alreadySaid;
  // Mended or taken back while the model was thinking: it speaks of words that stand no more.
  const now = new Map(entriesFor(rules, live).map(({ id, text }) => [id, text]));
  const then = new Map(inquiry.entries.map(({ id, text }) => [id, text]));
  if (result.evidence.some(({ entryId }) => then.get(entryId) !== now.get(entryId)))
    return { outcome: 'refused', fault: 'wrong-quote' };
  return { ...result, model: use };
}

/** What the built-in analysis said and only keeps for whoever looks leaves room; what a model said before does not. */
function hasSpoken({ emitted }: LiveSession, { id }: MeetingEntry, agent: AgentId): boolean {
  return emitted.some(
    ({ entryId, agentType, ranking, provenance }) =>
      entryId === id && agentType === agent && (provenance.model || ranking?.decision !== 'held'),
  );
}
