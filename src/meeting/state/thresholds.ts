// How sure an agent must be before it may ask for one person's attention: a threshold per agent, moved by that person's
// ratings. Stored as the difference from the default threshold.
import { z } from 'zod';
import { AgentId } from '../outputs/agent.ts';
import { degradedConfidence } from '../limits.ts';
import type { EmittedOutput } from './meeting-state.ts';
import type { Rating } from '../outputs/ranking.ts';

/** Where every threshold stands before anybody has said anything: a result that stands in for a failed one just gets over it. */
export const baseThreshold = degradedConfidence;
/** An agent that is very sure is always heard, and one that never is stays quiet. */
const lowest = 0;
const highest = 0.9;

const moves: Record<Rating, number> = { useful: -0.1, wrong: 0.15, 'too-pushy': 0.15, 'too-late': 0.05 };

/** Distance from `baseThreshold` by agent; an agent that is not in it stands there. */
export const ThresholdShifts = z.partialRecord(
  AgentId,
  z
    .number()
    .min(lowest - baseThreshold)
    .max(highest - baseThreshold),
);
export type ThresholdShifts = z.infer<typeof ThresholdShifts>;

/** The threshold after a rating. `before` is the same person's earlier rating on the same output, which counts no more. */
export function thresholdAfter(threshold: number, rating: Rating, before?: Rating): number {
  const moved = threshold + moves[rating] - (before === undefined ? 0 : moves[before]);
  return hundredths(Math.min(highest, Math.max(lowest, moved)));
}

export function thresholdOf(shifts: ThresholdShifts, agent: AgentId): number {
  return hundredths(baseThreshold + (shifts[agent] ?? 0));
}

export function shiftsAfter(
  shifts: ThresholdShifts,
  agent: AgentId,
  rating: Rating,
  before?: Rating,
): ThresholdShifts {
  const threshold = thresholdAfter(thresholdOf(shifts, agent), rating, before);
  return { ...shifts, [agent]: hundredths(threshold - baseThreshold) };
}

/** What is held against the threshold: what ranking gave it, or the agent's own confidence where nothing was ranked. */
export function weightOf({ ranking, outputs }: Pick<EmittedOutput, 'ranking' | 'outputs'>): number {
  return ranking?.score ?? outputs.confidence_score;
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}
