// The meeting's analysis for the panel, computed again only now and then: it reads every line of the meeting.
import { useEffect, useState } from 'react';
import { loadModels } from '#language/models/models.ts';
import { withoutRefusals } from '#meeting/state/agreed-part.ts';
import type { MeetingAnalysis } from '#meeting/outputs/analysis.ts';
import type { MeetingState } from '#meeting/state/meeting-state.ts';
import { analyseMeeting } from '#report/analyse-meeting.ts';
import { useMeeting, useMeetingLink } from '#web/live/use-meeting.ts';
import { useClock } from '../clock-context.ts';

/** From a change to its analysis. */
const settleMs = 500;
/** An analysis rests this many times as long as it took, so that it never takes more than a twentieth of the time. */
const restFactor = 20;

/** Undefined before the meeting's session is known. */
export function useAnalysis(): MeetingAnalysis | undefined {
  const link = useMeetingLink();
  const clock = useClock();
  const session = useMeeting((state) => state.session);
  const entries = useMeeting((state) => state.entries);
  const waiting = useMeeting((state) => state.waiting);
  const outputs = useMeeting((state) => state.outputs);
  const consents = useMeeting((state) => state.consents);
  const [done, setDone] = useState(() => analysed(link.state.get(), link.user.uid));
  const { state } = done;
  const due =
    state.session !== session ||
    state.entries !== entries ||
    state.waiting !== waiting ||
    state.outputs !== outputs ||
    state.consents !== consents;
  const restMs = done.analysis ? Math.max(settleMs, done.ms * restFactor) : 0;

  useEffect(() => {
    if (!due) return;
    return clock.after(restMs, () => setDone(analysed(link.state.get(), link.user.uid)));
  }, [due, restMs, clock, link]);
  // What is shown until then, or without them, is the rules' alone.
  useEffect(() => {
    let open = true;
    loadModels().then(
      () => {
        if (open) setDone(analysed(link.state.get(), link.user.uid));
      },
      () => undefined,
    );
    return () => {
      open = false;
    };
  }, [link]);
  return done.analysis;
}

function analysed(
  state: MeetingState,
  viewerId: string,
): { state: MeetingState; analysis: MeetingAnalysis | undefined; ms: number } {
  const began = performance.now();
  const analysis = analyseMeeting(withoutRefusals(state).agreed, viewerId);
  return { state, analysis, ms: performance.now() - began };
}
