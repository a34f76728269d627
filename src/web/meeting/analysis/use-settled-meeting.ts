// A recent snapshot of the meeting, for results that need all its lines: renewed only while somebody sees the result, once
// the last result is ready, and then only now and then.
import { useCallback, useEffect, useState } from 'react';
import { loadModels } from '#language/models/models.ts';
import type { MeetingState } from '#meeting/state/meeting-state.ts';
import { useMeeting, useMeetingLink } from '#web/live/use-meeting.ts';
import { useClock } from '../clock-context.ts';

/** From a change to what is made of it. */
const settleMs = 500;
/** It rests this many times as long as the making took. Two things are made so: together they never take more than a twentieth of
 * the time. */
const restFactor = 40;

/** Another object whenever it is to be made again. */
export interface SettledMeeting {
  readonly state: MeetingState;
}

/** Of no lines nothing is read. */
export function hasLines(meeting: SettledMeeting | undefined): boolean {
  return meeting !== undefined && meeting.state.entries.length + meeting.state.waiting.length > 0;
}

export interface Settled {
  /** Undefined until somebody sees what is made. */
  meeting: SettledMeeting | undefined;
  /** Told once it was made, with the milliseconds that it took: before that nothing is renewed. */
  took(ms: number): void;
}

export function useSettledMeeting(isSeen: boolean): Settled {
  const link = useMeetingLink();
  const clock = useClock();
  const session = useMeeting((state) => state.session);
  const entries = useMeeting((state) => state.entries);
  const waiting = useMeeting((state) => state.waiting);
  const outputs = useMeeting((state) => state.outputs);
  const consents = useMeeting((state) => state.consents);
  const [meeting, setMeeting] = useState<SettledMeeting>();
  const [tookMs, setTookMs] = useState<number>();
  const renew = useCallback(() => {
    setTookMs(undefined);
    setMeeting({ state: link.state.get() });
  }, [link]);
  if (isSeen && !meeting) setMeeting({ state: link.state.get() });
  const state = meeting?.state;
  const isDue =
    isSeen &&
    tookMs !== undefined &&
    state !== undefined &&
    (state.session !== session ||
      state.entries !== entries ||
      state.waiting !== waiting ||
      state.outputs !== outputs ||
      state.consents !== consents);
  // Before the session is known there is nothing to be made.
  const restMs = state?.session ? Math.max(settleMs, (tookMs ?? 0) * restFactor) : 0;

  useEffect(() => (isDue ? clock.after(restMs, renew) : undefined), [isDue, restMs, clock, renew]);
  // Nothing is to be told of no lines. What is shown until then, or without them, is the rules' alone.
  const needsModels = isSeen && entries.length + waiting.length > 0;
  useEffect(() => {
    if (!needsModels) return;
    let open = true;
    loadModels().then(
      () => {
        if (open) renew();
      },
      () => undefined,
    );
    return () => {
      open = false;
    };
  }, [renew, needsModels]);
  return { meeting, took: setTookMs };
}
