// The SQL fragments that differ between databases, for the statements that the databases otherwise share.
import type { RawBuilder } from 'kysely';

export interface OwnSql {
  /** Seconds, of a row of `sessions`. */
  duration: RawBuilder<number>;
  /** How many, of a row of `sessions`. */
  participants: RawBuilder<number>;
  /** Whether a row of `audit_rows` is of this trace. */
  isOfTrace(traceId: string): RawBuilder<boolean>;
}
