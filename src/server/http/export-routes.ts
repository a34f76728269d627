// GET /api/meetings/:id/export: a meeting as a file to take away. What stands in it is the exit's to say: personal data is
// masked, lines of people who have not agreed are left out, and the audit trail tells who took which file.
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Exit } from '#exit/exit.ts';
import { Problem } from '#meeting/problems.ts';
import { SessionId } from '#meeting/session.ts';
import { exportOf } from '#report/export.ts';
import { exportFormats } from '#report/report-file.ts';
import { noSuchMeeting, type Rooms } from '../rooms.ts';
import type { SignIn } from '../sign-in.ts';
import { checked } from './checked.ts';
import { whoSends } from './request-guards.ts';

const Params = z.object({ id: SessionId });
const Query = z.strictObject({
  format: z.enum(exportFormats).default('markdown'),
  /** In which the times are told; UTC unless told. */
  timeZone: z.string().max(60).refine(isTimeZone, 'It is not the name of a time zone.').default('UTC'),
});

export interface ExportRoutesDependencies {
  rooms: Pick<Rooms, 'see'>;
  exit: Exit;
  signIn: SignIn;
}

export function addExportRoutes(
  server: FastifyInstance,
  { rooms, exit, signIn }: ExportRoutesDependencies,
): void {
  server.get('/meetings/:id/export', async (request, reply) => {
    const user = await whoSends(signIn, request);
    const options = checked(Query, request.query, 'The query');
    const { id } = await rooms.see(user, checked(Params, request.params, 'The address').id);
    const sent = await exit.send(exportOf({ userId: user.uid, sessionId: id, ...options }));
    if (sent.outcome === 'refused') throw new Problem('bad-request', sent.reason);
    const file = sent.written;
    if (!file) throw noSuchMeeting();
    return reply.type(file.type).header('content-disposition', attachment(file.name)).send(file.text);
  });
}

/** RFC 6266: a name in ASCII for those who know no other, and the real one. */
function attachment(name: string): string {
  const ascii = name.replace(/[^\w.-]/g, '_');
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}

function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
