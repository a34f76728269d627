// Serves the ways to sign in that better-auth does not handle directly (protocol/http/account-routes.ts), as a guest and by
// an issuer, and the rules for creating an account.
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Problem } from '#meeting/problems.ts';
import { accountRoutes as routes, signInRefusedPath } from '#protocol/http/account-routes.ts';
import type { OpenLimiter } from '#store/limiters.ts';
import { clientAddressHeader } from '../../accounts/auth-options.ts';
import { createRateLimit } from '../../rate-limit.ts';
import type { SignIn } from '../../sign-in.ts';
import { guestsHaveNone, refusalOf, requestFor } from '../better-auth-exchange.ts';
import { headersOf, sayRetryAfter, whoSends } from '../request-guards.ts';
import { serveRoute } from '../serve-route.ts';

/** Guests from one address: the people of a large meeting behind one router, not a flood. */
const guestsPerHour = 120;
const Address = z.looseObject({ url: z.string() });

export interface SignInRoutesDependencies {
  signIn: Pick<SignIn, 'who' | 'handle' | 'guest' | 'signUpRules'>;
  publicUrl: string;
  /** Where several servers count together. */
  openLimiter?: OpenLimiter | undefined;
}

export function addSignInRoutes(
  server: FastifyInstance,
  { signIn, publicUrl, openLimiter: open }: SignInRoutesDependencies,
): void {
  const guests = createRateLimit({ name: 'guests', points: guestsPerHour, seconds: 3_600, open });
  serveRoute(server, routes.guest, 'sign-in', async ({ body, request, reply }) => {
    if (await whoSends(signIn, request))
      throw new Problem('account-refused', 'You are signed in already. Please sign out first.');
    const waitMs = await guests.spend(request.ip);
    if (waitMs > 0) {
      sayRetryAfter(reply, waitMs);
      throw new Problem('too-many', 'Too many guests came from here. Please try again later, or sign in.');
    }
    const headers = headersOf(request);
    headers.set(clientAddressHeader, request.ip);
    const { user, cookies } = await signIn.guest(body.name, headers);
    reply.header('set-cookie', cookies);
    return user;
  });

  serveRoute(server, routes.signUpRules, 'read-service', () => signIn.signUpRules());

  serveRoute(server, routes.signInByIssuer, 'sign-in', async ({ body, request, reply }) => {
    if (!(await signIn.signUpRules()).issuer)
      throw new Problem('not-found', 'This server has no other way to sign in than by password.');
    if ((await whoSends(signIn, request))?.user.isGuest) throw guestsHaveNone();
    const callbackURL = publicUrl + body.returnTo;
    const errorCallbackURL = `${publicUrl}${signInRefusedPath}?${new URLSearchParams({ back: body.returnTo })}`;
    const asked = { provider: 'oidc', callbackURL, errorCallbackURL, disableRedirect: true };
    const url = new URL('/api/auth/sign-in/social', publicUrl);
    const response = await signIn.handle(requestFor(request, url, asked));
    const text = await response.text();
    void reply.header('set-cookie', response.headers.getSetCookie());
    if (response.ok) return { url: Address.parse(JSON.parse(text)).url };
    return reply
      .code(response.status)
      .type('application/problem+json')
      .send(refusalOf(response.status, text)) as never;
  });
}
