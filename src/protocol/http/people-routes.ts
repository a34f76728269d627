// The routes of the people in a meeting: invitations, joining by one, and what the host decides about everybody.
import { z } from 'zod';
import { Invitation, InvitationState } from '#meeting/people/invitation.ts';
import { bounds } from '#meeting/limits.ts';
import { MeetingNotice } from '#meeting/state/notice.ts';
import { Member, MemberRole, NewName, SessionId, Side } from '#meeting/session.ts';
import { MeetingParams } from './meeting-routes.ts';
import type { Route } from './route.ts';

/** The longest that an invitation holds where it ends by itself: a year. */
const longestMinutes = 366 * 24 * 60;

export const InvitationRequest = Invitation.omit({ id: true, expiresAt: true }).extend({
  /** Absent: it does not end by itself. */
  expiresInMinutes: z.number().int().min(1).max(longestMinutes).optional(),
});
export type InvitationRequest = z.infer<typeof InvitationRequest>;

export const ShownInvitation = Invitation.extend({
  /** To be opened at the address under which people reach this server, where it begins with a slash. */
  link: z.string(),
  /** How many people have come by it. */
  uses: z.number().int().min(0),
  state: InvitationState,
});
export type ShownInvitation = z.infer<typeof ShownInvitation>;

/** What somebody is told of a meeting before they come in. */
export const JoinPreview = MeetingNotice.extend({
  sessionId: SessionId,
  title: z.string(),
  /** Who is in it, by name. */
  people: z.array(z.string()),
  role: MemberRole,
  guests: z.boolean(),
  waitingRoom: z.boolean(),
  state: InvitationState,
  isRecording: z.boolean(),
  /** The caller's current role in this meeting; absent for people who never joined, or are not signed in. */
  you: Member.shape.status.optional(),
});
export type JoinPreview = z.infer<typeof JoinPreview>;

export const MemberChange = z
  .strictObject({
    name: NewName.optional(),
    role: MemberRole.exclude(['host']).optional(),
    side: Side.optional(),
    status: z.enum(['in', 'removed']).optional(),
  })
  .refine((change) => Object.keys(change).length > 0, 'Nothing was changed.');
export type MemberChange = z.infer<typeof MemberChange>;

const MemberParams = MeetingParams.extend({ member: z.string().min(1).max(bounds.idCharacters) });
/** Of any length: somebody who opens a link that is not whole, or more than it, is told that it leads to no meeting. */
const Ticket = z.object({ ticket: z.string() });

export const peopleRoutes = {
  invite: {
    method: 'POST',
    path: '/api/meetings/:id/invitations',
    summary: 'Makes an invitation. Its link lets people in, as what it says and as many as it says.',
    params: MeetingParams,
    body: InvitationRequest,
    answers: { 201: ShownInvitation },
    problems: ['cannot-store'],
  },
  invitations: {
    method: 'GET',
    path: '/api/meetings/:id/invitations',
    summary: 'The invitations of a meeting that were not revoked, with their links.',
    params: MeetingParams,
    answers: { 200: z.array(ShownInvitation) },
  },
  revoke: {
    method: 'DELETE',
    path: '/api/meetings/:id/invitations/:invitation',
    summary: 'Revokes an invitation: nobody comes in by it any more. Who has come stays.',
    params: MeetingParams.extend({ invitation: z.string().min(1).max(bounds.idCharacters) }),
    answers: { 204: z.undefined() },
    problems: ['cannot-store'],
  },
  preview: {
    method: 'GET',
    path: '/api/join/:ticket',
    summary: 'What the link of an invitation leads to: for anybody who has it.',
    params: Ticket,
    answers: { 200: JoinPreview },
    problems: ['no-such-invitation'],
  },
  join: {
    method: 'POST',
    path: '/api/join/:ticket',
    summary: 'Comes into a meeting by the link of an invitation, or into its waiting room.',
    params: Ticket,
    answers: { 200: z.object({ sessionId: SessionId, status: z.enum(['in', 'waiting']) }) },
    problems: [
      'no-such-invitation',
      'invitation-ended',
      'needs-account',
      'removed-from-meeting',
      'name-taken',
      'meeting-full',
      'cannot-store',
    ],
  },
  stopWaiting: {
    method: 'DELETE',
    path: '/api/join/:ticket',
    summary: 'Takes back the wish to come in, for somebody in the waiting room. Who is in stays in.',
    params: Ticket,
    answers: { 204: z.undefined() },
    problems: ['no-such-invitation', 'cannot-store'],
  },
  notice: {
    method: 'GET',
    path: '/api/meetings/:id/notice',
    summary: 'What everybody in a meeting is told of what becomes of their words and sound.',
    params: MeetingParams,
    answers: { 200: MeetingNotice },
  },
  change: {
    method: 'PATCH',
    path: '/api/meetings/:id/members/:member',
    summary: 'Lets somebody in from the waiting room, gives them another role or side, or removes them.',
    params: MemberParams,
    body: MemberChange,
    answers: { 200: Member },
    problems: ['no-such-member', 'needs-host', 'cannot-store'],
  },
  handOver: {
    method: 'POST',
    path: '/api/meetings/:id/host',
    summary: 'Hands the meeting over to another member.',
    params: MeetingParams,
    body: z.strictObject({ member: z.string().min(1).max(bounds.idCharacters) }),
    answers: { 200: Member },
    problems: ['no-such-member', 'cannot-store'],
  },
  leave: {
    method: 'POST',
    path: '/api/meetings/:id/leave',
    summary: 'Leaves a meeting. An invitation lets you back in.',
    params: MeetingParams,
    answers: { 204: z.undefined() },
    problems: ['needs-host', 'cannot-store'],
  },
  end: {
    method: 'POST',
    path: '/api/meetings/:id/end',
    summary: 'Ends a meeting for all: every device stops recording.',
    params: MeetingParams,
    answers: { 204: z.undefined() },
    problems: ['cannot-store'],
  },
  directWhispers: {
    method: 'PUT',
    path: '/api/meetings/:id/whispers',
    summary: 'Decides who sees what agents say from now on: our side alone, or everybody in the meeting.',
    params: MeetingParams,
    body: z.strictObject({ to: z.enum(['us', 'room']) }),
    answers: { 200: z.strictObject({ to: z.enum(['us', 'room']) }) },
    problems: ['cannot-store'],
  },
} as const satisfies Record<string, Route>;
