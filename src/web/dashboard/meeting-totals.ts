// The three figures above the list of meetings.
import type { MeetingSession } from '#meeting/session.ts';

export interface MeetingTotals {
  meetings: number;
  /** Minutes. */
  duration: number;
  /** Rounded; 0 when there is no meeting. */
  averageParticipants: number;
}

export function meetingTotals(list: readonly MeetingSession[]): MeetingTotals {
  const sum = (of: (meeting: MeetingSession) => number) =>
    list.reduce((total, meeting) => total + of(meeting), 0);
  return {
    meetings: list.length,
    duration: sum(({ duration }) => duration),
    averageParticipants: Math.round(
      sum(({ participants }) => participants.length) / Math.max(1, list.length),
    ),
  };
}
