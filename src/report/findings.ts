// What came out of a meeting, each finding with the lines it rests on: what the agents said that still stands, what was
// decided, and lines that people may want to take a task from.
import { followUpsAtMost } from '#language/tasks/follow-ups.ts';
import type { EmittedOutput } from '#meeting/state/meeting-state.ts';
import type { AgentOutput } from '#meeting/outputs/output.ts';
import type { Line } from './lines.ts';
import { spoken } from './summary-lines.ts';

export interface Finding {
  text: string;
  entryIds: string[];
}

export function findingsOf(outputs: readonly EmittedOutput[]): { actions: Finding[]; insights: Finding[] } {
  const standing = outputs.filter(stands);
  return {
    actions: merged(
      standing.filter(({ agentType }) => agentType === 'action-items'),
      (output) => output.outputs.insights,
    ),
    insights: merged(
      standing
        .filter(({ agentType }) => agentType !== 'action-items' && agentType !== 'entity-extraction')
        .toSorted((a, b) => b.outputs.confidence_score - a.outputs.confidence_score),
      (output) => [output.outputs.analysis],
    ),
  };
}

/** Nothing rests on what was withdrawn after a correction, nor on what stands in for a failure. */
function stands({ check, degraded }: EmittedOutput): boolean {
  return check?.outcome !== 'withdrawn' && !degraded;
}

/** The outputs' texts, each once, with every entry that any of them rests on. */
function merged(outputs: readonly AgentOutput[], textsOf: (output: AgentOutput) => string[]): Finding[] {
  const byText = new Map<string, Set<string>>();
  for (const output of outputs) {
    for (const text of textsOf(output)) {
      const ids = byText.get(text) ?? new Set();
      for (const { entryId } of output.evidence) ids.add(entryId);
      byText.set(text, ids);
    }
  }
  return [...byText].map(([text, ids]) => ({ text, entryIds: [...ids] }));
}

/** In the order spoken. */
export function decisionsIn(lines: readonly Line[]): { line: string; entryId: string }[] {
  return lines
    .filter(({ facts }) => facts.decides)
    .map((line) => ({ line: spoken(line), entryId: line.entry.id }));
}

/** Likeliest first; `taken`: entries that action items rest on already. None where no model tells. */
export function followUpsIn(
  lines: readonly Line[],
  taken: ReadonlySet<string>,
): { line: string; entryId: string }[] {
  return lines
    .flatMap((line) => {
      const { followUp } = line.facts;
      return followUp?.likely && !taken.has(line.entry.id) ? [{ line, likely: followUp.probability }] : [];
    })
    .toSorted((a, b) => b.likely - a.likely)
    .slice(0, followUpsAtMost)
    .map(({ line }) => ({ line: spoken(line), entryId: line.entry.id }));
}
