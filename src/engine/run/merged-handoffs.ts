// Merges what agents hand on along a workflow, for the steps after them.
import type { Handoff } from '#agents/agent.ts';

const nothing: Handoff = { entities: [], companies: [], passages: [], people: {} };

export function mergedHandoffs(handoffs: readonly Handoff[]): Handoff {
  const [one = nothing, ...others] = handoffs.filter((handoff) => handoff !== nothing);
  // Most have nothing to hand on.
  if (others.length === 0) return one;
  const together = <T>(lists: readonly (readonly T[] | undefined)[]) => [
    ...new Set(lists.flatMap((list) => list ?? [])),
  ];
  return {
    entities: together(handoffs.map((one) => one.entities)),
    companies: together(handoffs.map((one) => one.companies)),
    passages: together(handoffs.map((one) => one.passages)),
    people: Object.assign({}, ...handoffs.map((one) => one.people)) as Record<string, readonly string[]>,
  };
}
