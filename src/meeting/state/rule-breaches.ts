// The compliance rules that single entries break: found when the agents have analysed an entry, and again after a correction.
// Pure.
import type { MeetingEvent, RuleCheck } from '../events.ts';
import type { AgentId } from '../outputs/agent.ts';
import type { EmittedOutput } from './standing-outputs.ts';

/** A compliance rule that an entry does not keep. */
export interface RuleBreach {
  entryId: string;
  check: RuleCheck;
  /** The agents that were kept from looking at the entry. */
  heldBack: AgentId[];
}

/** The same list where the event changes nothing. `outputs`: of the meeting. */
export function breachesAfter(
  { breaches, outputs }: { breaches: RuleBreach[]; outputs: readonly EmittedOutput[] },
  event: MeetingEvent<'run-finished' | 'correction-checked'>,
): RuleBreach[] {
  const { entryId, ruleChecks } = event.body;
  // After a correction for which no rule was asked, what they said before stands.
  if (event.kind === 'correction-checked' && !ruleChecks) return breaches;
  const heldBack = event.kind === 'run-finished' ? blockedIn(event) : withdrawnBy(event, outputs);
  const others = breaches.some((one) => one.entryId === entryId)
    ? breaches.filter((one) => one.entryId !== entryId)
    : breaches;
  if (!ruleChecks || ruleChecks.length === 0) return others;
  const found = ruleChecks.map((check) => ({
    entryId,
    check,
    heldBack: check.level === 'blocking' ? heldBack : [],
  }));
  return [...others, ...found];
}

function blockedIn({ body: { outcomes } }: MeetingEvent<'run-finished'>): AgentId[] {
  return outcomes.filter(({ status }) => status === 'blocked').map(({ agentType }) => agentType);
}

function withdrawnBy(
  { body: { checks } }: MeetingEvent<'correction-checked'>,
  outputs: readonly EmittedOutput[],
): AgentId[] {
  const gone = new Set(checks.flatMap((one) => (one.outcome === 'withdrawn' ? [one.outputId] : [])));
  return outputs.filter(({ id }) => gone.has(id)).map(({ agentType }) => agentType);
}
