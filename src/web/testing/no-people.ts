// The people in meetings, for tests that have none: every request is an error of the test. Tests override the requests they
// need.
import type { MeetingPeople } from '#web/account/meeting-people.ts';

const notAsked = () => Promise.reject(new Error('This test asks for no people.'));

export const noPeople: MeetingPeople = {
  preview: notAsked,
  join: notAsked,
  stopWaiting: notAsked,
  invite: notAsked,
  invitations: notAsked,
  revoke: notAsked,
  change: notAsked,
  handOver: notAsked,
  notice: notAsked,
  leave: notAsked,
  end: notAsked,
  directWhispers: notAsked,
};
