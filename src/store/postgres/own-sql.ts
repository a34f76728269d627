// PostgreSQL reads no JSON in which anybody has written a character that it does not take (NUL, half a pair), so nothing is
// read from the JSON of a row: totals have columns, and a trace is found by its text, in which every quote of a value is escaped.
import { sql } from 'kysely';
import type { OwnSql } from '../sql/own-sql.ts';

export const postgresSql: OwnSql = {
  duration: sql`duration`,
  participants: sql`participants`,
  isOfTrace: (traceId) => sql`strpos(body, ${`"trace_id":${JSON.stringify(traceId)}`}) > 0`,
};
