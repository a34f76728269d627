// What stands so far in the meeting, made again from the lines on which the analysis rests, a few lines at a time.
import { useEffect, useState } from 'react';
import type { MeetingSummary } from '#meeting/models/summary.ts';
import type { MeetingState } from '#meeting/state/meeting-state.ts';
import { nextTurn } from '#web/device/next-turn.ts';
import { useScript } from '../use-script.ts';

type SoFar = MeetingSummary['sections'];

const fetchSoFar = () => import('#report/summary/so-far.ts');
const nothing: SoFar = [];

/** `took`: told how long it took, in milliseconds, without what others did in between. Empty until there is something. */
export function useSoFar(state: MeetingState | undefined, took: (ms: number) => void): SoFar {
  const [made, setMade] = useState(nothing);
  const isNeeded = state !== undefined && state.entries.length + state.waiting.length > 0;
  const script = useScript('so far', fetchSoFar, isNeeded);
  useEffect(() => {
    if (!script || !state) return;
    const gone = new AbortController();
    let ownMs = 0;
    let resumed = performance.now();
    const pause = async () => {
      ownMs += performance.now() - resumed;
      await nextTurn();
      gone.signal.throwIfAborted();
      resumed = performance.now();
    };
    script.soFar(state, pause).then(
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
  }, [script, state, took]);
  return made;
}
