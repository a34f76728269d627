// Where sign-in stores its tables: the database's own connection, as a Kysely dialect. Only sign-in uses these tables.
import type { Dialect } from 'kysely';

export interface Accounts {
  dialect: Dialect;
  type: 'sqlite' | 'postgres';
  /** Whether sign-in may open transactions of its own (docs/decisions/0004-sign-in.md). */
  transaction: boolean;
  /** Changes the shape of its tables while nobody else does. */
  reshape(work: () => Promise<void>): Promise<void>;
  /** Resolves when what was deleted from its tables stands in no file any more, as after the deletion of a meeting. */
  erased(): Promise<void>;
}
