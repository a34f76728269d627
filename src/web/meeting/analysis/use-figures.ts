// The meeting's figures for the panel. They need every line of the meeting, so they are recomputed only now and then, and what
// reads lines is fetched once there are some.
import { useEffect, useMemo } from 'react';
import { agreedPart } from '#meeting/state/agreed-part.ts';
import type { ConsentPolicy } from '#meeting/state/consent.ts';
import type { MeetingState } from '#meeting/state/meeting-state.ts';
import { figuresOfNoLines } from '#report/figures/figures-of-no-lines.ts';
import type { meetingFigures, MeetingFigures } from '#report/figures/meeting-figures.ts';
import { useMeetingLink } from '#web/live/use-meeting.ts';
import { useConsentPolicy } from '../consent/use-notice.ts';
import { useScript } from '../use-script.ts';
import { hasLines, useSettledMeeting } from './use-settled-meeting.ts';

const fetchMaker = async () => (await import('#report/figures/meeting-figures.ts')).meetingFigures;

/** Undefined before the meeting's session is known, and before somebody sees them. */
export function useFigures(isSeen: boolean): MeetingFigures | undefined {
  const { user } = useMeetingLink();
  const { meeting, took } = useSettledMeeting(isSeen);
  const policy = useConsentPolicy();
  const make = useScript('figures', fetchMaker, hasLines(meeting));
  const made = useMemo(() => {
    if (!meeting) return undefined;
    if (hasLines(meeting)) return make && figuresOf(meeting.state, policy, user.uid, make);
    const { session } = meeting.state;
    return { figures: session && figuresOfNoLines(session), ms: 0 };
  }, [meeting, make, policy, user]);
  useEffect(() => {
    if (made) took(made.ms);
  }, [made, took]);
  return made?.figures;
}

function figuresOf(
  state: MeetingState,
  policy: ConsentPolicy,
  viewerId: string,
  make: typeof meetingFigures,
): { figures: MeetingFigures | undefined; ms: number } {
  const began = performance.now();
  const { agreed } = agreedPart(state, policy);
  // What this device found until the server looks stands in the list of insights, marked so.
  const outputs = agreed.outputs.filter(({ fromDevice }) => !fromDevice);
  const figures = make({ ...agreed, outputs }, viewerId);
  return { figures, ms: performance.now() - began };
}
