// Avg Participants, above the list of meetings.
import type { MeetingTotals } from '#meeting/meeting-list.ts';

/** Rounded; 0 when there is no meeting. */
export function averageParticipants({ meetings, participants }: MeetingTotals): number {
  return Math.round(participants / Math.max(1, meetings));
}
