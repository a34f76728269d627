// The outputs that a summary may rest on: not those withdrawn after a correction, nor those that stand in for a failure.
import type { EmittedOutput } from '#meeting/meeting-state.ts';

export function standingOutputs(outputs: readonly EmittedOutput[]): EmittedOutput[] {
  return outputs.filter(({ check, degraded }) => check?.outcome !== 'withdrawn' && !degraded);
}
