// Serves a person's identity and settings (protocol/http/account-routes.ts). The ways to sign in are in sign-in-routes.ts and
// better-auth-routes.ts.
import type { FastifyInstance } from 'fastify';
import { ThresholdShifts } from '#meeting/state/thresholds.ts';
import { forgetWrongCompany, wrongCompaniesOf } from '#meeting/outputs/wrong-companies.ts';
import { accountRoutes as routes } from '#protocol/http/account-routes.ts';
import type { PersonSettings } from '#store/person-settings.ts';
import { refusingOnFault } from '../../kept/cannot-store.ts';
import { cookiesFor } from '../request-guards.ts';
import { serveRoute } from '../serve-route.ts';

/** The name of the setting. */
const thresholds = 'thresholds';

export interface AccountRoutesDependencies {
  settings: PersonSettings;
  /** Writing failed; the person was told. */
  failed(error: unknown): void;
}

export function addAccountRoutes(
  server: FastifyInstance,
  { settings, failed }: AccountRoutesDependencies,
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

  serveRoute(server, routes.wrongCompanies, 'read-self', ({ user }) => wrongCompaniesOf(settings, user.uid));

  serveRoute(server, routes.forgetWrongCompany, 'change-self', async ({ user, query }) => {
    await forgetWrongCompany(settings, user.uid, query).catch(cannotStore);
    return undefined;
  });
}
