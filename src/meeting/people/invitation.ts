// An invitation to a meeting: the role it grants, for how many people, and until when. Its link is made with the server's
// secret (server/people/tickets.ts), so the log holds nothing that admits anybody.
import { z } from 'zod';
import { bounds } from '../limits.ts';
import { membersOf } from './members.ts';
import { type MeetingSession, MemberRole, Side, Timestamp } from '../session.ts';

export const Invitation = z.strictObject({
  id: z.string().min(1).max(bounds.clientIdCharacters),
  role: MemberRole.exclude(['host']),
  side: Side,
  /** People without an account may come in by it. */
  guests: z.boolean(),
  /** The host lets each of them in. */
  waitingRoom: z.boolean(),
  /** Absent: it does not end by itself. */
  expiresAt: Timestamp.optional(),
  /** How many people may come in by it. Absent: as many as a meeting holds. */
  maxUses: z.number().int().min(1).max(bounds.members).optional(),
});
export type Invitation = z.infer<typeof Invitation>;

/** How many people have come by it, those included who have left. */
export function usesOf(session: MeetingSession, invitationId: string): number {
  return membersOf(session).filter((member) => member.invitationId === invitationId).length;
}

export const InvitationState = z.enum(['open', 'expired', 'used-up']);
export type InvitationState = z.infer<typeof InvitationState>;

/** Whether somebody new may come in by it. `now`: ms since 1970. */
export function invitationState(
  { id, expiresAt, maxUses = bounds.members }: Invitation,
  session: MeetingSession,
  now: number,
): InvitationState {
  if (expiresAt !== undefined && Date.parse(expiresAt) <= now) return 'expired';
  return usesOf(session, id) >= maxUses ? 'used-up' : 'open';
}
