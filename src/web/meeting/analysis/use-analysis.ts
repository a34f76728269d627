// The meeting's figures for the panel, and what stands so far, made again only now and then, and only while somebody sees them:
// each reads every line of the meeting.
import { useCallback, useEffect, useState } from 'react';
import { loadModels } from '#language/models/models.ts';
import type { MeetingSummary } from '#meeting/models/summary.ts';
import { withoutRefusals } from '#meeting/state/agreed-part.ts';
import type { MeetingState } from '#meeting/state/meeting-state.ts';
import { type MeetingFigures, meetingFigures } from '#report/meeting-figures.ts';
import { useMeeting, useMeetingLink } from '#web/live/use-meeting.ts';
import { useClock } from '../clock-context.ts';
import { useSoFar } from './use-so-far.ts';

/** From a change to its analysis. */
const settleMs = 500;
/** An analysis rests this many times as long as it took, so that it never takes more than a twentieth of the time. */
const restFactor = 20;

export interface Analysis {
  /** Undefined before the meeting's session is known, and before somebody sees them. */
  figures: MeetingFigures | undefined;
  /** What stands so far; empty where that is nothing. */
  sections: MeetingSummary['sections'];
}

export function useAnalysis(isSeen: boolean): Analysis {
  const link = useMeetingLink();
  const clock = useClock();
  const session = useMeeting((state) => state.session);
  const entries = useMeeting((state) => state.entries);
  const waiting = useMeeting((state) => state.waiting);
  const outputs = useMeeting((state) => state.outputs);
  const consents = useMeeting((state) => state.consents);
  const [done, setDone] = useState<Analysed>(notYet);
  const { state } = done;
  const soFarTook = useCallback((ms: number) => setDone((before) => ({ ...before, ms: before.ms + ms })), []);
  const sections = useSoFar(state, soFarTook);
  if (isSeen && !state) setDone(analysed(link.state.get(), link.user.uid));
  const due =
    isSeen &&
    state !== undefined &&
    (state.session !== session ||
      state.entries !== entries ||
      state.waiting !== waiting ||
      state.outputs !== outputs ||
      state.consents !== consents);
  const restMs = done.figures ? Math.max(settleMs, done.ms * restFactor) : 0;

  useEffect(() => {
    if (!due) return;
    return clock.after(restMs, () => setDone(analysed(link.state.get(), link.user.uid)));
  }, [due, restMs, clock, link]);
  // Nothing is to be told of no lines. What is shown until then, or without them, is the rules' alone.
  const needsModels = isSeen && entries.length + waiting.length > 0;
  useEffect(() => {
    if (!needsModels) return;
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
  }, [link, needsModels]);
  return { figures: done.figures, sections };
}

interface Analysed {
  state?: MeetingState;
  figures: MeetingFigures | undefined;
  ms: number;
}
const notYet: Analysed = { figures: undefined, ms: 0 };

function analysed(state: MeetingState, viewerId: string): Analysed {
  const began = performance.now();
  const figures = meetingFigures(withoutRefusals(state).agreed, viewerId);
  return { state, figures, ms: performance.now() - began };
}
