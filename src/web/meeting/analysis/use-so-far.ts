// What stands so far in the meeting, made a few lines at a time.
import { useEffect, useState } from 'react';
import type { MeetingSummary } from '#meeting/models/summary.ts';
import { soFar } from '#report/summary/so-far.ts';
import { nextTurn } from '#web/device/next-turn.ts';
import { useConsentPolicy } from '../consent/use-notice.ts';
import type { Settled, SettledMeeting } from './use-settled-meeting.ts';

const nothing: MeetingSummary['sections'] = [];

/** `took`: told how long it took, in milliseconds, without what others did in between. Empty until there is something. */
export function useSoFar(meeting: SettledMeeting, took: Settled['took']): MeetingSummary['sections'] {
  const policy = useConsentPolicy();
  const [made, setMade] = useState(nothing);
  useEffect(() => {
    const gone = new AbortController();
    let ownMs = 0;
    let resumed = performance.now();
    const pause = async () => {
      ownMs += performance.now() - resumed;
      await nextTurn();
      gone.signal.throwIfAborted();
      resumed = performance.now();
    };
    soFar(meeting.state, pause, policy).then(
      (sections) => {
        if (gone.signal.aborted) return;
        setMade(sections);
        took(ownMs + performance.now() - resumed);
      },
      (error: unknown) => {
        if (!gone.signal.aborted) throw error;
      },
    );
    return () => gone.abort();
  }, [meeting, policy, took]);
  return made;
}
