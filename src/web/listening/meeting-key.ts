// Under which name a device keeps what is one person's in one meeting: another person in this browser is not to find it,
// nor is it to come into another meeting.

export interface MeetingKey {
  userId: string;
  sessionId: string;
}
