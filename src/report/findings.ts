// The agents' outputs in a meeting that are still valid, each with the lines it rests on.
import type { EmittedOutput } from '#meeting/state/meeting-state.ts';
import type { AgentOutput } from '#meeting/outputs/output.ts';
import { taskWithoutOwner } from '#meeting/outputs/task-words.ts';
import type { Line } from './lines.ts';
import { standingActions } from './action-items/standing-actions.ts';
import { onTheSheet } from './action-items/on-the-sheet.ts';
import type { HeldSentence } from './held/held-sentence.ts';
import { toldElsewhere } from './action-items/told-elsewhere.ts';

export interface ReportFinding {
  text: string;
  entryIds: string[];
}

export function findingsOf(
  outputs: readonly EmittedOutput[],
  lines: readonly Line[],
  held?: readonly HeldSentence[],
): {
  actions: ReportFinding[];
  insights: ReportFinding[];
} {
  const standing = outputs.filter(stands);
  const owed = standing
    .filter(({ agentType }) => agentType === 'action-items')
    .filter(standingActions(lines))
    .filter(held ? onTheSheet(lines, held) : () => true);
  const isToldElsewhere = toldElsewhere(owed, lines);
  return {
    actions: merged(
      owed.filter((output) => !isToldElsewhere(output)),
      (output) => output.outputs.insights.filter(isSomebodys),
    ),
    insights: merged(
      standing
        .filter(({ agentType }) => agentType !== 'action-items' && agentType !== 'entity-extraction')
        .filter(isWorthTelling)
        .toSorted((a, b) => b.outputs.confidence_score - a.outputs.confidence_score),
      (output) => [output.outputs.analysis],
    ),
  };
}

/** Nothing rests on what was withdrawn after a correction, nor on what stands in for a failure. */
function stands({ check, degraded }: EmittedOutput): boolean {
  return check?.outcome !== 'withdrawn' && !degraded;
}

/**
 * Whose task it is shows later, and then it is told as theirs: of ten in unseen meetings that were told as nobody's by then, none was a
 * task without an owner.
 */
const isSomebodys = (text: string): boolean => !text.startsWith(taskWithoutOwner);

/** What ranking held back was not worth an interruption: it stays in its agent's list, and in no report. */
const isWorthTelling = ({ ranking }: EmittedOutput): boolean => (ranking?.decision ?? 'shown') === 'shown';

/** The outputs' texts, each once, with every entry that any of them rests on. */
function merged(
  outputs: readonly AgentOutput[],
  textsOf: (output: AgentOutput) => string[],
): ReportFinding[] {
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
