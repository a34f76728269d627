// Serves the routes of the people in a meeting (protocol/http/people-routes.ts).
import type { FastifyInstance } from 'fastify';
import { invitationState } from '#meeting/people/invitation.ts';
import type { Clock } from '#meeting/clock.ts';
import { hostOf, membersIn, membersOf } from '#meeting/people/members.ts';
import type { MeetingNotice } from '#meeting/state/notice.ts';
import { peopleRoutes as routes } from '#protocol/http/people-routes.ts';
import type { Invitations } from '../../people/invitations.ts';
import type { Joining } from '../../people/joining.ts';
import type { People } from '../../people/people.ts';
import type { Rooms } from '../../rooms/rooms.ts';
import type { SignIn } from '../../sign-in.ts';
import { whoSends } from '../request-guards.ts';
import { serveRoute } from '../serve-route.ts';

export interface PeopleRoutesDependencies {
  rooms: Pick<Rooms, 'record' | 'see'>;
  people: People;
  joining: Joining;
  invitations: Invitations;
  signIn: SignIn;
  /** What this server tells everybody of every meeting. */
  notice: Omit<MeetingNotice, 'hostName'>;
  clock: Clock;
}

export function addPeopleRoutes(server: FastifyInstance, dependencies: PeopleRoutesDependencies): void {
  const { rooms, people, invitations } = dependencies;

  serveRoute(server, routes.invite, 'invite', ({ user, params, body }) =>
    invitations.make(user, params.id, body),
  );
  serveRoute(server, routes.invitations, 'invite', ({ params }) => invitations.list(params.id));
  serveRoute(server, routes.revoke, 'invite', async ({ user, params }) => {
    await invitations.revoke(user, params.id, params.invitation);
    return undefined;
  });

  addJoining(server, dependencies);

  serveRoute(server, routes.change, 'manage-people', ({ user, params, body }) =>
    people.change(user, params.id, params.member, body),
  );
  serveRoute(server, routes.handOver, 'manage-people', ({ user, params, body }) =>
    people.handOver(user, params.id, body.member),
  );
  serveRoute(server, routes.leave, 'leave', async ({ user, params }) => {
    await people.leave(user, params.id);
    return undefined;
  });
  serveRoute(server, routes.end, 'end', async ({ user, params }) => {
    await rooms.record(user, { sessionId: params.id, kind: 'meeting-ended', body: {} });
    return undefined;
  });
  serveRoute(server, routes.directWhispers, 'direct-whispers', async ({ user, params, body }) => {
    await rooms.record(user, { sessionId: params.id, kind: 'whispers-directed', body });
    return body;
  });
}

function addJoining(
  server: FastifyInstance,
  { rooms, joining, invitations, signIn, notice, clock }: PeopleRoutesDependencies,
): void {
  serveRoute(server, routes.preview, 'see-invitation', async ({ params, request }) => {
    const { session, invitation } = await invitations.find(params.ticket);
    const known = await whoSends(signIn, request);
    const you = membersOf(session).find(({ id }) => id === known?.user.uid)?.status;
    return {
      sessionId: session.id,
      title: session.title,
      hostName: hostOf(session)?.name ?? '',
      people: membersIn(session).map(({ name }) => name),
      role: invitation.role,
      guests: invitation.guests,
      waitingRoom: invitation.waitingRoom,
      state: invitationState(invitation, session, clock.now()),
      isRecording: session.isActive,
      ...notice,
      ...(you !== undefined && { you }),
    };
  });

  serveRoute(server, routes.notice, 'see', async ({ user, params }) => ({
    ...notice,
    hostName: hostOf(await rooms.see(user, params.id))?.name ?? '',
  }));

  serveRoute(server, routes.join, 'join', ({ user, params }) => joining.join(user, params.ticket));

  serveRoute(server, routes.stopWaiting, 'join', async ({ user, params }) => {
    await joining.stopWaiting(user, params.ticket);
    return undefined;
  });
}
