// Serves the routes of a person's account (protocol/http/account-routes.ts). Signing up, in and out is better-auth's work.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Problem, problemOf } from '#meeting/problems.ts';
import { ThresholdShifts } from '#meeting/thresholds.ts';
import { accountRoutes as routes, signInRefusedPath } from '#protocol/http/account-routes.ts';
import type { Route } from '#protocol/http/route.ts';
import type { PersonSettings } from '#store/person-settings.ts';
import { createRateLimit } from '../rate-limit.ts';
import type { Attempts } from '../accounts/attempts.ts';
import { clientAddressHeader } from '../accounts/auth-options.ts';
import { refusingOnFault } from '../kept/cannot-store.ts';
import type { Known, SignIn } from '../sign-in.ts';
import { cookiesFor, headersOf, refuseAttempt, sayRetryAfter, whoSends } from './request-guards.ts';
import { type RouteRequest, serveRoute } from './serve-route.ts';

/** The name of the setting. */
const thresholds = 'thresholds';

/** Guests from one address: the people of a large meeting behind one router, not a flood. */
const guestsPerHour = 120;

/** What of better-auth a guest may use: there is no password to change and no second sign-in to list. */
const forGuests = ['sign-out', 'get-session', 'update-user'];
/** Where whoever is signed in is asked for the password again. */
const askingForPassword = ['change-password', 'two-factor/enable', 'two-factor/disable'];
/** Where a code is asked for: of whoever gave the password, or of whoever sets the second step up. */
const askingForCode = ['two-factor/verify-totp', 'two-factor/verify-backup-code'];
const forAccounts = ['list-sessions', 'revoke-sessions', 'revoke-other-sessions', ...askingForPassword];
/** Where the issuer sends people back to. */
const oidcCallback = 'callback/oidc';
const links = ['request-password-reset', 'reset-password', 'verify-email'];
const forNobody = ['sign-up/email', 'sign-in/email', oidcCallback, ...askingForCode, ...links];
/** All that is offered, written exactly so: nothing else of better-auth is reached, and no limit is passed by. */
const offered = [...forNobody, ...forGuests, ...forAccounts];
const Address = z.looseObject({ url: z.string() });
const WithEmail = z.looseObject({ email: z.string() });

export interface AccountRoutesDependencies {
  signIn: SignIn;
  settings: PersonSettings;
  publicUrl: string;
  attempts: Attempts;
  /** Writing failed; the person was told. */
  failed(error: unknown): void;
}

export function addAccountRoutes(
  server: FastifyInstance,
  { signIn, settings, publicUrl, attempts, failed }: AccountRoutesDependencies,
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

  const guests = createRateLimit({ name: 'guests', points: guestsPerHour, seconds: 3_600 });
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

  /** Which limit this request counts for; undefined where nothing can be guessed by it. */
  async function attemptOf(path: string, request: FastifyRequest, known: Known | undefined) {
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

  async function askProvider({
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
  const { signUp, signIn: signInWith, signOut, update, changePassword, endOtherSignIns } = routes;
  const { requestReset, resetPassword, verifyEmail } = routes;
  const typed = [signUp, signInWith, signOut, update, changePassword, endOtherSignIns];
  const { confirmCode, useBackupCode, setUpSecondStep, turnOffSecondStep } = routes;
  const secondStep = [confirmCode, useBackupCode, setUpSecondStep, turnOffSecondStep];
  for (const route of [
    ...typed,
    ...secondStep,
    requestReset,
    resetPassword,
    verifyEmail,
    routes.readOther,
    routes.other,
  ])
    serveRoute(server, route, 'sign-in', askProvider);
}

function guestsHaveNone(): Problem {
  return new Problem(
    'account-refused',
    'Guests have no account. Please sign out first, then sign in or create one.',
  );
}

/** A new password that does not keep the rules is no guess. */
function isWrongGuess(status: number, text: string): boolean {
  return status >= 400 && status < 500 && !readJson(text).code?.startsWith('PASSWORD_');
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

/** Where the provider's own sentence does not say what to do. */
const sentences: Record<string, string> = {
  EMAIL_NOT_VERIFIED: 'Please confirm your address first: we have sent you a mail with a link.',
  INVALID_TOKEN: 'This link has been used, or its time is over. Please ask for another.',
  INVALID_CODE:
    'This code is not right. Codes change every half minute: please enter the one that is shown now.',
  INVALID_BACKUP_CODE: 'This is none of your backup codes, or it has been used.',
  INVALID_TWO_FACTOR_COOKIE: 'This sign-in took too long. Please begin again with your password.',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'Too many codes were wrong. Please begin again with your password.',
  ACCOUNT_TEMPORARILY_LOCKED: 'Too many codes were wrong. Please try again in a quarter of an hour.',
  INVALID_PASSWORD: 'This is not your password.',
  TOKEN_EXPIRED: 'The time of this link is over. Please sign in to get another.',
};

/** The provider's refusal as problem details. Its own `message` stays, for clients written for it. */
function refusalOf(status: number, text: string): string {
  const { message, code: reason } = readJson(text);
  const detail = (reason && sentences[reason]) ?? message ?? 'The request was refused.';
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
function requestFor(request: FastifyRequest, url: URL, sent: unknown): Request {
  const { method, ip } = request;
  const headers = headersOf(request);
  headers.set(clientAddressHeader, ip);
  headers.delete('content-length');
  const isPost = method === 'POST';
  // Also where nothing was sent: better-auth takes no other.
  if (isPost) headers.set('content-type', 'application/json');
  const body = isPost ? { body: JSON.stringify(sent ?? {}) } : {};
  return new Request(url, { method, headers, ...body });
}
