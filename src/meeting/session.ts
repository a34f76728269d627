// A meeting session: one meeting, from its creation. Only events change it (see events.ts).
import { z } from 'zod';
import { bounds } from './limits.ts';
import { shownText } from './shown-text.ts';

/** ISO 8601 in UTC. Dates stay text wherever they are stored or sent; `new Date(text)` is for showing them. */
export const Timestamp = z.iso.datetime();
/** 0 to 1. */
export const Confidence = z.number().min(0).max(1);
/** In small letters, however it is written: two spellings are one meeting. */
export const SessionId = z.uuid().toLowerCase();
/** An id made by a page or a script for what it causes: a UUID, or anything else as plain. Ids that the server derives have a dot or a colon, so that nobody can take one beforehand. */
export const ClientId = z
  .string()
  .max(bounds.clientIdCharacters)
  .regex(/^[\w-]+$/, 'An id has letters, digits, _ and - only.');
/** As it is kept. Earlier versions took characters that show nothing. */
export const Name = z.string().trim().min(1).max(bounds.nameCharacters);
/** What somebody gives, as it can be seen. */
const shown = (what: string) =>
  z.string().overwrite(shownText).min(1, `A ${what} has at least one character that can be seen.`);
/** As somebody gives it. */
export const NewName = shown('name').max(bounds.nameCharacters);
/** As it is kept. Earlier versions took any length, and characters that show nothing. */
export const Title = z.string().trim().min(1);
/** As somebody gives it. */
export const NewTitle = shown('title').max(
  bounds.titleCharacters,
  `A title has at most ${bounds.titleCharacters} characters.`,
);

/** Somebody who takes part, once, however many names they go by: see participants.ts. */
export const Participant = z.object({
  /** The account's id, or `spoken:` and the name in small letters. */
  id: z.string().max(bounds.participantIdCharacters),
  name: z.string(),
  /**
   * created: the meeting is theirs. joined: they were let in, or recorded. spoke: lines stand under their name, which
   * ends when no line does any more.
   */
  by: z.enum(['created', 'joined', 'spoke']),
  /** Lines stand under their name. */
  speaks: z.boolean(),
});
export type Participant = z.infer<typeof Participant>;

/** host: runs the meeting. speaker: speaks and is written down. viewer: reads along. */
export const MemberRole = z.enum(['host', 'speaker', 'viewer']);
export type MemberRole = z.infer<typeof MemberRole>;

/** us: with the meeting's owner. them: who the owner meets. */
export const Side = z.enum(['us', 'them']);
export type Side = z.infer<typeof Side>;

/** Somebody who may take part with a device of their own: see members.ts. */
export const Member = z.strictObject({
  /** The account's id, or that of a guest's sign-in. */
  id: z.string().min(1).max(bounds.idCharacters),
  name: Name,
  role: MemberRole,
  side: Side,
  /** waiting: for the host to let them in. left: by themselves. removed: by the host, and no invitation lets them back in. */
  status: z.enum(['waiting', 'in', 'left', 'removed']),
  /** They have no account. */
  isGuest: z.boolean(),
  /** By which invitation they came; absent for the creator. */
  invitationId: z.string().max(bounds.idCharacters).optional(),
});
export type Member = z.infer<typeof Member>;

/** Lines said under the name `from` read `to`: see renames.ts. */
export const SpeakerRename = z.strictObject({
  from: Name,
  to: Name,
  /** There was a person of the name `to` already: the two are one since. */
  merged: z.boolean(),
});
export type SpeakerRename = z.infer<typeof SpeakerRename>;

export const MeetingSession = z.strictObject({
  id: SessionId,
  title: Title,
  createdAt: Timestamp,
  updatedAt: Timestamp,
  userId: z.string().min(1),
  /** True while somebody's device records. False on creation. */
  isActive: z.boolean(),
  /** Display names of those who were there, the creator first. */
  participants: z.array(Name).max(bounds.participants),
  /** Who they are. Absent until something is known beyond the names. */
  people: z.array(Participant).optional(),
  /** The speakers who were renamed, oldest first. Absent while nobody was. */
  renames: z.array(SpeakerRename).optional(),
  /** Who may take part with a device of their own. Absent while that is the creator alone. */
  members: z.array(Member).max(bounds.members).optional(),
  /** Whose devices record now. Absent until somebody's does. */
  recorders: z.array(z.string()).optional(),
  /** Who sees what agents say: our side alone, unless the host opened it to everybody in the meeting. */
  whispersTo: z.enum(['us', 'room']).optional(),
  /** The host ended it for all, and nobody has recorded since. */
  hasEnded: z.boolean().optional(),
  /** When the running recording began, whoever began it. Absent while nobody records. */
  recordingSince: Timestamp.optional(),
  /** Until when a device that stopped has recorded. Absent until one has. */
  recordedUntil: Timestamp.optional(),
  /** Milliseconds of the recordings that have ended. Absent until one has. */
  recordedMs: z.number().min(0).optional(),
  /** Whole minutes of those. 0 on creation. */
  duration: z.number().int().min(0),
});
export type MeetingSession = z.infer<typeof MeetingSession>;

/** The signed-in user, or the demo user when nobody is signed in. */
export const User = z.object({
  uid: z.string(),
  /** Empty for a guest. */
  email: z.string(),
  displayName: z.string(),
  /** Takes part without an account, for a day at most. Absent for accounts. */
  isGuest: z.literal(true).optional(),
});
export type User = z.infer<typeof User>;

/** The name to show: what the account says, else the e-mail's first part, else 'User'. */
export function displayNameOf(name: string | null | undefined, email: string | null | undefined): string {
  const known = shownText(name ?? '') || shownText(email?.split('@')[0] ?? '') || 'User';
  return known.slice(0, bounds.nameCharacters).toWellFormed();
}

export const demoUser: User = { uid: 'demo-user', email: 'demo@example.com', displayName: 'Demo User' };
/** Who speaks the demo lines, so that nobody takes them for something that was heard. */
export const demoSpeaker = 'Demo';

/** A meeting as it is created: inactive, its creator the first participant. `now` is ISO 8601. */
export function newSession(user: User, id: string, title: string, now: string): MeetingSession {
  return {
    id,
    title,
    createdAt: now,
    updatedAt: now,
    userId: user.uid,
    isActive: false,
    participants: [user.displayName],
    duration: 0,
  };
}
