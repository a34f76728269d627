// Kysely over the shared connection of node:sqlite. Each statement is prepared once and runs within one turn of the event
// loop. Transactions that span turns are not supported, because the log's own transactions would fall inside them.
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { Tables } from '../sql/tables.ts';

/** Statements remembered; there are some twenty, and as many again with other numbers of columns. */
const remembered = 100;

export function kyselyOver(db: DatabaseSync): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new SqliteAdapter(),
      createDriver: () => driverOf(connectionOver(db)),
      createIntrospector: (kysely) => new SqliteIntrospector(kysely),
      createQueryCompiler: () => new SqliteQueryCompiler(),
    },
  });
}

function connectionOver(db: DatabaseSync): DatabaseConnection {
  const statements = new Map<string, { statement: StatementSync; answers: boolean }>();

  function prepared(sql: string) {
    const known = statements.get(sql);
    if (known) return known;
    const statement = db.prepare(sql);
    const made = { statement, answers: statement.columns().length > 0 };
    if (statements.size >= remembered) statements.clear();
    statements.set(sql, made);
    return made;
  }

  return {
    async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
      const { statement, answers } = prepared(sql);
      const values = parameters as (string | number | null)[];
      if (answers) return { rows: statement.all(...values) as R[] };
      return { rows: [], numAffectedRows: BigInt(statement.run(...values).changes) };
    },
    // oxlint-disable-next-line require-yield -- nothing here reads so much
    async *streamQuery() {
      throw new Error('Rows are read whole here.');
    },
  };
}

function driverOf(connection: DatabaseConnection): Driver {
  const refuse = async () => {
    throw new Error('A transaction over several turns would hold the log’s: see in-transaction.ts.');
  };
  return {
    init: async () => {},
    acquireConnection: async () => connection,
    releaseConnection: async () => {},
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    destroy: async () => {},
  };
}
