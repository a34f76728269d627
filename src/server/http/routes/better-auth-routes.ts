// Serves the routes that better-auth handles: signing up, signing in and out by password and code, and changes of the account
// by its owner. Each route is allowed by name, within its limits.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Problem } from '#meeting/problems.ts';
import { accountRoutes as routes } from '#protocol/http/account-routes.ts';
import type { Route } from '#protocol/http/route.ts';
import type { Attempts } from '../../accounts/attempts.ts';
import type { SignedInUser, SignIn } from '../../sign-in.ts';
import {
  guestsHaveNone,
  isWrongGuess,
  passedOn,
  refusalOf,
  requestFor,
  withoutToken,
} from '../better-auth-exchange.ts';
import { headersOf, refuseAttempt, whoSends } from '../request-guards.ts';
import { type RouteRequest, serveRoute } from '../serve-route.ts';

/** What of better-auth a guest may use: there is no password to change and no second sign-in to list. */
const forGuests = ['sign-out', 'get-session', 'update-user'];
/** Routes on which a signed-in person must give the password again. */
const askingForPassword = ['change-password', 'two-factor/enable', 'two-factor/disable'];
/** Routes that take a code: after the password, or when the second step is set up. */
const askingForCode = ['two-factor/verify-totp', 'two-factor/verify-backup-code'];
const forAccounts = ['list-sessions', 'revoke-sessions', 'revoke-other-sessions', ...askingForPassword];
/** Where the issuer sends people back to. */
const oidcCallback = 'callback/oidc';
const links = ['request-password-reset', 'reset-password', 'verify-email'];
const forNobody = ['sign-up/email', 'sign-in/email', oidcCallback, ...askingForCode, ...links];
/** All that is offered, written exactly so: nothing else of better-auth is reached, and no limit is passed by. */
const offered = [...forNobody, ...forGuests, ...forAccounts];
const WithEmail = z.looseObject({ email: z.string() });

export interface BetterAuthRoutesDependencies {
  signIn: Pick<SignIn, 'who' | 'handle' | 'awaitsCodeOf'>;
  publicUrl: string;
  attempts: Attempts;
}

export function addBetterAuthRoutes(
  server: FastifyInstance,
  { signIn, publicUrl, attempts }: BetterAuthRoutesDependencies,
): void {
  /** Which limit this request counts for; undefined where nothing can be guessed by it. */
  async function attemptOf(path: string, request: FastifyRequest, known: SignedInUser | undefined) {
    const { ip, body } = request;
    if (path === 'sign-up/email') return attempts.signUp(ip);
    const email = WithEmail.safeParse(body).data?.email ?? '';
    if (path === 'sign-in/email') return attempts.password(email, ip);
    if (path === 'request-password-reset') return attempts.mail(email, ip);
    if (askingForCode.includes(path)) {
      const whose = known?.user.email ?? (await signIn.awaitsCodeOf(headersOf(request)));
      return attempts.password(whose ?? '', ip);
    }
    return known && askingForPassword.includes(path) ? attempts.password(known.user.email, ip) : undefined;
  }

  async function askBetterAuth({
    request,
    reply,
  }: Pick<RouteRequest<Route>, 'request' | 'reply'>): Promise<never> {
    const { pathname } = new URL(request.url, publicUrl);
    const path = pathname.replace('/api/auth/', '');
    if (!offered.includes(path)) throw new Problem('not-found', 'There is nothing at this address.');
    const known = await whoSends(signIn, request);
    if (known?.user.isGuest && !forGuests.includes(path)) throw guestsHaveNone();
    const attempt = await attemptOf(path, request, known);
    if (attempt && 'waitMs' in attempt) refuseAttempt(reply, attempt.waitMs);
    const response = await signIn.handle(requestFor(request, new URL(request.url, publicUrl), request.body));
    for (const [name, value] of response.headers) if (passedOn(name)) void reply.header(name, value);
    void reply.header('set-cookie', response.headers.getSetCookie());
    const text = await response.text();
    if (!isWrongGuess(response.status, text)) await attempt?.succeeded();
    reply.code(response.status);
    if (response.status === 302) return reply.send() as never;
    if (response.ok) return reply.send(withoutToken(text)) as never;
    return reply.type('application/problem+json').send(refusalOf(response.status, text)) as never;
  }

  for (const route of [
    routes.signUp,
    routes.signIn,
    routes.signOut,
    routes.update,
    routes.changePassword,
    routes.endOtherSignIns,
    routes.confirmCode,
    routes.useBackupCode,
    routes.setUpSecondStep,
    routes.turnOffSecondStep,
    routes.requestReset,
    routes.resetPassword,
    routes.verifyEmail,
    routes.readOther,
    routes.other,
  ])
    serveRoute(server, route, 'sign-in', askBetterAuth);
}
