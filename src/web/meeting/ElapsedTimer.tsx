// The header's timer. It ticks while the meeting is recorded, here or elsewhere, and then stands still.
import { useEffect, useState } from 'react';
import { timerTickMs } from '#meeting/limits.ts';
import { useMeeting } from '#web/live/use-meeting.ts';
import { useClock } from './clock-context.ts';
import { elapsedText } from './elapsed-text.ts';
import { useRecordingState } from './recording/use-recording.ts';

export function ElapsedTimer() {
  const clock = useClock();
  const sharedSince = useMeeting((state) => state.recordingSince);
  const ownSince = useRecordingState((state) => state.since);
  const since = sharedSince ?? ownSince;
  // A pause ends the meeting's recording; for whoever paused, the timer goes on where it stood.
  const earlierMs = useRecordingState((state) => (state.phase === 'ready' ? 0 : state.earlierMs));
  const [elapsed, setElapsed] = useState(0);

  useEffect(() => {
    if (since === undefined) return;
    const began = Date.parse(since);
    let cancel = (): void => {};
    const tick = (): void => {
      setElapsed(earlierMs + clock.now() - began);
      cancel = clock.after(timerTickMs, tick);
    };
    tick();
    return () => cancel();
  }, [since, earlierMs, clock]);

  return (
    <span role="timer" aria-label="Elapsed time" className="tabular-nums">
      {elapsedText(elapsed)}
    </span>
  );
}
