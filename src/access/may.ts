// Permissions: one table of roles and actions, checked for every HTTP route and every live message. It decides by the role
// alone; server/rooms/rooms.ts looks up a person's role in a meeting. docs/permissions.md is generated from it.
import type { Member } from '#meeting/session.ts';

/**
 * anonymous: nobody is signed in. guest: signed in without an account. person: signed in with one. Both without a part in the
 * meeting in question. viewer, speaker: invited, of the other side. our-viewer, our-speaker: invited, of the host's side.
 */
export const roles = [
  'anonymous',
  'guest',
  'person',
  'viewer',
  'speaker',
  'our-viewer',
  'our-speaker',
  'host',
] as const;
export type Role = (typeof roles)[number];

/** The part that a member has while they are in the meeting. */
export function roleOf({ role, side }: Pick<Member, 'role' | 'side'>): Role {
  return role === 'host' || side === 'them' ? role : `our-${role}`;
}

const everybody: readonly Role[] = roles;
const signedIn = everybody.filter((role) => role !== 'anonymous');
const withAccount = signedIn.filter((role) => role !== 'guest');
const members: readonly Role[] = ['viewer', 'speaker', 'our-viewer', 'our-speaker', 'host'];
const speakers: readonly Role[] = ['speaker', 'our-speaker', 'host'];
const ourSide: readonly Role[] = ['our-viewer', 'our-speaker', 'host'];
const ourSpeakers: readonly Role[] = ['our-speaker', 'host'];
const host: readonly Role[] = ['host'];

const table = {
  // of the service
  'read-service': everybody,
  'sign-in': everybody,
  'see-invitation': everybody,
  // of oneself
  'read-self': signedIn,
  'change-self': signedIn,
  list: signedIn,
  join: signedIn,
  unsubscribe: signedIn,
  create: withAccount,
  /** Agents that one writes oneself. They look at the meetings that one hosts. */
  'keep-agents': withAccount,
  /** Questions to all one's meetings; of each the table is asked again. */
  'ask-meetings': withAccount,
  // of one meeting
  see: members,
  'read-report': members,
  export: members,
  'give-consent': members,
  leave: members,
  /** Notes of one's own, which nobody else sees. */
  'keep-notes': members,
  speak: speakers,
  record: speakers,
  /** Of a line that one's own device sent: that it was somebody else in the room. */
  disown: speakers,
  transcribe: speakers,
  'write-room-note': speakers,
  /** What agents say, the brief, and all that stands in our side's part of the log. */
  'see-whispers': ourSide,
  'give-feedback': ourSide,
  /** A question about the meeting, answered by a language model for whoever asks alone. */
  'ask-model': ourSide,
  /** Lines under another name than one's own: of somebody in the same room, or of an imported recording. */
  'speak-for-others': ourSpeakers,
  correct: ourSpeakers,
  /** Notes for our side alone. */
  'write-side-note': ourSpeakers,
  'change-brief': ourSpeakers,
  /** For people who take part without a device alone: what they said aloud. See mayNoteFor() in meeting/state/consent.ts. */
  'give-consent-for-others': ourSpeakers,
  rename: host,
  invite: host,
  'manage-people': host,
  'direct-whispers': host,
  /** What language models may use in an hour of this meeting. */
  'change-model-budget': host,
  end: host,
  'run-workflow': host,
  'read-audit': host,
  delete: host,
} as const satisfies Record<string, readonly Role[]>;

export type Action = keyof typeof table;
export const actions = Object.keys(table) as Action[];

export function may(role: Role, action: Action): boolean {
  return (table[action] as readonly Role[]).includes(role);
}

/** Whether it is done in one meeting, by those who have a part in it. */
export function isOfMeeting(action: Action): boolean {
  return !may('person', action);
}
