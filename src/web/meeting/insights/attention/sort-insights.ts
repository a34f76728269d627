// Sorts a meeting's outputs into those that may ask for attention and those that stay one click away, by ranking's decisions
// and the person's own thresholds. Pure; the panel renders the result.
import type { AgentId } from '#meeting/outputs/agent.ts';
import type { EmittedOutput } from '#meeting/state/meeting-state.ts';
import { thresholdOf, type ThresholdShifts, weightOf } from '#meeting/state/thresholds.ts';

export interface ShownInsight {
  output: EmittedOutput;
  /** Outputs that say the same and were merged into this one. */
  alsoSeen: readonly EmittedOutput[];
  /** The output that says the opposite; it stands beside this one and nowhere else. */
  against?: Omit<ShownInsight, 'against'>;
}

export interface QuietInsight {
  output: EmittedOutput;
  why: 'held' | 'merged' | 'below-threshold';
}

/** Both in the log's order. Every output is in exactly one place. */
export interface SortedInsights {
  shown: readonly ShownInsight[];
  quiet: readonly QuietInsight[];
}

export function sortInsights(outputs: readonly EmittedOutput[], shifts: ThresholdShifts): SortedInsights {
  const byId = new Map(outputs.map((output) => [output.id, output]));
  const asking = new Set(outputs.filter((output) => mayAsk(output, shifts)).map(({ id }) => id));
  /** The later of two that conflict leads to the earlier one. Each is in one pair at most. */
  const pairs = new Map<string, EmittedOutput>();
  const besideAnother = new Set<string>();
  for (const { id, ranking } of outputs) {
    const other = ranking?.conflictsWith === undefined ? undefined : byId.get(ranking.conflictsWith);
    if (!other || other.id === id || (!asking.has(id) && !asking.has(other.id))) continue;
    if ([id, other.id].some((one) => pairs.has(one) || besideAnother.has(one))) continue;
    pairs.set(id, other);
    besideAnother.add(other.id);
    asking.add(id).add(other.id);
  }
  const folded = new Map<string, EmittedOutput[]>();
  const quiet: QuietInsight[] = [];
  for (const output of outputs) {
    if (asking.has(output.id)) continue;
    const root = rootOf(output, byId);
    if (root && asking.has(root.id)) folded.set(root.id, [...(folded.get(root.id) ?? []), output]);
    else quiet.push({ output, why: whyQuiet(output) });
  }
  const whole = (output: EmittedOutput) => ({ output, alsoSeen: folded.get(output.id) ?? [] });
  const shown = outputs
    .filter(({ id }) => asking.has(id) && !besideAnother.has(id))
    .map((output): ShownInsight => {
      const other = pairs.get(output.id);
      return { ...whole(output), ...(other && { against: whole(other) }) };
    });
  return { shown, quiet };
}

/** The part of it that one agent has to do with. What it said that stands folded under another's is among the quiet. */
export function ofAgent({ shown, quiet }: SortedInsights, agent: AgentId): SortedInsights {
  const isIts = ({ output }: { output: EmittedOutput }): boolean => output.agentType === agent;
  const merged = shown
    .flatMap(({ alsoSeen, against }) => [...alsoSeen, ...(against?.alsoSeen ?? [])])
    .map((output): QuietInsight => ({ output, why: 'merged' }));
  return {
    shown: shown.filter((insight) => isIts(insight) || (insight.against && isIts(insight.against))),
    quiet: [...quiet, ...merged].filter(isIts),
  };
}

/**
 * What is in `now` and was not in `before`, by id; and what is in both but was checked again meanwhile. `shownAs`: how an output of
 * `before` is shown by now.
 */
export function newsSince(
  before: readonly { output: EmittedOutput }[],
  now: readonly { output: EmittedOutput }[],
  shownAs: (before: EmittedOutput) => EmittedOutput = (output) => output,
): { fresh: number; changed: number } {
  const known = new Map(before.map(({ output }) => [output.id, shownAs(output)]));
  const fresh = now.filter(({ output }) => !known.has(output.id)).length;
  const changed = now.filter(({ output }) => {
    const shown = known.get(output.id);
    return shown !== undefined && !isSameCheck(shown.check, output.check);
  }).length;
  return { fresh, changed };
}

function isSameCheck(a: EmittedOutput['check'], b: EmittedOutput['check']): boolean {
  return a === b || (a?.at === b?.at && a?.outcome === b?.outcome && a?.reason === b?.reason);
}

function mayAsk(output: EmittedOutput, shifts: ThresholdShifts): boolean {
  const { ranking, agentType } = output;
  return (ranking?.decision ?? 'shown') === 'shown' && weightOf(output) >= thresholdOf(shifts, agentType);
}

function whyQuiet({ ranking }: EmittedOutput): QuietInsight['why'] {
  return ranking === undefined || ranking.decision === 'shown' ? 'below-threshold' : ranking.decision;
}

/** The output that a merged one stands under, at the end of the chain. */
function rootOf(output: EmittedOutput, byId: ReadonlyMap<string, EmittedOutput>): EmittedOutput | undefined {
  const met = new Set<string>();
  let at: EmittedOutput | undefined = output;
  while (at?.ranking?.decision === 'merged' && !met.has(at.id)) {
    met.add(at.id);
    at = at.ranking.mergedWith === undefined ? undefined : byId.get(at.ranking.mergedWith);
  }
  return at?.ranking?.decision === 'merged' || at === output ? undefined : at;
}
