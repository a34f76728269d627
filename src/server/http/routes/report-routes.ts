// Serves the results of a meeting (protocol/http/report-routes.ts): the report for its owner, and the exported file, which
// contains only what the exit lets through.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Exit } from '#exit/exit.ts';
import type { MeetingNotice } from '#meeting/state/notice.ts';
import { Problem } from '#meeting/problems.ts';
import { reportRoutes as routes } from '#protocol/http/report-routes.ts';
import { exportOf } from '#report/export.ts';
import { makeReport } from '#report/meeting-report.ts';
import type { Templates } from '#report/summary/summary.ts';
import type { OwnNotesStore } from '#store/own-notes.ts';
import type { StateOf } from '../../rooms/meeting-states.ts';
import { noSuchMeeting } from '../../rooms/rooms.ts';
import { serveRoute } from '../serve-route.ts';

export interface ReportRoutesDependencies {
  stateOf: StateOf;
  ownNotes: Pick<OwnNotesStore, 'read'>;
  exit: Exit;
  templates: Templates;
  notice: Pick<MeetingNotice, 'consent'>;
}

export function addReportRoutes(
  server: FastifyInstance,
  { stateOf, ownNotes, exit, templates, notice }: ReportRoutesDependencies,
): void {
  serveRoute(server, routes.read, 'read-report', async ({ user, params, lane }) => {
    const [state, own] = await Promise.all([stateOf(params.id, lane), ownNotes.read(user.uid, params.id)]);
    const wanted = { policy: notice.consent, pause: nextTurn, ownNotes: own.notes };
    const report = state && (await makeReport(state, wanted));
    if (!report) throw noSuchMeeting();
    return report;
  });

  serveRoute(server, routes.export, 'export', async ({ user, params, query, lane, reply }) => {
    const own = await ownNotes.read(user.uid, params.id);
    const { template, ...file } = query;
    const summary = { templates, template, pause: nextTurn };
    const taken = { userId: user.uid, sessionId: params.id, lane, ownNotes: own.notes, summary, ...file };
    const sent = await exit.send(exportOf(taken));
    if (sent.outcome === 'refused') throw new Problem('bad-request', sent.reason);
    if (!sent.written) throw noSuchMeeting();
    const { name, type, text } = sent.written;
    reply.type(type).header('content-disposition', attachment(name));
    return text;
  });
}

/** RFC 6266: a name in ASCII for those who know no other, and the real one. */
function attachment(name: string): string {
  const ascii = name.replace(/[^\w.-]/g, '_');
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}
