// Holds one person's thresholds while the meeting is open, and sorts its outputs by them.
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { AgentId } from '#meeting/outputs/agent.ts';
import type { EmittedOutput } from '#meeting/state/meeting-state.ts';
import type { Rating } from '#meeting/outputs/ranking.ts';
import { shiftsAfter, type ThresholdShifts } from '#meeting/state/thresholds.ts';
import { useMeeting, useMeetingLink } from '#web/live/use-meeting.ts';
import { shownOutputs } from '../../shown-outputs.ts';
import { sortInsights } from './sort-insights.ts';
import { AttentionContext } from './use-attention.ts';
import { ratingOf } from './rating-of.ts';

export function AttentionProvider({ children }: { children: ReactNode }) {
  const link = useMeetingLink();
  const outputs = useMeeting(shownOutputs).outputs;
  const [shifts, change] = useShifts();
  const sorted = useMemo(() => sortInsights(outputs, shifts), [outputs, shifts]);

  const judge = useCallback(
    (output: EmittedOutput, rating: Rating) => {
      const before = ratingOf(link.state.get(), output.id, link.user.uid);
      if (before === rating) return;
      link.actions.giveFeedback(output.id, rating);
      change((held) => shiftsAfter(held, output.agentType, rating, before));
    },
    [link, change],
  );
  const reset = useCallback(
    (agent?: AgentId) =>
      change(({ ...held }) => {
        if (agent === undefined) return {};
        delete held[agent];
        return held;
      }),
    [change],
  );
  const attention = useMemo(() => ({ sorted, shifts, judge, reset }), [sorted, shifts, judge, reset]);
  return <AttentionContext value={attention}>{children}</AttentionContext>;
}

type Change = (shifted: (before: ThresholdShifts) => ThresholdShifts) => void;

/** This person's shifts. Changes made before they are loaded wait for them. */
function useShifts(): [ThresholdShifts, Change] {
  const { thresholds } = useMeetingLink();
  const [shifts, setShifts] = useState<ThresholdShifts>({});
  const latest = useRef<Promise<ThresholdShifts>>(undefined);
  useEffect(() => {
    let open = true;
    latest.current = thresholds.load();
    void latest.current.then((loaded) => {
      if (open) setShifts(loaded);
    });
    return () => {
      open = false;
    };
  }, [thresholds]);
  const change = useCallback<Change>(
    (shifted) => {
      latest.current = latest.current?.then((before) => {
        const after = shifted(before);
        thresholds.save(after);
        setShifts(after);
        return after;
      });
    },
    [thresholds],
  );
  return [shifts, change];
}
