// A recorded meeting played through the real agents and the real engine, from a file of any layout that can be replayed.
import type { MeetingState } from '#meeting/state/meeting-state.ts';
import { played } from '../eval/play/play-meeting.ts';
import { readMeetingFile } from '../scripts/replay/read-meeting-file.ts';

/** `meetingName` chooses one of a file that holds several. */
export async function replayedMeeting(file: string, meetingName?: string): Promise<MeetingState> {
  return played(readMeetingFile(file, { meetingName }));
}
