// The insights that agents are writing now, or wrote a moment ago while this screen was open, if they reach this person's
// thresholds. An unfinished insight disappears by itself, because its writer is gone.
import { useEffect, useRef, useState } from 'react';
import { streamingInsightStaysMs, unfinishedInsightStaysMs } from '#meeting/limits.ts';
import type { StreamingInsight } from '#meeting/outputs/output.ts';
import { thresholdOf } from '#meeting/state/thresholds.ts';
import { useMeeting } from '#web/live/use-meeting.ts';
import { useClock } from '../../clock-context.ts';
import { useAttention } from './use-attention.ts';

export function useStreamingAboveThreshold(): StreamingInsight[] {
  const clock = useClock();
  const { shifts } = useAttention();
  const streaming = useMeeting((state) => state.streaming);
  const [gone, setGone] = useState(() => new Set(streaming.filter((it) => it.isComplete).map(stageOf)));
  const leaving = useRef(new Map<string, () => void>());

  useEffect(() => {
    for (const insight of streaming) {
      const stage = stageOf(insight);
      if (leaving.current.has(stage)) continue;
      const leave = (): void => setGone((before) => new Set(before).add(stage));
      const staysMs = insight.isComplete ? streamingInsightStaysMs : unfinishedInsightStaysMs;
      leaving.current.set(stage, clock.after(staysMs, leave));
    }
  }, [streaming, clock]);
  useEffect(() => {
    const waiting = leaving.current;
    return () => {
      waiting.forEach((cancel) => cancel());
      waiting.clear();
    };
  }, []);
  return streaming.filter(
    (insight) => !gone.has(stageOf(insight)) && insight.confidence >= thresholdOf(shifts, insight.agentType),
  );
}

function stageOf({ id, isComplete }: StreamingInsight): string {
  return `${id} ${isComplete ? 'whole' : 'unfinished'}`;
}
