// What code checks of an output before anybody sees it: that it rests on words that were said, and that it is of a size
// a person and a screen can take.
import type { AgentResult } from '#agents/agent.ts';
import type { Evidence } from '#meeting/output.ts';
import type { TranscriptEntry } from '#meeting/transcript.ts';

export interface Check {
  name: string;
  passed: boolean;
  /** One sentence without the meeting's words. */
  detail?: string;
}

type Spoken = Extract<AgentResult, { outcome: 'spoke' }>;

/** Far above what a person reads in a meeting: an agent that floods is refused whole, not cut. */
const most = {
  analysisCharacters: 4_000,
  insights: 20,
  insightCharacters: 1_000,
  reasoning: 100,
  reasoningCharacters: 2_000,
  evidence: 50,
} as const;

export function checksOf(spoken: Spoken, entries: readonly TranscriptEntry[]): Check[] {
  return [
    check('its size', sizeFault(spoken)),
    check(
      'it names words that it rests on',
      spoken.evidence.length === 0 ? 'It named no words that it rests on.' : undefined,
    ),
    check('every quote stands in the entry it names', quoteFault(spoken.evidence, entries)),
    check(
      'its confidence',
      spoken.confidence >= 0 && spoken.confidence <= 1 ? undefined : 'Its confidence is not between 0 and 1.',
    ),
  ];
}

function check(name: string, fault: string | undefined): Check {
  return fault === undefined ? { name, passed: true } : { name, passed: false, detail: fault };
}

function sizeFault({ analysis, insights, reasoning, evidence }: Spoken): string | undefined {
  const tooMuch =
    analysis.length > most.analysisCharacters ||
    insights.length > most.insights ||
    insights.some((insight) => insight.length > most.insightCharacters) ||
    reasoning.length > most.reasoning ||
    reasoning.some((step) => step.length > most.reasoningCharacters) ||
    evidence.length > most.evidence;
  return tooMuch ? 'It said more than anybody could read.' : undefined;
}

/** Why the evidence does not hold, in one sentence without the meeting's words; undefined when it does. */
function quoteFault(evidence: readonly Evidence[], entries: readonly TranscriptEntry[]): string | undefined {
  for (const { entryId, quote, start, end } of evidence.slice(0, most.evidence)) {
    const entry = entries.find((other) => other.id === entryId);
    if (!entry) return 'It named an entry that it was not shown.';
    if (quote.trim() === '' || entry.text.slice(start, end) !== quote) {
      return 'It quoted words that do not stand in the entry it named.';
    }
  }
  return undefined;
}
