// PostgreSQL cannot read JSON that contains a character it does not accept (NUL, half a surrogate pair), so queries read
// nothing from a row's JSON: totals have columns, and a trace is found in the text, in which every quote of a value is
// escaped.
import { sql } from 'kysely';
import type { OwnSql } from '../sql/own-sql.ts';

export const postgresSql: OwnSql = {
  duration: sql`duration`,
  participants: sql`participants`,
  isOfTrace: (traceId) => sql`strpos(body, ${`"trace_id":${JSON.stringify(traceId)}`}) > 0`,
};
