// Whether the meeting is being recorded, as a person at this page would say.
import { useMeeting, useMeetingLink } from '#web/live/use-meeting.ts';
import { useRecordingState } from './use-recording.ts';

/** What this tab has ended is over, although the meeting may not have heard of it yet. */
export function useIsRecorded(): boolean {
  const { user } = useMeetingLink();
  const isHere = useRecordingState(({ phase }) => phase === 'recording');
  const hasEndedHere = useRecordingState(({ ending }) => ending);
  const isShared = useMeeting(({ session }) => session?.recordingSince !== undefined);
  const isOthers = useMeeting(({ session }) => session?.recorders?.some((id) => id !== user.uid) === true);
  return isHere || (isShared && (isOthers || !hasEndedHere));
}
