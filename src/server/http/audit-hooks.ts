// Writes audit records about requests: who signed in or out, who opened or exported a meeting, which requests were refused.
// It only watches requests and answers; none of them waits for it.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuditTrail } from '#engine/audit/audit-trail.ts';
import type { Happening } from '#engine/audit/audit-records.ts';
import { User } from '#meeting/session.ts';
import type { AccessRecords } from '../rooms/audit-access.ts';
import type { SignIn } from '../sign-in.ts';
import { meetingOf } from './access-guard.ts';
import { headersOf, senderOf, whoSends } from './request-guards.ts';

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
  /** The address that somebody gave, as a hash that only this server can make: it tells whose account was tried. */
  function whoIn(request: FastifyRequest): string | undefined {
    const email = WithEmail.safeParse(request.body).data?.email ?? awaitedOf.get(request);
    return email === undefined ? undefined : signIn.hashOf(email);
  }
  /** Whose code was awaited, once the password was right. */
  const awaitedOf = new WeakMap<FastifyRequest, string>();
  /** Who asked: where a sign-in ends by it, nobody can tell afterwards. */
  const askers = new WeakMap<FastifyRequest, string>();
  server.addHook('preHandler', async (request) => {
    if (!accountRequest(request)) return;
    const known = await whoSends(signIn, request);
    if (known) return void askers.set(request, known.user.uid);
    const awaited = isAboutCode(request) ? await signIn.awaitsCodeOf(headersOf(request)) : undefined;
    if (awaited !== undefined) awaitedOf.set(request, awaited);
  });

  server.addHook('onSend', async (request, reply, payload) => {
    const asked = accountRequest(request);
    const isRefused = reply.statusCode >= 400;
    if (asked && (!isRefused || provesWho.has(accountRequests[asked]))) {
      const askerId = askers.get(request);
      const happening = isRefused
        ? accountRefusal(asked, reply.statusCode, askerId, whoIn(request))
        : accountHappening(asked, payload, askerId);
      if (happening) trail.write(happening);
      return;
    }
    const refusedByIssuer = issuerRefusal(request, reply);
    if (refusedByIssuer) return trail.write(refusedByIssuer);
    if (isRefusal(request, reply)) return trail.write(refusalOf(request, reply));
    const opened = openedMeeting(request, reply);
    if (!opened) return;
    // The exit writes down what was exported, with its hash.
    if (!routeOf(request).endsWith('/export')) access.opened(opened.userId, opened.sessionId);
  });
}

const WithEmail = z.looseObject({ email: z.string() });

/** What a request about an account comes to in the trail when it succeeds. */
const accountRequests = {
  'POST /api/auth/sign-up/email': 'signed-up',
  'POST /api/auth/sign-in/email': 'signed-in',
  'POST /api/auth/guest': 'signed-in',
  'POST /api/auth/sign-out': 'signed-out',
  'POST /api/auth/change-password': 'password-changed',
  'POST /api/auth/two-factor/enable': 'second-step-on',
  'POST /api/auth/two-factor/verify-totp': 'second-step-on',
  'POST /api/auth/two-factor/verify-backup-code': 'signed-in',
  'POST /api/auth/two-factor/disable': 'second-step-off',
  'POST /api/auth/revoke-sessions': 'sign-ins-revoked',
  'POST /api/auth/revoke-other-sessions': 'sign-ins-revoked',
  'POST /api/auth/update-user': 'name-changed',
  'DELETE /api/me/sign-ins': 'sign-ins-revoked',
  'GET /api/me/export': 'account-exported',
  'POST /api/me/delete': 'account-deleted',
} as const satisfies Record<string, Happening['what']>;
type AccountRequest = keyof typeof accountRequests;

/** Those that take a password or make an account: refused, somebody may be guessing. */
const provesWho: ReadonlySet<Happening['what']> = new Set([
  'signed-up',
  'signed-in',
  'password-changed',
  'second-step-on',
  'second-step-off',
  'account-deleted',
]);

function accountRequest({ url, method }: FastifyRequest): AccountRequest | undefined {
  const path = url.replace(/\?.*/s, '').replace(/^(\/api\/me\/sign-ins)\/.*/s, '$1');
  const asked = `${method} ${path}`;
  return Object.hasOwn(accountRequests, asked) ? (asked as AccountRequest) : undefined;
}

function isAboutCode({ url }: FastifyRequest): boolean {
  return url.startsWith('/api/auth/two-factor/verify-');
}

/** A code turns the second step on for whoever is signed in, and signs in whoever is not yet. */
function whatOf(asked: AccountRequest, askerId: string | undefined): Happening['what'] {
  const isCode = asked === 'POST /api/auth/two-factor/verify-totp';
  return isCode && askerId === undefined ? 'signed-in' : accountRequests[asked];
}

function accountHappening(
  asked: AccountRequest,
  payload: unknown,
  askerId: string | undefined,
): Happening | undefined {
  // Set up, but not confirmed yet: nothing has changed.
  if (asked === 'POST /api/auth/two-factor/enable') return undefined;
  const what = whatOf(asked, askerId);
  const isGuest = asked === 'POST /api/auth/guest';
  const userId = (isGuest ? guestIdIn(payload) : userIdIn(payload)) ?? askerId;
  // Whoever signs out without having been signed in has done nothing.
  if (userId === undefined) return undefined;
  return { what, userId, ...(isGuest && { data: { guest: true } }) };
}

function accountRefusal(
  asked: AccountRequest,
  status: number,
  askerId: string | undefined,
  who: string | undefined,
): Happening {
  const data = { action: whatOf(asked, askerId), status, ...(who !== undefined && { who }) };
  return { what: 'sign-in-refused', ...(askerId !== undefined && { userId: askerId }), data };
}

/** Whoever comes back from an issuer is sent on, also where they are not let in: the address says why. */
function issuerRefusal({ url }: FastifyRequest, reply: FastifyReply): Happening | undefined {
  if (!url.startsWith('/api/auth/callback/')) return undefined;
  const location = URL.parse(String(reply.getHeader('location') ?? ''));
  const reason = location?.searchParams.get('error');
  if (reason === null || reason === undefined) return undefined;
  const data = { action: 'signed-in', by: 'issuer', reason: /^\w{1,60}$/.test(reason) ? reason : 'unknown' };
  return { what: 'sign-in-refused', data };
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
