// The route of one meeting's audit trail.
import { z } from 'zod';
import { AuditLog } from '#meeting/governance.ts';
import { bounds } from '#meeting/limits.ts';
import { count, MeetingParams } from './meeting-routes.ts';
import type { Route } from './route.ts';

/** A record with its place in the chain, which holds other meetings' records in between. */
export const ChainedRecord = AuditLog.extend({ number: z.number().int(), hash: z.string() });
export type ChainedRecord = z.infer<typeof ChainedRecord>;

export const auditRoutes = {
  read: {
    method: 'GET',
    path: '/api/meetings/:id/audit',
    summary: 'The audit records of a meeting in their order, a page at a time.',
    params: MeetingParams,
    query: z.strictObject({
      /** Records of this trace alone. */
      trace: z.string().min(1).max(bounds.idCharacters).optional(),
      /** The number of the last record of the page before. */
      after: count().min(0).default(0),
      limit: count().min(1).max(bounds.eventsPerPage).default(100),
    }),
    answers: { 200: z.array(ChainedRecord) },
  },
} as const satisfies Record<string, Route>;
