// What asks for this person's attention now, and the actions that change it: one view for the panel, the announcer and the
// counts, so that they cannot disagree.
import { createContext, useContext } from 'react';
import type { AgentId } from '#meeting/outputs/agent.ts';
import type { EmittedOutput } from '#meeting/state/meeting-state.ts';
import type { Rating } from '#meeting/outputs/ranking.ts';
import type { ThresholdShifts } from '#meeting/state/thresholds.ts';
import type { SortedInsights } from './sort-insights.ts';

export interface Attention {
  sorted: SortedInsights;
  shifts: ThresholdShifts;
  /** Tells the meeting what this person made of an output, and moves the agent's threshold for them. */
  judge(output: EmittedOutput, rating: Rating): void;
  /** Puts the threshold of one agent, or of all, back where it stands for everybody. */
  reset(agent?: AgentId): void;
}

export const AttentionContext = createContext<Attention | undefined>(undefined);

export function useAttention(): Attention {
  const attention = useContext(AttentionContext);
  if (!attention) throw new Error('useAttention needs an AttentionProvider above it.');
  return attention;
}
