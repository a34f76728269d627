// What agents hand on along a workflow, put together for those that come after.
import type { Handoff } from '#agents/agent.ts';

export function mergedHandoffs(handoffs: readonly Handoff[]): Handoff {
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
