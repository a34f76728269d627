// Serves the routes for a person's own account data (protocol/http/account-routes.ts): their sign-ins, all their data as a
// file, and its deletion.
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#meeting/clock.ts';
import { Problem } from '#meeting/problems.ts';
import type { User } from '#meeting/session.ts';
import { accountRoutes as routes } from '#protocol/http/account-routes.ts';
import type { Attempts } from '../../accounts/attempts.ts';
import { erase, type OwnDataDependencies, writtenOut } from '../../accounts/own-data.ts';
import { refuseAttempt, signInOf } from '../request-guards.ts';
import { serveRoute } from '../serve-route.ts';

export interface OwnDataRoutesDependencies extends OwnDataDependencies {
  attempts: Attempts;
  clock: Clock;
}

const freshMs = 10 * 60 * 1_000;

export function addOwnDataRoutes(server: FastifyInstance, dependencies: OwnDataRoutesDependencies): void {
  const { accounts, attempts, clock } = dependencies;

  /** Whoever has no password shows by signing in that it is them. */
  async function mustBeFresh({ uid }: User, signInId: string | undefined): Promise<void> {
    const current = (await accounts.signInsOf(uid)).find(({ id }) => id === signInId);
    if (current && clock.now() - Date.parse(current.createdAt) <= freshMs) return;
    throw new Problem(
      'account-refused',
      'Please sign out and in again, then delete your account within ten minutes. Nothing was deleted.',
    );
  }

  serveRoute(server, routes.signIns, 'read-self', async ({ user, request }) => {
    mustHaveAccount(user);
    const found = await accounts.signInsOf(user.uid);
    return found.map((each) => ({ ...each, current: each.id === signInOf(request) }));
  });

  serveRoute(server, routes.endSignIn, 'change-self', async ({ user, params }) => {
    mustHaveAccount(user);
    if (!(await accounts.endSignIn(user.uid, params.signIn)))
      throw new Problem('not-found', 'This sign-in has ended already.');
    return undefined;
  });

  serveRoute(server, routes.waysIn, 'read-self', ({ user }) => {
    mustHaveAccount(user);
    return accounts.waysIn(user.uid);
  });

  serveRoute(server, routes.exportSelf, 'read-self', ({ user, reply }) => {
    mustHaveAccount(user);
    void reply.header('content-disposition', 'attachment; filename="aside-my-data.json"');
    return reply.send(Readable.from(writtenOut(dependencies, user))) as never;
  });

  serveRoute(server, routes.deleteSelf, 'change-self', async ({ user, body, request, reply }) => {
    mustHaveAccount(user);
    if (!(await accounts.waysIn(user.uid)).password) {
      await mustBeFresh(user, signInOf(request));
      await erase(dependencies, user);
      return undefined;
    }
    const attempt = await attempts.password(user.email, request.ip);
    if ('waitMs' in attempt) refuseAttempt(reply, attempt.waitMs);
    if (!(await accounts.isPassword(user.uid, body.password)))
      throw new Problem('account-refused', 'This is not your password. Nothing was deleted.');
    await attempt.succeeded();
    await erase(dependencies, user);
    return undefined;
  });
}

function mustHaveAccount({ isGuest }: User): void {
  if (isGuest)
    throw new Problem('account-refused', 'Guests have no account. Signing out removes what was kept.');
}
