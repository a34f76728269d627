// The outputs that a summary may rest on: not those withdrawn after a correction, nor those that stand in for a failure.
import type { OfferedOutput } from '#meeting/picture.ts';

export function standingOutputs(outputs: readonly OfferedOutput[]): OfferedOutput[] {
  return outputs.filter(({ check, degraded }) => check?.verdict !== 'withdrawn' && !degraded);
}
