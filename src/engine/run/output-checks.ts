// Checks an output before anybody sees it: its quotes were really said, and its size suits a person and a screen.
import type { Evidence } from '#meeting/outputs/output.ts';
import type { Fault } from '#meeting/outputs/reason.ts';
import type { TranscriptEntry } from '#meeting/transcript.ts';
import type { Spoken } from './spoken.ts';

export interface Check {
  name: string;
  passed: boolean;
  fault?: Fault;
}

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
    check('it names words that it rests on', spoken.evidence.length === 0 ? 'no-evidence' : undefined),
    check('every quote stands in the entry it names', quoteFault(spoken.evidence, entries)),
    check('its confidence', spoken.confidence >= 0 && spoken.confidence <= 1 ? undefined : 'confidence'),
  ];
}

function check(name: string, fault: Fault | undefined): Check {
  return fault === undefined ? { name, passed: true } : { name, passed: false, fault };
}

function sizeFault({ analysis, insights, reasoning, evidence }: Spoken): Fault | undefined {
  const tooMuch =
    analysis.length > most.analysisCharacters ||
    insights.length > most.insights ||
    insights.some((insight) => insight.length > most.insightCharacters) ||
    reasoning.length > most.reasoning ||
    reasoning.some((step) => step.length > most.reasoningCharacters) ||
    evidence.length > most.evidence;
  return tooMuch ? 'too-much' : undefined;
}

/** Why the evidence does not hold; undefined when it does. */
function quoteFault(evidence: readonly Evidence[], entries: readonly TranscriptEntry[]): Fault | undefined {
  for (const { entryId, quote, start, end } of evidence.slice(0, most.evidence)) {
    const entry = entries.findLast((other) => other.id === entryId);
    if (!entry) return 'unknown-entry';
    if (quote.trim() === '' || entry.text.slice(start, end) !== quote) {
      return 'wrong-quote';
    }
  }
  return undefined;
}
