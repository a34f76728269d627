// What is kept on this device for one person in one meeting: where, and under whose name. What is kept is for others to say.

/** localStorage, but for tests. */
export type DeviceMemory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Another person in this browser is not to find it, nor is it to come into another meeting. */
export interface MeetingKey {
  userId: string;
  sessionId: string;
}
