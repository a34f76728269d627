// Serves the audit trail of one meeting (protocol/http/audit-routes.ts).
import type { FastifyInstance } from 'fastify';
import { auditRoutes } from '#protocol/http/audit-routes.ts';
import { type AuditStore, auditLogOf } from '#store/audit-store.ts';
import { serveRoute } from '../serve-route.ts';

export interface AuditRoutesDependencies {
  audit: Pick<AuditStore, 'rowsOf'>;
}

export function addAuditRoutes(server: FastifyInstance, { audit }: AuditRoutesDependencies): void {
  serveRoute(server, auditRoutes.read, 'read-audit', async ({ params: { id: sessionId }, query }) => {
    const { trace, after, limit } = query;
    const traceId = trace === undefined ? {} : { traceId: trace };
    const rows = await audit.rowsOf({ sessionId, after, limit, ...traceId });
    return rows.map((row) => ({ ...auditLogOf(row)!, number: row.number, hash: row.hash }));
  });
}
