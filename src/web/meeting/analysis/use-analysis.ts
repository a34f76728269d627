// The meeting's figures for the panel, made again only now and then, and only while somebody sees them: it reads every line of
// the meeting, as does what else is made of the same lines.
import { useCallback, useEffect, useState } from 'react';
import { loadModels } from '#language/models/models.ts';
import { withoutRefusals } from '#meeting/state/agreed-part.ts';
import type { MeetingState } from '#meeting/state/meeting-state.ts';
import { type MeetingFigures, meetingFigures } from '#report/meeting-figures.ts';
import { useMeeting, useMeetingLink } from '#web/live/use-meeting.ts';
import { useClock } from '../clock-context.ts';

/** From a change to its analysis. */
const settleMs = 500;
/** An analysis rests this many times as long as it took, so that it never takes more than a twentieth of the time. */
const restFactor = 20;

export interface Analysis {
  /** Undefined before the meeting's session is known, and before somebody sees them. */
  figures: MeetingFigures | undefined;
  /** The meeting that they were made of. */
  state: MeetingState | undefined;
  /** Whatever else is made of it takes as long, in milliseconds. */
  alsoTook(ms: number): void;
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
  const alsoTook = useCallback((ms: number) => setDone((before) => ({ ...before, ms: before.ms + ms })), []);
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
  return { figures: done.figures, state, alsoTook };
}

interface Analysed {
  state?: MeetingState;
  figures: MeetingFigures | undefined;
  ms: number;
}
const notYet: Analysed = { figures: undefined, ms: 0 };

function analysed(state: MeetingState, viewerId: string): Analysed {
  const began = performance.now();
  const { agreed } = withoutRefusals(state);
  // What this device found until the server looks stands in the list of insights, marked so.
  const outputs = agreed.outputs.filter(({ fromDevice }) => !fromDevice);
  const figures = meetingFigures({ ...agreed, outputs }, viewerId);
  return { state, figures, ms: performance.now() - began };
}
