// What a person sets for themselves (/api/me/thresholds): how sure each agent must be before it asks for their attention.
import type { FastifyInstance } from 'fastify';
import { ThresholdShifts } from '#meeting/thresholds.ts';
import type { PersonSettings } from '#store/person-settings.ts';
import type { SignIn } from '../sign-in.ts';
import { checked } from './checked.ts';
import { whoSends } from './request-guards.ts';

const name = 'thresholds';

export interface MeRoutesDependencies {
  settings: PersonSettings;
  signIn: SignIn;
}

export function addMeRoutes(server: FastifyInstance, { settings, signIn }: MeRoutesDependencies): void {
  server.get('/me/thresholds', async (request): Promise<ThresholdShifts> => {
    const { uid } = await whoSends(signIn, request);
    // What an older version took for a threshold is none.
    return ThresholdShifts.safeParse(await settings.read(uid, name)).data ?? {};
  });

  /** All of them at once; an agent that is left out stands where it stands for everybody. */
  server.put('/me/thresholds', async (request): Promise<ThresholdShifts> => {
    const { uid } = await whoSends(signIn, request);
    const shifts = checked(ThresholdShifts, request.body, 'The body');
    await settings.write(uid, name, shifts);
    return shifts;
  });
}
