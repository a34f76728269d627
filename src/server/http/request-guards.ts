// The checks that every request below /api passes: it comes from our own page or a script, and where needed from a signed-in
// person.
import { isIP } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '#meeting/problems.ts';
import type { User } from '#meeting/session.ts';
import { createRateLimit } from '../rate-limit.ts';
import type { SignedInUser, SignIn } from '../sign-in.ts';

/**
 * The origins a request may come from: the public address, and the address it was sent to where that is no name that
 * somebody else's name server could point here.
 */
export function originsFor(publicUrl: string, host: string | undefined): string[] {
  const name = host && URL.parse(`http://${host}`)?.hostname;
  const isOurs =
    name !== undefined && name !== '' && (name === 'localhost' || isIP(name.replace(/^\[|\]$/g, '')) > 0);
  return isOurs ? [publicUrl, `http://${host}`, `https://${host}`] : [publicUrl];
}

/** Browsers name the page a request comes from; scripts need not. A foreign page is refused before anything is read. */
export function isForeign(origin: string | undefined, publicUrl: string, host: string | undefined): boolean {
  return origin !== undefined && !originsFor(publicUrl, host).includes(origin);
}

export function addOriginGuard(server: FastifyInstance, publicUrl: string): void {
  server.addHook('onRequest', async (request) => {
    const { origin, host } = request.headers;
    if (isForeign(origin, publicUrl, host)) {
      throw new Problem(
        'wrong-origin',
        'This request comes from a page of another site. Please open Aside at its own address.',
      );
    }
  });
}

/** Requests a minute from one address: far above a room of people behind one router, far below a flood. */
const requestsPerMinute = 1_800;

export function addRequestLimit(server: FastifyInstance): void {
  const limit = createRateLimit({ name: 'requests', points: requestsPerMinute, seconds: 60 });
  server.addHook('onRequest', async (request, reply) => {
    const waitMs = await limit.spend(request.ip);
    if (waitMs === 0) return;
    sayRetryAfter(reply, waitMs);
    throw new Problem('too-many', 'Too many requests came from here. Please wait a minute.');
  });
}

/** In whole seconds, as HTTP has it. */
export function sayRetryAfter(reply: FastifyReply, ms: number): void {
  void reply.header('retry-after', String(Math.ceil(ms / 1_000)));
}

/** Too many passwords were wrong, or sign-ups refused. */
export function refuseAttempt(reply: FastifyReply, waitMs: number): never {
  sayRetryAfter(reply, waitMs);
  const minutes = Math.ceil(waitMs / 60_000);
  const time = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  throw new Problem('too-many', `Too many attempts were refused. Please try again in ${time}.`);
}

export function headersOf(request: Pick<FastifyRequest, 'headers'>): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined) headers.append(name, one);
  }
  return headers;
}

const lookUps = new WeakMap<FastifyRequest, Promise<SignedInUser | undefined>>();

/**
 * Who sends this request; undefined when nobody is signed in. Looked up once, when it is first asked: whoever signs out by it
 * was still signed in when they sent it.
 */
export function whoSends(
  signIn: Pick<SignIn, 'who'>,
  request: FastifyRequest,
): Promise<SignedInUser | undefined> {
  const lookUp = lookUps.get(request) ?? signIn.who(headersOf(request));
  lookUps.set(request, lookUp);
  return lookUp;
}

const senders = new WeakMap<FastifyRequest, SignedInUser>();

/** Who sends this request, where somebody has asked already and it was sent by a signed-in person. */
export function senderOf(request: FastifyRequest): User | undefined {
  return senders.get(request)?.user;
}

/** The sign-in that this request comes with. */
export function signInOf(request: FastifyRequest): string | undefined {
  return senders.get(request)?.signInId;
}

/** Cookies to send back with the answer, so that a sign-in in use is prolonged. */
export function cookiesFor(request: FastifyRequest): string[] {
  return senders.get(request)?.cookies ?? [];
}

/** Finds out who sends this request. Throws the Problem not-signed-in. */
export async function identify(signIn: SignIn, request: FastifyRequest): Promise<User> {
  const found = await whoSends(signIn, request);
  if (!found) throw new Problem('not-signed-in', 'Please sign in, then try again.');
  senders.set(request, found);
  return found.user;
}
