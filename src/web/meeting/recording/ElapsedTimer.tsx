// The header's timer: how long the meeting has been recorded, all its recordings together. It ticks while one runs, here
// or elsewhere, and then stands still; a finished meeting shows its duration.
import { timerTickMs } from '#meeting/limits.ts';
import { recordedMsAt } from '#meeting/state/recorded-time.ts';
import { useMeeting } from '#web/live/use-meeting.ts';
import { elapsedText } from '../elapsed-text.ts';
import { useRecordingState } from './use-recording.ts';
import { useIsRecorded } from './use-is-recorded.ts';
import { useNow } from '../use-now.ts';

export function ElapsedTimer() {
  const sharedSince = useMeeting((state) => state.session?.recordingSince);
  const ownSince = useRecordingState((state) => state.since);
  const session = useMeeting((state) => state.session);
  const serverAheadMs = useMeeting((state) => state.serverAheadMs);
  const now = useNow(useIsRecorded() ? timerTickMs : undefined);
  const recordedMs = session ? recordedMsAt(session, now + serverAheadMs) : 0;
  // The meeting has not heard of it yet.
  const ownMs = sharedSince === undefined && ownSince !== undefined ? now - Date.parse(ownSince) : 0;
  return (
    <span role="timer" aria-label="Recorded time" className="tabular-nums">
      {elapsedText(recordedMs + ownMs)}
    </span>
  );
}
