// The result that replaces a task that has failed for good, by its agent's fallback strategy.
import type { Agent, AgentContext } from '#agents/agent.ts';
import { degradedConfidence } from '#meeting/limits.ts';
import { type Reason, reasonText } from '#meeting/outputs/reason.ts';
import type { Spoken } from './spoken.ts';

/** Enough of the entry to know which it was. */
const quotedCharacters = 120;

/** The marked result of an agent that could not do its work. It rests on the entry that it could not look at. */
export function degradedResult({ definition }: Agent, { entry }: AgentContext, reason: Reason): Spoken {
  const why = reasonText(reason);
  const lead = entry.text.length - entry.text.trimStart().length;
  const quote = entry.text.trim().slice(0, quotedCharacters).toWellFormed();
  const end = lead + quote.length;
  return {
    outcome: 'spoke',
    degraded: true,
    analysis: `${definition.name} could not look at this line. ${why} Nothing was found out about it.`,
    insights: [`${definition.name}: not checked`],
    reasoning: [why, 'its fallback is a result marked as degraded'],
    confidence: degradedConfidence,
    evidence: [{ entryId: entry.id, quote: entry.text.slice(lead, end), start: lead, end }],
  };
}
