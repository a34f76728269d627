// The analysis of a meeting: figures and findings, each traceable to its lines. Computed from the meeting's own words by the
// rules and by the models that are in memory; a caller that needs the complete analysis uses makeReport(), which waits for
// the models and for what the meeting holds.
import type { MeetingAnalysis } from '#meeting/outputs/analysis.ts';
import type { MeetingState } from '#meeting/state/meeting-state.ts';
import { decisionsIn, followUpsIn } from './found-lines.ts';
import { linesOf } from './lines.ts';
import { figuresOf } from './figures/meeting-figures.ts';
import type { HeldSentence } from './held/held-sentence.ts';
import { inShort } from './summary/highlights.ts';
import { topicsIn } from './topics-in.ts';

/** Undefined before there is a meeting. `held`: the meeting's sentences. `viewerId`: for whom "You" means themselves. */
export function analyseMeeting(
  state: MeetingState,
  held: readonly HeldSentence[],
  viewerId = '',
): MeetingAnalysis | undefined {
  const lines = linesOf(state, viewerId);
  const count = topicsIn(lines);
  const figures = figuresOf(state, lines, count, held);
  if (!figures) return undefined;
  return {
    ...figures,
    summary: { ...figures.summary, transcriptSummary: inShort(lines, count) },
    decisions: decisionsIn(held),
    followUps: followUpsIn(lines, new Set(figures.actionItemEntries.flat())),
  };
}
