// The quiet insights, newest first, each with the reason: the attention limit is used up, it repeats another insight, or it
// is below this person's own threshold.
import { percentText } from '#web/parts/format.ts';
import { thresholdOf, type ThresholdShifts, weightOf } from '#meeting/state/thresholds.ts';
import { agentType } from '../agent-types.ts';
import { HeldScroll } from './HeldScroll.tsx';
import { newsText } from './attention/news-text.ts';
import { OutputCard } from './cards/OutputCard.tsx';
import { EmptyNote } from '../Panel.tsx';
import type { QuietInsight } from './attention/sort-insights.ts';
import { useOwnCorrections } from './attention/use-own-corrections.ts';
import { useAttention } from './attention/use-attention.ts';

export function QuietList({ insights, named }: { insights: readonly QuietInsight[]; named: boolean }) {
  const { shifts } = useAttention();
  const corrected = useOwnCorrections();
  return (
    <HeldScroll
      label="Kept quiet"
      list={insights}
      news={(before, now) => newsText(before, now, corrected)}
      older="Show older insights"
      renderList={(list, most) => ({
        drawn:
          list.length === 0 ? (
            <EmptyNote>Nothing was kept quiet.</EmptyNote>
          ) : (
            list
              .slice(-most)
              .toReversed()
              .map((insight) => (
                <OutputCard
                  key={insight.output.id}
                  output={insight.output}
                  named={named}
                  note={reasonOf(insight, shifts)}
                />
              ))
          ),
        more: list.length > most,
      })}
    />
  );
}

function reasonOf({ output, why }: QuietInsight, shifts: ThresholdShifts): string {
  const { name } = agentType(output.agentType, output.agentName);
  switch (why) {
    case 'below-threshold':
      return `Below your threshold for ${name}: ${percentText(weightOf(output))} of ${percentText(thresholdOf(shifts, output.agentType))}.`;
    case 'merged':
    case 'held':
      return output.ranking?.reason ?? '';
  }
}
