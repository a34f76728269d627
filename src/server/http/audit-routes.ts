// The audit trail of one meeting (/api/meetings/:id/audit), for who may see the meeting.
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { AuditLog } from '#meeting/governance.ts';
import { bounds } from '#meeting/limits.ts';
import { SessionId } from '#meeting/session.ts';
import { type AuditStore, auditLogOf } from '#store/audit-store.ts';
import type { Rooms } from '../rooms.ts';
import type { SignIn } from '../sign-in.ts';
import { checked } from './checked.ts';
import { whoSends } from './request-guards.ts';

const Params = z.object({ id: SessionId });
const Query = z.strictObject({
  /** Records of this trace alone. */
  trace: z.string().min(1).max(bounds.idCharacters).optional(),
  /** The number of the last record of the page before. */
  after: z.coerce.number().int().min(0).default(0),
  limit: z.coerce.number().int().min(1).max(bounds.eventsPerPage).default(100),
});

/** A record with its place in the chain, which holds other meetings' records in between. */
export type ChainedRecord = AuditLog & { number: number; hash: string };

export interface AuditRoutesDependencies {
  rooms: Pick<Rooms, 'see'>;
  audit: Pick<AuditStore, 'rowsOf'>;
  signIn: SignIn;
}

export function addAuditRoutes(
  server: FastifyInstance,
  { rooms, audit, signIn }: AuditRoutesDependencies,
): void {
  server.get('/meetings/:id/audit', async (request): Promise<ChainedRecord[]> => {
    const user = await whoSends(signIn, request);
    const { id: sessionId } = await rooms.see(user, checked(Params, request.params, 'The address').id);
    const { trace, after, limit } = checked(Query, request.query, 'The query');
    const traceId = trace === undefined ? {} : { traceId: trace };
    const rows = await audit.rowsOf({ sessionId, after, limit, ...traceId });
    return rows.map((row) => ({ ...auditLogOf(row)!, number: row.number, hash: row.hash }));
  });
}
