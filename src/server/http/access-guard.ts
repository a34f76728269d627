// Checks for every request whether its sender may use the route: the sign-in before anything of the request is validated, the
// role in the meeting after its address was. A route without an action stops the server's start.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isOfMeeting, may } from '#access/may.ts';
import type { Lane } from '#meeting/lanes.ts';
import { Problem } from '#meeting/problems.ts';
import type { Rooms } from '../rooms/rooms.ts';
import type { SignIn } from '../sign-in.ts';
import { identify, senderOf } from './request-guards.ts';

export interface AccessGuardDependencies {
  rooms: Pick<Rooms, 'admit'>;
  signIn: SignIn;
}

/** Before the routes that it guards. */
export function addAccessGuard(server: FastifyInstance, { rooms, signIn }: AccessGuardDependencies): void {
  server.addHook('onRoute', ({ method, url, config, schema }) => {
    if (schema?.hide) return;
    const action = config?.action;
    if (!action) throw new Error(`${String(method)} ${url} names no action.`);
    if (isOfMeeting(action) && !config.meetingIn)
      throw new Error(`${String(method)} ${url} names no meeting to ${action}.`);
  });

  server.addHook('preValidation', async (request) => {
    const { action } = request.routeOptions.config;
    if (!action || may('anonymous', action)) return;
    const { isGuest } = await identify(signIn, request);
    if (isGuest && !isOfMeeting(action) && !may('guest', action))
      throw new Problem('needs-account', 'You are here as a guest. Please sign up, then try again.');
  });

  server.addHook('preHandler', async (request) => {
    const { action } = request.routeOptions.config;
    if (!action || !isOfMeeting(action)) return;
    // Both are there: the first hook asked for the one, the check of the route's form for the other.
    lanes.set(request, await rooms.admit(senderOf(request)!, meetingOf(request)!, action));
  });
}

const lanes = new WeakMap<FastifyRequest, Lane>();

/** How much of its meeting the sender of this request sees, once they were let in. */
export function laneOf(request: FastifyRequest): Lane {
  return lanes.get(request) ?? 'room';
}

/** The meeting that a request speaks of, once its address was checked. */
export function meetingOf({ routeOptions, params, query }: FastifyRequest): string | undefined {
  switch (routeOptions.config.meetingIn) {
    case 'params.id':
      return (params as { id?: string }).id;
    case 'query.sessionId':
      return (query as { sessionId?: string }).sessionId;
    default:
      return undefined;
  }
}
