// Signing in, up and out (better-auth below /api/auth), and who I am (/api/me).
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problemOf } from '#meeting/problems.ts';
import { clientAddressHeader, type SignIn } from '../sign-in.ts';
import { headersOf, known } from './request-guards.ts';

export interface AccountRoutesDependencies {
  signIn: SignIn;
  publicUrl: string;
  /** Somebody signed out: what hangs on that sign-in must end. */
  signedOut(signInId: string): void;
}

export function addAccountRoutes(
  server: FastifyInstance,
  { signIn, publicUrl, signedOut }: AccountRoutesDependencies,
): void {
  server.get('/me', async (request, reply) => {
    const { user, cookies } = await known(signIn, request);
    if (cookies.length > 0) void reply.header('set-cookie', cookies);
    return user;
  });

  server.route({
    method: ['GET', 'POST'],
    url: '/auth/*',
    async handler(request, reply) {
      const headers = headersOf(request);
      const leaving = request.url.startsWith('/api/auth/sign-out') ? await signIn.who(headers) : undefined;
      const response = await signIn.handle(requestFor(request, headers, publicUrl));
      if (leaving && response.ok) signedOut(leaving.signInId);
      for (const [name, value] of response.headers) if (passedOn(name)) void reply.header(name, value);
      void reply.header('set-cookie', response.headers.getSetCookie());
      const text = await response.text();
      if (response.ok) return reply.code(response.status).send(withoutToken(text));
      return reply
        .code(response.status)
        .type('application/problem+json')
        .send(refusalOf(response.status, text));
    },
  });
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
  const body = request.method === 'POST' ? { body: JSON.stringify(request.body ?? {}) } : {};
  return new Request(new URL(request.url, publicUrl), { method: request.method, headers, ...body });
}
