// The classification of a line, by the learned reading or by a rule, as evidence for a whisper.
import type { LineTag } from '#language/models/tag-table.ts';
import type { Finding } from '#language/reading/finding.ts';
import { type Evidence, evidenceIn } from '#meeting/outputs/output.ts';
import type { AgentContext } from './agent.ts';
import { restingOn, type Whisper } from './whisper.ts';

export interface Tagged extends Pick<Whisper, 'sureness' | 'reasoning' | 'methods'> {
  /** The words that carry it. */
  start: number;
  end: number;
  evidence: Evidence;
}

/** Undefined where the models do not say so, or are not loaded. */
export function taggedAs(
  tag: LineTag,
  { entry, reading, known }: AgentContext,
  needed: 'likely' | 'sure',
): Tagged | undefined {
  const read = known.tags?.[tag];
  if (!read?.[needed]) return undefined;
  const { start, end, probability } = read;
  const percent = Math.round(probability * 100);
  return {
    start,
    end,
    sureness: surenessOf(probability, read.sure),
    evidence: evidenceIn(entry.id, reading.text, read),
    reasoning: [`the line models read the line as ${tag.replaceAll('_', ' ')}, ${percent} in a hundred`],
    methods: [`line models, ${tag}`],
  };
}

/** What is only likely stands at the threshold of what may be said; what is sure, above it. */
function surenessOf(probability: number, sure: boolean): number {
  return Math.round(Math.min(0.95, Math.max(sure ? 0.7 : 0.6, probability)) * 100) / 100;
}

/** What a rule found, in the same shape. */
export function foundBy(context: AgentContext, finding: Finding): Tagged {
  const {
    evidence: [evidence],
    ...found
  } = restingOn(context, finding);
  return { ...found, evidence, start: finding.start, end: finding.end };
}
