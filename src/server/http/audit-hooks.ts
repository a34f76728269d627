// Writes audit records about requests: who signed in or out, who opened or exported a meeting, what was refused. It only
// watches requests and answers; none of them waits for it.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuditTrail } from '#engine/audit/audit-trail.ts';
import type { Happening } from '#engine/audit/audit-records.ts';
import { User } from '#meeting/session.ts';
import type { AccessRecords } from '../audit-access.ts';
import type { SignIn } from '../sign-in.ts';
import { meetingOf } from './access-guard.ts';
import { headersOf, senderOf } from './request-guards.ts';

export interface AuditHooksDependencies {
  trail: Pick<AuditTrail, 'write'>;
  access: AccessRecords;
  signIn: SignIn;
}

/** Before the routes whose requests it is to see. */
export function addAuditHooks(
  server: FastifyInstance,
  { trail, access, signIn }: AuditHooksDependencies,
): void {
  /** Who is about to sign out: afterwards nobody can tell. */
  const leaving = new WeakMap<FastifyRequest, string>();
  server.addHook('preHandler', async (request) => {
    if (accountAction(request) !== 'sign-out') return;
    const known = await signIn.who(headersOf(request));
    if (known) leaving.set(request, known.user.uid);
  });

  server.addHook('onSend', async (request, reply, payload) => {
    const action = accountAction(request);
    if (action) {
      const happening = ofAccount(action, reply.statusCode, payload, leaving.get(request));
      if (happening) trail.write(happening);
      return;
    }
    if (isRefusal(request, reply)) return trail.write(refusalOf(request, reply));
    const opened = openedMeeting(request, reply);
    if (!opened) return;
    // The exit writes down what was exported, with its hash.
    if (!routeOf(request).endsWith('/export')) access.opened(opened.userId, opened.sessionId);
  });
}

type AccountAction = 'sign-in' | 'sign-up' | 'sign-out' | 'guest';

function accountAction({ url, method }: FastifyRequest): AccountAction | undefined {
  if (method !== 'POST') return undefined;
  return /^\/api\/auth\/(sign-in|sign-up|sign-out|guest)(?=[/?]|$)/.exec(url)?.[1] as
    | AccountAction
    | undefined;
}

function ofAccount(
  action: AccountAction,
  status: number,
  payload: unknown,
  leavingId: string | undefined,
): Happening | undefined {
  const withUser = (userId: string | undefined) => (userId === undefined ? {} : { userId });
  if (status >= 400) return { what: 'sign-in-refused', data: { action, status } };
  switch (action) {
    case 'sign-in':
      return { what: 'signed-in', ...withUser(userIdIn(payload)) };
    case 'guest':
      return { what: 'signed-in', ...withUser(guestIdIn(payload)), data: { guest: true } };
    case 'sign-up':
      return { what: 'signed-up', ...withUser(userIdIn(payload)) };
    case 'sign-out':
      return leavingId === undefined ? undefined : { what: 'signed-out', userId: leavingId };
  }
}

const AccountAnswer = z.looseObject({ user: z.looseObject({ id: z.string() }) });

/** The id of the user that an answer of better-auth names. */
function userIdIn(payload: unknown): string | undefined {
  return AccountAnswer.safeParse(jsonOf(payload)).data?.user.id;
}

function guestIdIn(payload: unknown): string | undefined {
  return User.safeParse(jsonOf(payload)).data?.uid;
}

function jsonOf(payload: unknown): unknown {
  try {
    return JSON.parse(String(payload)) as unknown;
  } catch {
    return undefined;
  }
}

/**
 * Every page asks who is signed in, so a 401 for that question is not worth a record. A 404 is worth one only where it is
 * about a meeting; an address without a route is not.
 */
function isRefusal(request: FastifyRequest, { statusCode }: FastifyReply): boolean {
  if (statusCode === 401) return routeOf(request) !== '/api/me';
  return statusCode === 403 || statusCode === 429 || (statusCode === 404 && meetingOf(request) !== undefined);
}

function refusalOf(request: FastifyRequest, { statusCode }: FastifyReply): Happening {
  const userId = senderOf(request)?.uid;
  const meeting = meetingOf(request);
  return {
    what: 'request-refused',
    ...(userId !== undefined && { userId }),
    // Not as the record's session: whose meeting it is must not learn who else tried.
    data: {
      route: routeOf(request),
      method: request.method,
      status: statusCode,
      ...(meeting !== undefined && { meeting }),
    },
  };
}

function openedMeeting(request: FastifyRequest, { statusCode }: FastifyReply) {
  const sessionId = meetingOf(request);
  const userId = senderOf(request)?.uid;
  if (request.method !== 'GET' || statusCode >= 400 || sessionId === undefined || userId === undefined)
    return undefined;
  return { sessionId, userId };
}

/** The route as it is written, without what a request put into it. */
function routeOf(request: FastifyRequest): string {
  return request.routeOptions.url ?? '';
}
