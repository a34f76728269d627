// The header's timer: how long the meeting has been recorded, all its recordings together. It ticks while one runs, here
// or elsewhere, and then stands still; a finished meeting shows its duration.
import { timerTickMs } from '#meeting/limits.ts';
import { useMeeting } from '#web/live/use-meeting.ts';
import { elapsedText } from '../elapsed-text.ts';
import { useRecordingState } from './use-recording.ts';
import { useNow } from '../use-now.ts';

export function ElapsedTimer() {
  const sharedSince = useMeeting((state) => state.recordingSince);
  const ownSince = useRecordingState((state) => state.since);
  const recordedMs = useMeeting((state) => state.recordedMs);
  const minutes = useMeeting((state) => state.session?.duration ?? 0);
  const runningMs = useRunningMs(sharedSince ?? ownSince);
  // A recording that was imported, or played faster than it was spoken, is known by its minutes alone.
  const before = Math.max(recordedMs, minutes * 60_000);
  return (
    <span role="timer" aria-label="Recorded time" className="tabular-nums">
      {elapsedText(before + runningMs)}
    </span>
  );
}

/** Milliseconds since then, again and again; 0 while nothing runs. */
function useRunningMs(since: string | undefined): number {
  const now = useNow(since === undefined ? undefined : timerTickMs);
  return since === undefined ? 0 : Math.max(0, now - Date.parse(since));
}
