// What becomes of outputs when a person corrects an entry: those whose words still stand are kept, those whose words are
// gone are looked at again by their agent, and revised or withdrawn. No agent changes what the person wrote.
import type { Agent, AgentResult, Handoff, AgentContext } from '#agents/agent.ts';
import { contextOf } from '#agents/agent-context.ts';
import type { AgentId } from '#meeting/agent.ts';
import { timestampOf } from '#meeting/clock.ts';
import type { MeetingEvent, OutputCheck } from '#meeting/events.ts';
import type { AgentOutput, Evidence } from '#meeting/output.ts';
import type { MeetingEntry, EmittedOutput, MeetingState } from '#meeting/meeting-state.ts';
import { mergedHandoffs } from './merged-handoffs.ts';
import { conversationOf, type LiveSession } from './live-sessions.ts';
import { causedBy, engineActor, outputOf, type OfferDependencies } from './offer.ts';
import { checksOf } from './output-checks.ts';
import { withTimeout } from './with-timeout.ts';
import type { Workflow } from './workflows/workflow.ts';

export interface CorrectionDependencies extends OfferDependencies {
  agents: ReadonlyMap<AgentId, Agent>;
  workflows: readonly Workflow[];
}

/** A correction whose re-check is owed. */
export interface CorrectionWork {
  corrected: MeetingEvent<'entry-corrected'>;
  /** The meeting as it reads now, this correction included. */
  state: MeetingState;
  live: LiveSession;
  attempt: number;
}

/** Rejects when the log cannot be written. */
export async function checkCorrection(
  parts: CorrectionDependencies,
  { corrected, state, live, attempt }: CorrectionWork,
): Promise<void> {
  const { entryId } = corrected.body;
  const at = state.entries.findIndex(({ id }) => id === entryId);
  const resting = at < 0 ? [] : state.outputs.filter((output) => restsOn(output, entryId));
  const checks = await Promise.all(
    resting.map((output) => checkOutput(parts, corrected, output, state, live, at)),
  );
  await parts.bus.publish({
    ...causedBy(corrected, parts.clock),
    id: `${corrected.id}.checked`,
    kind: 'correction-checked',
    actor: engineActor,
    body: { correctionId: corrected.id, entryId, checks, attempt },
  });
}

function restsOn({ evidence, check }: EmittedOutput, entryId: string): boolean {
  return check?.outcome !== 'withdrawn' && evidence.some((one) => one.entryId === entryId);
}

async function checkOutput(
  parts: CorrectionDependencies,
  corrected: MeetingEvent<'entry-corrected'>,
  offered: EmittedOutput,
  { entries }: MeetingState,
  live: LiveSession,
  at: number,
): Promise<OutputCheck> {
  const entry = entries[at]!;
  const output = alone(offered);
  const looked = await lookAgain(parts, corrected, output, entries, live, at);
  if (looked) return looked;
  const evidence = output.evidence.map((one) => (one.entryId === entry.id ? found(one, entry) : one));
  const outputId = output.id;
  return evidence.every((one) => one !== undefined)
    ? {
        outputId,
        outcome: 'kept',
        reason: 'The words it rests on stand; its agent could not look again.',
        output: { ...output, evidence },
      }
    : {
        outputId,
        outcome: 'withdrawn',
        reason: 'The words it rests on were corrected, and its agent could not look again.',
      };
}

/** The same quote in the entry as it reads now, as whole words, nearest to where it was. */
function found(evidence: Evidence, { text }: MeetingEntry): Evidence | undefined {
  const { quote, start } = evidence;
  let nearest: number | undefined;
  for (let at = text.indexOf(quote); at >= 0; at = text.indexOf(quote, at + 1)) {
    if (cutsWord(text, at) || cutsWord(text, at + quote.length)) continue;
    if (nearest === undefined || Math.abs(at - start) < Math.abs(nearest - start)) nearest = at;
  }
  return nearest === undefined ? undefined : { ...evidence, start: nearest, end: nearest + quote.length };
}

function cutsWord(text: string, at: number): boolean {
  return /[\p{L}\p{N}]{2}/u.test(text.slice(Math.max(0, at - 1), at + 1));
}

/**
 * Asks the agent again about the entry it spoke on, with the entries as they read now: a word put in far from the quote
 * may turn it round. Undefined when the agent cannot be asked.
 */
async function lookAgain(
  parts: CorrectionDependencies,
  corrected: MeetingEvent<'entry-corrected'>,
  output: AgentOutput,
  entries: readonly MeetingEntry[],
  live: LiveSession,
  correctedAt: number,
): Promise<OutputCheck | undefined> {
  const agent = parts.agents.get(output.agentType);
  if (!agent) return undefined;
  // An output may quote earlier entries than the one it was made for.
  const places = output.evidence.map((one) => entries.findIndex(({ id }) => id === one.entryId));
  const look = contextOf(entries, Math.max(correctedAt, ...places), {
    userId: live.session?.userId ?? '',
    conversation: conversationOf(live, corrected.at),
  });
  const conclusion = await concludedAgain(parts, agent, look);
  if (!conclusion) return undefined;
  const outputId = output.id;
  if (conclusion.outcome !== 'spoke' || checksOf(conclusion, look.recent).some(({ passed }) => !passed)) {
    const reason = 'Its agent looked again at the corrected words, and nothing of it is left.';
    return { outputId, outcome: 'withdrawn', reason };
  }
  const heard = { sessionId: corrected.sessionId, traceId: output.provenance.trace_id };
  const { createdAt } = output;
  const revised = { ...outputOf(agent, heard, conclusion, outputId, timestampOf(parts.clock)), createdAt };
  return saysTheSame(revised, output)
    ? { outputId, outcome: 'kept', reason: 'Its agent looked again and says the same.', output: revised }
    : {
        outputId,
        outcome: 'revised',
        reason: 'Its agent looked again at the corrected words.',
        output: revised,
      };
}

/** Wherever the words stand by now. */
function saysTheSame(a: AgentOutput, b: AgentOutput): boolean {
  const said = ({ outputs: { analysis, insights }, evidence }: AgentOutput) =>
    JSON.stringify([analysis, insights, evidence.map(({ entryId, quote }) => [entryId, quote])]);
  return said(a) === said(b);
}

/** What the agent says now, after those it comes after have said it too; undefined when it fails. */
async function concludedAgain(
  parts: CorrectionDependencies,
  agent: Agent,
  look: AgentContext,
): Promise<AgentResult | undefined> {
  const { id, sla_timeout_ms } = agent.definition;
  const steps = parts.workflows.flatMap((workflow) => workflow.steps);
  const before = steps.find((step) => step.agent === id)?.after ?? [];
  const found: Handoff[] = [];
  for (const earlier of before) {
    const conclusion = await concludedAgain(parts, parts.agents.get(earlier)!, look);
    if (conclusion?.found) found.push(conclusion.found);
  }
  const timed = await withTimeout(parts.clock, sla_timeout_ms, (signal) =>
    agent.analyze({ ...look, found: mergedHandoffs(found) }, signal),
  );
  return timed.outcome === 'done'
    ? { ...timed.value, found: mergedHandoffs([...found, timed.value.found ?? {}]) }
    : undefined;
}

/** The output without what the picture knows about it. */
function alone({ ranking: _ranking, trail: _trail, check: _check, ...output }: EmittedOutput): AgentOutput {
  return output;
}
