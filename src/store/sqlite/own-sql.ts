// SQLite reads queried values from the JSON of the row.
import { sql } from 'kysely';
import type { OwnSql } from '../sql/own-sql.ts';

export const sqliteSql: OwnSql = {
  duration: sql`session ->> '$.duration'`,
  participants: sql`json_array_length(session, '$.participants')`,
  isOfTrace: (traceId) => sql`body ->> '$.trace_id' = ${traceId}`,
};
