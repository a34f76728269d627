// The meeting's figures for the panel. They need every line of the meeting, so they are recomputed only now and then.
import { useEffect, useMemo } from 'react';
import { agreedPart } from '#meeting/state/agreed-part.ts';
import type { ConsentPolicy } from '#meeting/state/consent.ts';
import type { MeetingState } from '#meeting/state/meeting-state.ts';
import { type MeetingFigures, meetingFigures } from '#report/meeting-figures.ts';
import { useMeetingLink } from '#web/live/use-meeting.ts';
import { useConsentPolicy } from '../consent/use-notice.ts';
import { useSettledMeeting } from './use-settled-meeting.ts';

/** Undefined before the meeting's session is known, and before somebody sees them. */
export function useFigures(isSeen: boolean): MeetingFigures | undefined {
  const { user } = useMeetingLink();
  const { meeting, took } = useSettledMeeting(isSeen);
  const policy = useConsentPolicy();
  const made = useMemo(() => meeting && figuresOf(meeting.state, policy, user.uid), [meeting, policy, user]);
  useEffect(() => {
    if (made) took(made.ms);
  }, [made, took]);
  return made?.figures;
}

function figuresOf(state: MeetingState, policy: ConsentPolicy, viewerId: string) {
  const began = performance.now();
  const { agreed } = agreedPart(state, policy);
  // What this device found until the server looks stands in the list of insights, marked so.
  const outputs = agreed.outputs.filter(({ fromDevice }) => !fromDevice);
  const figures = meetingFigures({ ...agreed, outputs }, viewerId);
  return { figures, ms: performance.now() - began };
}
