// Invitations to a meeting: its host creates, reads and revokes them; the ticket in a link identifies its invitation.
import type { Clock } from '#meeting/clock.ts';
import { newId } from '#meeting/ids.ts';
import { type Invitation, invitationState, usesOf } from '#meeting/people/invitation.ts';
import { bounds } from '#meeting/limits.ts';
import { Problem } from '#meeting/problems.ts';
import type { MeetingState } from '#meeting/state/meeting-state.ts';
import type { MeetingSession, User } from '#meeting/session.ts';
import type { InvitationRequest, ShownInvitation } from '#protocol/http/people-routes.ts';
import type { StateOf } from '../rooms/meeting-states.ts';
import { noSuchMeeting, type Rooms } from '../rooms/rooms.ts';
import type { Tickets } from './tickets.ts';

export interface Invitations {
  /** Throws a Problem: cannot-store, too-many. */
  make(host: User, sessionId: string, request: InvitationRequest): Promise<ShownInvitation>;
  list(sessionId: string): Promise<ShownInvitation[]>;
  /** Revoking one that does not stand, or no longer, changes nothing. */
  revoke(host: User, sessionId: string, invitationId: string): Promise<void>;
  /** The meeting and the invitation that a link leads to. Throws the Problem no-such-invitation. */
  find(ticket: string): Promise<{ session: MeetingSession; state: MeetingState; invitation: Invitation }>;
}

export interface InvitationsDependencies {
  rooms: Pick<Rooms, 'record'>;
  stateOf: StateOf;
  tickets: Tickets;
  /** The origin people use, where the settings name it. */
  publicUrl: string | undefined;
  clock: Clock;
}

const minuteMs = 60_000;

export function createInvitations(dependencies: InvitationsDependencies): Invitations {
  const { rooms, stateOf, tickets, publicUrl, clock } = dependencies;

  async function meeting(sessionId: string) {
    const state = await stateOf(sessionId);
    if (!state?.session) throw noSuchMeeting();
    return { state, session: state.session };
  }

  const shown = (invitation: Invitation, session: MeetingSession): ShownInvitation => ({
    ...invitation,
    link: `${publicUrl ?? ''}/join/${tickets.write({ sessionId: session.id, invitationId: invitation.id })}`,
    uses: usesOf(session, invitation.id),
    state: invitationState(invitation, session, clock.now()),
  });

  return {
    async make(host, sessionId, { expiresInMinutes, ...request }) {
      const { state, session } = await meeting(sessionId);
      if (state.invitations.length >= bounds.invitations)
        throw new Problem('too-many', 'This meeting has too many invitations. Please revoke some.');
      const expires = expiresInMinutes && new Date(clock.now() + expiresInMinutes * minuteMs).toISOString();
      const invitation: Invitation = { id: newId(), ...request, ...(expires && { expiresAt: expires }) };
      await rooms.record(host, { sessionId, kind: 'invitation-made', body: { invitation } });
      return shown(invitation, session);
    },

    async list(sessionId) {
      const { state, session } = await meeting(sessionId);
      return state.invitations.map((invitation) => shown(invitation, session));
    },

    async revoke(host, sessionId, invitationId) {
      const { state } = await meeting(sessionId);
      if (!state.invitations.some(({ id }) => id === invitationId)) return;
      await rooms.record(host, { sessionId, kind: 'invitation-revoked', body: { invitationId } });
    },

    async find(text) {
      const ticket = tickets.read(text);
      const state = ticket && (await stateOf(ticket.sessionId));
      const invitation = state?.invitations.find(({ id }) => id === ticket?.invitationId);
      if (!state?.session || !invitation)
        throw new Problem(
          'no-such-invitation',
          'This link does not lead to a meeting. It may be incomplete, or was revoked. Please ask for a new one.',
        );
      return { state, session: state.session, invitation };
    },
  };
}
