// Serves the routes of a person's account (protocol/http/account-routes.ts). Signing up, in and out is better-auth's work.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problemOf } from '#meeting/problems.ts';
import { ThresholdShifts } from '#meeting/thresholds.ts';
import { accountRoutes as routes } from '#protocol/http/account-routes.ts';
import type { Route } from '#protocol/http/route.ts';
import type { PersonSettings } from '#store/person-settings.ts';
import { refusingOnFault } from '../cannot-store.ts';
import { clientAddressHeader, type SignIn } from '../sign-in.ts';
import { cookiesFor, headersOf } from './request-guards.ts';
import { type RouteRequest, serveRoute } from './serve-route.ts';

/** The name of the setting. */
const thresholds = 'thresholds';

export interface AccountRoutesDependencies {
  signIn: SignIn;
  settings: PersonSettings;
  publicUrl: string;
  /** Writing failed; the person was told. */
  failed(error: unknown): void;
  /** Somebody signed out: what hangs on that sign-in must end. */
  signedOut(signInId: string): void;
}

export function addAccountRoutes(
  server: FastifyInstance,
  { signIn, settings, publicUrl, failed, signedOut }: AccountRoutesDependencies,
): void {
  const cannotStore = refusingOnFault(failed);

  serveRoute(server, routes.me, 'read-self', ({ user, request, reply }) => {
    const cookies = cookiesFor(request);
    if (cookies.length > 0) reply.header('set-cookie', cookies);
    return user;
  });

  // What an older version took for a threshold is none.
  serveRoute(
    server,
    routes.thresholds,
    'read-self',
    async ({ user }) => ThresholdShifts.safeParse(await settings.read(user.uid, thresholds)).data ?? {},
  );

  serveRoute(server, routes.setThresholds, 'change-self', async ({ user, body }) => {
    await settings.write(user.uid, thresholds, body).catch(cannotStore);
    return body;
  });

  async function askProvider({
    request,
    reply,
  }: Pick<RouteRequest<Route>, 'request' | 'reply'>): Promise<never> {
    const headers = headersOf(request);
    const leaving = request.url.startsWith('/api/auth/sign-out') ? await signIn.who(headers) : undefined;
    const response = await signIn.handle(requestFor(request, headers, publicUrl));
    if (leaving && response.ok) signedOut(leaving.signInId);
    for (const [name, value] of response.headers) if (passedOn(name)) void reply.header(name, value);
    void reply.header('set-cookie', response.headers.getSetCookie());
    const text = await response.text();
    reply.code(response.status);
    if (response.ok) return reply.send(withoutToken(text)) as never;
    return reply.type('application/problem+json').send(refusalOf(response.status, text)) as never;
  }
  const { signUp, signIn: signInWith, signOut, update, readOther, other } = routes;
  for (const route of [signUp, signInWith, signOut, update, readOther, other])
    serveRoute(server, route, 'sign-in', askProvider);
}

/** Cookies are several and go their own way; the length is that of the answer we send. */
function passedOn(name: string): boolean {
  return name !== 'set-cookie' && name !== 'content-length';
}

/** The session's token is in a cookie that no script can read; it must not be in the answer beside it. */
function withoutToken(text: string): string {
  if (!text.includes('"token"')) return text;
  return JSON.stringify(JSON.parse(text), (key, value: unknown) => (key === 'token' ? undefined : value));
}

/** The provider's refusal as problem details. Its own `message` stays, for clients written for it. */
function refusalOf(status: number, text: string): string {
  const { message, code: reason } = readJson(text);
  const detail = message ?? 'The request was refused.';
  const code = status === 429 ? 'too-many' : status >= 500 ? 'unexpected' : 'account-refused';
  return JSON.stringify({ ...problemOf(code, detail), status, message: detail, reason });
}

function readJson(text: string): { message?: string; code?: string } {
  try {
    return JSON.parse(text) as { message?: string; code?: string };
  } catch {
    return {};
  }
}

/** The request as better-auth takes it, with the address that limits count by set by us alone. */
function requestFor(request: FastifyRequest, headers: Headers, publicUrl: string): Request {
  headers.set(clientAddressHeader, request.ip);
  headers.delete('content-length');
  const isPost = request.method === 'POST';
  // Also where nothing was sent: better-auth takes no other.
  if (isPost) headers.set('content-type', 'application/json');
  const body = isPost ? { body: JSON.stringify(request.body ?? {}) } : {};
  return new Request(new URL(request.url, publicUrl), { method: request.method, headers, ...body });
}
