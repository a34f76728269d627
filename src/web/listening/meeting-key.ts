// The storage key of one person's data in one meeting on this device: no other person in this browser can find the data, and
// they cannot get into another meeting.

export interface MeetingKey {
  userId: string;
  sessionId: string;
}
