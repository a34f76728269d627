// GET /api/meetings/:id/report: what a meeting came to, for whoever may see it. The page makes the same report from the same
// events; this is for programs that do not want to.
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { SessionId } from '#meeting/session.ts';
import { type MeetingReport, makeReport } from '#report/meeting-report.ts';
import type { StateOf } from '../meeting-states.ts';
import { noSuchMeeting, type Rooms } from '../rooms.ts';
import type { SignIn } from '../sign-in.ts';
import { checked } from './checked.ts';
import { whoSends } from './request-guards.ts';

const Params = z.object({ id: SessionId });

export interface ReportRoutesDependencies {
  rooms: Pick<Rooms, 'see'>;
  stateOf: StateOf;
  signIn: SignIn;
}

export function addReportRoutes(
  server: FastifyInstance,
  { rooms, stateOf, signIn }: ReportRoutesDependencies,
): void {
  server.get('/meetings/:id/report', async (request): Promise<MeetingReport> => {
    const { id } = await rooms.see(
      await whoSends(signIn, request),
      checked(Params, request.params, 'The address').id,
    );
    const state = await stateOf(id);
    const report = state && (await makeReport(state));
    if (!report) throw noSuchMeeting();
    return report;
  });
}
