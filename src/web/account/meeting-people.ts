// The page's requests about people in meetings on the server: invitations, joining by one, and the host's decisions. Every
// request rejects with a Refusal. Changes come back through the meeting's log.
import type { MeetingNotice } from '#meeting/state/notice.ts';
import type {
  JoinPreview,
  MemberChange,
  InvitationRequest,
  ShownInvitation,
} from '#protocol/http/people-routes.ts';

export interface MeetingPeople {
  preview(ticket: string): Promise<JoinPreview>;
  /** Asked again by somebody who is in or waits, it tells which, and changes nothing. */
  join(ticket: string): Promise<{ sessionId: string; status: 'in' | 'waiting' }>;
  /** Takes it back, for somebody who waits. */
  stopWaiting(ticket: string): Promise<void>;
  invite(sessionId: string, request: InvitationRequest): Promise<ShownInvitation>;
  invitations(sessionId: string): Promise<ShownInvitation[]>;
  revoke(sessionId: string, invitationId: string): Promise<void>;
  change(sessionId: string, memberId: string, change: MemberChange): Promise<void>;
  handOver(sessionId: string, memberId: string): Promise<void>;
  /** What everybody in it is told of what becomes of their words. */
  notice(sessionId: string): Promise<MeetingNotice>;
  leave(sessionId: string): Promise<void>;
  end(sessionId: string): Promise<void>;
  directWhispers(sessionId: string, to: 'us' | 'room'): Promise<void>;
}
